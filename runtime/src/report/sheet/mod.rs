//! One tool: everything that is known of it.

mod call;
mod errors;
mod facts;
mod fields;

use super::figure::{bar, counted, tokens};
use super::html::Html;
use super::view::{Shown, View};
use super::{clients, cost, findings, head};
use crate::lint::Severity;

/// Every tool, folded.
pub(super) fn write(html: &mut Html, view: &View<'_>) {
    html.put("<section id=\"tools\">\n<h2>Tools</h2>\n");
    if view.shown.is_empty() {
        html.put("<p class=\"unknown\">The server lists no tools.</p>\n");
    }
    let most = view.measured.tools.iter().map(|tool| tool.tokens).fold(1.0, f64::max);
    for shown in &view.shown {
        html.put("<details class=\"tool\">\n");
        summary(html, view, shown, most);
        // The anchor stands within, so that a link to it unfolds the tool.
        html.within("<div class=\"sheet\" id=\"", &shown.anchor, "\">\n");
        body(html, view, shown);
        html.put("</div>\n</details>\n");
    }
    html.put("</section>\n");
}

/// The line that is always seen.
fn summary(html: &mut Html, view: &View<'_>, shown: &Shown<'_>, most: f64) {
    let sheet = shown.sheet;
    html.put("<summary><span class=\"name\"><h3>").code(&sheet.tool.name).put("</h3>");
    if let Some(title) = sheet.title() {
        html.within("<span class=\"title\" dir=\"auto\">", title, "</span>");
    }
    html.put("</span><span class=\"marks\">").put(sheet.class().badge());
    if sheet.meta("deprecated").is_some() {
        html.put("<span class=\"badge warn\">deprecated</span>");
    }
    let errors = shown.found.iter().filter(|one| one.severity == Severity::Error).count();
    if errors > 0 {
        html.within("<span class=\"badge error\">", &counted(errors, "error", "errors"), "</span>");
    }
    let lost = view.losses(shown).count();
    if lost > 0 {
        let lost = counted(lost, "client", "clients");
        html.within("<span class=\"badge warn\">changed in ", &lost, "</span>");
    }
    html.put("</span><span class=\"version\">").text(sheet.meta("version").unwrap_or_default());
    let cost = view.cost(shown).tokens;
    html.within("</span><span class=\"tokens\">", &tokens(cost), " tokens</span>");
    bar(html, cost / most);
    html.put("</summary>\n");
}

fn body(html: &mut Html, view: &View<'_>, shown: &Shown<'_>) {
    let tool = &shown.sheet.tool;
    match tool.description.as_deref().filter(|text| !text.trim().is_empty()) {
        Some(description) => head::prose(html, description),
        None => {
            html.put("<p class=\"unknown\">It has no description.</p>\n");
        }
    }
    facts::write(html, shown.sheet);
    fields::parameters(html, shown.sheet);
    fields::data(html, shown.sheet);
    errors::write(html, shown.sheet);
    call::write(html, shown.sheet);
    found(html, shown);
    clients::losses(html, view, shown);
    let cost = view.cost(shown);
    html.put("<h4>Cost</h4>\n");
    cost::table(html, &cost.slots, cost.tokens);
}

fn found(html: &mut Html, shown: &Shown<'_>) {
    html.put("<h4>Findings</h4>\n");
    if shown.found.is_empty() {
        html.put("<p>The linter found nothing.</p>\n");
    } else {
        findings::list(html, &shown.found);
    }
}
