//! From what a presenter said to the text blocks that leave.

use super::escape;
use super::presented::Presented;
use super::ui::Ui;
use std::collections::HashSet;

pub(super) fn blocks(said: &Presented) -> Vec<String> {
    blocks_of(said, true)
}

fn blocks_of(said: &Presented, with_ui: bool) -> Vec<String> {
    let mut blocks = Vec::new();
    if with_ui {
        blocks.extend(said.ui.iter().map(ui));
    }
    for group in &said.embeds {
        blocks.extend(embedded(group, with_ui));
    }
    let suggestions = said.suggestions.iter().map(|one| format!("{}: {}", one.tool, one.reason));
    blocks.extend(list("llm_directives", &said.directives));
    blocks.extend(list("domain_rules", &said.rules));
    blocks.extend(list("action_suggestions", suggestions));
    blocks
}

/// What children of one list say: each text once, and the UI of the first alone.
fn embedded(group: &[Presented], with_ui: bool) -> Vec<String> {
    let Some((first, others)) = group.split_first() else { return Vec::new() };
    let mut blocks = blocks_of(first, with_ui);
    let mut there: HashSet<String> = blocks.iter().cloned().collect();
    for other in others {
        let new = blocks_of(other, false).into_iter().filter(|block| there.insert(block.clone()));
        blocks.extend(new);
    }
    blocks
}

fn ui(ui: &Ui) -> String {
    let attributes = [
        Some(("type", escape::attribute(&ui.kind))),
        ui.title.as_deref().map(|title| ("title", escape::attribute(title))),
        ui.width.map(|width| ("width", width.as_str().to_owned())),
        ui.priority.map(|priority| ("priority", priority.to_string())),
    ];
    let attributes = attributes.into_iter().flatten();
    let attributes: Vec<_> =
        attributes.map(|(name, value)| format!(" {name}=\"{value}\"")).collect();
    let (attributes, content) = (attributes.concat(), &ui.content);
    format!("<ui_passthrough{attributes}>\n{content}\n</ui_passthrough>")
}

/// A list of lines, if there are any.
fn list(tag: &str, texts: impl IntoIterator<Item: AsRef<str>>) -> Option<String> {
    let lines: Vec<_> =
        texts.into_iter().map(|text| format!("- {}", escape::line(text.as_ref()))).collect();
    (!lines.is_empty()).then(|| format!("<{tag}>\n{}\n</{tag}>", lines.join("\n")))
}
