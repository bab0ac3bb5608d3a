//! `Input` and `Output` for the types of std and `serde_json`.
//!
//! Deliberately without tuples: no client reads their schemas. What is shared (`Rc`, `Arc`) needs a
//! feature of serde, and `Duration` is an object with keys of its own.

// Nobody returns a map with a hasher of their own to an agent.
#![allow(clippy::implicit_hasher)]

mod lists;
mod maps;

pub use self::maps::MapKey;

use crate::actions::Action;
use crate::settle::Settling;
use crate::shape::Shape;
use crate::{Input, Output};
use std::borrow::Cow;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::{
    NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroIsize, NonZeroU8, NonZeroU16, NonZeroU32,
    NonZeroU64, NonZeroUsize,
};
use std::path::PathBuf;

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
    Integer: NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64, NonZeroUsize;
    Integer: NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroIsize;
    Number: f32, f64;
    String: char, PathBuf;
    String: IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6;
    Any: serde_json::Value;
}

macro_rules! text {
    ($($ty:ty),+) => {$(
        impl Output for $ty {
            const SHAPE: &'static Shape = &Shape::String;
            const MASKS: bool = true;

            fn mask(&mut self, mask: &'static str) {
                *self = mask.into();
            }
        }
    )+};
}

text!(String, Box<str>, Cow<'static, str>, &'static str);

impl Input for String {
    const SHAPE: &'static Shape = &Shape::String;
}

impl Input for Box<str> {
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

    fn chosen_action(&self) -> Option<&'static Action> {
        self.as_ref()?.chosen_action()
    }
}

impl<T: Output> Output for Option<T> {
    const SHAPE: &'static Shape = &Shape::Option(T::SHAPE);
    const SETTLES: bool = T::SETTLES;
    const MASKS: bool = T::MASKS;

    fn settle(&mut self, settling: &mut Settling) {
        if let Some(inner) = self {
            inner.settle(settling);
        }
    }

    fn mask(&mut self, mask: &'static str) {
        if let Some(inner) = self {
            inner.mask(mask);
        }
    }

    fn keep(&mut self, rows: usize) -> (usize, usize) {
        self.as_mut().map_or((0, 0), |inner| inner.keep(rows))
    }
}

impl<T: Input> Input for Box<T> {
    const SHAPE: &'static Shape = T::SHAPE;

    fn chosen_action(&self) -> Option<&'static Action> {
        (**self).chosen_action()
    }
}

impl<T: Output> Output for Box<T> {
    const SHAPE: &'static Shape = T::SHAPE;
    const SETTLES: bool = T::SETTLES;
    const MASKS: bool = T::MASKS;
    const MAX_BYTES: usize = T::MAX_BYTES;

    fn settle(&mut self, settling: &mut Settling) {
        (**self).settle(settling);
    }

    fn mask(&mut self, mask: &'static str) {
        (**self).mask(mask);
    }

    fn keep(&mut self, rows: usize) -> (usize, usize) {
        (**self).keep(rows)
    }
}
