//! The linter on a catalog of 300 tools: reading the document, and judging it.

#![allow(missing_docs)] // criterion's macros make public functions

use criterion::{Criterion, criterion_group, criterion_main};
use serde_json::{Value, json};
use std::hint::black_box;

/// A tool as the common SDKs publish one: titles, defaults, references, unions with null.
fn tool(number: usize) -> Value {
    let nullable = |kind: &str| json!({"anyOf": [{"type": kind}, {"type": "null"}], "default": null, "title": "T"});
    json!({
        "name": format!("records_list_{number}"),
        "description": "List the records of a table, one page at a time, filtered and sorted. ".repeat(4),
        "inputSchema": {
            "$schema": "http://json-schema.org/draft-07/schema#",
            "type": "object",
            "title": "ListArguments",
            "properties": {
                "table": {"type": "string", "minLength": 1, "description": "The table."},
                "view": nullable("string"),
                "limit": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100},
                "filter": {"$ref": "#/$defs/Filter"},
                "sort": {"type": "array", "items": {"$ref": "#/$defs/Sort"}},
                "fields": {"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "null"}]},
                "format": {"type": "string", "enum": ["json", "csv", "table"]},
                "since": {"type": "string", "format": "date-time"},
            },
            "required": ["table"],
            "additionalProperties": false,
            "$defs": {
                "Filter": {"type": "object", "properties": {
                    "field": {"type": "string"},
                    "operator": {"type": "string", "enum": ["eq", "ne", "lt", "gt"]},
                    "value": nullable("string"),
                }},
                "Sort": {"type": "object", "properties": {
                    "field": {"type": "string"},
                    "descending": {"type": "boolean", "default": false},
                }},
            },
        },
        "outputSchema": {"type": "object", "properties": {
            "records": {"type": "array", "items": {"type": "object", "properties": {
                "id": {"type": "integer", "format": "int64"},
                "fields": {"type": "object", "additionalProperties": true},
            }}},
            "total": {"type": "integer"},
        }},
        "annotations": {"readOnlyHint": true},
    })
}

fn lint(criterion: &mut Criterion) {
    let tools: Vec<Value> = (0..300).map(tool).collect();
    let text = json!({ "tools": tools }).to_string();
    let tools = selo::lint::read(&text).unwrap_or_default();
    assert!(selo::lint::judge(&tools).len() > 300, "the catalog breaks rules");
    let mut group = criterion.benchmark_group("lint 300 tools");
    group.bench_function("read", |bencher| bencher.iter(|| selo::lint::read(black_box(&text))));
    group.bench_function("judge", |bencher| bencher.iter(|| selo::lint::judge(black_box(&tools))));
    group.bench_function("read and judge", |bencher| {
        bencher.iter(|| selo::lint::read(black_box(&text)).map(|tools| selo::lint::judge(&tools)));
    });
    group.finish();
}

criterion_group!(benches, lint);
criterion_main!(benches);
