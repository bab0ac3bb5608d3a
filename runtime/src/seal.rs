//! The one place where an envelope is built. Everything leaves through [`seal`].

use crate::channel::{Channel, Encoding, ErrorFormat};
use crate::fault::Fault;
use crate::image::Image;
use crate::platform::Platform;
use crate::present::{Presented, Suggestion, Ui, escaped_json};
use crate::resource::Resource;
use crate::settle::Cut;
use crate::severity::Severity;
use crate::state::State;
use crate::tool::About;
use crate::toon::toon;
use serde_json::{Map, Value, json};

/// A finished reply.
#[derive(Debug, Clone, PartialEq)]
pub struct Sealed {
    envelope: Value,
    /// The envelope as text, then the presenter's blocks.
    texts: Vec<String>,
    presented: Box<Presented>,
    images: Vec<Image>,
    kind: Kind,
    structured: bool,
    bytes: usize,
}

/// What a reply is.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    Data,
    Control(&'static str),
    Error(String),
    /// An error that clients need not treat as one.
    Warning(String),
}

impl Sealed {
    /// The envelope, where the client gets it as `structuredContent`.
    #[must_use]
    pub fn structured(&self) -> Option<&Value> {
        self.structured.then_some(&self.envelope)
    }

    /// The envelope.
    #[must_use]
    pub fn envelope(&self) -> &Value {
        &self.envelope
    }

    /// The same envelope as text: compact JSON, unless the tool's encoding is another.
    #[must_use]
    pub fn text(&self) -> &str {
        self.texts.first().map_or("", String::as_str)
    }

    /// Every text block in its order: the envelope, then what the presenter said.
    #[must_use]
    pub fn texts(&self) -> &[String] {
        &self.texts
    }

    /// What the presenter said, before it became text.
    #[must_use]
    pub fn presented(&self) -> &Presented {
        &self.presented
    }

    /// Pictures; they stand before the text.
    #[must_use]
    pub fn images(&self) -> &[Image] {
        &self.images
    }

    /// How many bytes the reply has for whoever reads it: all of its text, or the envelope in
    /// `structuredContent` where that is longer. Pictures are not counted.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Whether the call failed, as clients are told. A warning that is tagged text alone does not
    /// say so.
    #[must_use]
    pub fn is_error(&self) -> bool {
        matches!(self.kind, Kind::Error(_))
    }

    /// The error's or the control's code; `None` when there is data.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        match &self.kind {
            Kind::Data => None,
            Kind::Control(code) => Some(code),
            Kind::Error(code) | Kind::Warning(code) => Some(code),
        }
    }

    /// The data and the pictures again, of a reply that does not leave as it is.
    pub(crate) fn reopen(mut self) -> (Value, Vec<Image>) {
        let data = self.envelope.get_mut("data").map(Value::take);
        (data.unwrap_or_default(), self.images)
    }

    /// Takes the reply apart: the envelope for `structuredContent`, the texts, the images.
    #[must_use]
    pub fn into_parts(self) -> (Option<Value>, Vec<String>, Vec<Image>) {
        (self.structured.then_some(self.envelope), self.texts, self.images)
    }
}

/// What every reply of a tool says about itself.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Head<'h> {
    pub(crate) platform: &'h Platform,
    pub(crate) about: &'h About,
    pub(crate) action: Option<&'static str>,
    pub(crate) structured_errors: bool,
    pub(crate) errors: ErrorFormat,
}

impl Head<'_> {
    /// An error as text, where that is not the envelope.
    fn tagged(&self, fault: &Fault) -> Option<String> {
        let tagged = self.errors == ErrorFormat::Tagged;
        tagged.then(|| fault.tagged(self.about.name, self.action))
    }

    /// A success without `structuredContent` is refused by clients where there is an output
    /// schema. Only a tool that has none can tell of a warning as a success.
    fn kind_of(&self, fault: &Fault) -> Kind {
        let schemaless = self.about.channel == Channel::Text;
        let quiet = schemaless && self.errors == ErrorFormat::Tagged;
        match fault.severity {
            Some(Severity::Warning) if quiet => Kind::Warning(fault.code.clone()),
            _ => Kind::Error(fault.code.clone()),
        }
    }
}

/// A call that ended without data and without an error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Control {
    pub(crate) outcome: &'static str,
    pub(crate) code: &'static str,
    pub(crate) message: String,
    pub(crate) confirm_token: Option<String>,
}

/// What a reply carries.
#[derive(Debug)]
pub(crate) enum Body {
    Data(Box<Data>),
    Control(Control),
    Error(Fault),
}

