//! Random values of every type that stands in a generated tool.

use crate::rng::Rng;
use serde_json::{Map, Value, json};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::path::PathBuf;

/// Makes a value. Each generated type has an impl, field by field.
pub trait Make: Sized {
    fn make(r: &mut Rng) -> Self;
}

/// Beyond these, JavaScript loses digits, and Selo refuses a number.
const SAFE: i64 = 9_007_199_254_740_991;

/// Texts that break careless code. Blank ones and `null` are missing, because for an optional
/// argument they mean absence.
const TEXTS: [&str; 16] = [
    "plain",
    "two words",
    " ",
    "0",
    "true",
    "5.0",
    "[]",
    "{\"a\": 1}",
    "\"quoted\"",
    "line\nbreak\ttab",
    "\u{0}\u{7f}\u{feff}",
    "ünïcödé 漢字 🦀",
    "</llm_directives>",
    "'; DROP TABLE x; --",
    "Null",
    "9007199254740993",
];

/// Keys that break careless code.
const KEYS: [&str; 8] = ["a", "a key", "", "$ref", "__proto__", "properties", "ключ", "a.b[]"];

pub fn text(r: &mut Rng) -> String {
    (*r.pick(&TEXTS)).to_owned()
}

/// A text of this many letters.
pub fn letters(r: &mut Rng, least: i64, most: i64) -> String {
    let length = r.between(least, most);
    (0..length).map(|_| *r.pick(&['a', 'z', 'é', '漢'])).collect()
}

/// A list of this many items.
pub fn list<T>(r: &mut Rng, least: i64, most: i64, make: impl Fn(&mut Rng) -> T) -> Vec<T> {
    let length = r.between(least, most);
    (0..length).map(|_| make(r)).collect()
}

fn key(r: &mut Rng) -> String {
    (*r.pick(&KEYS)).to_owned()
}

macro_rules! whole {
    ($($ty:ident),+) => {$(
        impl Make for $ty {
            fn make(r: &mut Rng) -> Self {
                let least = i64::try_from($ty::MIN).unwrap_or(-SAFE).max(-SAFE);
                let most = i64::try_from($ty::MAX).unwrap_or(SAFE).min(SAFE);
                let number = match r.below(4) {
                    0 => least,
                    1 => most,
                    2 => r.between(least, most),
                    _ => r.between(0, 9),
                };
                $ty::try_from(number).unwrap_or_default()
            }
        }
    )+};
}

whole!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize);

macro_rules! not_zero {
    ($($ty:ident),+) => {$(
        impl Make for std::num::$ty {
            fn make(r: &mut Rng) -> Self {
                std::num::$ty::new(r.between(1, 9).try_into().unwrap_or(1)).expect("not zero")
            }
        }
    )+};
}

not_zero!(NonZeroU8, NonZeroI32, NonZeroU64);

impl Make for Box<str> {
    fn make(r: &mut Rng) -> Self {
        text(r).into()
    }
}

impl Make for std::net::Ipv4Addr {
    fn make(r: &mut Rng) -> Self {
        Self::new(u8::make(r), u8::make(r), 0, 1)
    }
}

impl Make for std::net::IpAddr {
    fn make(r: &mut Rng) -> Self {
        let v4 = std::net::Ipv4Addr::make(r);
        if r.chance(50) { v4.into() } else { v4.to_ipv6_mapped().into() }
    }
}

impl<T: Make> Make for VecDeque<T> {
    fn make(r: &mut Rng) -> Self {
        Vec::make(r).into()
    }
}

impl<T: Make> Make for [T; 2] {
    fn make(r: &mut Rng) -> Self {
        [T::make(r), T::make(r)]
    }
}

impl Make for f64 {
    fn make(r: &mut Rng) -> Self {
        *r.pick(&[0.0, -0.0, 1.0, 0.1, -2.5, 1e300, -1e-300, f64::MIN, f64::MAX, f64::EPSILON])
    }
}

impl Make for f32 {
    fn make(r: &mut Rng) -> Self {
        *r.pick(&[0.0, 1.0, 0.1, -2.5, f32::MIN, f32::MAX, f32::MIN_POSITIVE])
    }
}

impl Make for bool {
    fn make(r: &mut Rng) -> Self {
        r.chance(50)
    }
}

impl Make for char {
    fn make(r: &mut Rng) -> Self {
        *r.pick(&['a', ' ', '"', '\\', '漢', '🦀', '\n', '\u{0}'])
    }
}

impl Make for String {
    fn make(r: &mut Rng) -> Self {
        text(r)
    }
}

impl Make for PathBuf {
    fn make(r: &mut Rng) -> Self {
        text(r).into()
    }
}

impl Make for &'static str {
    fn make(r: &mut Rng) -> Self {
        *r.pick(&TEXTS)
    }
}

impl Make for Cow<'static, str> {
    fn make(r: &mut Rng) -> Self {
        if r.chance(50) { Cow::Borrowed(*r.pick(&TEXTS)) } else { Cow::Owned(text(r)) }
    }
}

impl<T: Make> Make for Option<T> {
    fn make(r: &mut Rng) -> Self {
        r.chance(60).then(|| T::make(r))
    }
}

impl<T: Make> Make for Box<T> {
    fn make(r: &mut Rng) -> Self {
        Box::new(T::make(r))
    }
}

impl<T: Make> Make for Vec<T> {
    fn make(r: &mut Rng) -> Self {
        (0..r.len(3)).map(|_| T::make(r)).collect()
    }
}

impl<T: Make + Ord> Make for BTreeSet<T> {
    fn make(r: &mut Rng) -> Self {
        (0..r.len(3)).map(|_| T::make(r)).collect()
    }
}

// One item at most: the order of more is another one each time, and values are compared.
impl<T: Make + Eq + std::hash::Hash> Make for HashSet<T> {
    fn make(r: &mut Rng) -> Self {
        (0..r.len(1)).map(|_| T::make(r)).collect()
    }
}

impl<T: Make> Make for BTreeMap<String, T> {
    fn make(r: &mut Rng) -> Self {
        (0..r.len(3)).map(|_| (key(r), T::make(r))).collect()
    }
}

impl<T: Make> Make for HashMap<String, T> {
    fn make(r: &mut Rng) -> Self {
        (0..r.len(3)).map(|_| (key(r), T::make(r))).collect()
    }
}

impl Make for Map<String, Value> {
    fn make(r: &mut Rng) -> Self {
        (0..r.len(3)).map(|_| (format!("x {}", key(r)), anything(r))).collect()
    }
}

fn anything(r: &mut Rng) -> Value {
    match r.below(6) {
        0 => Value::Null,
        1 => json!(r.chance(50)),
        2 => json!(r.between(-SAFE, SAFE)),
        3 => json!(text(r)),
        4 => json!([text(r), null]),
        _ => json!({"message": text(r), "inner": {"type": null}}),
    }
}
