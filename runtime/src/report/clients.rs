//! What is left of the tools in weak clients.

use super::html::Html;
use super::view::{Shown, View};
use crate::lint::{Fate, Outcome, Scope, Simulated};
use std::cmp::Reverse;

/// The matrix: a line a tool, a column a client, the worst first.
pub(super) fn write(html: &mut Html, view: &View<'_>) {
    let (whole, all) = view.whole();
    html.put("<section id=\"clients\">\n<h2>What clients take of it</h2>\n<p>");
    html.text(&format!("{whole} of {all}"));
    html.put(" modelled clients take every tool as it is published.</p>\n");
    if view.shown.is_empty() {
        html.put("<p class=\"unknown\">There are no tools to show to them.</p>\n");
    } else {
        legend(html);
        matrix(html, view);
    }
    models(html, view);
    html.put("</section>\n");
}

fn legend(html: &mut Html) {
    html.put("<dl class=\"legend\">\n");
    html.put("<div><dt class=\"cell intact\">·</dt><dd>intact: a model can still write a right call</dd></div>\n");
    html.put("<div><dt class=\"cell degraded\">d</dt><dd>degraded: a part of the tool is lost</dd></div>\n");
    html.put("<div><dt class=\"cell refused\">r</dt><dd>refused: the provider refuses each request that carries the tool</dd></div>\n");
    html.put("<div><dt class=\"cell dropped\">x</dt><dd>dropped: the client leaves the tool out</dd></div>\n");
    html.put("<div><dt class=\"cell\">*</dt><dd>because of another tool of the server</dd></div>\n</dl>\n");
}

fn matrix(html: &mut Html, view: &View<'_>) {
    let mut clients: Vec<_> = view.simulation.clients.iter().collect();
    clients.sort_by_key(|one| Reverse(weight(one.fates.iter())));
    let mut shown: Vec<_> = view.shown.iter().collect();
    shown.sort_by_key(|one| Reverse(weight(clients.iter().map(|client| &client.fates[one.at]))));
    html.put("<div class=\"scroll tall\" role=\"region\" aria-label=\"Tools and clients\" tabindex=\"0\"><table class=\"matrix\">\n<thead><tr><th scope=\"col\">Tool</th>");
    for client in &clients {
        html.within("<th scope=\"col\"><span>", client.client.id, "</span></th>");
    }
    html.put("</tr></thead>\n<tbody>\n");
    for one in shown {
        row(html, one, &clients);
    }
    html.put("</tbody>\n</table></div>\n");
}

fn row(html: &mut Html, shown: &Shown<'_>, clients: &[&Simulated]) {
    html.within("<tr><th scope=\"row\"><a href=\"#", &shown.anchor, "\">");
    html.code(&shown.sheet.tool.name).put("</a></th>");
    for client in clients {
        let fate = &client.fates[shown.at];
        html.put(cell(&fate.outcome));
        html.put(if fate.because_of.is_some() { "*</td>" } else { "</td>" });
    }
    html.put("</tr>\n");
}

/// How bad fates are together.
fn weight<'f>(fates: impl Iterator<Item = &'f Fate>) -> u32 {
    fates
        .map(|fate| match fate.outcome {
            Outcome::Intact => 0,
            Outcome::Degraded { .. } => 1,
            Outcome::Dropped { scope: Scope::Tool } => 10,
            Outcome::Refused | Outcome::Dropped { .. } => 20,
        })
        .sum()
}

const fn cell(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Intact => "<td class=\"cell intact\">·",
        Outcome::Degraded { .. } => "<td class=\"cell degraded\">d",
        Outcome::Refused => "<td class=\"cell refused\">r",
        Outcome::Dropped { .. } => "<td class=\"cell dropped\">x",
    }
}

/// What clients lose of one tool.
pub(super) fn losses(html: &mut Html, view: &View<'_>, shown: &Shown<'_>) {
    html.put("<h4>In clients</h4>\n");
    let mut lost: Vec<_> = view.losses(shown).collect();
    if lost.is_empty() {
        html.put("<p>Every modelled client takes it as it is published.</p>\n");
        return;
    }
    lost.sort_by_key(|(_, fate)| Reverse(weight(std::iter::once(*fate))));
    html.put("<ul class=\"findings\">\n");
    for (client, fate) in lost {
        html.put("<li>").put(badge(&fate.outcome)).put(" ").within(
            "<strong>",
            client,
            "</strong>: ",
        );
        html.prose(&fate.reason).put("</li>\n");
    }
    html.put("</ul>\n");
}

const fn badge(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Intact => "<span class=\"badge good\">intact</span>",
        Outcome::Degraded { .. } => "<span class=\"badge warn\">degraded</span>",
        Outcome::Refused => "<span class=\"badge error\">refused</span>",
        Outcome::Dropped { .. } => "<span class=\"badge error\">dropped</span>",
    }
}

/// What is known of the clients.
fn models(html: &mut Html, view: &View<'_>) {
    html.put("<details class=\"plain\"><summary>What each client does</summary>\n<dl class=\"models\">\n");
    for one in &view.simulation.clients {
        let client = one.client;
        html.within("<dt>", client.id, "</dt>");
        for (side, told) in
            [("Tools", client.tools), ("Input", client.input), ("Output", client.output)]
        {
            if !told.is_empty() {
                html.within("<dd>", side, ": ").prose(told).put("</dd>");
            }
        }
        html.put("\n");
    }
    html.put("</dl></details>\n");
}
