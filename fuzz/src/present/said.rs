//! What a presenter may say, at random, and the value of it that Selo is given.

use super::blanks::Blanks;
use super::words;
use crate::random::Random;
use selo::{Presented, Suggestion, Ui, Width};
use serde_json::{Map, Value};

const TOOLS: [&str; 3] = ["entries_list", "a", "types_show"];
const LANGUAGES: [&str; 5] = ["rust", "c++", "objective-c", "text/html", "c#"];

/// What one presenter says.
#[derive(Debug, Clone, Default)]
pub(super) struct Said {
    pub(super) ui: Vec<Shown>,
    pub(super) embeds: Vec<Vec<Said>>,
    pub(super) directives: Vec<String>,
    pub(super) rules: Vec<String>,
    pub(super) suggestions: Vec<(&'static str, String)>,
}

/// A block to show.
#[derive(Debug, Clone)]
pub(super) struct Shown {
    pub(super) content: Content,
    pub(super) title: Option<String>,
    pub(super) width: Option<Width>,
    pub(super) priority: Option<u32>,
}

#[derive(Debug, Clone)]
pub(super) enum Content {
    Echarts(Value),
    Json(Value),
    Mermaid(String),
    Code(String, String),
    Markdown(String),
    Summary(String),
    List(Vec<String>),
    Table(Vec<String>, Vec<Vec<String>>),
}

/// Makes them.
pub(super) struct Author<'a> {
    pub(super) blanks: &'a Blanks,
    pub(super) random: &'a mut Random,
}

impl Author<'_> {
    pub(super) fn said(&mut self, depth: usize) -> Said {
        let mut said = Said::default();
        // One kind or two of them, so that many small replies are tried instead of a few long.
        for _ in 0..=self.random.below(2) {
            match self.random.below(6) {
                0..=2 => said.ui.push(self.shown()),
                3 => said.directives = self.texts(3),
                4 => said.rules = self.texts(3),
                _ => {
                    let tool = *self.random.pick(&TOOLS);
                    said.suggestions.push((tool, self.text()));
                }
            }
        }
        if depth > 0 && self.random.once_in(8) {
            let group = self.group(depth - 1);
            said.embeds.push(group);
        }
        said
    }

    /// Children that say the same as the first, or something that no other says.
    fn group(&mut self, depth: usize) -> Vec<Said> {
        let mut group = vec![self.said(depth)];
        for _ in 0..self.random.below(3) {
            let mut child = group[0].clone();
            if self.random.once_in(2) {
                let text = self.text();
                // A number that no other has, or two texts may be one when they are escaped.
                child.rules.push(format!("{text} of {}", self.random.below(1 << 48)));
            }
            if self.random.once_in(2) {
                child.ui.push(self.shown());
            }
            group.push(child);
        }
        group
    }

    fn shown(&mut self) -> Shown {
        let content = match self.random.below(8) {
            0 => Content::Echarts(self.value(2)),
            1 => Content::Json(self.value(2)),
            2 => Content::Mermaid(self.text()),
            3 if self.random.once_in(2) => Content::Code(self.text(), self.text()),
            3 => Content::Code((*self.random.pick(&LANGUAGES)).to_owned(), self.text()),
            4 => Content::Markdown(self.text()),
            5 => Content::Summary(self.text()),
            6 => Content::List(self.texts(4)),
            _ => Content::Table(self.texts(3), {
                (0..self.random.below(3)).map(|_| self.texts(4)).collect()
            }),
        };
        let title = self.random.once_in(2).then(|| self.text());
        let widths = [None, Some(Width::Full), Some(Width::Half), Some(Width::Third)];
        let width = *self.random.pick(&widths);
        let priority = u32::try_from(self.random.below(9)).ok().filter(|priority| *priority < 3);
        Shown { content, title, width, priority }
    }

    /// A JSON value whose keys and texts are hostile.
    pub(super) fn value(&mut self, depth: usize) -> Value {
        match self.random.below(if depth == 0 { 3 } else { 5 }) {
            0 => self.random.integer().into(),
            1 | 2 => self.text().into(),
            3 => (0..self.random.below(3)).map(|_| self.value(depth - 1)).collect(),
            _ => {
                let keys = (0..self.random.below(3)).map(|_| (self.text(), self.value(depth - 1)));
                keys.collect::<Map<_, _>>().into()
            }
        }
    }

    fn texts(&mut self, end: usize) -> Vec<String> {
        (0..self.random.below(end)).map(|_| self.text()).collect()
    }

    pub(super) fn text(&mut self) -> String {
        words::text(self.blanks, self.random)
    }
}

impl Said {
    /// The same texts at every place.
    pub(super) fn of(texts: Vec<String>) -> Self {
        let (first, last) = (texts[0].clone(), texts[texts.len() - 1].clone());
        let contents = [
            Content::Echarts(texts.clone().into()),
            Content::Mermaid(first.clone()),
            Content::Code(first.clone(), last.clone()),
            Content::Markdown(last.clone()),
            Content::Summary(last.clone()),
            Content::List(texts.clone()),
            Content::Table(vec![first], vec![texts.clone()]),
        ];
        let shown = contents.map(|content| Shown {
            content,
            title: Some(last.clone()),
            width: None,
            priority: None,
        });
        Said {
            ui: shown.into(),
            embeds: Vec::new(),
            suggestions: vec![(TOOLS[0], last)],
            directives: texts.clone(),
            rules: texts,
        }
    }

    /// As Selo is told.
    pub(super) fn presented(&self) -> Presented {
        let embeds = self.embeds.iter().map(|group| group.iter().map(Said::presented).collect());
        let suggestions = self.suggestions.iter();
        selo::__private::presented(
            self.ui.iter().map(Shown::ui).collect(),
            embeds.collect(),
            [self.directives.clone(), self.rules.clone()],
            suggestions.map(|(tool, why)| Suggestion { tool, reason: why.clone() }).collect(),
        )
    }
}

impl Shown {
    fn ui(&self) -> Ui {
        let mut ui = match &self.content {
            Content::Echarts(value) => Ui::echarts(value),
            Content::Json(value) => Ui::json(value),
            Content::Mermaid(text) => Ui::mermaid(text),
            Content::Code(language, text) => Ui::code(language, text),
            Content::Markdown(text) => Ui::markdown(text),
            Content::Summary(text) => Ui::summary(text),
            Content::List(items) => Ui::list(items),
            Content::Table(columns, rows) => Ui::table(columns, rows),
        };
        if let Some(title) = &self.title {
            ui = ui.title(title);
        }
        if let Some(width) = self.width {
            ui = ui.width(width);
        }
        if let Some(priority) = self.priority {
            ui = ui.priority(priority);
        }
        ui
    }
}
