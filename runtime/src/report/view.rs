//! What the page shows, worked out from what it is made of.

use super::anchor::Anchors;
use super::page::{Page, Sheet};
use crate::lint::{self, Fate, Finding, Outcome, Severity, Simulation, Tool};
use crate::measure::{self, Measured, MeasuredTool, Tokenizer};
use std::cmp::Reverse;
use std::collections::HashMap;

/// What the sections of the page are written from.
pub(super) struct View<'p> {
    pub(super) page: &'p Page,
    pub(super) shown: Vec<Shown<'p>>,
    pub(super) measured: Measured,
    pub(super) simulation: Simulation,
    /// What the linter found of the server as a whole.
    pub(super) of_server: Vec<Finding>,
}

/// One tool, with what was worked out of it.
pub(super) struct Shown<'p> {
    pub(super) sheet: &'p Sheet,
    /// Its place in the list.
    pub(super) at: usize,
    pub(super) anchor: String,
    pub(super) found: Vec<Finding>,
}

impl<'p> View<'p> {
    pub(super) fn of(page: &'p Page, by: &dyn Tokenizer) -> Self {
        let tools: Vec<Tool> = page.sheets.iter().map(|sheet| sheet.tool.clone()).collect();
        let mut of_server = Vec::new();
        let mut of_tools: HashMap<String, Vec<Finding>> = HashMap::new();
        for finding in lint::judge(&tools) {
            match &finding.tool {
                Some(tool) => of_tools.entry(tool.clone()).or_default().push(finding),
                None => of_server.push(finding),
            }
        }
        let mut anchors = Anchors::default();
        let shown = page.sheets.iter().enumerate().map(|(at, sheet)| {
            let mut found = of_tools.get(&sheet.tool.name).cloned().unwrap_or_default();
            found.sort_by_key(|one| Reverse(one.severity));
            Shown { sheet, at, anchor: anchors.of(&sheet.tool.name), found }
        });
        View {
            page,
            shown: shown.collect(),
            measured: measure::measure(&tools, by),
            simulation: lint::simulate(&tools),
            of_server,
        }
    }

    /// What a tool costs.
    pub(super) fn cost(&self, shown: &Shown<'_>) -> &MeasuredTool {
        &self.measured.tools[shown.at]
    }

    /// The clients that change a tool, and what becomes of it there.
    pub(super) fn losses(&self, shown: &Shown<'_>) -> impl Iterator<Item = (&'static str, &Fate)> {
        let at = shown.at;
        let fates = self.simulation.clients.iter().map(move |one| (one.client.id, &one.fates[at]));
        fates.filter(|(_, fate)| fate.outcome != Outcome::Intact)
    }

    /// How many clients take every tool whole, of how many.
    pub(super) fn whole(&self) -> (usize, usize) {
        let is_whole = |fates: &[Fate]| fates.iter().all(|fate| fate.outcome == Outcome::Intact);
        let whole = self.simulation.clients.iter().filter(|one| is_whole(&one.fates)).count();
        (whole, self.simulation.clients.len())
    }

    /// How many findings have this severity.
    pub(super) fn count(&self, severity: Severity) -> usize {
        let of_tools = self.shown.iter().flat_map(|shown| &shown.found);
        of_tools.chain(&self.of_server).filter(|one| one.severity == severity).count()
    }

    /// The anchor of a tool of this name.
    pub(super) fn anchor(&self, name: &str) -> Option<&str> {
        let shown = self.shown.iter().find(|shown| shown.sheet.tool.name == name);
        shown.map(|shown| shown.anchor.as_str())
    }
}