/// Data that has the shape that was published, and what is said of it.
#[derive(Debug, Clone)]
pub(crate) struct Data {
    pub(crate) value: Value,
    pub(crate) state: State,
    pub(crate) resource: Option<Resource>,
    pub(crate) images: Vec<Image>,
    /// How many rows there are, counted.
    pub(crate) returned: Option<u64>,
    /// What was left out.
    pub(crate) cut: Option<Cut>,
    /// What the presenter said.
    pub(crate) said: Presented,
}

/// Builds the reply.
pub(crate) fn seal(head: Head<'_>, body: Body) -> Sealed {
    let Head { platform, about, structured_errors, .. } = head;
    let mut envelope = Map::new();
    envelope.insert("ok".to_owned(), (!matches!(body, Body::Error(_))).into());
    envelope.insert("platform".to_owned(), platform.render());
    envelope.insert("meta".to_owned(), json!({"tool": about.name, "version": about.version}));
    let (mut images, mut said, mut tagged) = (Vec::new(), Presented::default(), None);
    let kind = match body {
        Body::Data(data) => {
            (images, said) = fill(&mut envelope, *data, about.channel);
            Kind::Data
        }
        Body::Control(control) => {
            let code = control.code;
            envelope.insert("control".to_owned(), control.render().into());
            Kind::Control(code)
        }
        Body::Error(fault) => {
            let kind = head.kind_of(&fault);
            tagged = head.tagged(&fault);
            envelope.insert("error".to_owned(), fault.render().into());
            kind
        }
    };
    let succeeded = matches!(kind, Kind::Data | Kind::Control(_));
    let structured = about.channel.is_structured() && (structured_errors || succeeded);
    let envelope = Value::Object(envelope);
    let json = envelope.to_string();
    let least = if structured { json.len() } else { 0 };
    let blocks = said.blocks();
    // Blocks follow, which the data must not forge.
    let guarded = about.channel.presents() || !blocks.is_empty();
    let first = tagged.or_else(|| as_toon(&envelope, &json, about, &kind));
    let mut texts = vec![first.unwrap_or_else(|| if guarded { escaped_json(json) } else { json })];
    texts.extend(blocks);
    let bytes = texts.iter().map(String::len).sum::<usize>().max(least);
    Sealed { envelope, texts, presented: Box::new(said), images, kind, structured, bytes }
}

/// The envelope as TOON, if the tool wants it and it is data that TOON writes better.
fn as_toon(envelope: &Value, json: &str, about: &About, kind: &Kind) -> Option<String> {
    let wanted = about.encoding == Encoding::Toon && *kind == Kind::Data;
    wanted.then(|| toon(envelope, json))?
}

/// `data` stands last, so that a reply that is cut keeps its head.
fn fill(
    envelope: &mut Map<String, Value>,
    data: Data,
    channel: Channel,
) -> (Vec<Image>, Presented) {
    let Data { value, state, resource, images, returned, cut, mut said } = data;
    if let Some(resource) = resource {
        envelope.insert("resource".to_owned(), resource.render().into());
    }
    envelope.insert("state".to_owned(), state.render(returned, cut).into());
    if channel == Channel::Both
        && let Some(guide) = guide(&said)
    {
        envelope.insert("guide".to_owned(), guide);
    }
    envelope.insert("data".to_owned(), value);
    if let Some(cut) = cut {
        said.ui.insert(0, Ui::summary(cut.notice()));
    }
    (images, said)
}

/// What the presenter said to the model, for clients that show it no text.
fn guide(said: &Presented) -> Option<Value> {
    let suggestion = |one: &Suggestion| json!({"tool": one.tool, "reason": one.reason});
    let suggestions = said.all_suggestions().into_iter().map(suggestion).collect();
    let lists = [
        ("directives", said.all_directives().into_iter().map(Value::from).collect()),
        ("rules", said.all_rules().into_iter().map(Value::from).collect()),
        ("suggestions", suggestions),
    ];
    let there = lists.into_iter().filter(|(_, list): &(_, Vec<Value>)| !list.is_empty());
    let guide: Map<_, _> = there.map(|(key, list)| (key.to_owned(), list.into())).collect();
    (!guide.is_empty()).then(|| guide.into())
}

impl Control {
    fn render(self) -> Map<String, Value> {
        let mut control = Map::new();
        control.insert("outcome".to_owned(), self.outcome.into());
        control.insert("code".to_owned(), self.code.into());
        control.insert("message".to_owned(), self.message.into());
        if let Some(token) = self.confirm_token {
            control.insert(crate::policy::CONFIRM_TOKEN.to_owned(), token.into());
        }
        control
    }
}
