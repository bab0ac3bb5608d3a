//! What the tools cost, slot by slot.

use super::figure::{bar, tokens};
use super::html::Html;
use super::view::View;
use crate::measure::{Slot, Slots};

/// What the whole list costs.
pub(super) fn of_list(html: &mut Html, view: &View<'_>) {
    let measured = &view.measured;
    html.put("<section id=\"cost\">\n<h2>What the list costs</h2>\n<p>");
    html.text(&tokens(measured.tokens))
        .put(" tokens stand before a model in every conversation, used or not.</p>\n");
    table(html, &measured.slots, measured.tokens);
    html.put("</section>\n");
}

/// One line a slot. The parts of the envelope are one line.
pub(super) fn table(html: &mut Html, slots: &Slots, whole: f64) {
    html.put("<table class=\"cost\">\n<thead><tr><th scope=\"col\">Part</th><th scope=\"col\" class=\"number\">Tokens</th><th scope=\"col\"><span class=\"hidden\">Share</span></th></tr></thead>\n<tbody>\n");
    let own = slots.iter().filter(|(slot, _)| !slot.is_envelope());
    let own = own.map(|(slot, tokens)| (name(slot), tokens));
    let mut lines: Vec<_> = own.chain([("envelope", slots.envelope())]).collect();
    lines.retain(|(_, tokens)| *tokens > 0.0);
    for (name, of) in lines {
        html.within("<tr><th scope=\"row\">", name, "</th>");
        html.within("<td class=\"number\">", &tokens(of), "</td><td>");
        bar(html, of / whole);
        html.put("</td></tr>\n");
    }
    html.put("</tbody>\n</table>\n");
}

const fn name(slot: Slot) -> &'static str {
    match slot {
        Slot::InputSchema => "parameters",
        Slot::OutputSchema => "output schema",
        Slot::Frame => "the JSON around it",
        Slot::Rest => "other keys",
        other => other.as_str(),
    }
}
