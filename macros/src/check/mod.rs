//! The policy, one rule a function. A rule reads the model and never changes it.

mod actions;
mod data;
mod excludes;
mod failure;
mod limits;
mod names;
mod present;
mod recursion;
mod redacted;
mod settled;
mod tool;
mod words;

pub(crate) use self::actions::actions;
pub(crate) use self::data::data;
pub(crate) use self::failure::failure;
pub(crate) use self::present::present;
pub(crate) use self::tool::{tool, tools};
