//! A set of tools, before it becomes a catalog.

use crate::cx::Cx;
use crate::decode::refused_by_serde;
use crate::failure::{Code, Codes};
use crate::fault::Fault;
use crate::image::Image;
use crate::input::Input;
use crate::output::Output;
use crate::reply::{Parts, Reply};
use crate::resource::Resource;
use crate::schema::{self, Side};
use crate::shape::Shape;
use crate::state::State;
use crate::tool::{About, Handler, Returned};
use futures_util::future::BoxFuture;
use serde_json::Value;
use std::fmt;

type DataOf<T> = <<<T as crate::Tool>::Returns as Returned>::Reply as Reply>::Data;
type ErrorOf<T> = <<T as crate::Tool>::Returns as Returned>::Error;

/// A set of tools over the state `S`; [`tools!`](macro@crate::tools) writes it.
pub struct Tools<S> {
    pub(crate) entries: Vec<Entry<S>>,
}

impl<S> Default for Tools<S> {
    fn default() -> Self {
        Tools { entries: Vec::new() }
    }
}

impl<S> fmt::Debug for Tools<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.entries.iter().map(|entry| entry.about.name)).finish()
    }
}

impl<S: Send + Sync + 'static> Tools<S> {
    /// No tools yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// One tool more.
    #[must_use]
    pub fn with<T: Handler<S>>(mut self) -> Self {
        self.entries.push(Entry::of::<T>());
        self
    }

    /// The tools of another set, too.
    #[must_use]
    pub fn and(mut self, more: Tools<S>) -> Self {
        self.entries.extend(more.entries);
        self
    }
}

/// One tool with its types erased.
pub(crate) struct Entry<S> {
    pub(crate) about: About,
    pub(crate) input: &'static Shape,
    pub(crate) data: &'static Shape,
    pub(crate) codes: Vec<Code>,
    pub(crate) raw_input: fn() -> Value,
    pub(crate) raw_data: fn() -> Value,
    pub(crate) run: fn(Cx<S>, Value) -> BoxFuture<'static, Result<Ran, Unfinished>>,
}

/// What a handler handed back, serialized.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) data: Value,
    pub(crate) state: State,
    pub(crate) resource: Option<Resource>,
    pub(crate) images: Vec<Image>,
}

/// Why there is no data.
#[derive(Debug)]
pub(crate) enum Unfinished {
    /// The handler returned an error, or its arguments do not fit.
    Fault(Fault),
    /// The data cannot be JSON: the server's own mistake.
    Unserializable(serde_json::Error),
}

impl<S: Send + Sync + 'static> Entry<S> {
    fn of<T: Handler<S>>() -> Self {
        Entry {
            about: T::ABOUT,
            input: <T::Input as Input>::SHAPE,
            data: <DataOf<T> as Output>::SHAPE,
            codes: Codes::of::<ErrorOf<T>>().all(),
            raw_input: || schema::raw::<T::Input>(Side::Input),
            raw_data: || schema::raw::<DataOf<T>>(Side::Output),
            run: |cx, arguments| Box::pin(run::<S, T>(cx, arguments)),
        }
    }
}

async fn run<S: Send + Sync + 'static, T: Handler<S>>(
    cx: Cx<S>,
    arguments: Value,
) -> Result<Ran, Unfinished> {
    let input: T::Input = serde_path_to_error::deserialize(arguments)
        .map_err(|error| Unfinished::Fault(refused_by_serde(&error)))?;
    let returned = T::call(&cx, input).await.into_result();
    match returned {
        Ok(reply) => ran(reply.into_parts()),
        Err(failure) => Err(Unfinished::Fault(Fault::of(&failure))),
    }
}

fn ran<T: Output>(mut parts: Parts<T>) -> Result<Ran, Unfinished> {
    if T::ECHOES {
        parts.data.settle();
    }
    let data = serde_json::to_value(&parts.data).map_err(Unfinished::Unserializable)?;
    Ok(Ran { data, state: parts.state, resource: parts.resource, images: parts.images })
}
