//! What the keywords of JSON Schema are to the comparison.

use crate::lock::canonical::PROSE;

/// Marks that ask nothing of a value.
const MARKS: [&str; 3] = ["deprecated", "readOnly", "writeOnly"];

/// Words for people and models, and marks.
pub(super) fn words() -> impl Iterator<Item = &'static str> {
    PROSE.into_iter().chain(MARKS)
}

/// What asks nothing of a value: words, definitions, and what `OpenAPI` says beside `oneOf`.
pub(super) fn is_note(keyword: &str) -> bool {
    const OTHERS: [&str; 8] = [
        "default",
        "$schema",
        "$id",
        "$defs",
        "definitions",
        "$anchor",
        "$dynamicAnchor",
        "discriminator",
    ];
    words().any(|word| word == keyword) || OTHERS.contains(&keyword)
}

/// Keywords that have a function of their own.
pub(super) fn is_understood(keyword: &str) -> bool {
    const UNDERSTOOD: [&str; 32] = [
        "type",
        "nullable",
        "enum",
        "const",
        "minimum",
        "maximum",
        "exclusiveMinimum",
        "exclusiveMaximum",
        "multipleOf",
        "minLength",
        "maxLength",
        "minItems",
        "maxItems",
        "uniqueItems",
        "minProperties",
        "maxProperties",
        "pattern",
        "format",
        "properties",
        "required",
        "additionalProperties",
        "patternProperties",
        "items",
        "prefixItems",
        "additionalItems",
        "anyOf",
        "oneOf",
        "allOf",
        "$ref",
        "$dynamicRef",
        "$recursiveRef",
        "$schema",
    ];
    UNDERSTOOD.contains(&keyword)
}

/// Keywords that speak of the keys of an object beside `properties`, or of the object as a whole.
pub(super) const ENTANGLING: [&str; 16] = [
    "allOf",
    "anyOf",
    "oneOf",
    "not",
    "if",
    "then",
    "else",
    "dependentSchemas",
    "dependentRequired",
    "dependencies",
    "unevaluatedProperties",
    "propertyNames",
    "minProperties",
    "$ref",
    "enum",
    "const",
];

/// Keywords that mean something else, or nothing, in another draft of JSON Schema.
pub(super) const OF_A_DRAFT: [&str; 14] = [
    "prefixItems",
    "additionalItems",
    "dependencies",
    "dependentRequired",
    "dependentSchemas",
    "unevaluatedProperties",
    "unevaluatedItems",
    "minContains",
    "maxContains",
    "contains",
    "$dynamicRef",
    "$recursiveRef",
    "const",
    "propertyNames",
];
