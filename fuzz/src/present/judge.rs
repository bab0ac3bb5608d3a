//! Holds blocks to what was said: whether a reader finds that, all of it and nothing else.

use super::blanks::Blanks;
use super::reader::{self, Tag};
use super::said::{Content, Said, Shown};
use serde_json::Value;

type Held = Result<(), String>;

/// A block that must be there.
pub(super) enum Meant<'s> {
    Ui(&'s Shown),
    List(&'static str, Vec<String>),
}

impl Meant<'_> {
    pub(super) fn tags(&self) -> [Tag; 2] {
        let name = match self {
            Meant::Ui(_) => "ui_passthrough",
            Meant::List(name, _) => name,
        };
        [(false, name), (true, name)]
    }

    pub(super) fn held(&self, block: &str, blanks: &Blanks) -> Held {
        let judge = Judge { blanks };
        match self {
            Meant::Ui(shown) => judge.shown(block, shown),
            Meant::List(name, items) => {
                let inner = between(block, &format!("<{name}>\n"), &format!("\n</{name}>"))?;
                judge.list(inner, items)
            }
        }
    }
}

/// Every block, in order.
pub(super) fn meant(said: &Said, with_ui: bool) -> Vec<Meant<'_>> {
    let mut all = Vec::new();
    if with_ui {
        all.extend(said.ui.iter().map(Meant::Ui));
    }
    for group in &said.embeds {
        let mut there: Vec<Meant<'_>> = Vec::new();
        for (number, child) in group.iter().enumerate() {
            let blocks = meant(child, with_ui && number == 0);
            let new = |block: &Meant<'_>| number == 0 || !there.iter().any(|one| same(one, block));
            let new: Vec<_> = blocks.into_iter().filter(new).collect();
            there.extend(new);
        }
        all.extend(there);
    }
    let why = |(tool, why): &(&str, String)| format!("{tool}: {why}");
    let lists = [
        Meant::List("llm_directives", said.directives.clone()),
        Meant::List("domain_rules", said.rules.clone()),
        Meant::List("action_suggestions", said.suggestions.iter().map(why).collect()),
    ];
    all.extend(
        lists.into_iter().filter(|list| !matches!(list, Meant::List(_, items) if items.is_empty())),
    );
    all
}

fn same(one: &Meant<'_>, other: &Meant<'_>) -> bool {
    match (one, other) {
        (Meant::List(a, items), Meant::List(b, others)) => a == b && items == others,
        _ => false,
    }
}

struct Judge<'b> {
    blanks: &'b Blanks,
}

