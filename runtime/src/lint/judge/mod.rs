//! Judges published tools.

mod bench;
mod budget;
mod call;
mod contract;
mod form;
mod keywords;
mod lists;
mod nesting;
mod node;
mod objects;
mod output;
mod place;
mod promise;
mod refs;
#[cfg(feature = "results")]
mod result;
mod root;
mod server;
mod spell;
mod tool;
mod types;
mod unions;

use self::bench::Bench;
use self::node::{Direction, Judge, Node, walk};
use super::finding::Finding;
use super::tool::Tool;
use serde_json::Value;

pub(crate) use self::place::Place;

pub use self::call::judge_call;
pub(super) use self::keywords::looks_around;
#[cfg(feature = "results")]
pub use self::result::judge_result;

/// What is judged at every schema.
const SCHEMAS: &[Judge] = &[
    form::invalid_schema,
    keywords::schema_keyword,
    root::input_root,
    output::output_root,
    root::root_combinator,
    root::missing_properties,
    refs::reference,
    refs::reference_siblings,
    refs::recursion,
    types::boolean_schema,
    types::type_list,
    types::missing_type,
    unions::unions,
    unions::all_of,
    types::const_value,
    types::enum_words,
    lists::tuple,
    lists::missing_items,
    objects::property_name,
    objects::keyword_name,
    objects::undeclared_required,
    objects::property_patterns,
    objects::additional_properties,
    objects::free_keys,
    nesting::nesting,
    keywords::format,
    keywords::exclusive_bounds,
    keywords::unsafe_bounds,
    keywords::pattern,
    keywords::length_bounds,
    keywords::default,
    keywords::unknown_keyword,
    budget::lost_words,
    budget::strict_mode,
];

/// Everything that the rules find in the tools of a server, in the order of the tools.
#[must_use]
pub fn judge(tools: &[Tool]) -> Vec<Finding> {
    let mut server = Bench::of(None);
    server::unique_names(tools, &mut server);
    server::catalog_size(tools, &mut server);
    let mut found = server.found();
    found.extend(tools.iter().flat_map(judge_tool));
    found
}

/// Everything that the rules find in one tool.
#[must_use]
pub fn judge_tool(tool: &Tool) -> Vec<Finding> {
    let mut bench = Bench::of(Some(&tool.name));
    tool::name(tool, &mut bench);
    tool::described(tool, &mut bench);
    tool::long_description(tool, &mut bench);
    tool::missing_hints(tool, &mut bench);
    let missing = Value::Null;
    schema(tool.input_schema.as_ref().unwrap_or(&missing), Direction::Input, &mut bench);
    if let Some(output) = &tool.output_schema {
        schema(output, Direction::Output, &mut bench);
    }
    call::unknown_arguments(tool, &mut bench);
    contract::contract(tool, &mut bench);
    promise::empty_promise(tool, &mut bench);
    bench.found()
}

/// Everything that the rules find in the schema of a tool's arguments.
#[must_use]
pub fn judge_input(tool: &str, input: &Value) -> Vec<Finding> {
    let mut bench = Bench::of(Some(tool));
    schema(input, Direction::Input, &mut bench);
    bench.found()
}

/// Everything that the rules find in the schema of a tool's replies.
#[must_use]
pub fn judge_output(tool: &str, output: &Value) -> Vec<Finding> {
    let mut bench = Bench::of(Some(tool));
    schema(output, Direction::Output, &mut bench);
    bench.found()
}

fn schema(schema: &Value, direction: Direction, bench: &mut Bench<'_>) {
    let place = &Place::root(match direction {
        Direction::Input => "input",
        Direction::Output => "output",
    });
    bench.turn(direction);
    walk(&Node { schema, root: schema, place, direction, depth: 0, of: None }, SCHEMAS, bench);
}
