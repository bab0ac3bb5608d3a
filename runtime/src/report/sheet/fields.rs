//! Parameters and data as tables.

use crate::report::figure::counted;
use crate::report::html::Html;
use crate::report::outline::{Field, Outline, outline};
use crate::report::page::Sheet;
use serde_json::Value;

/// What a call takes.
pub(super) fn parameters(html: &mut Html, sheet: &Sheet) {
    html.put("<h4>Parameters</h4>\n");
    match &sheet.tool.input_schema {
        None => {
            html.put("<p class=\"unknown\">Not known: the tool has no input schema.</p>\n");
        }
        Some(schema) => {
            let outline = outline(schema);
            if outline.fields.is_empty() {
                html.put("<p>It takes none.</p>\n");
            } else {
                table(
                    html,
                    &outline,
                    &Words {
                        first: "Parameter",
                        required: "<span class=\"required\">required</span>",
                        label: "Parameters",
                    },
                );
            }
        }
    }
}

/// What a reply holds.
pub(super) fn data(html: &mut Html, sheet: &Sheet) {
    html.put("<h4>Data</h4>\n");
    match sheet.data() {
        None => {
            html.put("<p class=\"unknown\">Not known: the tool has no output schema.</p>\n");
        }
        Some(schema) => {
            let outline = outline(schema);
            if outline.fields.is_empty() {
                html.put("<p>Its replies hold no keys that are known.</p>\n");
            } else {
                table(
                    html,
                    &outline,
                    &Words {
                        first: "Key",
                        required: "<span class=\"always\">always</span>",
                        label: "Data",
                    },
                );
            }
        }
    }
}

impl Sheet {
    /// The schema of the data: of Selo's tools it stands in the envelope.
    pub(super) fn data(&self) -> Option<&Value> {
        let reply = self.reply.as_ref().or(self.tool.output_schema.as_ref())?;
        let within = reply.pointer("/properties/data").filter(|_| self.tool.is_selo());
        within.or(Some(reply))
    }
}

struct Words {
    first: &'static str,
    /// What is said of a key that must be there, as markup.
    required: &'static str,
    label: &'static str,
}

fn table(html: &mut Html, outline: &Outline, words: &Words) {
    html.put("<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"").put(words.label);
    html.put("\"><table class=\"fields\">\n<thead><tr><th scope=\"col\">").put(words.first);
    html.put("</th><th scope=\"col\">What it is</th></tr></thead>\n<tbody>\n");
    for field in &outline.fields {
        row(html, field, words);
    }
    html.put("</tbody>\n</table></div>\n");
    if outline.goes_on {
        html.put("<p class=\"unknown\">The schema goes on: it refers to itself, or is deeper or longer than this page shows.</p>\n");
    }
}

fn row(html: &mut Html, field: &Field, words: &Words) {
    html.put("<tr><th scope=\"row\" class=\"").put(depth(field.depth)).put("\">");
    if field.name.is_empty() {
        html.put("<span class=\"whole\">the whole of it</span>");
    } else {
        html.code(&field.name);
    }
    html.within("<span class=\"kind\">", &field.kind, "</span>");
    if field.required {
        html.put(words.required);
    }
    html.put("</th><td>");
    if let Some(description) = &field.description {
        html.put("<div class=\"prose\" dir=\"auto\">").prose(description.trim_end()).put("</div>");
    }
    allowed(html, &field.words);
    if !field.bounds.is_empty() {
        html.within("<div class=\"bounds\">", &field.bounds.join(" · "), "</div>");
    }
    html.put("</td></tr>\n");
}

/// So many words are shown at once; more are folded.
const FEW: usize = 24;

fn allowed(html: &mut Html, words: &[String]) {
    if words.is_empty() {
        return;
    }
    html.put("<div class=\"words\">");
    if words.len() > FEW {
        let count = counted(words.len(), "word", "words");
        html.within("<details class=\"plain\"><summary>", &count, " are allowed</summary>");
    }
    for (at, word) in words.iter().enumerate() {
        html.put(if at > 0 { " " } else { "" }).code(word);
    }
    html.put(if words.len() > FEW { "</details></div>" } else { "</div>" });
}

/// How far a line is moved in.
const fn depth(depth: usize) -> &'static str {
    match depth {
        0 => "d0",
        1 => "d1",
        2 => "d2",
        3 => "d3",
        4 => "d4",
        _ => "d5",
    }
}
