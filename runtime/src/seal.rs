//! The one place where an envelope is built. Everything leaves through [`seal`].

use crate::conform::{self, Misfit};
use crate::fault::Fault;
use crate::image::Image;
use crate::platform::Platform;
use crate::rows::Rows;
use crate::shape::Shape;
use crate::tool::About;
use crate::tools::Ran;
use serde_json::{Map, Value, json};

/// A finished reply.
#[derive(Debug, Clone, PartialEq)]
pub struct Sealed {
    envelope: Value,
    text: String,
    images: Vec<Image>,
    kind: Kind,
    structured: bool,
}

/// What a reply is.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    Data,
    Control(&'static str),
    Error(String),
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

    /// The same envelope as compact text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Pictures; they stand before the text.
    #[must_use]
    pub fn images(&self) -> &[Image] {
        &self.images
    }

    /// Whether the call failed.
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
            Kind::Error(code) => Some(code),
        }
    }

    /// Takes the reply apart: the envelope for `structuredContent`, the text, the images.
    #[must_use]
    pub fn into_parts(self) -> (Option<Value>, String, Vec<Image>) {
        (self.structured.then_some(self.envelope), self.text, self.images)
    }
}

/// What every reply of a tool says about itself.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Head<'h> {
    pub(crate) platform: &'h Platform,
    pub(crate) about: &'h About,
    pub(crate) structured_errors: bool,
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
    Data(Data),
    Control(Control),
    Error(Fault),
}

/// Data that has the shape that was published.
#[derive(Debug)]
pub(crate) struct Data {
    ran: Ran,
    returned: Option<u64>,
}

impl Data {
    /// Counts the rows, leaves the absent out, and refuses data that its schema does not describe.
    pub(crate) fn conform(
        mut ran: Ran,
        shape: &'static Shape,
        schema: &Value,
    ) -> Result<Self, Misfit> {
        conform::value(&mut ran.data, shape, schema, "data")?;
        let returned = Rows::of(shape).and_then(|rows| rows.count(&ran.data));
        Ok(Data { ran, returned })
    }
}

/// Builds the reply.
pub(crate) fn seal(head: Head<'_>, body: Body) -> Sealed {
    let mut envelope = Map::new();
    envelope.insert("ok".to_owned(), (!matches!(body, Body::Error(_))).into());
    envelope.insert("platform".to_owned(), head.platform.render());
    let meta = json!({"tool": head.about.name, "version": head.about.version});
    envelope.insert("meta".to_owned(), meta);
    let mut images = Vec::new();
    let kind = match body {
        Body::Data(data) => {
            images = fill(&mut envelope, data);
            Kind::Data
        }
        Body::Control(control) => {
            let code = control.code;
            envelope.insert("control".to_owned(), control.render().into());
            Kind::Control(code)
        }
        Body::Error(fault) => {
            let code = fault.code.clone();
            envelope.insert("error".to_owned(), fault.render().into());
            Kind::Error(code)
        }
    };
    let structured = head.structured_errors || !matches!(kind, Kind::Error(_));
    let envelope = Value::Object(envelope);
    Sealed { text: envelope.to_string(), envelope, images, kind, structured }
}

/// `data` stands last, so that a reply that is cut keeps its head.
fn fill(envelope: &mut Map<String, Value>, data: Data) -> Vec<Image> {
    if let Some(resource) = data.ran.resource {
        envelope.insert("resource".to_owned(), resource.render().into());
    }
    envelope.insert("state".to_owned(), data.ran.state.render(data.returned).into());
    envelope.insert("data".to_owned(), data.ran.data);
    data.ran.images
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
