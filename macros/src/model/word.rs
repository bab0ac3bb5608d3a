//! Arguments that choose from a closed list of words.

/// An argument that chooses from a closed list of words.
pub(crate) trait Word: Copy + 'static {
    /// What a word is called, with its article.
    const WHAT: &'static str;
    /// The rule that a wrong word breaks, and why there is one.
    const RULE: Option<(&'static str, &'static str)> = None;
    /// Every choice, the default or the usual one first.
    const ALL: &'static [Self];

    fn word(self) -> &'static str;
}

/// Where a client finds what a tool has to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Channel {
    Structured,
    Text,
    Both,
}

/// How the text of a reply writes the envelope.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Encoding {
    Json,
    Toon,
}

/// How the text of a reply writes an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ErrorFormat {
    Json,
    Tagged,
}

impl Word for Channel {
    const WHAT: &'static str = "a channel";
    const ALL: &'static [Self] = &[Channel::Structured, Channel::Text, Channel::Both];

    fn word(self) -> &'static str {
        match self {
            Channel::Structured => "structured",
            Channel::Text => "text",
            Channel::Both => "both",
        }
    }
}

impl Channel {
    /// Whether the presenter of the data is asked.
    pub(crate) fn presents(self) -> bool {
        self != Channel::Structured
    }
}

impl Word for Encoding {
    const WHAT: &'static str = "an encoding";
    const ALL: &'static [Self] = &[Encoding::Json, Encoding::Toon];

    fn word(self) -> &'static str {
        match self {
            Encoding::Json => "json",
            Encoding::Toon => "toon",
        }
    }
}

impl Word for ErrorFormat {
    const WHAT: &'static str = "a form of errors";
    const ALL: &'static [Self] = &[ErrorFormat::Json, ErrorFormat::Tagged];

    fn word(self) -> &'static str {
        match self {
            ErrorFormat::Json => "json",
            ErrorFormat::Tagged => "tagged",
        }
    }
}

/// How bad an error is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Severity {
    Error,
    Warning,
    Critical,
}

impl Word for Severity {
    const WHAT: &'static str = "a severity";
    const ALL: &'static [Self] = &[Severity::Error, Severity::Warning, Severity::Critical];

    fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Critical => "critical",
        }
    }
}
