//! Behaviour of Selo, seen from outside. The tests are in `tests/tests/`; the doctests below are the
//! README and the quickstart, compiled as they are printed.

#![allow(clippy::doc_markdown)] // pages for people, not for rustdoc

pub mod converters;
pub mod scripts;

/// The README.
#[doc = include_str!("../../README.md")]
pub mod readme {}

/// The quickstart.
#[doc = include_str!("../../docs/quickstart.md")]
pub mod quickstart {}
