//! What a tool is, in single facts.

use crate::lock::{Own, OwnAction};
use crate::report::html::Html;
use crate::report::page::Sheet;
use serde_json::Value;

/// The hints, and what they say when they are given.
const HINTS: [(&str, &str, &str); 4] = [
    ("readOnlyHint", "changes nothing", "may change something"),
    ("destructiveHint", "what it removes does not come back", "removes nothing for good"),
    ("idempotentHint", "twice is as once", "twice is not as once"),
    ("openWorldHint", "reaches other systems", "reaches no other system"),
];

/// Class, version, hints, and what only Selo's tools have.
pub(super) fn write(html: &mut Html, sheet: &Sheet) {
    html.put("<dl class=\"facts\">\n");
    fact(html, "Class", |html| html.text(sheet.class().told()));
    fact(html, "Version", |html| match sheet.meta("version") {
        Some(version) => html.code(version),
        None => html.put("none of its own: the server's counts"),
    });
    if let Some(instead) = sheet.meta("deprecated") {
        fact(html, "Deprecated", |html| html.prose(instead));
    }
    fact(html, "Hints", |html| hints(html, sheet));
    let scopes = sheet.tool.meta.as_ref().and_then(|meta| meta.get("scopes"));
    if let Some(Value::Array(scopes)) = scopes {
        fact(html, "Scopes", |html| words(html, scopes.iter().filter_map(Value::as_str)));
    }
    if let Some(own) = &sheet.own {
        known(html, own);
    }
    html.put("</dl>\n");
    if let Some(own) = sheet.own.as_ref().filter(|own| !own.actions.is_empty()) {
        actions(html, own);
    }
}

fn known(html: &mut Html, own: &Own) {
    if !own.alias.is_empty() {
        fact(html, "Answers also to", |html| words(html, own.alias.iter().map(String::as_str)));
    }
    if !own.channel.is_empty() {
        fact(html, "Channel", |html| html.text(&own.channel).put(", as ").text(&own.encoding));
    }
    if own.confirm.is_some() {
        fact(html, "Confirmation", |html| html.put("a person is asked before every call"));
    }
    fact(html, "Presenter rules", |html| {
        if own.rules.is_empty() {
            return html.put("none");
        }
        html.put("<ul>");
        own.rules.iter().for_each(|rule| {
            html.put("<li>").prose(rule).put("</li>");
        });
        html.put("</ul>")
    });
}

fn fact(html: &mut Html, name: &'static str, told: impl FnOnce(&mut Html) -> &mut Html) {
    html.put("<div><dt>").put(name).put("</dt><dd>");
    told(html);
    html.put("</dd></div>\n");
}

fn hints<'h>(html: &'h mut Html, sheet: &Sheet) -> &'h mut Html {
    let given = HINTS
        .iter()
        .filter_map(|(key, yes, no)| sheet.hint(key).map(|hint| if hint { *yes } else { *no }));
    let given: Vec<_> = given.collect();
    if given.is_empty() { html.put("none is given") } else { html.text(&given.join("; ")) }
}

fn words<'h, 'w>(html: &'h mut Html, words: impl Iterator<Item = &'w str>) -> &'h mut Html {
    for (at, word) in words.enumerate() {
        html.put(if at > 0 { ", " } else { "" }).code(word);
    }
    html
}

fn actions(html: &mut Html, own: &Own) {
    html.put("<h4>Actions</h4>\n<div class=\"scroll\" role=\"region\" aria-label=\"Actions\" tabindex=\"0\"><table class=\"actions\">\n");
    html.put("<thead><tr><th scope=\"col\">Action</th><th scope=\"col\">What it does</th></tr></thead>\n<tbody>\n");
    for (name, action) in &own.actions {
        html.put("<tr><th scope=\"row\">").code(name).put("</th><td>");
        html.text(&told(action)).put("</td></tr>\n");
    }
    html.put("</tbody>\n</table></div>\n");
}

fn told(action: &OwnAction) -> String {
    let mut told = vec![if action.mutates { "changes something" } else { "only reads" }];
    if action.destructive {
        told.push("what it removes does not come back");
    }
    if action.idempotent {
        told.push("twice is as once");
    }
    if action.confirm.is_some() {
        told.push("a person is asked first");
    }
    told.join("; ")
}
