//! `docs/channels.md`: its table, which is made, and its excerpts, which are held to the record.

use super::handed::Line;
use std::path::Path;

const TABLE: [&str; 2] = ["<!-- seen: made of the record -->\n", "<!-- end -->\n"];

pub(crate) struct Page(String);

/// A block of the page that was handed to a model; `…` stands for what is left out.
#[derive(Debug)]
pub(crate) struct Excerpt<'p> {
    client: &'p str,
    tool: &'p str,
    text: &'p str,
}

impl Page {
    pub(crate) fn read() -> Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/channels.md");
        Page(std::fs::read_to_string(path).expect("the page"))
    }

    /// The page with this table.
    pub(crate) fn with_table(&self, table: &str) -> String {
        let [start, end] = TABLE;
        let (before, rest) = self.0.split_once(start).expect("the table begins");
        let (_, after) = rest.split_once(end).expect("the table ends");
        format!("{before}{start}\n{table}\n{end}{after}")
    }

    /// Whether the page says that this version of the package was run.
    pub(crate) fn names(&self, package: &str, version: &str) -> bool {
        self.0.contains(&format!("`{package}` {version}"))
    }

    /// The blocks ```` ```json,handed,CLIENT,TOOL ````.
    pub(crate) fn excerpts(&self) -> Vec<Excerpt<'_>> {
        let blocks = self.0.split("```json,handed,").skip(1);
        blocks.map(|block| Excerpt::read(block).expect("CLIENT,TOOL and a text")).collect()
    }
}

impl<'p> Excerpt<'p> {
    fn read(block: &'p str) -> Option<Self> {
        let (head, rest) = block.split_once('\n')?;
        let (client, tool) = head.rsplit_once(',')?;
        let (text, _) = rest.split_once("\n```")?;
        Some(Excerpt { client, tool, text })
    }

    pub(crate) fn is_of(&self, line: &Line) -> bool {
        self.client == line.client && self.tool == line.tool
    }

    /// The first piece that does not stand in the line after the ones before it.
    pub(crate) fn missing_in(&self, line: &str) -> Option<&'p str> {
        let mut rest = line;
        for piece in self.text.split('…').map(str::trim).filter(|piece| !piece.is_empty()) {
            match rest.split_once(piece) {
                Some((_, after)) => rest = after,
                None => return Some(piece),
            }
        }
        None
    }
}
