//! The actions of a gated tool.

/// An enum that names what a gated tool can do; `#[derive(Actions)]` writes it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list of actions",
    label = "not a list of actions",
    note = "the read-only gate decides by the action of a call",
    note = "add `#[derive(Actions)]` and mark each variant `#[action(read)]` or `#[action(mutation)]`"
)]
pub trait Actions: crate::Input {
    /// Every action, in the order of the variants.
    const ACTIONS: &'static [Action];
}

/// One action of a gated tool.
#[derive(Debug, Clone, Copy)]
pub struct Action {
    /// The word on the wire.
    pub name: &'static str,
    /// Its doc comment, or `""`.
    pub doc: &'static str,
    /// `#[action(mutation)]`: it changes something.
    pub mutates: bool,
    /// `#[action(…, destructive)]`: what it removes does not come back.
    pub destructive: bool,
    /// `#[action(…, idempotent)]`: doing it twice changes nothing more.
    pub idempotent: bool,
    /// The question to ask a person first; `{name}` stands for the argument `name`.
    pub confirm: Option<&'static str>,
}

impl Action {
    /// A read with nothing special, for struct update syntax.
    pub const PLAIN: Action = Action {
        name: "",
        doc: "",
        mutates: false,
        destructive: false,
        idempotent: false,
        confirm: None,
    };
}
