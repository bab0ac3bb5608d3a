//! The rows of a job: records of a list that is text, for a type that there is.

use super::batch::Keys;
use super::csv;
use super::names::Names;
use super::record::Record;
use super::report::Skipped;
use super::source::{Content, Source};
use super::text::Text;
use crate::store::{ContentType, Incoming, JobRow, Problem, RowFormat};
use serde_json::Value;

/// What the keys of rows begin with. A row that has an id is the same row in another job.
const NAME: &str = "rows";

/// The rows of a job.
pub(crate) struct Rows {
    source: Source,
}

impl Rows {
    /// Cuts the text into rows. Refused is only CSV without a header.
    pub(crate) fn of(text: &str, format: RowFormat) -> Result<Self, String> {
        let text = Text::Memory(text.as_bytes().to_vec());
        let content = match format {
            RowFormat::Jsonl => Content::Lines(text),
            RowFormat::Csv => Content::Table(csv::Table::of(text)?),
        };
        let source = Source::counted(NAME.to_owned(), NAME.to_owned(), content);
        Ok(Self { source: source.map_err(|error| error.to_string())? })
    }

    pub(crate) fn total(&self) -> u64 {
        self.source.total
    }

    /// Every row, for entries of the type. `live` when they shall be published.
    pub(crate) fn read<'a>(
        &'a self,
        of: &'a ContentType,
        job_id: i64,
        live: bool,
    ) -> impl Iterator<Item = JobRow> + Send + 'a {
        let (mut keys, prefix) = (Keys::default(), format!("type:{}/", of.id));
        self.source.records().map(move |read| match read {
            Err(skipped) => JobRow::Broken(problem(skipped)),
            Ok(record) => {
                let own = format!("job:{job_id}/{}", record.key);
                let key = if record.has_id() { format!("{prefix}{}", record.key) } else { own };
                JobRow::Record(incoming(of, record, keys.unique(&key), live))
            }
        })
    }
}

/// A column that told the title or the key is a field only where the type has one of that name; any other column must be
/// a field.
fn incoming(of: &ContentType, record: Record, source_key: String, live: bool) -> Incoming {
    let (source_hash, _) = record.fingerprint();
    let names = Names::of(record.fields.keys().map(String::as_str));
    let Record { title, fields, told_by, .. } = record;
    let name = |column: &str| match of.field(names.field(column)) {
        Some(field) => Some(field.name.clone()),
        None if told_by.iter().any(|told| told == column) => None,
        None => Some(column.to_owned()),
    };
    let given = |(column, value): (String, Value)| name(&column).map(|name| (name, value));
    let fields = fields.into_iter().filter(|(_, value)| !value.is_null());
    let fields = fields.filter_map(given).collect();
    Incoming { source_key, source_hash, title, fields, live }
}

fn problem(skipped: Skipped) -> Problem {
    let Skipped { place, code, reason } = skipped;
    let line = place.rsplit(':').next().unwrap_or_default();
    Problem::new(code.as_str(), format!("line {line}: {reason}"), "")
}
