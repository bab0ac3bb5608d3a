//! What a browser sees of a page.

use selo_tests::scripts::{Script, said};
use serde::Deserialize;
use std::env;
use std::path::{Path, PathBuf};

const LOOK: Script = Script::node("browser", "report.mjs");

/// One form of a page: its width, light or dark.
#[derive(Debug, Deserialize)]
pub(crate) struct Seen {
    pub(crate) width: u32,
    pub(crate) scheme: String,
    pub(crate) title: String,
    /// How many tools it shows.
    pub(crate) tools: usize,
    /// What stands in the console.
    pub(crate) said: Vec<String>,
    /// What was asked for.
    pub(crate) requested: Vec<String>,
    /// How much wider than the window it is, with all tools folded and unfolded.
    pub(crate) folded: i64,
    pub(crate) unfolded: i64,
    /// Links that lead nowhere.
    pub(crate) dead: Vec<String>,
    /// Anchors that are there twice.
    pub(crate) twice: Vec<String>,
    pub(crate) unfolds: bool,
    pub(crate) keyboard: bool,
    pub(crate) contrast: Contrast,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Contrast {
    /// How many pairs of colours there are.
    pub(crate) pairs: usize,
    /// What is below the level AA of WCAG.
    pub(crate) low: Vec<serde_json::Value>,
}

/// Opens each page in four forms.
pub(crate) fn look(pages: &[PathBuf], picture: Option<&Path>) -> Vec<Seen> {
    let shown = |path: &Path| path.display().to_string();
    let picture = picture.map_or_else(|| "-".to_owned(), shown);
    let mut arguments = vec![shown(&chromium()), picture];
    arguments.extend(pages.iter().map(|page| shown(page)));
    let output = LOOK.run(&arguments);
    let failed = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "the browser: {failed}");
    said(&output)
        .into_iter()
        .map(|line| serde_json::from_value(line).expect("what is seen"))
        .collect()
}

/// A Chromium: the one in `CHROMIUM`, or the first in `PATH`.
fn chromium() -> PathBuf {
    if let Some(named) = env::var_os("CHROMIUM") {
        return named.into();
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let mut places = env::split_paths(&path).flat_map(|at| names.map(|name| at.join(name)));
    places.find(|place| place.is_file()).expect(
        "this test needs Chromium: install it (`apt-get install --no-install-recommends chromium`), \
         or name the program in CHROMIUM",
    )
}
