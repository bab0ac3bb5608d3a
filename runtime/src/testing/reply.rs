//! What a tool replied, for a test to look at.

use super::notebook::Notebook;
use super::wire;
use crate::image::Image;
use crate::present::{Suggestion, Ui};
use crate::seal::Sealed;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt;

/// What a tool replied. What is asked for and not there panics with the whole reply.
#[derive(Debug, Clone)]
pub struct Reply {
    sealed: Sealed,
    /// What the log says, when the reply says only an id.
    mistake: Option<String>,
}

/// Why data cannot be read as a type.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnreadableData {
    /// The reply is an error or a control.
    #[error("the reply has no data")]
    Absent,
    /// The data is something else.
    #[error("the data is something else: {0}")]
    Other(String),
}

impl Reply {
    pub(super) fn new(sealed: Sealed, notebook: &Notebook) -> Self {
        let id = sealed.envelope().pointer("/error/error_id").and_then(Value::as_str);
        let mistake = id.and_then(|id| notebook.what(id));
        Reply { sealed, mistake }
    }

    /// The data as this type.
    ///
    /// # Panics
    /// When there is none, or it is something else.
    #[must_use]
    #[track_caller]
    pub fn data<T: DeserializeOwned>(&self) -> T {
        self.try_data().unwrap_or_else(|error| panic!("{error}\n{self}"))
    }

    /// The data as this type, if it is.
    ///
    /// # Errors
    /// When there is none, or it is something else.
    pub fn try_data<T: DeserializeOwned>(&self) -> Result<T, UnreadableData> {
        let data = self.envelope().get("data").ok_or(UnreadableData::Absent)?;
        serde_path_to_error::deserialize(data)
            .map_err(|error| UnreadableData::Other(error.to_string()))
    }

    /// What is said of the data: coverage, or what is true after a change.
    ///
    /// # Panics
    /// When the reply has no data.
    #[must_use]
    #[track_caller]
    pub fn state(&self) -> &Value {
        self.part("state")
    }

    /// The entity that the call resolved or acted on.
    ///
    /// # Panics
    /// When the reply names none.
    #[must_use]
    #[track_caller]
    pub fn resource(&self) -> &Value {
        self.part("resource")
    }

    /// How a call ended that has neither data nor an error.
    ///
    /// # Panics
    /// When it ended otherwise.
    #[must_use]
    #[track_caller]
    pub fn control(&self) -> &Value {
        self.part("control")
    }

    /// The error.
    ///
    /// # Panics
    /// When there is none.
    #[must_use]
    #[track_caller]
    pub fn error(&self) -> &Value {
        self.part("error")
    }

    #[track_caller]
    fn part(&self, name: &str) -> &Value {
        let part = self.envelope().get(name);
        part.unwrap_or_else(|| panic!("the reply has no `{name}`\n{self}"))
    }

    /// The whole envelope, whether the channel is structured or not.
    #[must_use]
    pub fn envelope(&self) -> &Value {
        self.sealed.envelope()
    }

    /// The code of the error or control.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        self.sealed.code()
    }

    /// Whether the call failed, as clients are told; see [`Sealed::is_error`].
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.sealed.is_error()
    }

    /// What the presenter says is true of the data in its domain.
    #[must_use]
    pub fn rules(&self) -> Vec<&str> {
        self.sealed.presented().all_rules()
    }

    /// How the presenter wants a model to go about the data.
    #[must_use]
    pub fn directives(&self) -> Vec<&str> {
        self.sealed.presented().all_directives()
    }

    /// Which tools the presenter suggests to call next.
    #[must_use]
    pub fn suggestions(&self) -> Vec<&Suggestion> {
        self.sealed.presented().all_suggestions()
    }

    /// The charts, tables and the like of the presenter.
    #[must_use]
    pub fn ui_blocks(&self) -> Vec<&Ui> {
        self.sealed.presented().all_ui()
    }

    /// All text that a client hands on: the blocks, each on a line of its own.
    #[must_use]
    pub fn text(&self) -> String {
        self.texts().join("\n")
    }

    /// The text blocks: the envelope, then what the presenter said.
    #[must_use]
    pub fn texts(&self) -> &[String] {
        self.sealed.texts()
    }

    /// The pictures; they stand before the texts.
    #[must_use]
    pub fn images(&self) -> &[Image] {
        self.sealed.images()
    }

    /// The `CallToolResult` that a server sends.
    #[must_use]
    pub fn wire(&self) -> Value {
        wire::wire(&self.sealed)
    }

    /// What the log says of an `INTERNAL` error, of which a client gets only the id.
    #[must_use]
    pub fn mistake(&self) -> Option<&str> {
        self.mistake.as_deref()
    }

    /// Whether the call failed, whatever clients are told.
    pub(super) fn failed(&self) -> bool {
        self.envelope().get("error").is_some()
    }

    pub(super) fn sealed(&self) -> &Sealed {
        &self.sealed
    }
}

/// All of it: the log's own words, the texts, and the envelope where no text has it as JSON.
impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(mistake) = &self.mistake {
            writeln!(f, "the log says: {mistake}")?;
        }
        let envelope = self.envelope().to_string();
        if self.texts().first() != Some(&envelope) {
            writeln!(f, "the envelope is: {envelope}")?;
        }
        write!(f, "the reply is: {}", self.text())
    }
}
