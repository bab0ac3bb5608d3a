//! The page around its sections.

use super::html::Html;
use super::view::View;
use super::{changes, clients, cost, findings, head, sheet};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};

/// The one style of the page.
pub(super) const STYLE: &str = include_str!("style.css");

/// The whole page.
pub(super) fn write(html: &mut Html, view: &View<'_>) {
    html.put("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\" />\n");
    html.within("<meta http-equiv=\"Content-Security-Policy\" content=\"", &policy(), "\" />\n");
    html.put("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\n");
    html.put("<meta name=\"color-scheme\" content=\"light dark\" />\n");
    html.within("<title>", view.page.name(), ": tools</title>\n");
    html.put("<style>").put(STYLE).put("</style>\n</head>\n<body>\n");
    html.put("<a class=\"skip\" href=\"#main\">Skip to the content</a>\n");
    html.put("<div class=\"page\">\n");
    nav(html, view);
    html.put("<main id=\"main\" tabindex=\"-1\">\n");
    head::write(html, view);
    changes::write(html, view);
    sheet::write(html, view);
    clients::write(html, view);
    findings::of_server(html, view);
    cost::of_list(html, view);
    foot(html, view);
    html.put("</main>\n</div>\n</body>\n</html>\n");
}

/// Nothing is loaded and nothing runs; only this style counts, and no other that text could bring.
fn policy() -> String {
    let hash = STANDARD.encode(Sha256::digest(STYLE));
    format!("default-src 'none'; style-src 'sha256-{hash}'; base-uri 'none'; form-action 'none'")
}

fn nav(html: &mut Html, view: &View<'_>) {
    html.put("<nav aria-label=\"Sections\">\n<ul class=\"sections\">\n");
    html.put("<li><a href=\"#top\">Overview</a></li>\n");
    html.put("<li><a href=\"#changes\">Changes</a></li>\n");
    html.put("<li><a href=\"#tools\">Tools</a>");
    if !view.shown.is_empty() {
        html.put("\n<ul class=\"names\">\n");
        for shown in &view.shown {
            html.within("<li><a href=\"#", &shown.anchor, "\">");
            html.text(&shown.sheet.tool.name).put("</a></li>\n");
        }
        html.put("</ul>\n");
    }
    html.put("</li>\n<li><a href=\"#clients\">Clients</a></li>\n");
    html.put("<li><a href=\"#whole\">Whole list</a></li>\n");
    html.put("<li><a href=\"#cost\">Cost</a></li>\n</ul>\n</nav>\n");
}

fn foot(html: &mut Html, view: &View<'_>) {
    html.put("<footer>\n<p>Tokens are counted by ").code(&view.measured.counted_by);
    html.put(", of the JSON that <code>tools/list</code> sends. Example calls and replies are made from the schemas; nothing was called. ");
    html.put("Clients are models of what public reports say of them. Characters that are not seen, or turn the direction of writing, are spelt out.</p>\n");
    html.within("<p>Written by selo ", env!("CARGO_PKG_VERSION"), ".</p>\n</footer>\n");
}
