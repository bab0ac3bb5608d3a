//! The error codes that a call can end in.

use crate::fault::codes;
use crate::report::html::Html;
use crate::report::page::Sheet;

/// A tool's own codes, and those that Selo gives.
pub(super) fn write(html: &mut Html, sheet: &Sheet) {
    html.put("<h4>Error codes</h4>\n");
    let Some(own) = &sheet.own else {
        html.put(
            "<p class=\"unknown\">Not known: <code>tools/list</code> does not tell them.</p>\n",
        );
        return;
    };
    if own.codes.is_empty() {
        html.put("<p>It has none of its own.</p>\n");
    } else {
        html.put("<table class=\"codes\">\n<thead><tr><th scope=\"col\">Code</th><th scope=\"col\">Retryable</th></tr></thead>\n<tbody>\n");
        for (code, own) in &own.codes {
            html.put("<tr><th scope=\"row\">").code(code).put("</th><td>");
            html.put(if own.retryable { "yes: the same call may succeed later" } else { "no" });
            html.put("</td></tr>\n");
        }
        html.put("</tbody>\n</table>\n");
    }
    html.put(
        "<p class=\"why\">A call of any tool can also end in those of Selo, none of which is retryable: ",
    );
    for (at, code) in codes::ALL.into_iter().enumerate() {
        html.put(if at > 0 { ", " } else { "" }).code(code);
    }
    html.put(".</p>\n");
}
