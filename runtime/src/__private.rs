//! Names for generated code. Nothing here is covered by semver.

pub use crate::present::declared::{Frame, code, echarts, json, list, mermaid, table};

use crate::output::{Foreign, Output};
use crate::present::{Present, Presented, Suggestion, Ui};
use crate::shape::{Record, Shape};
use crate::{Cx, Read};
use serde::Serialize;
use serde_json::{Map, Value};
use std::marker::PhantomData;

/// The facts of a failure, by name.
pub type Facts = Map<String, Value>;

/// What `#[tool]` asks of a handler's first parameter.
#[diagnostic::on_unimplemented(
    message = "a handler's first parameter is `&Cx<S>`, not `&{Self}`",
    label = "not a `Cx`",
    note = "through it a handler reaches the app's state, the caller and the call's own progress"
)]
pub trait Context {
    /// The app's state.
    type State;

    /// The context as the handler takes it.
    fn of(cx: &Cx<Self::State>) -> &Self;
}

impl<S> Context for Cx<S> {
    type State = S;

    fn of(cx: &Cx<S>) -> &Self {
        cx
    }
}

/// `IsOutput::<T>::YES` is `true` when `T: Output`: the inherent constant wins over the trait's.
#[derive(Debug)]
pub struct IsOutput<T>(PhantomData<T>);

impl<T: Output> IsOutput<T> {
    /// It is.
    pub const YES: bool = true;
}

/// The other answer of [`IsOutput`].
pub trait NotOutput {
    /// It is not.
    const YES: bool = false;
}

impl<T> NotOutput for IsOutput<T> {}

/// `Presenter::<T>::rules()` is what `T: Present` declares: the inherent function wins over the
/// trait's.
#[derive(Debug)]
pub struct Presenter<T>(PhantomData<T>);

impl<T: Present> Presenter<T> {
    /// Its rules.
    #[must_use]
    pub fn rules() -> Vec<&'static str> {
        T::rules()
    }
}

/// The other answer of [`Presenter`], to code that is refused elsewhere.
pub trait NoPresenter {
    /// None.
    #[must_use]
    fn rules() -> Vec<&'static str> {
        Vec::new()
    }
}

impl<T> NoPresenter for Presenter<T> {}

/// What `derive(Present)` declares, as it leaves: the rules of the embedded parts first, each once.
#[must_use]
pub fn rules<const N: usize>(
    embedded: [Vec<&'static str>; N],
    own: &[&'static str],
) -> Vec<&'static str> {
    let mut rules = Vec::new();
    for rule in embedded.iter().flatten().chain(own) {
        if !rules.contains(rule) {
            rules.push(*rule);
        }
    }
    rules
}

/// A type whose `#[present(…)]` attributes are read: `derive(Present)` says so.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not derive `Present`, which reads this",
    label = "not read",
    note = "add `Present` to the derives of `{Self}`, or say it in its `impl Present` [presenter]"
)]
pub trait Declared {
    /// They are.
    const HERE: () = ();
}

/// A type whose `#[present(redact)]`, `limit` and the like are done: `derive(Output)` says so.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not derive `Output`, which does this",
    label = "not done",
    note = "add `Output` to the derives of `{Self}`, or remove it [presenter]"
)]
pub trait Settled {
    /// They are.
    const HERE: () = ();
}

/// The rule `presenter` on a field that is shown as text.
#[track_caller]
pub const fn shown_as_text(shape: &'static Shape, field: &'static str) {
    crate::policy::shown_as_text(shape, field);
}

/// The rule `presenter` on a field that is shown as a list.
#[track_caller]
pub const fn shown_as_list(shape: &'static Shape, field: &'static str) {
    crate::policy::shown_as_list(shape, field);
}

/// The rule `presenter` on a field that is shown as a table.
#[track_caller]
pub const fn shown_as_table(shape: &'static Shape, field: &'static str) {
    crate::policy::shown_as_table(shape, field);
}

/// The rule `redacted-text` on a field that is shown and is no part of the data.
#[track_caller]
pub const fn shown_beside(shape: &'static Shape, field: &'static str) {
    crate::policy::shown_beside(shape, field);
}

/// The rule `echo-of-input`: a record that a client sends is never the one it receives.
#[track_caller]
pub const fn one_role(is_output: bool, shape: &'static Shape, name: &'static str) {
    crate::policy::echo_of_input(is_output, shape, name);
}

/// The rule `unsafe-bounds` on a bound that is a constant.
#[track_caller]
pub const fn bound(bound: f64, field: &'static str) {
    crate::policy::safe_bound(bound, field);
}

/// What `derive(Output)` calls for an echoed record.
pub fn forget_declared(foreign: &mut impl Foreign, shape: &'static Shape) {
    if let Some(record) = shape.record() {
        crate::output::forget_declared(foreign, record);
    }
}

/// What the arguments of a call become, or why they are refused: for the fuzzer.
///
/// # Errors
/// The sentence that the caller would read.
pub fn decode(
    arguments: Facts,
    record: &'static Record,
    schema: &Value,
    read_only: bool,
) -> Result<Value, String> {
    crate::decode::decode(arguments, record, schema, read_only).map_err(|fault| fault.message)
}

/// What a presenter said, without a call: for the fuzzer.
#[must_use]
pub fn presented(
    ui: Vec<Ui>,
    embeds: Vec<Vec<Presented>>,
    [directives, rules]: [Vec<String>; 2],
    suggestions: Vec<Suggestion>,
) -> Presented {
    Presented { ui, embeds, directives, rules, suggestions }
}

/// JSON as it stands before blocks: for the fuzzer.
#[must_use]
pub fn json_before_blocks(text: String) -> String {
    crate::present::escaped_json(text)
}

/// Whether text cannot stand before blocks as it is: for the fuzzer.
#[must_use]
pub fn looks_like_a_fence(text: &str) -> bool {
    crate::present::looks_like_a_fence(text)
}

/// One fact of a failure.
pub fn detail<T: Serialize + ?Sized>(name: &str, value: &T) -> (String, Value) {
    // A fact that does not serialize is told as such; an error must not fail.
    let value = serde_json::to_value(value)
        .unwrap_or_else(|error| Value::String(format!("not serializable: {error}")));
    (name.to_owned(), value)
}

/// One redacted fact of a failure.
#[must_use]
pub fn masked(name: &str, mask: &'static str) -> (String, Value) {
    (name.to_owned(), mask.into())
}

/// All facts of a failure.
#[must_use]
pub fn details<const N: usize>(pairs: [(String, Value); N]) -> Option<Facts> {
    (N > 0).then(|| pairs.into_iter().collect())
}

/// The body of a tool that did not compile.
pub async fn broken() -> Read<crate::NoData> {
    std::future::pending().await
}
