//! The models, a file each family.

mod anthropic;
mod apps;
mod editors;
mod gateways;
mod gemini;
mod langchain;
mod local;
mod microsoft;
mod moonshot;
mod openai;
mod python;
mod sdk;

use super::client::Client;
use super::node::{Node, nodes};
use crate::lint::tool::Tool;

pub(super) const FAMILIES: &[&[&Client]] = &[
    &[&gemini::GEMINI],
    openai::CLIENTS,
    anthropic::CLIENTS,
    &[&moonshot::MOONSHOT],
    local::CLIENTS,
    microsoft::CLIENTS,
    editors::CLIENTS,
    langchain::CLIENTS,
    python::CLIENTS,
    apps::CLIENTS,
    &[&gateways::KUADRANT],
    sdk::CLIENTS,
];

/// Clients put the server's name before a tool's; this long a name is assumed.
const SERVER_NAME: usize = 16;

/// The keywords that stand for several schemas.
const COMBINATORS: [&str; 3] = ["anyOf", "oneOf", "allOf"];

fn input(tool: &Tool) -> Vec<Node<'_>> {
    tool.input_schema.as_ref().map(|schema| nodes(schema, "input")).unwrap_or_default()
}

fn output(tool: &Tool) -> Vec<Node<'_>> {
    tool.output_schema.as_ref().map(|schema| nodes(schema, "output")).unwrap_or_default()
}

/// Whether a name has only ASCII letters, digits and these, from 1 to `most` of them.
fn is_plain(name: &str, also: &str, most: usize) -> bool {
    (1..=most).contains(&name.chars().count())
        && name.chars().all(|one| one.is_ascii_alphanumeric() || also.contains(one))
}
