//! The server and its set of tools.

use super::Kind;

pub(in crate::lock) static TOOL_REMOVED: Kind =
    Kind::breaking("tool-removed", "A tool is gone, so that every call of it is refused.");

pub(in crate::lock) static TOOL_ADDED: Kind =
    Kind::additive("tool-added", "There is a new tool, and no caller knew it.");

pub(in crate::lock) static TOOL_RENAMED: Kind =
    Kind::additive("tool-renamed", "A tool has another name and still answers to the old one.");

pub(in crate::lock) static ALIAS_REMOVED: Kind = Kind::breaking(
    "alias-removed",
    "A tool answers no more to a name that it had, so that calls by that name are refused.",
);

pub(in crate::lock) static ALIAS_ADDED: Kind =
    Kind::additive("alias-added", "A tool answers to one more name.");

pub(in crate::lock) static INSTRUCTIONS_CHANGED: Kind = Kind::prose(
    "instructions-changed",
    "The instructions of the handshake have other words; models read them, programs do not.",
);

pub(in crate::lock) static SERVER_RENAMED: Kind = Kind::prose(
    "server-renamed",
    "The server says another name of itself; tools are called by their own names.",
);

pub(super) static KINDS: &[&Kind] = &[
    &TOOL_REMOVED,
    &TOOL_ADDED,
    &TOOL_RENAMED,
    &ALIAS_REMOVED,
    &ALIAS_ADDED,
    &INSTRUCTIONS_CHANGED,
    &SERVER_RENAMED,
];
