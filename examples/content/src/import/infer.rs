//! What kind of field holds everything that a source says in one column.

use super::ImportError;
use super::names::Names;
use super::source::Source;
use crate::store::{Field, Kind, MAX_FIELDS, fits};
use serde_json::{Map, Value};
use std::collections::HashMap;

/// The kinds that are inferred, the most telling first. The last holds whatever the others cannot.
const KINDS: [Kind; 9] = [
    Kind::Boolean,
    Kind::Integer,
    Kind::Decimal,
    Kind::Date,
    Kind::DateTime,
    Kind::Texts,
    Kind::Text,
    Kind::RichText,
    Kind::Json,
];
/// A text that is longer is no line.
const MAX_LINE: usize = 1000;

/// The columns of a source, as they were seen so far.
#[derive(Debug, Default)]
pub(super) struct Columns {
    places: HashMap<String, usize>,
    columns: Vec<Column>,
}

#[derive(Debug)]
struct Column {
    name: String,
    /// Which of `KINDS` hold all values so far.
    possible: [bool; KINDS.len()],
}

impl Columns {
    /// Those of a source, which is read to its end.
    pub(super) fn of(source: &Source) -> Result<Self, ImportError> {
        let mut columns = Self::default();
        source.records().flatten().for_each(|record| columns.look_at(&record.fields));
        match columns.columns.len() {
            0..=MAX_FIELDS => Ok(columns),
            count => Err(ImportError::TooManyColumns { name: source.name.clone(), count }),
        }
    }

    /// Looks at the fields of one more record. A `null` says nothing.
    fn look_at(&mut self, fields: &Map<String, Value>) {
        for (name, value) in fields.iter().filter(|(_, value)| !value.is_null()) {
            let column = self.column(name);
            for (kind, possible) in KINDS.iter().zip(&mut column.possible) {
                *possible = *possible && is_of(*kind, value);
            }
        }
    }

    /// The fields that the columns become, and what each is called.
    pub(super) fn fields(&self) -> (Vec<Field>, Names) {
        let names = Names::of(self.columns.iter().map(|column| column.name.as_str()));
        let field = |column: &Column| Field::new(names.field(&column.name), column.kind());
        (self.columns.iter().map(field).collect(), names)
    }

    fn column(&mut self, name: &str) -> &mut Column {
        let next = self.columns.len();
        let place = match self.places.get(name) {
            Some(place) => *place,
            None => {
                self.places.insert(name.to_owned(), next);
                self.columns.push(Column { name: name.to_owned(), possible: [true; KINDS.len()] });
                next
            }
        };
        &mut self.columns[place]
    }
}

impl Column {
    fn kind(&self) -> Kind {
        let mut possible = KINDS.into_iter().zip(self.possible);
        possible.find(|(_, possible)| *possible).map_or(Kind::Json, |(kind, _)| kind)
    }
}

