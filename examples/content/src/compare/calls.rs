//! Calls of the tools, as a client makes them, without a transport.

use super::CompareError;
use crate::{App, tools};
use selo::{Call, Catalog, Dispatcher, Outcome, Platform, Sealed, Settings, Silent};
use serde_json::{Map, Value};
use std::sync::Arc;

/// The content server, called in this process.
pub(super) struct Caller {
    dispatcher: Dispatcher<App>,
}

impl Caller {
    pub(super) fn new(app: App) -> Result<Self, CompareError> {
        let platform = Platform::of("localhost").named("content");
        let catalog = Catalog::build(tools(), Settings::new(platform))
            .map_err(|error| CompareError::Catalog(error.to_string()))?;
        Ok(Self { dispatcher: Dispatcher::new(Arc::new(catalog), Arc::new(app), Arc::new(Silent)) })
    }

    pub(super) fn catalog(&self) -> &Catalog<App> {
        self.dispatcher.catalog()
    }

    /// The reply to a call that must succeed.
    pub(super) async fn call(&self, tool: &str, arguments: Value) -> Result<Sealed, CompareError> {
        let arguments = match arguments {
            Value::Object(arguments) => arguments,
            _ => Map::new(),
        };
        match self.dispatcher.dispatch(Call::new(tool, arguments)).await {
            Ok(Outcome::Sealed(sealed)) if !sealed.is_error() => Ok(sealed),
            Ok(Outcome::Sealed(sealed)) => Err(CompareError::Refused(sealed.text().to_owned())),
            other => Err(CompareError::Refused(format!("{other:?}"))),
        }
    }
}
