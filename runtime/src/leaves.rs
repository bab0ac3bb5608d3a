//! `Input` and `Output` for the types of std and `serde_json`.
//!
//! Deliberately without tuples and maps with other keys than text: no client reads their schemas.

// Nobody returns a map with a hasher of their own to an agent.
#![allow(clippy::implicit_hasher)]

use crate::shape::Shape;
use crate::{Input, Output};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::hash::Hash;

macro_rules! leaf {
    ($($shape:ident: $($ty:ty),+;)+) => {$($(
        impl Input for $ty {
            const SHAPE: &'static Shape = &Shape::$shape;
        }
        impl Output for $ty {
            const SHAPE: &'static Shape = &Shape::$shape;
        }
    )+)+};
}

leaf! {
    Boolean: bool;
    Integer: u8, u16, u32, u64, usize, i8, i16, i32, i64, isize;
    Number: f32, f64;
    String: String, char, std::path::PathBuf;
    Any: serde_json::Value;
}

impl Input for serde_json::Map<String, serde_json::Value> {
    const SHAPE: &'static Shape = &Shape::Map(&Shape::Any);
}

impl Output for serde_json::Map<String, serde_json::Value> {
    const SHAPE: &'static Shape = &Shape::Map(&Shape::Any);
}

impl Output for &'static str {
    const SHAPE: &'static Shape = &Shape::String;
}

impl Output for Cow<'static, str> {
    const SHAPE: &'static Shape = &Shape::String;
}

impl Input for Cow<'static, str> {
    const SHAPE: &'static Shape = &Shape::String;
}

impl Output for () {
    const SHAPE: &'static Shape = &Shape::Null;
}

impl<T: Input> Input for Option<T> {
    const SHAPE: &'static Shape = &Shape::Option(T::SHAPE);
}

impl<T: Output> Output for Option<T> {
    const SHAPE: &'static Shape = &Shape::Option(T::SHAPE);
    const ECHOES: bool = T::ECHOES;

    fn settle(&mut self) {
        if let Some(inner) = self {
            inner.settle();
        }
    }
}

impl<T: Input> Input for Box<T> {
    const SHAPE: &'static Shape = T::SHAPE;
}

impl<T: Output> Output for Box<T> {
    const SHAPE: &'static Shape = T::SHAPE;
    const ECHOES: bool = T::ECHOES;

    fn settle(&mut self) {
        (**self).settle();
    }
}

impl<T: Input> Input for Vec<T> {
    const SHAPE: &'static Shape = &Shape::Array(T::SHAPE);
}

impl<T: Output> Output for Vec<T> {
    const SHAPE: &'static Shape = &Shape::Array(T::SHAPE);
    const ECHOES: bool = T::ECHOES;

    fn settle(&mut self) {
        if T::ECHOES {
            self.iter_mut().for_each(Output::settle);
        }
    }
}

macro_rules! set {
    ($($set:ident<T: $first:ident $(+ $more:ident)*>;)+) => {$(
        impl<T: Input + $first $(+ $more)*> Input for $set<T> {
            const SHAPE: &'static Shape = &Shape::Array(T::SHAPE);
        }
        impl<T: Output + $first $(+ $more)*> Output for $set<T> {
            const SHAPE: &'static Shape = &Shape::Array(T::SHAPE);
        }
    )+};
}

set! {
    BTreeSet<T: Ord>;
    HashSet<T: Eq + Hash>;
}

macro_rules! map {
    ($($map:ident),+) => {$(
        impl<T: Input> Input for $map<String, T> {
            const SHAPE: &'static Shape = &Shape::Map(T::SHAPE);
        }
        impl<T: Output> Output for $map<String, T> {
            const SHAPE: &'static Shape = &Shape::Map(T::SHAPE);
            const ECHOES: bool = T::ECHOES;

            fn settle(&mut self) {
                if T::ECHOES {
                    self.values_mut().for_each(Output::settle);
                }
            }
        }
    )+};
}

map!(BTreeMap, HashMap);
