//! Findings that are known and not reported: a list that can only shrink.

use super::finding::Finding;
use super::names::known_rule;
use super::unknown::Unknown;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The waivers of a project, as they are written by hand. One that matches nothing is stale, and a
/// report with a stale waiver fails: so the list only shrinks.
///
/// ```
/// # let waivers: selo::lint::Waivers = serde_json::from_str(r##"
/// {"waiver": [{
///     "tool": "entries_list",
///     "path": "input.limit",
///     "rule": "type-list",
///     "issue": "#12"
/// }]}
/// # "##)?;
/// # waivers.check()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Waivers {
    /// The waivers, one a finding.
    #[serde(default)]
    pub waiver: Vec<Waiver>,
}

/// One finding that is known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Waiver {
    /// The tool's name; none when the finding is about the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tool: Option<String>,
    /// Where, as the report says it.
    pub path: String,
    /// The rule's id.
    pub rule: String,
    /// Where it is followed up: a link, or `#12`.
    pub issue: String,
}

/// Why a waiver cannot be taken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WaiverError {
    /// It names a rule that does not exist.
    #[error("waiver {number}: {unknown}")]
    Rule {
        /// Its place in the list, from 1.
        number: usize,
        /// What was written, and what was meant.
        unknown: Unknown,
    },
    /// Nobody follows it up.
    #[error("waiver {number} ({waiver}): `issue` must be a link or a number such as `#12`")]
    Issue {
        /// Its place in the list, from 1.
        number: usize,
        /// The waiver.
        waiver: Waiver,
    },
}

/// What is left of findings.
pub(super) struct Waived {
    pub(super) kept: Vec<Finding>,
    /// How many were left out.
    pub(super) count: usize,
    /// The waivers that match nothing.
    pub(super) stale: Vec<Waiver>,
}

impl Waivers {
    /// Checks that each names a rule that exists, and an issue.
    ///
    /// # Errors
    /// At the first that does not.
    pub fn check(&self) -> Result<(), WaiverError> {
        for (number, waiver) in (1..).zip(&self.waiver) {
            known_rule(&waiver.rule).map_err(|unknown| WaiverError::Rule { number, unknown })?;
            if !is_issue(&waiver.issue) {
                return Err(WaiverError::Issue { number, waiver: waiver.clone() });
            }
        }
        Ok(())
    }

    pub(super) fn apply(&self, findings: Vec<Finding>) -> Waived {
        let mut used = vec![false; self.waiver.len()];
        let before = findings.len();
        let mut kept = findings;
        kept.retain(|finding| {
            let mut reported = true;
            for (used, waiver) in used.iter_mut().zip(&self.waiver) {
                if waiver.covers(finding) {
                    (*used, reported) = (true, false);
                }
            }
            reported
        });
        let stale = self.waiver.iter().zip(used).filter(|(_, used)| !used);
        let stale = stale.map(|(waiver, _)| waiver.clone()).collect();
        Waived { count: before - kept.len(), kept, stale }
    }
}

impl Waiver {
    fn covers(&self, finding: &Finding) -> bool {
        self.tool == finding.tool && self.path == finding.path && self.rule == finding.rule.id
    }
}

impl fmt::Display for Waiver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Waiver { tool, path, rule, .. } = self;
        match tool {
            Some(tool) => write!(f, "{rule} at {path} of {tool}"),
            None => write!(f, "{rule} at {path} of the server"),
        }
    }
}

/// `#12`, `owner/name#12`, `PROJ-12` would be anything; a link or a number can be followed.
fn is_issue(issue: &str) -> bool {
    let number = issue.rsplit_once('#').map(|(_, number)| number);
    let numbered = number.is_some_and(|number| {
        !number.is_empty() && number.chars().all(|digit| digit.is_ascii_digit())
    });
    let host = ["https://", "http://"].iter().find_map(|scheme| issue.strip_prefix(scheme));
    let linked =
        host.is_some_and(|host| host.contains('/') && !issue.contains(char::is_whitespace));
    numbered || linked
}

#[cfg(test)]
mod tests {
    use super::{Waiver, Waivers, is_issue};
    use crate::lint::report::samples::finding;

    fn waivers(rule: &str, issue: &str) -> Waivers {
        let waiver = Waiver {
            tool: Some("entries_list".to_owned()),
            path: "input.limit".to_owned(),
            rule: rule.to_owned(),
            issue: issue.to_owned(),
        };
        Waivers { waiver: vec![waiver] }
    }

    #[test]
    fn a_waiver_names_a_rule_that_exists() {
        let error = waivers("type-lists", "#12").check().unwrap_err().to_string();
        assert_eq!(error, "waiver 1: there is no rule `type-lists`: did you mean `type-list`?");
    }

    #[test]
    fn a_waiver_names_an_issue_that_can_be_followed() {
        for issue in ["#12", "selo/selo#12", "https://example.com/issues/12"] {
            assert!(waivers("type-list", issue).check().is_ok(), "{issue}");
        }
        for issue in ["", "#", "later", "https://example.com", "#a1", "https://a/ b"] {
            assert!(!is_issue(issue), "{issue}");
        }
        let error = waivers("type-list", "later").check().unwrap_err().to_string();
        assert_eq!(
            error,
            "waiver 1 (type-list at input.limit of entries_list): \
             `issue` must be a link or a number such as `#12`"
        );
    }

    #[test]
    fn what_is_waived_is_left_out_and_what_waives_nothing_is_stale() {
        let waivers = waivers("type-list", "#12");
        let found = vec![
            finding("type-list", Some("entries_list"), "input.limit"),
            finding("type-list", Some("entries_list"), "input.page"),
            finding("type-list", Some("entries_get"), "input.limit"),
            finding("type-list", None, "input.limit"),
            finding("format", Some("entries_list"), "input.limit"),
        ];
        let applied = waivers.apply(found.clone());
        assert_eq!((applied.kept.len(), applied.count), (4, 1));
        assert_eq!(applied.stale, []);
        assert!(!applied.kept.contains(&found[0]));

        let applied = waivers.apply(found[1..].to_vec());
        assert_eq!((applied.kept.len(), applied.count), (4, 0));
        assert_eq!(applied.stale, waivers.waiver);
    }

    #[test]
    fn a_key_that_nobody_knows_is_refused() {
        let text = r##"{"waiver": [{"path": "a", "rule": "b", "issue": "#1", "until": "2027"}]}"##;
        assert!(serde_json::from_str::<Waivers>(text).is_err());
        assert!(serde_json::from_str::<Waivers>(r#"{"waivers": []}"#).is_err());
    }
}
