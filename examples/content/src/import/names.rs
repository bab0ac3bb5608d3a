//! What a column of a source is called as a field.

use crate::store::{Field, MAX_NAME};
use std::collections::{HashMap, HashSet};

/// The columns whose fields have other names.
///
/// A name that no field can have is changed in this way: control characters become spaces, spaces at the ends go, a
/// name that is too long is cut, and an empty one becomes `field`. When that cannot be a name either, because it is a
/// fixed column or another column has it, `_` is appended (`status` becomes `status_`), and then a number (`status_2`).
#[derive(Debug, Default)]
pub(super) struct Names {
    renamed: HashMap<String, String>,
}

impl Names {
    /// The names in the order of the source, each once.
    pub(super) fn of<'a>(names: impl Iterator<Item = &'a str> + Clone) -> Self {
        let (mut renamed, mut tried) = (HashMap::new(), HashMap::new());
        let mut taken: HashSet<String> =
            names.clone().filter(|name| Field::is_name(name)).map(str::to_owned).collect();
        for name in names.filter(|name| !Field::is_name(name)) {
            let base = base(name);
            let times: &mut u32 = tried.entry(base.clone()).or_default();
            let other = loop {
                let other = variant(&base, *times);
                *times = times.saturating_add(1);
                if Field::is_name(&other) && taken.insert(other.clone()) {
                    break other;
                }
            };
            renamed.insert(name.to_owned(), other);
        }
        Self { renamed }
    }

    /// What the field of a column is called.
    pub(super) fn field<'a>(&'a self, column: &'a str) -> &'a str {
        self.renamed.get(column).map_or(column, String::as_str)
    }

    /// Each column that has another name as a field, and that name, in the order of the alphabet.
    pub(super) fn renamed(&self) -> Vec<(String, String)> {
        let mut pairs: Vec<_> =
            self.renamed.iter().map(|(from, to)| (from.clone(), to.clone())).collect();
        pairs.sort();
        pairs
    }
}

/// The name as far as a field can have it, with room for a number.
fn base(name: &str) -> String {
    let clean: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let cut: String = clean.trim().chars().take(MAX_NAME - 12).collect();
    match cut.trim_end() {
        "" => "field".to_owned(),
        base => base.to_owned(),
    }
}

fn variant(base: &str, times: u32) -> String {
    match times {
        0 => base.to_owned(),
        1 => format!("{base}_"),
        n => format!("{base}_{n}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn only_names_that_cannot_be_are_changed() {
        let long = "x".repeat(MAX_NAME + 1);
        let names =
            ["a b", "status", "status_", "", " ", "x\ny", "Título", long.as_str(), "id", "a b "];
        let fields = Names::of(names.into_iter());
        let renamed: Vec<_> = names.iter().map(|name| fields.field(name)).collect();
        let cut = "x".repeat(MAX_NAME - 12);
        let expected =
            ["a b", "status_2", "status_", "field", "field_", "x y", "Título", &cut, "id_", "a b_"];
        assert_eq!(renamed, expected);
        assert_eq!(fields.renamed()[0], (String::new(), "field".to_owned()));
    }

    proptest! {
        #[test]
        fn every_column_has_a_name_of_its_own(names in prop::collection::hash_set("[ab_2\n]{0,3}|id|id_|x{98,110}", 0..60)) {
            let fields = Names::of(names.iter().map(String::as_str));
            let all: HashSet<_> = names.iter().map(|name| fields.field(name)).collect();
            prop_assert_eq!(all.len(), names.len());
            prop_assert!(all.iter().all(|name| Field::is_name(name)));
        }
    }
}
