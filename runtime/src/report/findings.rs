//! What the linter found.

use super::html::Html;
use super::view::View;
use crate::lint::{Finding, Severity};

/// What it found of the server as a whole.
pub(super) fn of_server(html: &mut Html, view: &View<'_>) {
    html.put("<section id=\"whole\">\n<h2>The list as a whole</h2>\n");
    if view.of_server.is_empty() {
        html.put("<p>The linter found nothing that is about more than one tool.</p>\n");
    } else {
        list(html, &view.of_server);
    }
    html.put("</section>\n");
}

/// Findings with their reasons, the worst first.
pub(super) fn list(html: &mut Html, found: &[Finding]) {
    html.put("<ul class=\"findings\">\n");
    for one in found {
        html.put("<li>").put(badge(one.severity)).put(" ").code(&one.path).put(" ");
        html.prose(&one.reason).put(".");
        html.put("<p class=\"why\">Otherwise ").prose(one.rule.why);
        html.put(". To mend it: ").prose(one.fix()).put(". ");
        html.within("<code>", one.rule.id, "</code></p></li>\n");
    }
    html.put("</ul>\n");
}

const fn badge(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "<span class=\"badge error\">error</span>",
        Severity::Warn => "<span class=\"badge warn\">warning</span>",
        Severity::Info => "<span class=\"badge unknown\">note</span>",
    }
}
