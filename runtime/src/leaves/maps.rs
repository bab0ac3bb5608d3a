//! Maps, and what their keys can be.

use crate::settle::Settling;
use crate::shape::Shape;
use crate::{Input, Output};
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

/// What can be the key of a map. The rule `map-keys` refuses every key but text.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the key of a map",
    label = "not a key",
    note = "a key is text on the wire, and no schema that clients read says more of it",
    note = "take a list of `{{ key, value }}`, or a map with `String` keys"
)]
pub trait MapKey: Serialize + JsonSchema + Send + sealed::Sealed {
    /// The type's name, when its values are no text.
    const ODD: Option<&'static str>;
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! keys {
    ($odd:expr => $($ty:ty),+) => {$(
        impl sealed::Sealed for $ty {}
        impl MapKey for $ty {
            const ODD: Option<&'static str> = $odd;
        }
    )+};
}

macro_rules! odd_keys {
    ($($ty:ty),+) => {$( keys!(Some(stringify!($ty)) => $ty); )+};
}

keys!(None => String, Box<str>, &'static str, Cow<'static, str>);
odd_keys!(bool, char, u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize);

const fn map_of(odd: Option<&'static str>, values: &'static Shape) -> Shape {
    match odd {
        Some(keys) => Shape::OddMap(keys),
        None => Shape::Map(values),
    }
}

macro_rules! map {
    ($($map:ident<K: $first:ident $(+ $more:ident)*>;)+) => {$(
        impl<K: MapKey + DeserializeOwned + $first $(+ $more)*, T: Input> Input for $map<K, T> {
            const SHAPE: &'static Shape = &map_of(K::ODD, T::SHAPE);
        }

        impl<K: MapKey + $first $(+ $more)*, T: Output> Output for $map<K, T> {
            const SHAPE: &'static Shape = &map_of(K::ODD, T::SHAPE);
            const SETTLES: bool = T::SETTLES;
            const MASKS: bool = T::MASKS;

            fn settle(&mut self, settling: &mut Settling) {
                if T::SETTLES {
                    for one in self.values_mut() {
                        one.settle(settling);
                    }
                }
            }

            fn mask(&mut self, mask: &'static str) {
                for one in self.values_mut() {
                    one.mask(mask);
                }
            }
        }
    )+};
}

map! {
    BTreeMap<K: Ord>;
    HashMap<K: Eq + Hash>;
}

impl Input for serde_json::Map<String, serde_json::Value> {
    const SHAPE: &'static Shape = &Shape::Map(&Shape::Any);
}

impl Output for serde_json::Map<String, serde_json::Value> {
    const SHAPE: &'static Shape = &Shape::Map(&Shape::Any);
    const MASKS: bool = true;

    fn mask(&mut self, mask: &'static str) {
        self.values_mut().for_each(|one| *one = mask.into());
    }
}