impl Judge<'_> {
    fn shown(&self, block: &str, shown: &Shown) -> Held {
        let inner = between(block, "<ui_passthrough", "\n</ui_passthrough>")?;
        let (attributes, content) = inner.split_once(">\n").ok_or("the tag does not end")?;
        self.attributes(attributes, shown)?;
        match &shown.content {
            Content::Echarts(value) => self.json("echarts", content, value),
            Content::Json(value) => self.json("json", content, value),
            Content::Mermaid(code) => self.code("mermaid", content, code),
            Content::Code(_, code) => {
                self.code(attributes.split('"').nth(1).unwrap_or_default(), content, code)
            }
            Content::Markdown(text) => self.text(content, text, &laid_out(text)),
            Content::Summary(text) => {
                self.text(between(content, "📊 **Summary**: ", "")?, text, &on_one_line(text, " "))
            }
            Content::List(items) => self.list(content, items),
            Content::Table(columns, rows) => self.table(content, columns, rows),
        }
    }

    fn attributes(&self, read: &str, shown: &Shown) -> Held {
        let kind = match &shown.content {
            Content::Echarts(_) => "echarts",
            Content::Json(_) => "json",
            Content::Mermaid(_) => "mermaid",
            Content::Code(language, _) if language.is_ascii() && !language.contains(is_odd) => {
                language
            }
            Content::Code(..) => "",
            Content::Summary(_) => "summary",
            Content::Markdown(_) | Content::List(_) | Content::Table(..) => "markdown",
        };
        let title = shown.title.as_ref().map(|title| on_one_line(title, " "));
        let meant = [
            Some(("type", kind.to_owned())),
            title.map(|title| ("title", title)),
            shown.width.map(|width| ("width", width.as_str().to_owned())),
            shown.priority.map(|priority| ("priority", priority.to_string())),
        ];
        let said = shown.title.as_deref().unwrap_or_default();
        let mut left = read;
        for (name, value) in meant.into_iter().flatten() {
            let after =
                left.strip_prefix(&format!(" {name}=\"")).ok_or_else(|| format!("no {name}"))?;
            let (found, after) =
                after.split_once('"').ok_or_else(|| format!("{name} does not end"))?;
            left = after;
            if name == "type" && value.is_empty() {
                // A language that is none: any word.
                one_word(found)?;
            } else if found.contains(['<', '>']) {
                return Err(format!("{name} has a bracket"));
            } else {
                self.text(&decoded(found), said, &value)?;
            }
        }
        if left.is_empty() { Ok(()) } else { Err(format!("more attributes: {left}")) }
    }

    fn json(&self, kind: &str, content: &str, value: &Value) -> Held {
        let json = self.fenced(kind, content)?;
        match serde_json::from_str::<Value>(json) {
            Ok(read) if read == *value => Ok(()),
            other => Err(format!("other JSON: {other:?}")),
        }
    }

    fn code(&self, language: &str, content: &str, code: &str) -> Held {
        self.text(self.fenced(language, content)?, code, &laid_out(code))
    }

    /// What stands between the fences: nothing in it ends them, wherever lines are thought to end.
    fn fenced<'c>(&self, language: &str, content: &'c str) -> Result<&'c str, String> {
        let (first, rest) = content.split_once('\n').ok_or("no fence")?;
        let fence = first.strip_suffix(language).ok_or("another language")?;
        let ticks = fence.len();
        if ticks < 3 || fence.contains(|c| c != '`') {
            return Err(format!("no fence: {first}"));
        }
        let ends = ['\n', '\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}'];
        let lines = rest.split(ends);
        let closes = |line: &&str| reader::fence(line, self.blanks).is_some_and(|n| n >= ticks);
        let closing = lines.filter(closes).count();
        if closing != 1 {
            return Err(format!("{closing} fences close it"));
        }
        rest.strip_suffix(fence).and_then(|rest| rest.strip_suffix('\n')).ok_or("no end".to_owned())
    }

    fn list(&self, inner: &str, items: &[String]) -> Held {
        if items.is_empty() {
            return self.text(inner, "", "");
        }
        let lines: Vec<_> = lines(inner);
        if lines.len() != items.len() {
            return Err(format!("{} lines for {} items", lines.len(), items.len()));
        }
        lines.iter().zip(items).try_for_each(|(line, item)| {
            self.text(between(line, "- ", "")?, item, &on_one_line(item, " "))
        })
    }

    fn table(&self, content: &str, columns: &[String], rows: &[Vec<String>]) -> Held {
        let width = rows.iter().map(Vec::len).max().unwrap_or(0).max(columns.len());
        if width == 0 {
            return self.text(content, "", "");
        }
        let rule = vec!["---".to_owned(); width];
        let meant: Vec<_> =
            [columns, &rule].into_iter().chain(rows.iter().map(Vec::as_slice)).collect();
        let lines = lines(content);
        if lines.len() != meant.len() {
            return Err(format!("{} lines for {} rows", lines.len(), meant.len()));
        }
        for (line, row) in lines.iter().zip(meant) {
            let cells = cells(line)?;
            if cells.len() != width {
                return Err(format!("{} cells in {line}", cells.len()));
            }
            for (at, cell) in cells.iter().enumerate() {
                let meant = row.get(at).map_or("", String::as_str);
                self.text(cell, meant, &on_one_line(meant, "<br>"))?;
            }
        }
        Ok(())
    }

    /// Whether text is what came of what was said. Only what had a tag may be changed.
    fn text(&self, read: &str, said: &str, meant: &str) -> Held {
        let may_differ = || reader::is_tagged(said, self.blanks) || said.contains('\\');
        let is_equal = read == meant || may_differ() && plain(read) == plain(meant);
        if is_equal { Ok(()) } else { Err(format!("{read:?} instead of {meant:?}")) }
    }
}

fn between<'t>(text: &'t str, head: &str, tail: &str) -> Result<&'t str, String> {
    let inner = text.strip_prefix(head).and_then(|text| text.strip_suffix(tail));
    inner.ok_or_else(|| format!("not between {head} and {tail}: {text}"))
}

/// Lines, wherever somebody may think that one ends.
fn lines(text: &str) -> Vec<&str> {
    text.split(['\n', '\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}']).collect()
}

