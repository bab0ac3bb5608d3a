//! How a tool's replies reach a model: in which channel, and in which form.

/// Where a client finds what a tool has to say.
///
/// Some clients show a model `structuredContent` alone, others the text alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Channel {
    /// The envelope, as `structuredContent` and as text. The presenter is not asked.
    #[default]
    Structured,
    /// Text alone: the envelope and the presenter's blocks. There is no output schema.
    Text,
    /// The envelope with a `guide`, as `structuredContent` and as text, and the presenter's blocks.
    Both,
}

/// How the text of a reply writes the envelope.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Encoding {
    /// As compact JSON.
    #[default]
    Json,
    /// As TOON, which writes the keys of like rows once. A reply that is shorter as JSON stays JSON,
    /// as an error or control does.
    Toon,
}

/// How the text of a reply writes an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ErrorFormat {
    /// As the envelope.
    #[default]
    Json,
    /// As `<tool_error code="…">` with the message, how to recover, and which tools may help.
    Tagged,
}

impl Channel {
    /// `structured`, `text` or `both`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Channel::Structured => "structured",
            Channel::Text => "text",
            Channel::Both => "both",
        }
    }

    /// Whether the presenter is asked.
    #[must_use]
    pub const fn presents(self) -> bool {
        !matches!(self, Channel::Structured)
    }

    /// Whether replies carry `structuredContent`.
    #[must_use]
    pub const fn is_structured(self) -> bool {
        !matches!(self, Channel::Text)
    }
}

impl Encoding {
    /// `json` or `toon`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Encoding::Json => "json",
            Encoding::Toon => "toon",
        }
    }
}

impl ErrorFormat {
    /// `json` or `tagged`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            ErrorFormat::Json => "json",
            ErrorFormat::Tagged => "tagged",
        }
    }
}
