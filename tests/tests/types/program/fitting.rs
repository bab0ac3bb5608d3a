//! Arguments from a published schema alone, as a client without any other knowledge makes them.

use crate::make;
use crate::rng::Rng;
use serde_json::{Map, Value, json};

const SAFE: i64 = 9_007_199_254_740_991;

pub fn fitting(schema: &Value, r: &mut Rng) -> Value {
    if let Some(words) = schema["enum"].as_array() {
        return r.pick(words).clone();
    }
    if let Some(branches) = schema["oneOf"].as_array().or(schema["anyOf"].as_array()) {
        return union(schema, r.pick(branches), r);
    }
    if let Some(value) = schema.get("const") {
        return value.clone();
    }
    // Only a known union still has lists of types.
    match schema["type"].as_str().or(schema["type"][0].as_str()) {
        Some("boolean") => json!(r.chance(50)),
        Some("integer") => integer(schema, r),
        Some("number") => number(schema, r),
        Some("array") => array(schema, r),
        Some("object") => object(schema, r),
        Some("string") => json!(text(schema, r)),
        Some("null") => Value::Null,
        _ => panic!("{schema} has no type"),
    }
}

/// A known union: one branch, and what stands beside the branches.
fn union(schema: &Value, branch: &Value, r: &mut Rng) -> Value {
    let mut value = fitting(branch, r);
    if let (Value::Object(all), true) = (&mut value, schema["properties"].is_object()) {
        let Value::Object(beside) = object(schema, r) else { return value };
        for (key, beside) in beside {
            all.entry(key).or_insert(beside);
        }
    }
    value
}

fn object(schema: &Value, r: &mut Rng) -> Value {
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    let mut all = Map::new();
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        if required.contains(&json!(name)) || r.chance(50) {
            all.insert(name.clone(), fitting(property, r));
        }
    }
    // What a description says to stand together is sent together.
    let names: Vec<String> = all.keys().cloned().collect();
    for name in names {
        for (other, property) in schema["properties"].as_object().into_iter().flatten() {
            if !all.contains_key(other) && needs(&schema["properties"][&name], other) {
                all.insert(other.clone(), fitting(property, r));
            }
        }
    }
    // And of what is not to stand together, one.
    let names: Vec<String> = all.keys().cloned().collect();
    for name in names {
        if all.contains_key(&name) {
            all.retain(|other, _| !excludes(&schema["properties"][&name], other));
        }
    }
    Value::Object(all)
}

fn needs(schema: &Value, other: &str) -> bool {
    names(schema, "Only with ", other)
}

fn excludes(schema: &Value, other: &str) -> bool {
    names(schema, "Not together with ", other)
}

/// Whether the sentence of a description that begins so names a key.
fn names(schema: &Value, begin: &str, key: &str) -> bool {
    let description = schema["description"].as_str().unwrap_or_default();
    let sentence = description.rsplit_once(begin).map_or("", |(_, rest)| rest);
    sentence.split(". ").next().is_some_and(|names| names.contains(&format!("`{key}`")))
}

fn array(schema: &Value, r: &mut Rng) -> Value {
    let least = told(schema, "At least ", " items.").unwrap_or(0);
    let most = told(schema, "At most ", " items.").unwrap_or(least + 2);
    (0..r.between(least, most)).map(|_| fitting(&schema["items"], r)).collect()
}

fn integer(schema: &Value, r: &mut Rng) -> Value {
    let least = schema["minimum"].as_i64().unwrap_or(-SAFE);
    let most = schema["maximum"].as_i64().unwrap_or(SAFE);
    json!(match r.below(4) {
        0 => least,
        1 => most,
        2 => r.between(least, most),
        _ if told_not_zero(schema) => least.max(1),
        _ => r.between(least.max(0).min(most), most.min(9).max(least)),
    })
}

fn number(schema: &Value, r: &mut Rng) -> Value {
    let least = schema["minimum"].as_f64().unwrap_or(-1e9);
    let most = schema["maximum"].as_f64().unwrap_or(1e9);
    match r.below(3) {
        0 => json!(least),
        1 => json!(most),
        _ => json!(f64::midpoint(least, most)),
    }
}

fn told_not_zero(schema: &Value) -> bool {
    schema["description"].as_str().is_some_and(|text| text.contains("Not 0."))
}

/// Length is told in words, and the form of a scalar in the corpus' own.
fn text(schema: &Value, r: &mut Rng) -> String {
    let description = schema["description"].as_str().unwrap_or_default();
    if description.contains("Number or flag.") {
        return (*r.pick(&["5", "-1", "true", "false"])).to_owned();
    }
    if description.contains("Number as text.") {
        return r.below(9).to_string();
    }
    if description.contains("Format: ip") {
        return "127.0.0.1".to_owned();
    }
    let least = told(schema, "At least ", " characters.");
    let most = told(schema, "At most ", " characters.");
    if least.is_none() && most.is_none() {
        return make::text(r);
    }
    make::letters(r, least.unwrap_or(0), most.unwrap_or(20))
}

/// A bound that stands in the description.
fn told(schema: &Value, before: &str, after: &str) -> Option<i64> {
    let description = schema["description"].as_str()?;
    let mut rest = description;
    while let Some((_, behind)) = rest.split_once(before) {
        let digits = behind.split(' ').next()?;
        if behind.strip_prefix(digits)?.starts_with(after) {
            return digits.parse().ok();
        }
        rest = behind;
    }
    None
}
