//! The page.

use std::fs;
use std::path::Path;

/// The page.
pub(crate) struct Page(String);

impl Page {
    pub(crate) fn read() -> Self {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/presenting.md");
        Page(fs::read_to_string(page).expect("the page"))
    }

    pub(crate) fn text(&self) -> &str {
        &self.0
    }

    /// The long block in this language; there is one.
    pub(crate) fn block(&self, language: &str) -> &str {
        self.parts(language).1
    }

    /// The page with something else in that block.
    pub(crate) fn with(&self, language: &str, text: &str) -> Page {
        let (before, _, after) = self.parts(language);
        Page(format!("{before}{}\n{after}", text.trim_end()))
    }

    /// A long block has four backticks, because there are fences of three in it.
    fn parts(&self, language: &str) -> (&str, &str, &str) {
        let opened = format!("\n````{language}\n");
        let at = self.0.find(&opened).expect("a block") + opened.len();
        let (before, from) = self.0.split_at(at);
        let end = from.find("````\n").expect("its end");
        let (block, after) = from.split_at(end);
        (before, block, after)
    }
}
