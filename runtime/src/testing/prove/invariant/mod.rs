//! What every reply must be.

mod block;
mod face;
mod keys;
mod sealed;
mod words;

use super::super::Reply;
use super::sentinel;
use crate::actions::Action;
use crate::catalog::{CatalogTool, Descriptor, Settings};
use crate::fault::codes;
use crate::shape::Shape;
use crate::tool::About;
use jsonschema::Validator;
use serde_json::{Map, Value};
use std::fmt;

/// What every reply must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Invariant {
    /// It has the form of the envelope.
    Sealed,
    /// The published schemas describe it.
    Valid,
    /// The text says what the structured content says.
    TextAsStructured,
    /// Every key of the data is declared.
    DeclaredKeys,
    /// No message without a code.
    CodedMessages,
    /// Its state is that of a read or of a change, as the tool's class and the action want it.
    Face,
    /// Its text is not longer than it may be: rows are left out until it fits, and what has none to
    /// leave out ends in `REPLY_TOO_LARGE`.
    UnderTheCeiling,
    /// The server made no mistake of its own: no panic, no data that its schema does not describe,
    /// no face that lies.
    NoMistake,
    /// What the presenter says stands in whole blocks, and nothing in them looks like another.
    WellFormedBlocks,
    /// In read-only mode a change is refused before its handler.
    ReadOnlyRefuses,
    /// Its code is one that the tool declares, or Selo's own.
    DeclaredCodes,
}

impl fmt::Display for Invariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Invariant::Sealed => "sealed",
            Invariant::Valid => "valid",
            Invariant::TextAsStructured => "text as structured",
            Invariant::DeclaredKeys => "declared keys",
            Invariant::CodedMessages => "coded messages",
            Invariant::Face => "face",
            Invariant::UnderTheCeiling => "under the ceiling",
            Invariant::NoMistake => "no mistake",
            Invariant::WellFormedBlocks => "well-formed blocks",
            Invariant::ReadOnlyRefuses => "read-only refuses",
            Invariant::DeclaredCodes => "declared codes",
        })
    }
}

/// An invariant that does not hold, and why.
#[derive(Debug, Clone)]
pub(super) struct Broken {
    pub(super) invariant: Invariant,
    pub(super) reason: String,
}

impl Invariant {
    fn holds(self, held: Result<(), String>) -> Result<(), Broken> {
        held.map_err(|reason| Broken { invariant: self, reason })
    }
}

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

/// What a tool's replies are held to.
pub(super) struct Promise {
    about: About,
    actions: &'static [Action],
    data: &'static Shape,
    codes: Vec<&'static str>,
    settings: Settings,
    /// How many bytes the text of a reply may have.
    ceiling: usize,
    /// What is promised of an envelope, and what is published of it.
    schemas: Vec<Validator>,
}

impl Promise {
    pub(super) fn of<S>(
        tool: &CatalogTool<S>,
        published: &Descriptor,
        settings: &Settings,
    ) -> Self {
        let own = published.codes.iter().map(|code| code.code);
        let told = published.output_schema.as_ref().map(|told| Value::Object((**told).clone()));
        let schemas = std::iter::once(published.reply_schema()).chain(told);
        Promise {
            about: tool.entry.about,
            actions: tool.actions(),
            data: tool.entry.data,
            codes: own.chain(codes::ALL).collect(),
            settings: settings.clone(),
            ceiling: tool.ceiling(settings),
            schemas: schemas.map(|schema| validator(published.name, &schema)).collect(),
        }
    }

    /// Holds a reply to every invariant.
    pub(super) fn hold(&self, input: &Map<String, Value>, reply: &Reply) -> Result<(), Broken> {
        let word = input.get("action").and_then(Value::as_str);
        let action = self.actions.iter().find(|action| Some(action.name) == word);
        Invariant::NoMistake.holds(no_mistake(reply))?;
        Invariant::Sealed.holds(sealed::sealed(self, reply))?;
        Invariant::DeclaredCodes.holds(self.declared_code(reply))?;
        Invariant::Face.holds(face::face(self, action, reply))?;
        if let Some(data) = reply.envelope().get("data") {
            Invariant::DeclaredKeys.holds(keys::declared(data, self.data, "data"))?;
            Invariant::CodedMessages.holds(keys::coded(data, self.data, "data"))?;
        }
        Invariant::Valid.holds(self.valid(reply))?;
        Invariant::TextAsStructured.holds(words::text(self, reply))?;
        Invariant::WellFormedBlocks.holds(block::blocks(reply.texts()))?;
        Invariant::UnderTheCeiling.holds(self.under_the_ceiling(reply))
    }

    fn valid(&self, reply: &Reply) -> Result<(), String> {
        if reply.failed() && !self.settings.structured_errors {
            return Ok(());
        }
        self.schemas.iter().try_for_each(|schema| {
            schema.validate(reply.envelope()).map_err(|error| {
                format!("`{}`: {error}", error.instance_path().as_str().replace('/', "."))
            })
        })
    }

    fn declared_code(&self, reply: &Reply) -> Result<(), String> {
        match reply.code().filter(|_| reply.failed()) {
            Some(code) if !self.codes.contains(&code) => {
                Err(format!("the error code `{code}` is neither the tool's nor Selo's"))
            }
            _ => Ok(()),
        }
    }

    fn under_the_ceiling(&self, reply: &Reply) -> Result<(), String> {
        if reply.code() == Some(codes::REPLY_TOO_LARGE) {
            let message = reply.envelope().pointer("/error/message").and_then(Value::as_str);
            return Err(message.unwrap_or_default().to_owned());
        }
        let bytes: usize = reply.texts().iter().map(String::len).sum();
        let most = self.ceiling;
        ensure(bytes <= most, || format!("the text has {bytes} bytes, and may have {most}"))
    }
}

fn validator(tool: &str, schema: &Value) -> Validator {
    jsonschema::validator_for(schema)
        .unwrap_or_else(|error| panic!("the output schema of `{tool}`: {error}"))
}

fn no_mistake(reply: &Reply) -> Result<(), String> {
    let what = || reply.mistake().unwrap_or("nothing was told of it").to_owned();
    ensure(reply.code() != Some(codes::INTERNAL), what)
}

/// A change in read-only mode, where a [`sentinel`] stands in the handler's place.
pub(super) fn refused(
    action: Option<&str>,
    input: &Map<String, Value>,
    reply: &Reply,
) -> Result<(), Broken> {
    let named = action.is_none_or(|action| input.get("action").is_some_and(|word| word == action));
    let held = match reply.code() {
        Some(sentinel::PASSED) => Err("the call got to the handler"),
        Some("READ_ONLY") => Ok(()),
        _ if named => Err("it is not refused with `READ_ONLY`"),
        // An action that is no word of the tool's is refused as such.
        _ if reply.failed() => Ok(()),
        _ => Err("it is not refused"),
    };
    Invariant::ReadOnlyRefuses.holds(held.map_err(str::to_owned))
}