/// Whether a field of this kind keeps all that the value says. Stricter than what such a field would take: a text of
/// digits may be a postal code and is no number.
fn is_of(kind: Kind, value: &Value) -> bool {
    match (kind, value) {
        (Kind::Boolean, value) => value.is_boolean(),
        (Kind::Integer | Kind::Decimal, value) => value.is_number() && fits(kind, value),
        (Kind::Date | Kind::DateTime, Value::String(text)) => {
            text.trim() == text && fits(kind, value)
        }
        (Kind::Texts, Value::Array(items)) => {
            items.iter().all(Value::is_string) && fits(kind, value)
        }
        (Kind::Text, Value::String(text)) => {
            text.chars().nth(MAX_LINE).is_none() && fits(kind, value)
        }
        (Kind::Text, Value::Bool(_) | Value::Number(_)) => fits(kind, value),
        (Kind::RichText, value) => !value.is_array() && !value.is_object() && fits(kind, value),
        (Kind::Json, _) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::stored;
    use proptest::prelude::*;
    use serde_json::json;

    fn inferred(values: &[Value]) -> Option<Kind> {
        let mut columns = Columns::default();
        for value in values {
            columns.look_at(&Map::from_iter([("a".to_owned(), value.clone())]));
        }
        columns.fields().0.first().map(|field| field.kind)
    }

    /// Whether what is stored says all that the source said.
    fn says(kind: Kind, stored: &Value, value: &Value) -> bool {
        let moment =
            |value: &Value| value.as_str().and_then(|text| text.parse::<jiff::Timestamp>().ok());
        match (kind, value) {
            (Kind::Integer | Kind::Decimal, _) => stored.as_f64() == value.as_f64(),
            (Kind::DateTime, _) => moment(stored).is_some() && moment(stored) == moment(value),
            (Kind::Text | Kind::RichText, Value::Number(_) | Value::Bool(_)) => {
                stored == &Value::from(value.to_string())
            }
            _ => stored == value,
        }
    }

    fn values() -> impl Strategy<Value = Vec<Value>> {
        let text = prop_oneof![
            "[a\n é]{0,4}",
            "-?[0-9]{1,3}(\\.[0-9]{1,2})?",
            "202[0-9]-[01][0-9]-[0-3][0-9](T[0-2][0-9]:00:00(Z|\\+01:00))?",
            "x{998,1002}",
        ];
        let scalar = prop_oneof![
            4 => text.prop_map(Value::from),
            2 => (-9_007_199_254_740_991_i64..=9_007_199_254_740_991).prop_map(Value::from),
            1 => any::<i8>().prop_map(|n| Value::from(f64::from(n) / 4.0)),
            1 => any::<f64>().prop_map(Value::from),
            2 => any::<bool>().prop_map(Value::from),
            1 => Just(Value::Null),
        ];
        let list = prop::collection::vec(scalar.clone(), 0..3).prop_map(Value::from);
        let texts = prop::collection::vec("[ab]{0,2}", 0..3).prop_map(Value::from);
        prop_oneof![
            3 => prop::collection::vec(scalar.clone(), 1..5),
            1 => prop::collection::vec(texts.clone(), 1..4),
            1 => prop::collection::vec(prop_oneof![scalar, list, texts], 1..5),
            1 => prop::collection::vec("202[0-9]-0[1-9]-[012][1-8](T1[0-9]:00:00(Z|\\+01:00))?".prop_map(Value::from), 1..3),
        ]
    }

    proptest! {
        #[test]
        fn every_value_of_a_column_is_kept(values in values()) {
            let Some(kind) = inferred(&values) else {
                prop_assert!(values.iter().all(Value::is_null));
                return Ok(());
            };
            for value in values.iter().filter(|value| !value.is_null()) {
                let stored = stored(&Field::new("a", kind), value);
                prop_assert!(stored.is_ok(), "{value} as {kind:?}: {stored:?}");
                prop_assert!(says(kind, &stored.unwrap(), value), "{value} as {kind:?}");
            }
        }
    }

    #[test]
    fn a_column_has_the_kind_that_loses_nothing() {
        let cases = [
            (vec![json!(true), json!(null), json!(false)], Kind::Boolean),
            (vec![json!(1), json!(-2.0)], Kind::Integer),
            (vec![json!(1), json!(2.5)], Kind::Decimal),
            (vec![json!(0.300_000_000_000_000_04)], Kind::Text),
            (vec![json!("2026-11-30"), json!("2024-02-29")], Kind::Date),
            (vec![json!("2026-11-30"), json!("2026-02-29")], Kind::Text),
            (
                vec![json!("2026-11-30T12:00:00Z"), json!("2026-11-30T12:00:00+01:00")],
                Kind::DateTime,
            ),
            (vec![json!("2026-11-30T12:00:00Z"), json!("2026-11-30")], Kind::Text),
            (vec![json!("2026-11-30T12:00:00")], Kind::Text),
            (vec![json!(["a"]), json!([])], Kind::Texts),
            (vec![json!(["a"]), json!("b")], Kind::Json),
            (vec![json!(["a"]), json!(["b", 1])], Kind::Json),
            (vec![json!("007"), json!("12")], Kind::Text),
            (vec![json!(1), json!("x"), json!(true)], Kind::Text),
            (vec![json!(1e300), json!("x")], Kind::Json),
            (vec![json!("a"), json!("b\nc")], Kind::RichText),
            (vec![json!("x".repeat(1000))], Kind::Text),
            (vec![json!("x".repeat(1001))], Kind::RichText),
            (vec![json!({"a": 1})], Kind::Json),
            (vec![json!({"a": 1}), json!(1)], Kind::Json),
        ];
        for (values, kind) in cases {
            assert_eq!(inferred(&values), Some(kind), "of {values:?}");
        }
        assert_eq!(inferred(&[json!(null)]), None);
    }
}
