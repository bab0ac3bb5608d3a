//! Which JSON types a schema takes, as a set of bits.

use super::node::Node;
use serde_json::Value;

/// A set of types. `number` is every integer and every fraction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Kinds(u8);

impl Kinds {
    pub(super) const NONE: Kinds = Kinds(0);
    pub(super) const NULL: Kinds = Kinds(1);
    pub(super) const NUMBER: Kinds = Kinds(4 | 8);
    pub(super) const STRING: Kinds = Kinds(16);
    pub(super) const ARRAY: Kinds = Kinds(32);
    pub(super) const OBJECT: Kinds = Kinds(64);
    const ALL: Kinds = Kinds(127);
    const INTEGER: Kinds = Kinds(4);

    /// The types that a schema takes, or more: what cannot be told is taken for all.
    pub(super) fn of(node: &Node<'_>) -> Self {
        Self::at(node, 0)
    }

    fn at(node: &Node<'_>, depth: usize) -> Self {
        if node.never {
            return Kinds::NONE;
        }
        let mut kinds = node.get("type").map_or(Kinds::ALL, declared);
        if let Some(one) = node.get("const") {
            kinds = kinds.and(Kinds::of_value(one));
        }
        if let Some(Value::Array(list)) = node.get("enum") {
            kinds = kinds.and(list.iter().map(Kinds::of_value).fold(Kinds::NONE, Kinds::or));
        }
        for keyword in ["anyOf", "oneOf"] {
            if let Some(Value::Array(branches)) = node.get(keyword)
                && depth < 4
            {
                let of = |branch| Kinds::at(&Node::of(branch, node.root), depth + 1);
                kinds = kinds.and(branches.iter().map(of).fold(Kinds::NONE, Kinds::or));
            }
        }
        kinds
    }

    pub(super) fn of_value(value: &Value) -> Self {
        match value {
            Value::Null => Kinds::NULL,
            Value::Bool(_) => Kinds(2),
            Value::Number(number) if number.is_f64() => match number.as_f64() {
                Some(number) if number.fract() == 0.0 => Kinds::INTEGER,
                _ => Kinds(8),
            },
            Value::Number(_) => Kinds::INTEGER,
            Value::String(_) => Kinds::STRING,
            Value::Array(_) => Kinds::ARRAY,
            Value::Object(_) => Kinds::OBJECT,
        }
    }

    pub(super) const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }

    pub(super) const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    pub(super) const fn less(self, other: Kinds) -> Kinds {
        Kinds(self.0 & !other.0)
    }

    pub(super) const fn is_none(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn meets(self, other: Kinds) -> bool {
        !self.and(other).is_none()
    }

    /// "a string or `null`".
    pub(super) fn words(self) -> String {
        if self == Kinds::ALL {
            return "anything".to_owned();
        }
        let number = if self.0 & 8 == 0 { "an integer" } else { "a number" };
        let words = [
            (64, "an object"),
            (32, "an array"),
            (16, "a string"),
            (12, number),
            (2, "a boolean"),
            (1, "`null`"),
        ];
        let words: Vec<_> = words
            .into_iter()
            .filter(|(bits, _)| self.0 & bits != 0)
            .map(|(_, word)| word)
            .collect();
        if words.is_empty() { "nothing".to_owned() } else { words.join(" or ") }
    }
}

/// What `type` says; of an unknown word nothing is known.
fn declared(kind: &Value) -> Kinds {
    match kind {
        Value::String(word) => of_word(word),
        Value::Array(words) => {
            let of = |word: &Value| word.as_str().map_or(Kinds::ALL, of_word);
            words.iter().map(of).fold(Kinds::NONE, Kinds::or)
        }
        _ => Kinds::ALL,
    }
}

fn of_word(word: &str) -> Kinds {
    match word {
        "null" => Kinds::NULL,
        "boolean" => Kinds(2),
        "integer" => Kinds::INTEGER,
        "number" => Kinds::NUMBER,
        "string" => Kinds::STRING,
        "array" => Kinds::ARRAY,
        "object" => Kinds::OBJECT,
        _ => Kinds::ALL,
    }
}

/// Whether every word of a `type` is one of JSON Schema's.
pub(super) fn is_known(kind: &Value) -> bool {
    let known = |word: &Value| word.as_str().is_some_and(|word| of_word(word) != Kinds::ALL);
    match kind {
        Value::Array(words) => words.iter().all(known),
        word => known(word),
    }
}
