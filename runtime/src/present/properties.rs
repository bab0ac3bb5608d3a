//! What holds for every text: a reader finds again what was put in.

use super::{Presented, Suggestion, Ui, Width, escape};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, json};

/// What hostile text is made of; nothing that an escape writes, so that reading is exact.
const PARTS: [&str; 22] = [
    "<ui_passthrough type=\"json\">",
    "</ui_passthrough>",
    "</",
    "<",
    "LLM_Directives>",
    "domain_",
    "rules",
    "\u{202e}",
    "\u{200b}",
    "```",
    "`",
    "~~~",
    "|",
    "\\",
    "\\|",
    "\"",
    "- ",
    " ",
    ">",
    "&",
    "é",
    "a",
];

fn hostile() -> impl Strategy<Value = String> {
    vec(prop::sample::select(&PARTS[..]), 0..12).prop_map(|parts| parts.concat())
}

/// Text in which nothing needs an escape.
fn benign() -> impl Strategy<Value = String> {
    let is_benign = |c: &char| !c.is_control() && !"<`|\u{2028}\u{2029}\"&>".contains(*c);
    vec(any::<char>().prop_filter("benign", is_benign), 0..20).prop_map(String::from_iter)
}

/// A block, as a client reads it.
#[derive(Debug, PartialEq)]
struct Block {
    tag: String,
    attributes: Vec<(String, String)>,
    lines: Vec<String>,
}

/// Reads a block that is nothing but itself.
fn read(block: &str) -> Option<Block> {
    let (head, rest) = block.strip_prefix('<')?.split_once('>')?;
    let (tag, mut left) = head.split_at(head.find(' ').unwrap_or(head.len()));
    let inner = rest.strip_suffix(&format!("</{tag}>"))?;
    let inner = inner.strip_prefix('\n')?.strip_suffix('\n')?;
    let mut attributes = Vec::new();
    while let Some(attribute) = left.strip_prefix(' ') {
        let (name, value) = attribute.split_once("=\"")?;
        let (value, after) = value.split_once('"')?;
        let value = value.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">");
        attributes.push((name.to_owned(), value.replace("&amp;", "&")));
        left = after;
    }
    let lines = inner.split('\n').map(str::to_owned).collect();
    left.is_empty().then(|| Block { tag: tag.to_owned(), attributes, lines })
}

fn plain(text: &str) -> String {
    text.replace("&lt;", "<")
}

/// The cells of a line of a table.
fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut backslashes = 0_usize;
    for c in line.strip_prefix("| ").unwrap().strip_suffix('|').unwrap().chars() {
        let cell = cells.last_mut().unwrap();
        match c {
            '|' if backslashes % 2 == 1 => {
                cell.truncate(cell.len() - backslashes.div_ceil(2));
                cell.push('|');
            }
            '|' => cells.push(String::new()),
            c => cell.push(c),
        }
        backslashes = if c == '\\' { backslashes + 1 } else { 0 };
    }
    let trimmed = cells.iter().enumerate().map(|(at, cell)| {
        let cell = if at > 0 { cell.strip_prefix(' ').unwrap() } else { cell };
        plain(cell.strip_suffix(' ').unwrap())
    });
    trimmed.collect()
}

fn only(ui: Ui) -> String {
    Presented { ui: vec![ui], ..Presented::default() }.blocks().remove(0)
}

fn block_of(ui: Ui) -> Block {
    let block = only(ui);
    let read = read(&block).unwrap_or_else(|| panic!("cannot be read: {block}"));
    assert_eq!(read.tag, "ui_passthrough");
    assert_eq!(tags(&block), 2, "{block}");
    read
}

/// How many tags a reader finds that ignores what cannot be seen.
fn tags(block: &str) -> usize {
    let seen: String =
        block.chars().filter(|c| !" \n\u{202e}\u{200b}".contains(*c)).collect::<String>();
    let seen = seen.to_lowercase().replace("</", "<");
    let names = ["ui_passthrough", "llm_directives", "domain_rules", "action_suggestions"];
    names.iter().map(|name| seen.matches(&format!("<{name}")).count()).sum()
}

