//! The parts of a tool that cost something by themselves.

use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::ops::AddAssign;

/// A part of a tool, as `tools/list` sends it: a key and its value. (A variant with the name of a type
/// or trait makes rustc spell that one with its whole path in every message.)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slot {
    /// `name`
    Name,
    /// `title`
    Title,
    /// `description`
    Description,
    /// `inputSchema`
    InputSchema,
    /// `data` in the output schema of a tool built with Selo.
    Data,
    /// `ok` in the output schema.
    Ok,
    /// `platform` in the output schema.
    Platform,
    /// `meta` in the output schema.
    Meta,
    /// `resource` in the output schema.
    Resource,
    /// `state` in the output schema.
    State,
    /// `guide` in the output schema.
    Guide,
    /// `control` in the output schema.
    Control,
    /// `error` in the output schema.
    Error,
    /// The whole `outputSchema` of a tool that was not built with Selo; of one that was, what the
    /// envelope does not have.
    OutputSchema,
    /// `annotations`
    Annotations,
    /// `_meta`
    ToolMeta,
    /// Every other key.
    Rest,
    /// The JSON around all of these: brackets, commas, and what the output schema says around its
    /// parts.
    Frame,
}

impl Slot {
    /// Every slot, in the order in which they are told.
    pub const ALL: [Slot; 18] = [
        Slot::Name,
        Slot::Title,
        Slot::Description,
        Slot::InputSchema,
        Slot::Data,
        Slot::Ok,
        Slot::Platform,
        Slot::Meta,
        Slot::Resource,
        Slot::State,
        Slot::Guide,
        Slot::Control,
        Slot::Error,
        Slot::OutputSchema,
        Slot::Annotations,
        Slot::ToolMeta,
        Slot::Rest,
        Slot::Frame,
    ];

    /// How reports name it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Slot::Name => "name",
            Slot::Title => "title",
            Slot::Description => "description",
            Slot::InputSchema => "input",
            Slot::Data => "data",
            Slot::Ok => "ok",
            Slot::Platform => "platform",
            Slot::Meta => "meta",
            Slot::Resource => "resource",
            Slot::State => "state",
            Slot::Guide => "guide",
            Slot::Control => "control",
            Slot::Error => "error",
            Slot::OutputSchema => "output",
            Slot::Annotations => "annotations",
            Slot::ToolMeta => "_meta",
            Slot::Rest => "rest",
            Slot::Frame => "frame",
        }
    }

    /// Whether it is a part of Selo's envelope around the data.
    #[must_use]
    pub const fn is_envelope(self) -> bool {
        matches!(
            self,
            Slot::Ok
                | Slot::Platform
                | Slot::Meta
                | Slot::Resource
                | Slot::State
                | Slot::Guide
                | Slot::Control
                | Slot::Error
        )
    }

    /// The slot of a key of a tool.
    pub(super) fn of_tool(key: &str) -> Self {
        match key {
            "name" => Slot::Name,
            "title" => Slot::Title,
            "description" => Slot::Description,
            "inputSchema" => Slot::InputSchema,
            "outputSchema" => Slot::OutputSchema,
            "annotations" => Slot::Annotations,
            "_meta" => Slot::ToolMeta,
            _ => Slot::Rest,
        }
    }

    /// The slot of a key of the envelope.
    pub(super) fn of_envelope(key: &str) -> Self {
        let mut parts =
            Slot::ALL.into_iter().filter(|slot| slot.is_envelope() || *slot == Slot::Data);
        parts.find(|slot| slot.as_str() == key).unwrap_or(Slot::OutputSchema)
    }
}

/// The tokens of each slot that there is.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Slots(BTreeMap<Slot, f64>);

impl Slots {
    /// The tokens of one slot; 0 where it is not there.
    #[must_use]
    pub fn of(&self, slot: Slot) -> f64 {
        self.0.get(&slot).copied().unwrap_or_default()
    }

    /// The tokens of all parts of the envelope.
    #[must_use]
    pub fn envelope(&self) -> f64 {
        self.iter().filter(|(slot, _)| slot.is_envelope()).map(|(_, tokens)| tokens).sum()
    }

    /// What is there, in the order in which it is told.
    pub fn iter(&self) -> impl Iterator<Item = (Slot, f64)> {
        self.0.iter().map(|(slot, tokens)| (*slot, *tokens))
    }

    /// All slots together.
    #[must_use]
    pub fn sum(&self) -> f64 {
        self.0.values().sum()
    }

    pub(super) fn add(&mut self, slot: Slot, tokens: f64) {
        *self.0.entry(slot).or_default() += tokens;
    }
}

impl AddAssign<&Slots> for Slots {
    fn add_assign(&mut self, other: &Slots) {
        other.iter().for_each(|(slot, tokens)| self.add(slot, tokens));
    }
}

/// An object of what is there.
impl Serialize for Slots {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rounded = |tokens: f64| (tokens * 100.0).round() / 100.0;
        serializer.collect_map(self.iter().map(|(slot, tokens)| (slot.as_str(), rounded(tokens))))
    }
}