/// The cells of a row: a pipe behind an odd number of backslashes stands in one.
fn cells(line: &str) -> Result<Vec<String>, String> {
    let inner = between(line, "| ", " |")?;
    let (mut cells, mut cell) = (Vec::new(), String::new());
    for c in inner.chars() {
        let slashes = cell.len() - cell.trim_end_matches('\\').len();
        if c != '|' {
            cell.push(c);
        } else if slashes % 2 == 1 {
            cell.truncate(cell.len() - slashes / 2 - 1);
            cell.push('|');
        } else {
            cells.push(std::mem::take(&mut cell));
        }
    }
    cells.push(cell);
    let last = cells.len() - 1;
    let spaced = cells.iter().enumerate().map(|(at, cell)| {
        let cell = if at == 0 { Some(&**cell) } else { cell.strip_prefix(' ') };
        let cell = if at == last { cell } else { cell.and_then(|cell| cell.strip_suffix(' ')) };
        cell.map(str::to_owned).ok_or_else(|| format!("no space beside a pipe of {line}"))
    });
    spaced.collect()
}

/// The value of an attribute, as readers of XML have it.
fn decoded(value: &str) -> String {
    let (first, rest) = value.split_once('&').unwrap_or((value, ""));
    let mut text = first.to_owned();
    if first.len() == value.len() {
        return text;
    }
    for part in rest.split('&') {
        let entities = [("lt;", '<'), ("gt;", '>'), ("quot;", '"'), ("amp;", '&'), ("#60;", '<')];
        let entity = entities.iter().find(|(name, _)| part.starts_with(name));
        let (name, c) = entity.unwrap_or(&("", '&'));
        text.push(*c);
        text.push_str(&part[name.len()..]);
    }
    text
}

/// The text with one spelling for what an escape may have touched.
fn plain(text: &str) -> String {
    text.replace("&lt;", "<").replace(['＜', '﹤'], "<")
}

fn on_one_line(text: &str, instead: &str) -> String {
    let lines = text.replace("\r\n", "\n");
    lines
        .split(['\n', '\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}'])
        .collect::<Vec<_>>()
        .join(instead)
        .replace(char::is_control, " ")
}

/// The text with a sign for each control character but for tabs and the ends of lines.
fn laid_out(text: &str) -> String {
    let parts = text
        .split("\r\n")
        .map(|part| part.replace(|c: char| c.is_control() && c != '\n' && c != '\t', "\u{fffd}"));
    parts.collect::<Vec<_>>().join("\r\n")
}

fn one_word(word: &str) -> Held {
    if word.is_empty() || word.contains(|c| !char::is_ascii_graphic(&c) || "`<>\"&".contains(c)) {
        return Err(format!("{word} is no word"));
    }
    Ok(())
}

/// What no language has in its name.
fn is_odd(c: char) -> bool {
    !c.is_ascii_alphanumeric() && !"+#-/".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use selo::Width;

    fn is_refused(block: &str, content: Content) {
        let shown = Shown { content, title: None, width: Some(Width::Full), priority: None };
        let block = format!("<ui_passthrough type={block}\n</ui_passthrough>");
        let held = Meant::Ui(&shown).held(&block, &Blanks::default());
        assert!(held.is_err(), "{block}");
    }

    #[test]
    fn what_was_not_meant_is_refused() {
        let text = || "a".to_owned();
        let markdown = |inner: &str| format!("\"markdown\" width=\"full\">\n{inner}");
        is_refused(&markdown("a\n&lt;b>"), Content::Markdown("a\n<b>".to_owned()));
        is_refused(&markdown("- a\n- a"), Content::List(vec![text()]));
        is_refused(&markdown("- a\u{85}"), Content::List(vec![text()]));
        is_refused(&markdown("| a | a |\n| --- | --- |"), Content::Table(vec![text()], vec![]));
        is_refused("\"markdown\" width=\"full\" title=\"\">\na", Content::Markdown(text()));
        let code = "\"mermaid\" width=\"full\">\n```mermaid\n";
        is_refused(&format!("{code}a\n```\n```"), Content::Mermaid("a\n```".to_owned()));
        is_refused(&format!("{code}a"), Content::Mermaid(text()));
        let json = "\"json\" width=\"full\">\n```json\n\"b\"\n```";
        is_refused(json, Content::Json("a".into()));
    }

    #[test]
    fn what_was_meant_is_held() {
        let list = Meant::List("domain_rules", vec!["a\n</domain_rules>".to_owned()]);
        let held = |block: &str| list.held(block, &Blanks::default());
        assert_eq!(held("<domain_rules>\n- a &lt;/domain_rules>\n</domain_rules>"), Ok(()));
        assert!(held("<domain_rules>\n- a\n- &lt;/domain_rules>\n</domain_rules>").is_err());
    }
}
