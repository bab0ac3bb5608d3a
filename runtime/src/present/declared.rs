//! What `derive(Present)` shows of a field: its value as a block. A value that is absent or empty
//! has no block.

use super::{Ui, View, Width};
use crate::output::Output;
use crate::settle;
use crate::shape::{Record, Shape};
use serde_json::{Map, Value};

/// What stands beside a block: its `title`, `width` and `priority`.
#[derive(Debug, Clone, Copy)]
pub struct Frame {
    /// Its heading.
    pub title: Option<&'static str>,
    /// How much of the line it wants.
    pub width: Option<Width>,
    /// Which block to show first.
    pub priority: Option<u32>,
}

impl Frame {
    /// Nothing, for struct update syntax.
    pub const PLAIN: Frame = Frame { title: None, width: None, priority: None };

    fn around(self, mut ui: Ui) -> Ui {
        if let Some(title) = self.title {
            ui = ui.title(title);
        }
        if let Some(width) = self.width {
            ui = ui.width(width);
        }
        match self.priority {
            Some(priority) => ui.priority(priority),
            None => ui,
        }
    }
}

/// `#[present(echarts)]`.
pub fn echarts(view: &mut View<'_>, value: &impl Output, frame: Frame) {
    show(view, "echarts", value, frame, |option| Ok(Some(Ui::echarts(&option))));
}

/// `#[present(json)]`.
pub fn json(view: &mut View<'_>, value: &impl Output, frame: Frame) {
    show(view, "json", value, frame, |json| Ok(Some(Ui::json(&json))));
}

/// `#[present(mermaid)]`.
pub fn mermaid(view: &mut View<'_>, value: &impl Output, frame: Frame) {
    show(view, "mermaid", value, frame, |diagram| {
        text(diagram).map(|text| Some(Ui::mermaid(text)))
    });
}

/// `#[present(code = "sql")]`.
pub fn code(view: &mut View<'_>, value: &impl Output, language: &str, frame: Frame) {
    show(view, language, value, frame, |code| {
        text(code).map(|text| Some(Ui::code(language, text)))
    });
}

/// `#[present(list)]`.
pub fn list(view: &mut View<'_>, value: &impl Output, frame: Frame) {
    show(view, "list", value, frame, |list| {
        let items = items(list)?;
        Ok((!items.is_empty()).then(|| Ui::list(items.iter().map(cell))))
    });
}

/// `#[present(table)]`: its columns are the keys of the rows, those that the shape declares first.
pub fn table<T: Output>(view: &mut View<'_>, value: &T, frame: Frame) {
    show(view, "table", value, frame, |rows| {
        let rows: Vec<_> = items(rows)?.into_iter().map(row).collect::<Result<_, _>>()?;
        let columns = columns(&rows, T::SHAPE);
        let cells = |row: &Map<String, Value>| -> Vec<String> {
            columns.iter().map(|column| row.get(column).map(cell).unwrap_or_default()).collect()
        };
        let cells: Vec<_> = rows.iter().map(cells).collect();
        Ok((!columns.is_empty()).then(|| Ui::table(&columns, cells)))
    });
}

/// Shows what `make` makes of a value, unless there is none; what cannot be shown is told.
fn show<T: Output>(
    view: &mut View<'_>,
    kind: &str,
    value: &T,
    frame: Frame,
    make: impl FnOnce(Value) -> Result<Option<Ui>, &'static str>,
) {
    let made = match serde_json::to_value(value) {
        Ok(Value::Null) => return,
        // A value that is no part of the data was never settled.
        Ok(value) => match settle::held(&value, T::SHAPE) {
            Ok(()) => make(value).map_err(str::to_owned),
            Err(raw) => Err(format!("shows what must not leave: {raw}")),
        },
        Err(error) => Err(format!("is not JSON: {error}")),
    };
    match made {
        Ok(None) => {}
        Ok(Some(ui)) => {
            view.ui(frame.around(ui));
        }
        Err(why) => {
            view.ui(Ui::broken(format!("a block `{kind}` {why}")));
        }
    }
}

fn text(value: Value) -> Result<String, &'static str> {
    match value {
        Value::String(text) => Ok(text),
        _ => Err("is not text"),
    }
}

fn items(value: Value) -> Result<Vec<Value>, &'static str> {
    match value {
        Value::Array(items) => Ok(items.into_iter().filter(|item| !item.is_null()).collect()),
        _ => Err("is no list"),
    }
}

fn row(value: Value) -> Result<Map<String, Value>, &'static str> {
    match value {
        Value::Object(row) => Ok(row),
        _ => Err("has a row that is no object"),
    }
}

/// The keys that any row has a value for: the declared ones in their order, then the others.
fn columns(rows: &[Map<String, Value>], shape: &'static Shape) -> Vec<String> {
    let declared = match shape.present() {
        Shape::Array(item) => item.record().map(Record::keys).unwrap_or_default(),
        _ => Vec::new(),
    };
    let there = |key: &str| rows.iter().any(|row| row.get(key).is_some_and(|one| !one.is_null()));
    let mut columns: Vec<String> = Vec::new();
    let found = rows.iter().flat_map(Map::keys).map(String::as_str);
    for key in declared.iter().map(|field| field.name).chain(found) {
        if there(key) && !columns.iter().any(|column| column == key) {
            columns.push(key.to_owned());
        }
    }
    columns
}

