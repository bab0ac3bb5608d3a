//! A set of tools, before it becomes a catalog.

use crate::cx::Cx;
use crate::decode::refused_by_serde;
use crate::draft::{Draft, Typed};
use crate::failure::{Code, Codes};
use crate::fault::Fault;
use crate::image::Image;
use crate::input::Input;
use crate::output::Output;
use crate::reply::{Parts, Reply};
use crate::resource::Resource;
use crate::schema::{self, Side};
use crate::settle::holds;
use crate::shape::Shape;
use crate::state::State;
use crate::tool::{About, DataOf, Handler, Returned};
use futures_util::future::BoxFuture;
use serde_json::Value;
use std::fmt;

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

impl<S> Clone for Tools<S> {
    fn clone(&self) -> Self {
        Tools { entries: self.entries.clone() }
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
    /// Whether anything in the data is redacted or has a limit.
    pub(crate) holds: bool,
    /// How many bytes the text of a reply may have, by its type.
    pub(crate) max_bytes: usize,
    pub(crate) codes: Vec<Code>,
    pub(crate) rules: fn() -> Vec<&'static str>,
    pub(crate) raw_input: fn() -> Value,
    pub(crate) raw_data: fn() -> Value,
    pub(crate) run: fn(Cx<S>, Value) -> BoxFuture<'static, Result<Ran, Fault>>,
}

impl<S> Clone for Entry<S> {
    fn clone(&self) -> Self {
        Entry { codes: self.codes.clone(), ..*self }
    }
}

/// What a handler handed back.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) draft: Box<dyn Draft>,
    pub(crate) state: State,
    pub(crate) resource: Option<Resource>,
    pub(crate) images: Vec<Image>,
}

impl<S: Send + Sync + 'static> Entry<S> {
    fn of<T: Handler<S>>() -> Self {
        Entry {
            about: T::ABOUT,
            input: <T::Input as Input>::SHAPE,
            data: <DataOf<T> as Output>::SHAPE,
            holds: const { holds(<DataOf<T> as Output>::SHAPE) },
            max_bytes: <DataOf<T> as Output>::MAX_BYTES,
            codes: Codes::of::<ErrorOf<T>>().all(),
            rules: T::rules,
            raw_input: || schema::raw::<T::Input>(Side::Input),
            raw_data: || schema::raw::<DataOf<T>>(Side::Output),
            run: |cx, arguments| Box::pin(run::<S, T>(cx, arguments)),
        }
    }
}

async fn run<S: Send + Sync + 'static, T: Handler<S>>(
    cx: Cx<S>,
    arguments: Value,
) -> Result<Ran, Fault> {
    let input: T::Input =
        serde_path_to_error::deserialize(arguments).map_err(|error| refused_by_serde(&error))?;
    ran::<S, T>(cx, input).await
}

/// Runs the handler on what has been read.
pub(crate) async fn ran<S: Send + Sync + 'static, T: Handler<S>>(
    cx: Cx<S>,
    input: T::Input,
) -> Result<Ran, Fault> {
    match T::call(&cx, input).await.into_result() {
        Ok(reply) => {
            let Parts { data, state, resource, images } = reply.into_parts();
            Ok(Ran { draft: Box::new(Typed::<T>(data)), state, resource, images })
        }
        Err(failure) => Err(Fault::of(&failure)),
    }
}
