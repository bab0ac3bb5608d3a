//! What the page begins with.

use super::class::Class;
use super::figure::{counted, tokens};
use super::html::Html;
use super::view::View;
use crate::lint::Severity;

/// The server, its figures and its instructions.
pub(super) fn write(html: &mut Html, view: &View<'_>) {
    let server = &view.page.server;
    html.put("<header id=\"top\">\n<p class=\"eyebrow\">Tools of an MCP server</p>\n");
    html.within("<h1>", view.page.name(), "</h1>\n<p class=\"version\">");
    match &server.name {
        Some(name) if name != view.page.name() => html.code(name).put(", "),
        _ => html,
    };
    match &server.version {
        Some(version) => html.put("version ").code(version),
        None => html.put("its version is not known"),
    };
    html.put("</p>\n");
    figures(html, view);
    instructions(html, server.instructions.as_deref());
    html.put("</header>\n");
}

fn figures(html: &mut Html, view: &View<'_>) {
    html.put("<dl class=\"figures\">\n");
    let tools = view.shown.len();
    figure(html, "Tools", &tools.to_string(), &classes(view), false);
    let of = &view.measured.counted_by;
    figure(html, "Tokens of the list", &tokens(view.measured.tokens), &format!("by {of}"), false);
    let (whole, all) = view.whole();
    let told = if whole == all {
        "take the whole list as it is"
    } else {
        "take the whole list as it is; the others lose something"
    };
    figure(html, "Clients", &format!("{whole} of {all}"), told, whole < all);
    let errors = view.count(Severity::Error);
    let rest = [
        counted(view.count(Severity::Warn), "warning", "warnings"),
        counted(view.count(Severity::Info), "note", "notes"),
    ];
    let word = if errors == 1 { "error" } else { "errors" };
    figure(html, "Findings", &format!("{errors} {word}"), &rest.join(", "), errors > 0);
    html.put("</dl>\n");
}

fn figure(html: &mut Html, name: &str, number: &str, told: &str, bad: bool) {
    html.within("<div><dt>", name, "</dt>");
    html.put(if bad { "<dd class=\"number bad\">" } else { "<dd class=\"number\">" });
    html.text(number).within("</dd><dd class=\"told\">", told, "</dd></div>\n");
}

/// `8 read, 4 gated`.
fn classes(view: &View<'_>) -> String {
    let count =
        |class: Class| view.shown.iter().filter(|shown| shown.sheet.class() == class).count();
    let counts = Class::ALL.map(|class| (count(class), class.word()));
    let there = counts.into_iter().filter(|(count, _)| *count > 0);
    there.map(|(count, word)| format!("{count} {word}")).collect::<Vec<_>>().join(", ")
}

fn instructions(html: &mut Html, instructions: Option<&str>) {
    html.put("<h2 class=\"small\">Instructions</h2>\n");
    match instructions.filter(|text| !text.trim().is_empty()) {
        Some(text) => prose(html, text),
        None => {
            html.put(
                "<p class=\"unknown\">The server gives none, or they are not known here.</p>\n",
            );
        }
    }
}

/// So many characters of prose are shown at once; longer prose is folded.
const SHORT: usize = 2_000;

/// Prose of a server.
pub(super) fn prose(html: &mut Html, text: &str) {
    let length = text.chars().count();
    if length > SHORT {
        let length = tokens_of(length);
        html.within("<details class=\"long\"><summary>", &length, " characters</summary>");
    }
    html.put("<p class=\"prose\" dir=\"auto\">").prose(text.trim_end()).put("</p>\n");
    if length > SHORT {
        html.put("</details>\n");
    }
}

#[allow(clippy::cast_precision_loss)] // no text is that long
fn tokens_of(length: usize) -> String {
    tokens(length as f64)
}
