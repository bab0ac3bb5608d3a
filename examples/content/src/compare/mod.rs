//! `content compare`: what the contract's replies cost a model, against the same values pretty-printed.

mod calls;
pub mod fixture;
mod plain;
mod table;
mod toon;

use crate::App;
use crate::store::{Store, StoreError};
use calls::Caller;
use selo::Sealed;
use selo::measure::{Known, NotBuilt, Tokenizer};
use serde_json::{Value, json};
use thiserror::Error;

/// The columns of the projected call: one short text, a number, a date.
const COLUMNS: [&str; 3] = ["headline", "price", "until"];

/// The arguments of `content compare`.
#[derive(Debug, Clone, Copy, clap::Args)]
pub struct Compare {
    /// Count only with this tokenizer: `constant` or `o200k`.
    #[arg(long)]
    pub tokenizer: Option<Known>,
}

/// The table, counted by one tokenizer.
#[derive(Debug, Clone, PartialEq)]
pub struct Compared {
    /// What the tokens were counted with.
    pub counted_by: String,
    /// The rows of the table.
    pub rows: Vec<Row>,
}

/// One row of the table, in tokens.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// What was called.
    pub call: &'static str,
    /// What it is compared with: the plain replies, or JSON where the text is TOON.
    pub plain: Option<f64>,
    /// Our text block.
    pub text: Option<f64>,
    /// Our `structuredContent`.
    pub structured: Option<f64>,
    /// By how much the tokens are divided: rows or tools.
    pub per: f64,
    /// What must hold.
    pub target: Target,
}

/// What must hold of a row. For TOON there is no row in the contract: it must save something.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Target {
    /// The text costs at most this much more than plain; below zero: less. −0.16 is 16 % less.
    Change(f64),
    /// Plain costs at least this many times the text.
    Times(f64),
    /// At most so many tokens a row or tool.
    Tokens(f64),
}

