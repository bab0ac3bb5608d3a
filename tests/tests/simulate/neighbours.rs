//! For each model, what stands near a failure and is accepted by that client.

pub(crate) const NEIGHBOURS: &[(&str, &str)] = &[
    // A null branch has no direct type, but no list of types either.
    (
        "kuadrant",
        r#"{"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"anyOf": [{"type": "string"}, {"type": "null"}]}}}}"#,
    ),
    (
        "cowork",
        r#"{"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"anyOf": [{"type": "string"}, {"type": "null"}]}}}}"#,
    ),
    (
        "moonshot",
        r#"{"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"anyOf": [{"type": "string"}, {"type": "null"}]}}}}"#,
    ),
    (
        "gemini-proto",
        r#"{"name": "t.v1", "inputSchema": {"type": "object", "properties": {"a": {"type": "string", "format": "date-time", "maxLength": 5000}}}}"#,
    ),
    (
        "openai-nonstrict",
        r#"{"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"type": ["string", "null"], "format": "uri", "default": null}}}}"#,
    ),
    (
        "codex",
        r#"{"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"enum": ["x", "y"]}, "b": {"properties": {}}}}}"#,
    ),
    (
        "anthropic-api",
        r#"{"name": "t", "inputSchema": {"type": "object", "properties": {"a.b": {"oneOf": [{"type": "object"}, {"type": "array"}]}}}}"#,
    ),
    // "boolean additionalProperties is not the cause".
    (
        "claude-code",
        r#"{"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"type": "object", "additionalProperties": true}}, "additionalProperties": false}}"#,
    ),
    (
        "ollama",
        r#"{"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"type": "array", "description": "Each with `id`.", "items": {"type": "object", "properties": {"id": {"type": "string", "format": "uuid"}}}}}}}"#,
    ),
    (
        "llama-cpp",
        r#"{"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"type": "string", "pattern": "^[a-z]+\\.$", "maxLength": 1999}}}}"#,
    ),
    (
        "copilot-studio",
        r#"{"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"type": "string", "enum": ["x", "y"], "description": "`x` or `y`.", "default": "x"}}}}"#,
    ),
    (
        "vscode",
        r#"{"name": "t", "inputSchema": {"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "properties": {}}}"#,
    ),
    (
        "cursor",
        r#"{"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"anyOf": [{"type": "string"}, {"type": "integer"}]}}}}"#,
    ),
    (
        "windsurf",
        r#"{"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"type": "integer", "exclusiveMinimum": 0}}}}"#,
    ),
    (
        "langflow",
        r##"{"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"type": "array", "items": {"$ref": "#/$defs/A"}}}, "$defs": {"A": {"type": "object"}}}}"##,
    ),
    (
        "langchain-js",
        r#"{"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"anyOf": [{"type": "string"}, {"type": "null"}]}}}}"#,
    ),
    (
        "llama-index",
        r##"{"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"$ref": "#/$defs/A"}}, "$defs": {"A": {"type": "object", "properties": {"b": {"type": "string"}}}}}}"##,
    ),
    (
        "agentscope",
        r#"{"name": "t", "inputSchema": {"type": "object", "title": "T", "properties": {"a": {"type": "object", "additionalProperties": false}}}}"#,
    ),
    // Only the parameters themselves are read.
    (
        "dify",
        r#"{"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"type": "array", "items": {"type": ["string", "null"]}}}}}"#,
    ),
    (
        "ajv-strict",
        r##"{"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"type": "string", "format": "uuid"}}}, "outputSchema": {"type": "object", "properties": {"b": {"$ref": "#/$defs/B"}}, "$defs": {"B": {"type": "object"}}}}"##,
    ),
    // Only the properties of the root are looked at.
    (
        "ts-sdk",
        r#"{"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"type": "object", "properties": {"b": true}}}}}"#,
    ),
];
