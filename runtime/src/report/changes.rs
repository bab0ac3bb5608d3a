//! What has changed since a lock was written.

use super::figure::counted;
use super::html::Html;
use super::page;
use super::view::View;
use crate::lock::{Change, Compared, Impact, Verdict, Versions};

pub(super) fn write(html: &mut Html, view: &View<'_>) {
    html.put("<section id=\"changes\">\n<h2>What has changed</h2>\n");
    match &view.page.compared {
        None => {
            html.put("<p class=\"unknown\">Not known: there was no lock to compare with.</p>\n");
        }
        Some(compared) => against(html, view, compared),
    }
    html.put("</section>\n");
}

fn against(html: &mut Html, view: &View<'_>, compared: &page::Compared) {
    let all = &compared.comparison.compared;
    let changes: usize = all.iter().map(|one| one.changes.len()).sum();
    html.put("<p>");
    if all.is_empty() {
        html.put("Nothing, since ").code(&compared.with).put(".</p>\n");
        return;
    }
    html.text(&counted(changes, "change", "changes"))
        .put(" since ")
        .code(&compared.with)
        .put(".</p>\n");
    for one in all {
        group(html, view, one);
    }
}

/// What has changed of one tool, or of the server.
fn group(html: &mut Html, view: &View<'_>, one: &Compared) {
    html.put("<div class=\"change\">\n<h3>");
    match &one.tool {
        None => {
            html.put("The server");
        }
        Some(tool) => match view.anchor(tool) {
            Some(anchor) => {
                html.within("<a href=\"#", anchor, "\">").code(tool).put("</a>");
            }
            None => {
                html.code(tool);
            }
        },
    }
    html.put("</h3>\n");
    if let Some(was) = &one.was {
        html.put("<p>Its name was ").code(was).put(".</p>\n");
    }
    versions(html, &one.versions);
    if one.changes.is_empty() {
        html.put("<p>Only the version is another.</p>\n");
    } else {
        list(html, &one.changes);
    }
    html.put("</div>\n");
}

fn versions(html: &mut Html, versions: &Versions) {
    html.put("<p class=\"verdict\">");
    html.put(match versions.verdict {
        Verdict::Enough => "<span class=\"badge good\">told</span> ",
        Verdict::Missing | Verdict::Lowered => "<span class=\"badge error\">version</span> ",
        Verdict::Needless | Verdict::Unversioned => "<span class=\"badge warn\">version</span> ",
    });
    if versions.by_server {
        html.put("Of the server: ");
    }
    match (&versions.old, &versions.new) {
        (Some(old), Some(new)) if old == new => html.put("Version ").code(new).put(", as before. "),
        (Some(old), Some(new)) => html.put("Version ").code(old).put(" → ").code(new).put(". "),
        (Some(old), None) => html.put("Version ").code(old).put(" before, none now. "),
        (None, Some(new)) => html.put("Version ").code(new).put(", none before. "),
        (None, None) => html,
    };
    html.put(match versions.verdict {
        Verdict::Enough => "The version is as high as it must be.",
        Verdict::Missing => "The changes need a higher version",
        Verdict::Needless => "Nothing has changed that needs a higher version.",
        Verdict::Lowered => "The version is lower than before.",
        Verdict::Unversioned => "No version tells of the changes.",
    });
    match (versions.verdict, &versions.needs) {
        (Verdict::Missing, Some(needs)) => html.put(": ").code(needs).put(" at least."),
        (Verdict::Missing, None) => html.put("."),
        _ => html,
    };
    html.put("</p>\n");
}

fn list(html: &mut Html, changes: &[Change]) {
    html.put("<ul class=\"findings\">\n");
    for change in changes {
        html.put("<li>").put(impact(change.kind.impact)).put(" ").code(&change.path).put(" ");
        html.prose(&change.what).put(".<p class=\"why\">").text(change.kind.why);
        html.put(" ").code(change.kind.id).put("</p></li>\n");
    }
    html.put("</ul>\n");
}

const fn impact(impact: Impact) -> &'static str {
    match impact {
        Impact::Breaking => "<span class=\"badge error\">breaking</span>",
        Impact::Additive => "<span class=\"badge good\">additive</span>",
        Impact::Prose => "<span class=\"badge unknown\">prose</span>",
    }
}
