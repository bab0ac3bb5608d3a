//! The list at the root of data that `state.returned` counts.

use crate::shape::{Field, Shape};
use serde_json::Value;

/// Where the counted list stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rows {
    key: &'static str,
    marked: bool,
    /// A reply can be without it: it is an `Option`, or stands in a flattened one.
    optional: bool,
}

impl Rows {
    /// The marked list at the root, or else the first.
    pub(crate) fn of(root: &'static Shape) -> Option<Self> {
        let mut lists = Vec::new();
        collect(root.record()?.fields, false, &mut lists);
        lists.iter().find(|rows| rows.marked).or_else(|| lists.first()).copied()
    }

    /// The key that it stands under.
    pub(crate) fn key(self) -> &'static str {
        self.key
    }

    /// The rows, if the data has them.
    pub(crate) fn list(self, data: &Value) -> Option<&Vec<Value>> {
        data.get(self.key)?.as_array()
    }

    /// Keeps the first rows.
    pub(crate) fn truncate(self, data: &mut Value, rows: usize) {
        if let Some(Value::Array(all)) = data.get_mut(self.key) {
            all.truncate(rows);
        }
    }

    /// How many rows this reply has. A list that it does not have is not an empty one; one that is
    /// left out because it is empty is.
    pub(crate) fn count(self, data: &Value) -> Option<u64> {
        match data.get(self.key) {
            Some(Value::Array(rows)) => Some(rows.len() as u64),
            _ => (!self.optional).then_some(0),
        }
    }
}

fn collect(fields: &'static [Field], optional: bool, lists: &mut Vec<Rows>) {
    for field in fields {
        let optional = optional || field.shape.is_option();
        match field.shape.present() {
            Shape::Record(inner) if field.flatten => collect(inner.fields, optional, lists),
            Shape::Array(_) if !field.flatten => {
                lists.push(Rows { key: field.name, marked: field.rows, optional });
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Rows;
    use crate::shape::{Field, Record, Shape};
    use serde_json::json;

    static LIST: Shape = Shape::Array(&Shape::Integer);

    static PAGE: Shape = Shape::Record(&Record {
        name: "Page",
        echoed: false,
        fields: &[Field { name: "rows", shape: &LIST, ..Field::PLAIN }],
    });

    const fn with(field: Field) -> [Field; 2] {
        [Field { name: "id", shape: &Shape::Integer, ..Field::PLAIN }, field]
    }

    #[test]
    fn only_a_list_that_is_there_has_a_count() {
        static VANISHING: [Field; 2] =
            with(Field { name: "rows", shape: &LIST, required: false, ..Field::PLAIN });
        static OPTIONAL: [Field; 2] =
            with(Field { name: "rows", shape: &Shape::Option(&LIST), ..Field::PLAIN });
        static FLAT: [Field; 2] = with(Field { flatten: true, shape: &PAGE, ..Field::PLAIN });
        static MAYBE: [Field; 2] =
            with(Field { flatten: true, shape: &Shape::Option(&PAGE), ..Field::PLAIN });
        for (fields, missing) in
            [(&VANISHING, Some(0)), (&OPTIONAL, None), (&FLAT, Some(0)), (&MAYBE, None)]
        {
            let record: &'static Record =
                Box::leak(Box::new(Record { name: "Found", echoed: false, fields }));
            let rows = Rows::of(Box::leak(Box::new(Shape::Record(record)))).expect("a list");
            assert_eq!(rows.count(&json!({"id": 1, "rows": [1, 2]})), Some(2), "{fields:?}");
            assert_eq!(rows.count(&json!({"id": 1})), missing, "{fields:?}");
        }
    }
}