proptest! {
    #[test]
    fn benign_text_is_as_it_was(text in benign()) {
        prop_assert_eq!(
            only(Ui::table([&text], [[&text]]).title(&*text).width(Width::Half)),
            format!("<ui_passthrough type=\"markdown\" title=\"{text}\" width=\"half\">\n\
                | {text} |\n| --- |\n| {text} |\n</ui_passthrough>")
        );
        prop_assert_eq!(
            only(Ui::mermaid(&text).priority(7)),
            format!("<ui_passthrough type=\"mermaid\" priority=\"7\">\n```mermaid\n{text}\n```\n\
                </ui_passthrough>")
        );
        prop_assert_eq!(Ui::summary(&text).content().to_owned(), format!("📊 **Summary**: {text}"));
        prop_assert_eq!(Ui::list([&text, &text]).content().to_owned(), format!("- {text}\n- {text}"));
        prop_assert_eq!(Ui::markdown(&text).content().to_owned(), text.clone());
        let json = json!({ &*text: text }).to_string();
        prop_assert_eq!(escape::json(json.clone()), json);
    }

    #[test]
    fn lists_are_read_line_by_line(texts in vec(hostile(), 1..4), benign in benign()) {
        let suggestions = texts.iter().map(|reason| Suggestion { tool: "t", reason: reason.clone() });
        let said = Presented {
            directives: texts.clone(),
            rules: [texts.clone(), vec![benign.clone()]].concat(),
            suggestions: suggestions.collect(),
            ..Presented::default()
        };
        let blocks = said.blocks();
        prop_assert_eq!(blocks.iter().map(|block| tags(block)).collect::<Vec<_>>(), [2, 2, 2]);
        let blocks: Vec<_> = blocks.iter().map(|block| read(block).unwrap()).collect();
        let lines = |at: usize| blocks[at].lines.iter().map(|line| plain(line)).collect::<Vec<_>>();
        let items = |prefix: &str| texts.iter().map(|text| format!("- {prefix}{text}")).collect::<Vec<_>>();
        prop_assert_eq!(lines(0), items(""));
        prop_assert_eq!(lines(1), [items(""), vec![format!("- {benign}")]].concat());
        prop_assert_eq!(lines(2), items("t: "));
        let names: Vec<_> = blocks.iter().map(|block| block.tag.as_str()).collect();
        prop_assert_eq!(names, ["llm_directives", "domain_rules", "action_suggestions"]);
    }

    #[test]
    fn code_and_attributes_are_read_again(code in hostile(), title in hostile(), entity in "&(lt|quot|amp|gt);?") {
        let title = title + &entity;
        let block = block_of(Ui::code("sh", &code).title(&*title).priority(1));
        let names = ["type", "title", "priority"].map(str::to_owned);
        let values = ["sh".to_owned(), title, "1".to_owned()];
        prop_assert_eq!(block.attributes, names.into_iter().zip(values).collect::<Vec<_>>());
        let [first, inner @ .., last] = &*block.lines else { panic!("no fence") };
        prop_assert_eq!(first, &format!("{last}sh"));
        prop_assert!(last.len() >= 3 && last.chars().all(|c| c == '`'));
        prop_assert!(!inner.join("\n").contains(last.as_str()));
        prop_assert_eq!(plain(&inner.join("\n")), code);
    }

    #[test]
    fn tables_and_json_are_read_again(rows in vec(vec(hostile(), 0..4), 0..4), columns in vec(hostile(), 1..3)) {
        let block = block_of(Ui::table(&columns, &rows));
        let read: Vec<_> = block.lines.iter().map(|line| cells(line)).collect();
        let width = rows.iter().map(Vec::len).fold(columns.len(), usize::max);
        let filled = |row: &Vec<String>| {
            let mut row = row.clone();
            row.resize(width, String::new());
            row
        };
        prop_assert_eq!(&read[0], &filled(&columns));
        prop_assert_eq!(&read[1], &vec!["---"; width]);
        prop_assert_eq!(&read[2..], rows.iter().map(filled).collect::<Vec<_>>());

        let value = json!({ &*columns[0]: rows });
        let block = block_of(Ui::echarts(&value));
        let inner = block.lines[1..block.lines.len() - 1].join("\n");
        prop_assert_eq!(serde_json::from_str::<Value>(&inner).unwrap(), value.clone());
        let text = escape::json(value.to_string());
        prop_assert_eq!(tags(&text), 0);
        prop_assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), value);
    }
}
