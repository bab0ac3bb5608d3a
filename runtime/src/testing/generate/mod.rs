//! Arguments from a schema: good ones at the edges of what is allowed, slightly wrong ones, and
//! anything.

mod edges;

use self::edges::{integer, number, text};
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::Union;
use serde_json::{Map, Value, json};

/// The arguments of a call.
type Arguments = BoxedStrategy<Map<String, Value>>;

/// How many free keys, or items without a bound, there are at most.
const FEW: usize = 4;
/// A list that is longer than any reader expects, if its schema allows it.
const MANY: usize = 120;
/// A text that is longer than any reader expects, and one of many.
const HUGE: usize = 5_000;
const LONG: usize = 100;

/// Arguments for a tool: mostly what its schema asks for, and here and there a value that it does
/// not. `words` are texts that mean something to the tool, such as the keys of what exists.
pub fn arguments(schema: &Value, words: &[String]) -> Arguments {
    let unknown = prop_oneof![9 => Just(None), 1 => ("[a-z_]{1,9}", anything()).prop_map(Some)];
    (Taste { words, strays: true, longest: HUGE }.object(schema), unknown)
        .prop_map(|(mut arguments, unknown)| {
            arguments.extend(unknown);
            arguments
        })
        .boxed()
}

/// Arguments that the schema of a tool allows, many of them at the edge of what it allows.
pub fn fitting(schema: &Value, words: &[String]) -> Arguments {
    Taste { words, strays: false, longest: HUGE }.object(schema)
}

/// Any JSON.
pub fn anything() -> BoxedStrategy<Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..FEW).prop_map(Value::from),
            btree_map(".{0,6}", inner, 0..FEW)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
    .boxed()
}

/// Which values are made.
#[derive(Clone, Copy)]
struct Taste<'w> {
    words: &'w [String],
    /// Some are not what the schema asks for.
    strays: bool,
    /// How many characters a text has at most, if its schema does not say.
    longest: usize,
}

impl Taste<'_> {
    fn object(self, schema: &Value) -> Arguments {
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let mut all: Arguments = Just(Map::new()).boxed();
        for (name, property) in schema["properties"].as_object().into_iter().flatten() {
            let value = self.value(property);
            let one = match required.contains(&name.as_str()) {
                true if self.strays => proptest::option::weighted(0.95, value).boxed(),
                true => value.prop_map(Some).boxed(),
                false => proptest::option::weighted(0.4, value).boxed(),
            };
            let name = name.clone();
            all = (all, one)
                .prop_map(move |(mut map, one)| {
                    map.extend(one.map(|one| (name.clone(), one)));
                    map
                })
                .boxed();
        }
        all
    }

    fn value(self, schema: &Value) -> BoxedStrategy<Value> {
        if !self.strays {
            return self.fitting(schema);
        }
        let blanks = vec![json!(null), json!(""), json!("null"), json!({}), json!(["null"])];
        prop_oneof![
            12 => self.fitting(schema),
            2 => self.fitting(schema).prop_map(|value| Value::String(value.to_string())),
            1 => edges::outside(schema),
            1 => anything(),
            1 => select(blanks),
        ]
        .boxed()
    }

    fn fitting(self, schema: &Value) -> BoxedStrategy<Value> {
        if let Some(value) = schema.get("const") {
            return Just(value.clone()).boxed();
        }
        if let Some(members) = schema["enum"].as_array().filter(|members| !members.is_empty()) {
            return select(members.clone()).boxed();
        }
        let branches = schema["anyOf"].as_array().or(schema["oneOf"].as_array());
        if let Some(branches) = branches.filter(|branches| !branches.is_empty()) {
            return Union::new(branches.iter().map(|branch| self.fitting(branch))).boxed();
        }
        match kind(schema) {
            "boolean" => any::<bool>().prop_map(Value::from).boxed(),
            "integer" => integer(schema),
            "number" => number(schema),
            "array" => self.array(schema),
            "object" => self.nested(schema),
            "null" => Just(Value::Null).boxed(),
            _ => text(schema, self.words, self.longest),
        }
    }

    fn array(self, schema: &Value) -> BoxedStrategy<Value> {
        let bound = |key: &str| schema[key].as_u64().and_then(|bound| usize::try_from(bound).ok());
        let least = bound("minItems").unwrap_or(0);
        let most = bound("maxItems").unwrap_or(MANY).min(MANY).max(least);
        let item = Taste { longest: LONG, ..self };
        let of = |size| vec(item.value(&schema["items"]), size).prop_map(Value::from);
        prop_oneof![
            16 => of(least..=most.min(least + FEW)),
            2 => of(least..=least),
            1 => of(most..=most),
        ]
        .boxed()
    }

    /// An object below the root. One without properties has free keys.
    fn nested(self, schema: &Value) -> BoxedStrategy<Value> {
        if schema["properties"].as_object().is_some_and(|keys| !keys.is_empty()) {
            return self.object(schema).prop_map(Value::Object).boxed();
        }
        let value = match schema.get("additionalProperties") {
            Some(values) if values.is_object() => self.value(values),
            _ => anything(),
        };
        let map = btree_map("[a-z]{1,6}|.{0,6}", value, 0..FEW);
        map.prop_map(|map| Value::Object(map.into_iter().collect())).boxed()
    }
}

/// The type, the first when there are several.
fn kind(schema: &Value) -> &str {
    let kind = &schema["type"];
    kind.as_str().or_else(|| kind[0].as_str()).unwrap_or_default()
}
