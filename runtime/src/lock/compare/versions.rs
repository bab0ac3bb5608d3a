//! Which version a change needs, and whether it has it.

use super::super::change::{Verdict, Versions};
use super::super::kind::Impact;
use semver::{BuildMetadata, Prerelease, Version};
use std::cmp::Ordering;

/// What the versions on both sides say of changes with this impact, if any.
pub(in crate::lock) fn judge(
    old: Option<&str>,
    new: Option<&str>,
    impact: Option<Impact>,
) -> Versions {
    let parsed = |text: Option<&str>| text.and_then(|text| Version::parse(text).ok());
    let (was, is) = (parsed(old), parsed(new));
    let needs = was.as_ref().zip(impact).map(|(was, impact)| needed(was, impact));
    let verdict = match (&was, &is) {
        (Some(was), Some(is)) => verdict(was, is, needs.as_ref()),
        // Nothing is to be told of, and a first version is no mistake.
        _ if impact.is_none() => Verdict::Enough,
        _ => Verdict::Unversioned,
    };
    let needs = needs.map(|needs| needs.to_string());
    let (old, new) = (old.map(Into::into), new.map(Into::into));
    Versions { old, new, needs, verdict, by_server: false }
}

fn verdict(was: &Version, is: &Version, needs: Option<&Version>) -> Verdict {
    match (is.cmp_precedence(was), needs) {
        (Ordering::Less, _) => Verdict::Lowered,
        (Ordering::Equal, None) => Verdict::Enough,
        (Ordering::Greater, None) => Verdict::Needless,
        (Ordering::Greater, Some(needs)) if suffices(was, is, needs) => Verdict::Enough,
        (_, Some(_)) => Verdict::Missing,
    }
}

/// A pre-release promises nothing, so that any higher version tells of a change of one. A
/// pre-release of the version that is needed tells of it, too.
fn suffices(was: &Version, is: &Version, needs: &Version) -> bool {
    !was.pre.is_empty() || (is.major, is.minor, is.patch) >= (needs.major, needs.minor, needs.patch)
}

/// The least version for a change with this impact, as Cargo reads versions.
fn needed(was: &Version, impact: Impact) -> Version {
    let (major, minor, patch) = (was.major, was.minor, was.patch);
    let (major, minor, patch) = match impact {
        _ if !was.pre.is_empty() => (major, minor, patch),
        Impact::Breaking if major > 0 => (major + 1, 0, 0),
        Impact::Breaking => (0, minor + 1, 0),
        Impact::Additive if major > 0 => (major, minor + 1, 0),
        Impact::Additive | Impact::Prose => (major, minor, patch + 1),
    };
    Version { major, minor, patch, pre: Prerelease::EMPTY, build: BuildMetadata::EMPTY }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(old: &str, new: &str, impact: Option<Impact>) -> (Option<String>, Verdict) {
        let versions = judge(Some(old), Some(new), impact);
        (versions.needs, versions.verdict)
    }

    fn needs(version: &str, verdict: Verdict) -> (Option<String>, Verdict) {
        (Some(version.to_owned()), verdict)
    }

    #[test]
    fn each_impact_needs_a_part_of_the_version() {
        let prose = Some(Impact::Prose);
        let (additive, breaking) = (Some(Impact::Additive), Some(Impact::Breaking));
        assert_eq!(told("1.4.2", "1.4.3", prose), needs("1.4.3", Verdict::Enough));
        assert_eq!(told("1.4.2", "1.4.2", prose), needs("1.4.3", Verdict::Missing));
        assert_eq!(told("1.4.2", "1.4.3", additive), needs("1.5.0", Verdict::Missing));
        assert_eq!(told("1.4.2", "2.0.0", additive), needs("1.5.0", Verdict::Enough));
        assert_eq!(told("1.4.2", "1.5.0", breaking), needs("2.0.0", Verdict::Missing));
        assert_eq!(told("1.4.2", "2.0.0-rc.1", breaking), needs("2.0.0", Verdict::Enough));
    }

    #[test]
    fn before_the_first_version_the_minor_one_breaks() {
        let (additive, breaking) = (Some(Impact::Additive), Some(Impact::Breaking));
        assert_eq!(told("0.3.1", "0.3.2", additive), needs("0.3.2", Verdict::Enough));
        assert_eq!(told("0.3.1", "0.3.2", breaking), needs("0.4.0", Verdict::Missing));
        assert_eq!(told("0.3.1", "1.0.0", breaking), needs("0.4.0", Verdict::Enough));
    }

    #[test]
    fn any_version_after_a_pre_release_tells_of_a_change() {
        let breaking = Some(Impact::Breaking);
        assert_eq!(told("1.0.0-rc.1", "1.0.0-rc.2", breaking), needs("1.0.0", Verdict::Enough));
        assert_eq!(told("1.0.0-rc.1", "1.0.0-rc.1", breaking), needs("1.0.0", Verdict::Missing));
    }

    #[test]
    fn a_version_without_a_change_is_needless() {
        assert_eq!(told("1.0.0", "1.0.1", None), (None, Verdict::Needless));
        assert_eq!(told("1.0.0", "1.0.0+build.7", None), (None, Verdict::Enough));
        assert_eq!(told("1.1.0", "1.0.9", None), (None, Verdict::Lowered));
        assert_eq!(told("2.0.0", "2.0.0-rc.1", None), (None, Verdict::Lowered));
    }

    #[test]
    fn what_is_no_version_tells_nothing() {
        let prose = Some(Impact::Prose);
        assert_eq!(told("2024-11", "2025-03", prose), (None, Verdict::Unversioned));
        assert_eq!(judge(None, None, prose).verdict, Verdict::Unversioned);
        assert_eq!(judge(None, Some("1.0.0"), None).verdict, Verdict::Enough);
        assert_eq!(judge(None, Some("1.0.0"), prose).verdict, Verdict::Unversioned);
    }
}
