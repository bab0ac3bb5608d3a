//! An additive change makes no call and no reply invalid, for schemas and edits by chance.

use crate::dice::Dice;
use crate::known::known;
use crate::{edits, schemas, values};
use proptest::collection::vec;
use proptest::prelude::*;
use selo::lint;
use selo::lock::{Change, Impact, Lock, LockedServer, compare};
use serde_json::{Value, json};
use std::fmt;

/// So many values are tried of each pair of schemas.
const TRIED: usize = 24;

/// A schema, and what a few edits make of it: each second time in the portable dialect, where the
/// changes are that authors make, else with whatever JSON Schema has.
fn pair(rolls: &Rolls, changes: &[Rolls]) -> (Value, Value) {
    let mut dice = Dice::new(&rolls.0);
    let portable = dice.roll(2) == 0;
    let make =
        if portable { |dice: &mut Dice<'_>| schemas::portable(dice, 2) } else { schemas::document };
    let edit = if portable { edits::portable } else { edits::edit };
    let old = make(&mut dice);
    let mut new = old.clone();
    for rolls in changes {
        edit(&mut new, &mut Dice::new(&rolls.0));
    }
    (old, new)
}

fn changes(old: &Value, new: &Value, side: &str) -> Vec<Change> {
    let lock = |schema: &Value| {
        let tools = json!([{"name": "it", "inputSchema": {"type": "object"}, side: schema}]);
        let tools = lint::read(&tools.to_string()).expect("tools");
        Lock::of_tools(&tools, LockedServer::default())
    };
    compare(&lock(old), &lock(new)).compared.into_iter().flat_map(|one| one.changes).collect()
}

fn breaks(changes: &[Change]) -> bool {
    changes.iter().any(|change| change.kind.impact == Impact::Breaking)
}

/// Values of both schemas.
fn samples(old: &Value, new: &Value, rolls: &Rolls) -> Vec<Value> {
    let rolls = rolls.0.chunks(20).enumerate();
    rolls
        .map(|(at, rolls)| {
            let of = if at % 2 == 0 { old } else { new };
            values::value(of, of, &mut Dice::new(rolls), 5)
        })
        .collect()
}

/// Choices; what they make is told when a test fails, and they are not.
#[derive(Clone)]
struct Rolls(Vec<u16>);

impl fmt::Debug for Rolls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} choices", self.0.len())
    }
}

fn rolls(most: usize) -> impl Strategy<Value = Rolls> {
    vec(any::<u16>(), 0..most).prop_map(Rolls)
}

fn many_rolls() -> impl Strategy<Value = Rolls> {
    vec(any::<u16>(), TRIED * 20).prop_map(Rolls).no_shrink()
}

/// Four times as many cases as usual; `PROPTEST_CASES=10000` looks longer.
fn config() -> ProptestConfig {
    let usual = ProptestConfig::default();
    let cases = usual.cases * 4;
    ProptestConfig { cases, max_shrink_iters: 4000, failure_persistence: None, ..usual }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_call_stays_valid_unless_a_change_is_breaking(
        made in rolls(40), edits in vec(rolls(12), 1..3), tried in many_rolls(),
    ) {
        let (old, new) = pair(&made, &edits);
        let found = changes(&old, &new, "inputSchema");
        if !breaks(&found) {
            let (Ok(was), Ok(is)) = (jsonschema::validator_for(&old), jsonschema::validator_for(&new))
                else { return Ok(()) };
            for value in samples(&old, &new, &tried) {
                for call in known(&value, &old, &old).into_iter().filter(|call| was.is_valid(call)) {
                    prop_assert!(is.is_valid(&call), "{call}\nold {old}\nnew {new}\n{found:#?}");
                }
            }
        }
    }

    #[test]
    fn a_reply_stays_readable_unless_a_change_is_breaking(
        made in rolls(40), edits in vec(rolls(12), 1..3), tried in many_rolls(),
    ) {
        let (old, new) = pair(&made, &edits);
        let found = changes(&old, &new, "outputSchema");
        if !breaks(&found) {
            let (Ok(was), Ok(is)) = (jsonschema::validator_for(&old), jsonschema::validator_for(&new))
                else { return Ok(()) };
            for reply in samples(&old, &new, &tried).into_iter().filter(|one| is.is_valid(one)) {
                let read = known(&reply, &old, &old);
                let readable = read.iter().chain([&reply]).any(|reply| was.is_valid(reply));
                prop_assert!(readable, "{reply}\nold {old}\nnew {new}\n{found:#?}");
            }
        }
    }

    #[test]
    fn a_schema_has_not_changed_against_itself(made in rolls(60)) {
        let (old, _) = pair(&made, &[]);
        let again: Value = serde_json::from_str(&old.to_string()).expect("a schema");
        prop_assert_eq!(changes(&old, &again, "inputSchema"), []);
        prop_assert_eq!(changes(&old, &again, "outputSchema"), []);
    }

    #[test]
    fn other_words_are_prose(made in rolls(40), words in rolls(8)) {
        let (old, mut new) = pair(&made, &[]);
        reword(&mut new, &mut Dice::new(&words.0));
        for side in ["inputSchema", "outputSchema"] {
            let found = changes(&old, &new, side);
            let prose = found.iter().all(|change| change.kind.impact == Impact::Prose);
            prop_assert!(prose, "old {old}\nnew {new}\n{found:#?}");
        }
    }
}

/// Describes some schemas.
fn reword(node: &mut Value, dice: &mut Dice<'_>) {
    match node {
        Value::Object(keys) => {
            for (keyword, value) in &mut *keys {
                let names = matches!(keyword.as_str(), "properties" | "$defs");
                match value {
                    Value::Object(names_or_keys) if names => {
                        names_or_keys.values_mut().for_each(|one| reword(one, dice));
                    }
                    _ if matches!(keyword.as_str(), "enum" | "const" | "patternProperties") => {}
                    value => reword(value, dice),
                }
            }
            if dice.roll(2) == 1 {
                keys.insert("description".to_owned(), json!("In other words."));
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|one| reword(one, dice)),
        _ => {}
    }
}
