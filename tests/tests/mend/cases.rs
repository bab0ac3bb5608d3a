//! Parameters as they are published and as they are mended.

/// The rule, the published schema, the mended one. `A` is an object with the key `b`.
pub(crate) const PARAMETERS: &[(&str, &str, &str)] = &[
    (
        "reference",
        r##"{"$ref": "#/$defs/A"}"##,
        r#"{"type": "object", "properties": {"b": {"type": "string"}}}"#,
    ),
    (
        "reference-siblings",
        r##"{"$ref": "#/$defs/A", "description": "Beside."}"##,
        r#"{"type": "object", "properties": {"b": {"type": "string"}}, "description": "Beside."}"#,
    ),
    ("type-list", r#"{"type": ["integer", "null"]}"#, r#"{"type": "integer"}"#),
    (
        "type-list",
        r#"{"type": ["string", "integer"]}"#,
        r#"{"type": "string", "description": "As text, one of: any text; an integer."}"#,
    ),
    ("type-list", r#"{"type": ["integer", "number"]}"#, r#"{"type": "number"}"#),
    ("nullable", r#"{"anyOf": [{"type": "boolean"}, {"type": "null"}]}"#, r#"{"type": "boolean"}"#),
    ("nullable", r#"{"type": "string", "nullable": true}"#, r#"{"type": "string"}"#),
    (
        "nullable",
        r##"{"oneOf": [{"$ref": "#/$defs/A"}, {"type": "null"}], "description": "It."}"##,
        r#"{"type": "object", "properties": {"b": {"type": "string"}}, "description": "It."}"#,
    ),
    (
        "scalar-union",
        r#"{"anyOf": [{"type": "integer", "minimum": 1}, {"type": "string", "enum": ["all"]}], "description": "Which."}"#,
        r#"{"type": "string", "description": "Which. As text, one of: an integer from 1; `all`."}"#,
    ),
    (
        "const-value",
        r#"{"oneOf": [{"const": "a", "description": "The first."}, {"const": "b"}]}"#,
        r#"{"type": "string", "description": "`a`: The first. One of: `a`, `b`.", "enum": ["a", "b"]}"#,
    ),
    (
        "const-value",
        r#"{"const": "a", "description": "`a`."}"#,
        r#"{"description": "`a`.", "type": "string", "enum": ["a"]}"#,
    ),
    ("const-value", r#"{"const": 3}"#, r#"{"type": "integer", "minimum": 3, "maximum": 3}"#),
    (
        "all-of",
        r##"{"allOf": [{"$ref": "#/$defs/A"}], "default": {}}"##,
        r#"{"type": "object", "properties": {"b": {"type": "string"}}}"#,
    ),
    (
        "all-of",
        r#"{"allOf": [{"type": "integer", "minimum": 1}, {"maximum": 5, "minimum": 0}]}"#,
        r#"{"type": "integer", "minimum": 1, "maximum": 5}"#,
    ),
    (
        "enum-words",
        r#"{"enum": ["a", "", null], "description": "`a`"}"#,
        r#"{"type": "string", "enum": ["a"], "description": "`a`"}"#,
    ),
    (
        "lost-words",
        r#"{"type": "string", "enum": ["a", "b"]}"#,
        r#"{"type": "string", "description": "One of: `a`, `b`.", "enum": ["a", "b"]}"#,
    ),
    (
        "lost-words",
        r#"{"type": "array", "description": "Rows.", "items": {"type": "object", "properties": {"k": {"type": "string"}}}}"#,
        r#"{"type": "array", "description": "Rows. Each item has `k`.", "items": {"type": "object", "properties": {"k": {"type": "string"}}}}"#,
    ),
    (
        "format",
        r#"{"type": "string", "format": "uri"}"#,
        r#"{"type": "string", "description": "Format: uri."}"#,
    ),
    ("format", r#"{"type": "integer", "format": "uint32"}"#, r#"{"type": "integer"}"#),
    (
        "default",
        r#"{"type": "integer", "default": 5}"#,
        r#"{"type": "integer", "description": "Default: 5."}"#,
    ),
    ("default", r#"{"type": "integer", "default": null}"#, r#"{"type": "integer"}"#),
    ("default", r#"{"type": "integer", "default": "many"}"#, r#"{"type": "integer"}"#),
    (
        "pattern",
        r#"{"type": "string", "pattern": "^a+$"}"#,
        r#"{"type": "string", "description": "Matches `^a+$`."}"#,
    ),
    (
        "length-bounds",
        r#"{"type": "string", "description": "A name", "minLength": 1, "maxLength": 9}"#,
        r#"{"type": "string", "description": "A name\nAt least 1 characters. At most 9 characters."}"#,
    ),
    (
        "exclusive-bounds",
        r#"{"type": "integer", "exclusiveMinimum": 0, "exclusiveMaximum": 9.5}"#,
        r#"{"type": "integer", "minimum": 1, "maximum": 9}"#,
    ),
    (
        "exclusive-bounds",
        r#"{"type": "integer", "minimum": 0, "exclusiveMinimum": true}"#,
        r#"{"type": "integer", "minimum": 1}"#,
    ),
    (
        "exclusive-bounds",
        r#"{"type": "number", "exclusiveMinimum": 0}"#,
        r#"{"type": "number", "description": "More than 0.", "minimum": 0}"#,
    ),
    (
        "unsafe-bounds",
        r#"{"type": "integer", "minimum": 0, "maximum": 18446744073709551615}"#,
        r#"{"type": "integer", "minimum": 0}"#,
    ),
    (
        "additional-properties",
        r#"{"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": false}"#,
        r#"{"type": "object", "properties": {"a": {"type": "string"}}}"#,
    ),
    ("missing-properties", r#"{"type": "object"}"#, r#"{"type": "object", "properties": {}}"#),
    (
        "missing-type",
        r#"{"properties": {"a": {"type": "string"}}}"#,
        r#"{"type": "object", "properties": {"a": {"type": "string"}}}"#,
    ),
    (
        "undeclared-required",
        r#"{"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a", "b"]}"#,
        r#"{"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}"#,
    ),
    ("unknown-keyword", r#"{"type": "string", "title": "P"}"#, r#"{"type": "string"}"#),
    (
        "unknown-keyword",
        r#"{"type": "string", "title": "Name of it", "x-order": 1}"#,
        r#"{"type": "string", "description": "Name of it"}"#,
    ),
    (
        "unknown-keyword",
        r#"{"type": "string", "examples": ["a", "b"]}"#,
        r#"{"type": "string", "description": "For example: a, b."}"#,
    ),
    ("invalid-schema", r#"{"type": "string", "description": null}"#, r#"{"type": "string"}"#),
];

/// The rule that is left, and the schema.
pub(crate) const LEFT: &[(&str, &str)] = &[
    ("missing-items", r#"{"type": "array"}"#),
    ("tuple", r#"{"type": "array", "prefixItems": [{"type": "string"}]}"#),
    (
        "structural-union",
        r#"{"oneOf": [{"type": "object", "properties": {}}, {"type": "array", "items": {"type": "string"}}]}"#,
    ),
    ("boolean-schema", "true"),
    ("missing-type", "{}"),
    ("recursion", r##"{"type": "object", "properties": {"up": {"$ref": "#/properties/p"}}}"##),
    ("reference", r#"{"$ref": "https://example.com/schema.json"}"#),
    ("reference", r##"{"$ref": "#/$defs/Missing"}"##),
    ("enum-words", r#"{"type": "integer", "enum": [1, 2]}"#),
    ("const-value", r#"{"const": true}"#),
    ("property-name", r#"{"type": "object", "properties": {"a b": {"type": "string"}}}"#),
    ("keyword-name", r#"{"type": "object", "properties": {"title": {"type": "string"}}}"#),
    ("property-patterns", r#"{"type": "object", "patternProperties": {"^a": {"type": "string"}}}"#),
    ("free-keys", r#"{"type": "object", "additionalProperties": {"type": "string"}}"#),
    ("unsafe-bounds", r#"{"type": "integer", "minimum": 18446744073709551615}"#),
    ("all-of", r#"{"allOf": [{"type": "string"}, {"type": "integer"}]}"#),
    ("type-list", r#"{"type": ["string", "array"]}"#),
];
