//! What is done to data before anything reads it: redacted fields are masked, lists are cut to
//! their limits, and a declared key wins over a foreign one.

use crate::output::Output;
use crate::shape::{Field, Shape};
use serde_json::Value;

/// Goes through data before it leaves. `#[derive(Output)]` writes the calls.
#[derive(Debug, Default)]
pub struct Settling {
    /// How many rows the list under this key of the root keeps.
    keep: Option<(&'static str, usize)>,
    depth: usize,
    cut: Cut,
}

/// What limits took away.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Cut {
    /// How many rows the cut lists still have.
    pub(crate) shown: usize,
    /// How many they had besides.
    pub(crate) hidden: usize,
    /// Whether a list at the root is among them.
    root: bool,
    /// How to ask for less.
    narrow: Option<&'static str>,
}

impl Cut {
    /// The same, and this many rows less of a list at the root, which has so many left.
    pub(crate) fn and(before: Option<Cut>, now: Option<Cut>, dropped: usize, left: usize) -> Cut {
        let before = before.unwrap_or_default();
        let shown = if before.root { left } else { before.shown + left };
        let narrow = before.narrow.or(now.and_then(|now| now.narrow));
        Cut { shown, hidden: before.hidden + dropped, root: true, narrow }
    }

    /// What the summary says.
    pub(crate) fn notice(&self) -> String {
        let Cut { shown, hidden, narrow, .. } = self;
        let narrow = narrow.unwrap_or("Use filters to narrow results.");
        format!("⚠️ Dataset truncated. {shown} shown, {hidden} hidden. {narrow}")
    }
}

impl Settling {
    /// Cuts the list under this key of the root, too.
    pub(crate) fn keeping(key: &'static str, rows: usize) -> Self {
        Settling { keep: Some((key, rows)), ..Self::default() }
    }

    pub(crate) fn keeps(&self) -> bool {
        self.keep.is_some()
    }

    pub(crate) fn cut(&self) -> Option<Cut> {
        (self.cut.hidden > 0).then_some(self.cut)
    }

    /// A field with nothing special.
    pub fn field<T: Output>(&mut self, key: &'static str, value: &mut T) {
        self.keep(key, value, None);
        self.below(value);
    }

    /// Cuts the list that the reply must be shortened by.
    fn keep<T: Output>(&mut self, key: &'static str, value: &mut T, narrow: Option<&'static str>) {
        if let Some((kept, rows)) = self.keep
            && self.depth == 0
            && kept == key
        {
            self.take(value, rows, narrow);
        }
    }

    fn below<T: Output>(&mut self, value: &mut T) {
        if T::SETTLES {
            self.depth += 1;
            value.settle(self);
            self.depth -= 1;
        }
    }

    /// A list with a limit.
    pub fn limited<T: Output>(
        &mut self,
        key: &'static str,
        value: &mut T,
        limit: usize,
        narrow: Option<&'static str>,
    ) {
        self.take(value, limit, narrow);
        self.keep(key, value, narrow);
        self.below(value);
    }

    fn take<T: Output>(&mut self, value: &mut T, rows: usize, narrow: Option<&'static str>) {
        let (shown, hidden) = value.keep(rows);
        if hidden > 0 {
            self.cut.shown += shown;
            self.cut.hidden += hidden;
            self.cut.root |= self.depth == 0;
            self.cut.narrow = self.cut.narrow.or(narrow);
        }
    }
}

/// Whether data is as [`Settling`] leaves it; else what is not. Most types have nothing to mask or
/// to cut, and cost nothing here.
pub(crate) fn is_settled<T: Output>(data: &T) -> Result<(), String> {
    if !const { holds(T::SHAPE) } {
        return Ok(());
    }
    let value = serde_json::to_value(data).map_err(|error| format!("not JSON: {error}"))?;
    held(&value, T::SHAPE)
}

/// Whether a redacted field or a list with a limit stands anywhere below.
pub(crate) const fn holds(shape: &'static Shape) -> bool {
    match shape {
        Shape::Option(inner)
        | Shape::Wrapped(_, inner)
        | Shape::Array(inner)
        | Shape::Map(inner) => holds(inner),
        Shape::Record(record) => {
            let mut i = 0;
            while i < record.fields.len() {
                let field = &record.fields[i];
                if field.mask.is_some() || field.limit.is_some() || holds(field.shape) {
                    return true;
                }
                i += 1;
            }
            false
        }
        _ => false,
    }
}

/// Whether every redacted field of a value is masked and every list within its limit.
pub(crate) fn held(value: &Value, shape: &'static Shape) -> Result<(), String> {
    match (shape.present(), value) {
        (Shape::Record(record), Value::Object(keys)) => {
            record.keys().iter().try_for_each(|field| {
                keys.get(field.name).map_or(Ok(()), |value| field_held(value, field))
            })
        }
        (Shape::Array(item), Value::Array(items)) => {
            items.iter().try_for_each(|one| held(one, item))
        }
        (Shape::Map(inner), Value::Object(keys)) => {
            keys.values().try_for_each(|one| held(one, inner))
        }
        _ => Ok(()),
    }
}

fn field_held(value: &Value, field: &Field) -> Result<(), String> {
    if let Some(mask) = field.mask
        && !is_masked(value, mask.text)
    {
        return Err(format!("`{}` is not masked", field.name));
    }
    if let (Some(limit), Value::Array(rows)) = (field.limit, value)
        && rows.len() > limit
    {
        return Err(format!("`{}` has more rows than its limit", field.name));
    }
    held(value, field.shape)
}

fn is_masked(value: &Value, mask: &str) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text == mask,
        Value::Array(items) => items.iter().all(|one| is_masked(one, mask)),
        Value::Object(keys) => keys.values().all(|one| is_masked(one, mask)),
        Value::Bool(_) | Value::Number(_) => false,
    }
}
