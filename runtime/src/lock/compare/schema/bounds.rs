//! Bounds on numbers, texts, lists and objects.

use super::super::words::value;
use super::at::At;
use super::kinds::Kinds;
use super::node::Node;
use super::turn::{Aspect, Turn};
use super::walk::Walk;
use crate::lock::kind::schema::KEYWORD_CHANGED;
use serde_json::{Number, Value};
use std::cmp::Ordering;

/// A keyword that bounds values from one end.
struct Bound {
    keyword: &'static str,
    /// The types that it bounds.
    of: Kinds,
    /// Whether a higher number is the closer bound.
    least: bool,
    /// What it says, around the number.
    verb: &'static str,
    word: &'static str,
    unit: &'static str,
}

const fn least(keyword: &'static str, of: Kinds, says: [&'static str; 3]) -> Bound {
    let [verb, word, unit] = says;
    Bound { keyword, of, least: true, verb, word, unit }
}

const fn most(keyword: &'static str, of: Kinds, says: [&'static str; 3]) -> Bound {
    let [verb, word, unit] = says;
    Bound { keyword, of, least: false, verb, word, unit }
}

const BOUNDS: [Bound; 10] = [
    least("minimum", Kinds::NUMBER, ["is", "at least", ""]),
    least("exclusiveMinimum", Kinds::NUMBER, ["is", "more than", ""]),
    most("maximum", Kinds::NUMBER, ["is", "at most", ""]),
    most("exclusiveMaximum", Kinds::NUMBER, ["is", "less than", ""]),
    least("minLength", Kinds::STRING, ["has", "at least", " characters"]),
    most("maxLength", Kinds::STRING, ["has", "at most", " characters"]),
    least("minItems", Kinds::ARRAY, ["has", "at least", " items"]),
    most("maxItems", Kinds::ARRAY, ["has", "at most", " items"]),
    least("minProperties", Kinds::OBJECT, ["has", "at least", " keys"]),
    most("maxProperties", Kinds::OBJECT, ["has", "at most", " keys"]),
];

impl Walk<'_> {
    /// Bounds of the types that both sides take.
    pub(super) fn bounds(&mut self, was: &Node<'_>, is: &Node<'_>, at: At<'_>) {
        let kinds = Kinds::of(was).and(Kinds::of(is));
        for bound in BOUNDS.iter().filter(|bound| kinds.meets(bound.of)) {
            self.bound(bound, was, is, at);
        }
        if kinds.meets(Kinds::NUMBER) {
            self.multiples(was.get("multipleOf"), is.get("multipleOf"), at);
        }
        if kinds.meets(Kinds::ARRAY) {
            self.unique(was, is, at);
        }
    }

    fn bound(&mut self, bound: &Bound, was: &Node<'_>, is: &Node<'_>, at: At<'_>) {
        let keyword = bound.keyword;
        let (old, new) = (said(bound, was), said(bound, is));
        let Bound { verb, word, unit, .. } = bound;
        let had = if *verb == "has" { "it had" } else { "it was" };
        let (turn, what) = match (old, new) {
            (None, None) => return,
            (Some(old), None) => {
                (Turn::Widened, format!("has no `{keyword}` any more, it was {}", plain(old)))
            }
            (None, Some(new)) => {
                (Turn::Narrowed, format!("{verb} {word} {}{unit} now", plain(new)))
            }
            (Some(old), Some(new)) => {
                let turn = match compared(old, new) {
                    Some(Ordering::Equal) => return,
                    Some(order) if (order == Ordering::Less) == bound.least => Turn::Narrowed,
                    Some(_) => Turn::Widened,
                    None => return self.incomparable(keyword, true, true, at),
                };
                (turn, format!("{verb} {word} {}{unit} now, {had} {}", plain(new), plain(old)))
            }
        };
        self.turned(Aspect::Bound, turn, at, what);
    }

    fn multiples(&mut self, was: Option<&Value>, is: Option<&Value>, at: At<'_>) {
        let (turn, what) = match (was, is) {
            (None, None) => return,
            (Some(was), Some(is)) if was == is => return,
            (Some(was), None) => {
                let what = format!("has no `multipleOf` any more, it was {}", plain(was));
                (Turn::Widened, what)
            }
            (None, Some(is)) => (Turn::Narrowed, format!("is a multiple of {} now", plain(is))),
            (Some(was), Some(is)) => {
                let what = format!("is a multiple of {} now, it was {}", plain(is), plain(was));
                match turned(was, is) {
                    Some(turn) => (turn, what),
                    None => return self.log.say(&KEYWORD_CHANGED, at.place, what),
                }
            }
        };
        self.turned(Aspect::Bound, turn, at, what);
    }

    fn unique(&mut self, was: &Node<'_>, is: &Node<'_>, at: At<'_>) {
        let says = |node: &Node<'_>| node.get("uniqueItems") == Some(&Value::Bool(true));
        let (turn, what) = match (says(was), says(is)) {
            (false, true) => (Turn::Narrowed, "holds no item twice now"),
            (true, false) => (Turn::Widened, "may hold an item twice now"),
            _ => return,
        };
        self.turned(Aspect::Bound, turn, at, what);
    }
}

/// A bound that bounds something: no list is shorter than nothing.
fn said<'n>(bound: &Bound, node: &Node<'n>) -> Option<&'n Value> {
    let counts = bound.verb == "has" && bound.least;
    node.get(bound.keyword).filter(|value| !(counts && value.as_f64() == Some(0.0)))
}

fn plain(bound: &Value) -> String {
    if bound.is_number() { bound.to_string() } else { value(bound) }
}

/// Which of two numbers is higher; none when one of them is no number, or both are too large to
/// tell.
fn compared(one: &Value, other: &Value) -> Option<Ordering> {
    let (Value::Number(one), Value::Number(other)) = (one, other) else {
        return (one == other).then_some(Ordering::Equal);
    };
    if let (Some(one), Some(other)) = (whole(one), whole(other)) {
        return Some(one.cmp(&other));
    }
    let order = one.as_f64()?.partial_cmp(&other.as_f64()?)?;
    let exact = one.is_f64() && other.is_f64() || one.as_f64()?.abs() < 9_007_199_254_740_992.0;
    (order != Ordering::Equal || exact).then_some(order)
}

fn whole(number: &Number) -> Option<i128> {
    number.as_i128()
}

/// Of two divisors, the one that divides the other takes more.
fn turned(was: &Value, is: &Value) -> Option<Turn> {
    let (was, is) = (was.as_u64().filter(|n| *n > 0)?, is.as_u64().filter(|n| *n > 0)?);
    if was.is_multiple_of(is) {
        Some(Turn::Widened)
    } else if is.is_multiple_of(was) {
        Some(Turn::Narrowed)
    } else {
        None
    }
}
