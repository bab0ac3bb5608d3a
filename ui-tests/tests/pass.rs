//! The nearest legal neighbours of what is refused: they compile, and some say what they mean.

// What these types hold is never read; that they compile is the test.
#![allow(dead_code)]

#[path = "../pass/bare_message.rs"]
mod bare_message;
#[path = "../pass/boolean_schema.rs"]
mod boolean_schema;
#[path = "../pass/confirm_names.rs"]
mod confirm_names;
#[path = "../pass/counted_rows.rs"]
mod counted_rows;
#[path = "../pass/deprecated.rs"]
mod deprecated;
#[path = "../pass/derived_flag.rs"]
mod derived_flag;
#[path = "../pass/described.rs"]
mod described;
#[path = "../pass/duplicate_key.rs"]
mod duplicate_key;
#[path = "../pass/echo_of_input.rs"]
mod echo_of_input;
#[path = "../pass/echoed_keys.rs"]
mod echoed_keys;
#[path = "../pass/enum_words.rs"]
mod enum_words;
#[path = "../pass/excludes.rs"]
mod excludes;
#[path = "../pass/failure_code.rs"]
mod failure_code;
#[path = "../pass/gated_actions.rs"]
mod gated_actions;
#[path = "../pass/handler_signature.rs"]
mod handler_signature;
#[path = "../pass/input_root.rs"]
mod input_root;
#[path = "../pass/keyword_name.rs"]
mod keyword_name;
#[path = "../pass/known_union.rs"]
mod known_union;
#[path = "../pass/limited_list.rs"]
mod limited_list;
#[path = "../pass/map_keys.rs"]
mod map_keys;
#[path = "../pass/nesting.rs"]
mod nesting;
#[path = "../pass/null_item.rs"]
mod null_item;
#[path = "../pass/opaque_root.rs"]
mod opaque_root;
#[path = "../pass/pattern.rs"]
mod pattern;
#[path = "../pass/presenter.rs"]
mod presenter;
#[path = "../pass/property_name.rs"]
mod property_name;
#[path = "../pass/recursion.rs"]
mod recursion;
#[path = "../pass/redacted_error.rs"]
mod redacted_error;
#[path = "../pass/redacted_text.rs"]
mod redacted_text;
#[path = "../pass/root_combinator.rs"]
mod root_combinator;
#[path = "../pass/select.rs"]
mod select;
#[path = "../pass/serde_drift.rs"]
mod serde_drift;
#[path = "../pass/state_face.rs"]
mod state_face;
#[path = "../pass/structural_union.rs"]
mod structural_union;
#[path = "../pass/tool_name.rs"]
mod tool_name;
#[path = "../pass/tuple.rs"]
mod tuple;
#[path = "../pass/unsafe_bounds.rs"]
mod unsafe_bounds;