/// A scalar as text, anything else as compact JSON.
fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Frame, columns, json, list, mermaid, table};
    use crate::call::Caller;
    use crate::prelude::*;
    use crate::present::Presented;
    use serde_json::{Map, Value};

    #[derive(Serialize, JsonSchema, Output)]
    struct Row {
        id: u32,
        gone: Option<String>,
        #[present(redact)]
        title: String,
    }

    fn said(say: impl FnOnce(&mut View<'_>)) -> Result<Presented, String> {
        let caller = Caller::local();
        let mut view = View::new(&caller, &|_| true, false);
        say(&mut view);
        view.finish()
    }

    #[test]
    fn the_columns_of_a_table_are_the_declared_keys_then_the_others() {
        let rows = r#"[{"extra": [1], "title": "a", "id": 1, "gone": null}, {"id": 2, "more": 1}]"#;
        let rows: Vec<Map<String, Value>> = serde_json::from_str(rows).expect("rows");
        assert_eq!(columns(&rows, Vec::<Row>::SHAPE), ["id", "title", "extra", "more"]);
    }

    #[test]
    fn a_block_has_its_frame() {
        let frame = Frame { title: Some("Words"), width: Some(Width::Half), priority: Some(2) };
        let said = said(|view| list(view, &["a", "b"], frame)).expect("shown");
        let [ui] = said.all_ui().try_into().expect("one block");
        assert_eq!(*ui, Ui::list(["a", "b"]).title("Words").width(Width::Half).priority(2));
    }

    #[test]
    fn what_is_absent_or_empty_has_no_block() {
        let said = said(|view| {
            mermaid(view, &None::<String>, Frame::PLAIN);
            list(view, &Vec::<u32>::new(), Frame::PLAIN);
            table(view, &Vec::<Row>::new(), Frame::PLAIN);
        });
        assert_eq!(said.expect("nothing is broken").all_ui(), Vec::<&Ui>::new());
    }

    #[test]
    fn what_cannot_be_shown_is_told() {
        let told = said(|view| table(view, &[1], Frame::PLAIN));
        assert_eq!(told.expect_err("no rows"), "a block `table` has a row that is no object");
    }

    #[test]
    fn what_is_not_masked_is_not_shown() {
        let row = |title: &str| Row { id: 1, gone: None, title: title.to_owned() };
        let told = said(|view| json(view, &row("a secret"), Frame::PLAIN)).expect_err("raw");
        assert_eq!(told, "a block `json` shows what must not leave: `title` is not masked");
        said(|view| json(view, &row("[REDACTED]"), Frame::PLAIN)).expect("masked");
    }

    #[derive(Serialize, JsonSchema, Output, Present)]
    #[present(rule = "of the child")]
    struct Child {
        id: u32,
    }

    #[derive(Serialize, JsonSchema, Output, Present)]
    #[serde(rename_all = "camelCase")]
    #[present(rule = "of the type", directive = "be brief", summary = "All", with = Whole::more)]
    #[present(suggest(tool = show, reason = "to see it"))]
    struct Whole {
        /// In EUR
        /// cents.
        #[present(rule)]
        left_over: u32,
        #[present(rule = "1 is best", list, title = "Ranks")]
        ranks: Vec<u32>,
        #[present(embed)]
        child: Child,
        #[serde(skip)]
        #[present(code = "sql")]
        query: Option<String>,
    }

    impl Whole {
        fn more(&self, view: &mut View<'_>) {
            view.rule(format!("{} ranks", self.ranks.len()));
        }
    }

    /// Shows it.
    #[tool(class = "read", channel = "both")]
    async fn show(_cx: &Cx<()>) -> Read<Whole> {
        unreachable!()
    }

    #[test]
    fn what_is_declared_is_said_in_its_order() {
        let whole = Whole {
            left_over: 1,
            ranks: vec![1, 2],
            child: Child { id: 1 },
            query: Some("select 1".to_owned()),
        };
        let said = said(|view| <show as crate::Tool>::present(&whole, view)).expect("said");
        let rules = [
            "of the child",
            "leftOver: In EUR cents.",
            "ranks: 1 is best",
            "of the type",
            "2 ranks",
        ];
        assert_eq!(said.all_rules(), rules);
        assert_eq!(said.all_directives(), ["be brief"]);
        let suggested = said.all_suggestions();
        assert_eq!(suggested.len(), 1);
        assert_eq!((suggested[0].tool, &*suggested[0].reason), ("show", "to see it"));
        let shown =
            [Ui::summary("All"), Ui::list(["1", "2"]).title("Ranks"), Ui::code("sql", "select 1")];
        assert_eq!(said.all_ui(), shown.iter().collect::<Vec<_>>());
    }
}
