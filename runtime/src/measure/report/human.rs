//! For people: a table of the tools, what stands in its columns, a table of the replies.

use super::columns::{cut, grouped, listed, table};
use super::{Count, Report};
use crate::formats::clean;
use crate::measure::budget::Excess;
use crate::measure::list::Measured;
use crate::measure::reply::MeasuredReply;
use crate::measure::slot::{Slot, Slots};

/// Slots that are one column.
struct Group {
    label: &'static str,
    has: fn(Slot) -> bool,
}

/// The columns. One in which there is nothing is left out.
const GROUPS: [Group; 8] = [
    Group {
        label: "words",
        has: |slot| matches!(slot, Slot::Name | Slot::Title | Slot::Description),
    },
    Group { label: "input", has: |slot| slot == Slot::InputSchema },
    Group { label: "data", has: |slot| slot == Slot::Data },
    Group { label: "envelope", has: Slot::is_envelope },
    Group { label: "output", has: |slot| slot == Slot::OutputSchema },
    Group { label: "hints", has: |slot| matches!(slot, Slot::Annotations | Slot::ToolMeta) },
    Group { label: "rest", has: |slot| slot == Slot::Rest },
    Group { label: "frame", has: |slot| slot == Slot::Frame },
];

impl Group {
    fn of(&self, slots: &Slots) -> f64 {
        slots.iter().filter(|(slot, _)| (self.has)(*slot)).map(|(_, tokens)| tokens).sum()
    }
}

pub(super) fn text(report: &Report) -> String {
    let counts = report.counts.iter().map(|count| told(&report.target, count));
    let mut parts: Vec<_> = counts.collect();
    if report.failed() {
        parts.push(report.over.iter().map(over).collect());
    }
    parts.join("\n")
}

fn told(target: &str, Count { list, replies }: &Count) -> String {
    let tools = if list.tools.len() == 1 { "tool" } else { "tools" };
    let head = format!(
        "{}: {} {tools}, {} tokens at {}\n\n",
        cut(&clean(target), 60),
        list.tools.len(),
        grouped(list.tokens),
        list.counted_by,
    );
    let replies =
        if replies.is_empty() { String::new() } else { format!("\n{}", answers(replies)) };
    format!("{head}{}\n{}{replies}", tools_table(list), legend(&list.slots))
}

fn tools_table(list: &Measured) -> String {
    let groups: Vec<_> = GROUPS.iter().filter(|group| group.of(&list.slots) > 0.0).collect();
    let row = |name: &str, tokens: f64, share: f64, slots: &Slots| {
        let mut row = vec![clean(name), grouped(tokens), format!("{:.1} %", share * 100.0)];
        row.extend(groups.iter().map(|group| filled(group.of(slots))));
        row
    };
    let mut rows = vec![["tool", "tokens", "share"].map(str::to_owned).to_vec()];
    rows[0].extend(groups.iter().map(|group| group.label.to_owned()));
    rows.extend(
        list.by_cost().iter().map(|tool| row(&tool.name, tool.tokens, tool.share, &tool.slots)),
    );
    rows.push(row("the list", list.tokens, 1.0, &list.slots));
    table(&rows, rows[0].len())
}

/// Nothing where a tool does not have the slot.
fn filled(tokens: f64) -> String {
    if tokens > 0.0 { grouped(tokens) } else { String::new() }
}

/// What stands in the columns that have several slots.
fn legend(slots: &Slots) -> String {
    let told = GROUPS.iter().filter_map(|group| {
        let parts: Vec<_> = slots.iter().filter(|(slot, _)| (group.has)(*slot)).collect();
        let words =
            parts.iter().map(|(slot, tokens)| format!("{} {}", slot.as_str(), grouped(*tokens)));
        (parts.len() > 1).then(|| listed(group.label, &words.collect::<Vec<_>>()))
    });
    let frame = "brackets, commas, and what an output schema says around its parts".to_owned();
    told.chain([listed("frame", &[frame])]).collect()
}

fn answers(replies: &[MeasuredReply]) -> String {
    let mut rows =
        vec![["reply", "text", "structured", "both", "code"].map(str::to_owned).to_vec()];
    let mut sorted: Vec<_> = replies.iter().collect();
    sorted.sort_by(|one, other| other.both().total_cmp(&one.both()));
    rows.extend(sorted.iter().map(|reply| {
        let arguments = reply.arguments.as_ref().map(|arguments| format!(" {arguments}"));
        vec![
            clean(&format!("{}{}", reply.tool, arguments.unwrap_or_default())),
            grouped(reply.text),
            reply.structured.map(grouped).unwrap_or_default(),
            grouped(reply.both()),
            cut(&clean(reply.code.as_deref().unwrap_or_default()), 32),
        ]
    }));
    let sum = |of: fn(&MeasuredReply) -> f64| grouped(replies.iter().map(of).sum());
    let structured = |reply: &MeasuredReply| reply.structured.unwrap_or_default();
    rows.push(vec![
        "all replies".to_owned(),
        sum(|reply| reply.text),
        sum(structured),
        sum(MeasuredReply::both),
    ]);
    table(&rows, 3)
}

fn over(excess: &Excess) -> String {
    let number = |tokens: u64| {
        #[allow(clippy::cast_precision_loss)] // no list is that long
        grouped(tokens as f64)
    };
    let what = excess.tool.as_deref().map_or_else(|| "the list".to_owned(), short);
    let most: Vec<_> = excess
        .most
        .iter()
        .map(|(name, tokens)| format!("{} {}", short(name), number(*tokens)))
        .collect();
    let most = if most.is_empty() {
        String::new()
    } else {
        format!("; what costs most: {}", most.join(", "))
    };
    format!(
        "over budget: {what} has {} tokens, {} more than {}{most}\n",
        number(excess.tokens),
        number(excess.by()),
        number(excess.budget),
    )
}

fn short(name: &str) -> String {
    cut(&clean(name), 40)
}

#[cfg(test)]
mod tests {
    use super::super::columns::WIDTH;
    use super::super::samples::{hostile, report};
    use super::text;
    use expect_test::expect;

    #[test]
    fn what_costs_most_first() {
        expect![[r#"
            tools.json: 2 tools, 153 tokens at 2.902 characters a token

            tool          tokens    share  words  input  data  envelope  output  hints  frame
            entries_list     121   79.1 %     27     25    23        17             11     20
            ping              28   18.0 %      4     11                      11             1
            the list         153  100.0 %     31     35    23        17      11     11     25

            words     name 12, title 6, description 13
            envelope  ok 8, state 9
            frame     brackets, commas, and what an output schema says around its parts

            reply                    text  structured  both  code
            entries_list {"page":2}     4           4     8
            ping                        2                 2  error
            all replies                 6           4    10

            over budget: the list has 153 tokens, 53 more than 100; what costs most: entries_list 121, ping 28
        "#]].assert_eq(&text(&report()));
    }

    #[test]
    fn no_text_of_a_server_starts_a_line_or_moves_the_cursor() {
        let said = text(&hostile("x\n::error::y\u{1b}[2J\u{202e}"));
        assert!(!said.lines().any(|line| line.trim_start().starts_with("::")), "{said}");
        assert!(!said.contains('\u{1b}') && !said.contains('\u{202e}'), "{said}");
    }

    #[test]
    fn the_tables_fit_a_terminal() {
        let said = text(&hostile("a_name_of_a_tool"));
        let tables = said.lines().filter(|line| !line.starts_with("over budget"));
        assert!(tables.into_iter().all(|line| line.chars().count() <= WIDTH), "{said}");
    }
}