/// Why nothing could be measured, or what was measured is not good enough.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CompareError {
    /// The store for the fixture did not work.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no place for the files of assets.
    #[error("no temporary folder")]
    Folder(#[from] std::io::Error),
    /// The tools make no catalog.
    #[error("{0}")]
    Catalog(String),
    /// A call of the measurement was refused.
    #[error("a call was refused: {0}")]
    Refused(String),
    /// There is no such tokenizer in this program.
    #[error(transparent)]
    Tokenizer(#[from] NotBuilt),
    /// A row of the table does not hold.
    #[error("{0} rows do not hold")]
    Missed(usize),
}

impl Row {
    /// What the target is held against: a change, a factor, or tokens.
    #[must_use]
    pub fn measured(&self) -> f64 {
        let (plain, text) = (self.plain.unwrap_or_default(), self.text.unwrap_or_default());
        match self.target {
            Target::Change(_) => text / plain - 1.0,
            Target::Times(_) => plain / text,
            Target::Tokens(_) => text / self.per,
        }
    }

    /// Whether the target is met.
    #[must_use]
    pub fn holds(&self) -> bool {
        match self.target {
            Target::Change(most) | Target::Tokens(most) => self.measured() <= most,
            Target::Times(least) => self.measured() >= least,
        }
    }
}

/// Prints the tables; an error when a row does not hold by the constant.
pub async fn run(args: Compare) -> Result<(), CompareError> {
    let tokenizers = args.tokenizer.map_or_else(|| Known::ALL.to_vec(), |only| vec![only]);
    let tables = compare(&tokenizers).await?;
    let mut missed = 0;
    for table in &tables {
        println!("{table}");
        missed += table.rows.iter().filter(|row| !row.holds()).count();
    }
    if missed == 0 { Ok(()) } else { Err(CompareError::Missed(missed)) }
}

/// Builds the fixture, makes the calls, and counts.
pub async fn compare(tokenizers: &[Known]) -> Result<Vec<Compared>, CompareError> {
    let folder = tempfile::tempdir()?;
    let store = Store::open("sqlite::memory:", folder.path()).await?;
    let space = fixture::fill(&store).await?;
    let caller = Caller::new(App { store })?;
    let replies = Replies::of(&caller, &space.slug).await?;
    tokenizers.iter().map(|known| Ok(replies.count(&*known.tokenizer()?, &caller))).collect()
}

/// Our replies to the calls of the table.
struct Replies {
    minimal_10: Sealed,
    minimal_100: Sealed,
    details_10: Sealed,
    projected_10: Sealed,
    projected_100: Sealed,
    gets: Vec<Sealed>,
    toon: Vec<(&'static str, Sealed)>,
}

impl Replies {
    async fn of(caller: &Caller, space: &str) -> Result<Self, CompareError> {
        let list = |more: Value, per_page: u32| {
            let mut arguments = json!({"space": space, "per_page": per_page});
            if let (Some(all), Value::Object(more)) = (arguments.as_object_mut(), more) {
                all.extend(more);
            }
            caller.call("entries_list", arguments)
        };
        let minimal_10 = list(json!({}), 10).await?;
        let mut gets = Vec::new();
        for row in minimal_10.envelope()["data"]["entries"].as_array().into_iter().flatten() {
            let arguments = json!({"space": space, "entry": row["id"].to_string()});
            gets.push(caller.call("entries_get", arguments).await?);
        }
        Ok(Self {
            minimal_100: list(json!({}), 100).await?,
            details_10: list(json!({"include_details": true}), 10).await?,
            projected_10: list(json!({"fields": COLUMNS}), 10).await?,
            projected_100: list(json!({"fields": COLUMNS}), 100).await?,
            toon: toon::replies(caller, space).await?,
            minimal_10,
            gets,
        })
    }

    fn count(&self, by: &dyn Tokenizer, caller: &Caller) -> Compared {
        let row = |call, plain: &[String], ours: &Sealed, per, target| Row {
            call,
            plain: (!plain.is_empty()).then(|| plain.iter().map(|text| by.count(text)).sum()),
            text: Some(by.count(ours.text())),
            structured: ours.structured().map(|structured| by.count(&structured.to_string())),
            per,
            target,
        };
        let list = |ours: &Sealed| vec![plain::list(ours.envelope())];
        let mut one_by_one = list(&self.minimal_10);
        one_by_one.extend(self.gets.iter().map(|get| plain::one(get.envelope())));
        let [ten, hundred] = [&self.minimal_10, &self.minimal_100];
        let rows = vec![
            row("minimal, per_page 10", &list(ten), ten, 1.0, Target::Change(-0.16)),
            row("minimal, per_page 100", &list(hundred), hundred, 1.0, Target::Change(-0.21)),
            row(
                "include_details, per_page 10",
                &list(&self.details_10),
                &self.details_10,
                1.0,
                Target::Change(-0.31),
            ),
            row(
                "3 fields of 10: one call, not list + 10 gets",
                &one_by_one,
                &self.projected_10,
                1.0,
                Target::Times(40.0),
            ),
            row(
                "a row at per_page 100, projected",
                &[],
                &self.projected_100,
                100.0,
                Target::Tokens(120.0),
            ),
            envelope(by, caller),
        ];
        let toon = self.toon.iter().map(|(call, reply)| toon::row(by, call, reply));
        Compared { counted_by: by.name().to_owned(), rows: rows.into_iter().chain(toon).collect() }
    }
}

/// What the envelope adds to each tool in `tools/list`: its output schema without that of `data`.
fn envelope(by: &dyn Tokenizer, caller: &Caller) -> Row {
    let tools = caller.catalog().published();
    let schemas = tools.iter().filter_map(selo::Descriptor::envelope_schema);
    let schemas: Vec<f64> = schemas.map(|schema| by.count(&schema.to_string())).collect();
    #[allow(clippy::cast_precision_loss)] // a handful
    let count = schemas.len() as f64;
    Row {
        call: "the envelope in tools/list, a tool",
        plain: None,
        text: Some(schemas.iter().sum()),
        structured: None,
        per: count,
        target: Target::Tokens(150.0),
    }
}
