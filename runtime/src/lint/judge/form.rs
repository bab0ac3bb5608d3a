//! The rule `invalid-schema`: each keyword has the form that the 2020-12 draft gives it.

use super::bench::Bench;
use super::node::Node;
use super::spell;
use crate::lint::registry::keywords::INVALID_SCHEMA;
use crate::lint::rule::Severity;
use serde_json::Value;

const DRAFT: &str = "https://json-schema.org/draft/2020-12/schema";
const TYPES: [&str; 7] = ["string", "number", "integer", "boolean", "object", "array", "null"];

pub(super) fn invalid_schema(node: &Node<'_>, bench: &mut Bench<'_>) {
    let keys = match node.schema {
        Value::Object(keys) => keys,
        Value::Bool(_) => return,
        other => {
            let reason = format!("is {}, not a schema", spell::value(other));
            return bench.report(&INVALID_SCHEMA, node.place, reason);
        }
    };
    for (keyword, value) in keys {
        if let Some(wanted) = wanted(keyword).filter(|wanted| !wanted.fits(value)) {
            let reason = format!(
                "has `{keyword}: {}`, not {}",
                spell::value(value).trim_matches('`'),
                wanted.name()
            );
            bench.report(&INVALID_SCHEMA, node.place, reason);
        }
    }
    for kind in node.types().into_iter().filter(|kind| !TYPES.contains(kind)) {
        bench.report(
            &INVALID_SCHEMA,
            node.place,
            format!("names the type `{kind}`, which is none"),
        );
    }
    if let Some(draft) = keys.get("$schema").and_then(Value::as_str)
        && draft.trim_end_matches('#') != DRAFT
    {
        let reason = format!("says that it is of another draft, `{draft}`");
        bench.weigh(&INVALID_SCHEMA, Severity::Info, node.place, reason);
    }
}

/// The form that a keyword has.
#[derive(Clone, Copy)]
enum Form {
    Object,
    Schema,
    Schemas,
    List,
    Names,
    Number,
    Count,
    Text,
    Flag,
    TypeNames,
}

impl Form {
    fn fits(self, value: &Value) -> bool {
        let names = |list: &Vec<Value>| list.iter().all(Value::is_string);
        match self {
            Form::Object => value.is_object(),
            Form::Schema => value.is_object() || value.is_boolean(),
            Form::Schemas => value.as_array().is_some_and(|list| !list.is_empty()),
            Form::List => value.is_array(),
            Form::Names => value.as_array().is_some_and(names),
            Form::Number => value.is_number(),
            Form::Count => value.as_f64().is_some_and(|count| count >= 0.0 && count.fract() == 0.0),
            Form::Text => value.is_string(),
            Form::Flag => value.is_boolean(),
            Form::TypeNames => {
                value.is_string()
                    || value.as_array().is_some_and(|list| !list.is_empty() && names(list))
            }
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Form::Object => "an object of schemas",
            Form::Schema => "a schema",
            Form::Schemas => "a list of schemas",
            Form::List => "a list",
            Form::Names => "a list of names",
            Form::Number => "a number",
            Form::Count => "a whole number from 0",
            Form::Text => "text",
            Form::Flag => "true or false",
            Form::TypeNames => "the name of a type",
        }
    }
}

fn wanted(keyword: &str) -> Option<Form> {
    Some(match keyword {
        "properties" | "patternProperties" | "$defs" | "definitions" | "dependentSchemas" => {
            Form::Object
        }
        "additionalProperties"
        | "propertyNames"
        | "not"
        | "if"
        | "then"
        | "else"
        | "contains"
        | "unevaluatedProperties"
        | "unevaluatedItems" => Form::Schema,
        // A list in `items` is a tuple of an older draft, and judged as one.
        "anyOf" | "oneOf" | "allOf" | "prefixItems" => Form::Schemas,
        "enum" | "examples" => Form::List,
        "required" => Form::Names,
        "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" => {
            Form::Number
        }
        "minLength" | "maxLength" | "minItems" | "maxItems" | "minProperties" | "maxProperties"
        | "minContains" | "maxContains" => Form::Count,
        "title" | "description" | "pattern" | "format" | "$ref" | "$schema" | "$id"
        | "$comment" => Form::Text,
        "uniqueItems" | "deprecated" | "readOnly" | "writeOnly" => Form::Flag,
        "type" => Form::TypeNames,
        _ => return None,
    })
}
