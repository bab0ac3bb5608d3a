//! A tool as a type: what `#[tool]` adds to a function.

use crate::channel::{Channel, Encoding, ErrorFormat};
use crate::class::Class;
use crate::cx::Cx;
use crate::failure::Failure;
use crate::input::Input;
use crate::present::View;
use crate::reply::Reply;
use std::convert::Infallible;

/// A tool's constants and types. `#[tool]` implements it for an empty struct with the function's name.
pub trait Tool: 'static {
    /// The arguments.
    type Input: Input;
    /// What the handler returns: `Result<Read<T>, E>` and its like.
    type Returns: Returned;
    /// What is published and what the gate knows.
    const ABOUT: About;

    /// Asks the presenter of the data. `#[tool]` writes it for a channel that shows it.
    fn present(data: &DataOf<Self>, view: &mut View<'_>)
    where
        Self: Sized,
    {
        let _ = (data, view);
    }

    /// The rules that the presenter of the data declares. `#[tool]` writes it with `present`.
    #[must_use]
    fn rules() -> Vec<&'static str>
    where
        Self: Sized,
    {
        Vec::new()
    }
}

/// The data in a tool's replies.
pub type DataOf<T> = <<<T as Tool>::Returns as Returned>::Reply as Reply>::Data;

/// A tool that can be called with the state `S`.
pub trait Handler<S>: Tool {
    /// Runs the handler.
    fn call(cx: &Cx<S>, input: Self::Input) -> impl Future<Output = Self::Returns> + Send;
}

/// What the attribute says about a tool.
#[derive(Debug, Clone, Copy)]
#[allow(clippy::struct_excessive_bools)] // each is one word of the attribute
pub struct About {
    /// The name a client calls it by.
    pub name: &'static str,
    /// The name a person reads.
    pub title: &'static str,
    /// What a model reads to choose it: the function's doc comment.
    pub description: &'static str,
    /// What it may do.
    pub class: Class,
    /// The semantic version of its contract.
    pub version: &'static str,
    /// What it removes does not come back.
    pub destructive: bool,
    /// Calling it twice with the same arguments changes nothing more.
    pub idempotent: bool,
    /// It reaches systems that the server does not hold.
    pub open_world: bool,
    /// The question to ask a person before every call; `{name}` stands for the argument `name`.
    pub confirm: Option<&'static str>,
    /// Structural unions that the input keeps for now.
    pub known_unions: &'static [KnownUnion],
    /// Where a client finds what it has to say.
    pub channel: Channel,
    /// How the text of its replies writes the envelope.
    pub encoding: Encoding,
    /// How the text of its replies writes an error; `None` follows the server.
    pub errors: Option<ErrorFormat>,
    /// A call can choose among the keys of the data, with `_select`.
    pub select: bool,
    /// What to use instead of it; published, and said at the start of the description.
    pub deprecated: Option<&'static str>,
    /// Other names that it answers to, and that are not listed.
    pub alias: &'static [&'static str],
}

impl About {
    /// A read tool with nothing special, for struct update syntax.
    pub const PLAIN: About = About {
        name: "",
        title: "",
        description: "",
        class: Class::Read,
        version: "1.0.0",
        destructive: false,
        idempotent: false,
        open_world: false,
        confirm: None,
        known_unions: &[],
        channel: Channel::Structured,
        encoding: Encoding::Json,
        errors: None,
        select: false,
        deprecated: None,
        alias: &[],
    };
}

/// A structural union that an input keeps for now, with the issue that will remove it.
#[derive(Debug, Clone, Copy)]
pub struct KnownUnion {
    /// Where it stands in the input: `fields` or `filter.value`; `[]` follows a list.
    pub path: &'static str,
    /// The issue that will remove it.
    pub issue: &'static str,
}

/// What a handler may return.
#[diagnostic::on_unimplemented(
    message = "a tool cannot return `{Self}`",
    label = "not a reply",
    note = "a reply says where its data comes from and, for a change, what is true afterwards",
    note = "return `Result<Read<T>, E>`, `Result<Mutation<T>, E>` or `Result<Gated<T>, E>`"
)]
pub trait Returned: Send {
    /// The reply on success.
    type Reply: Reply;
    /// The error otherwise.
    type Error: Failure;
    /// One or the other.
    fn into_result(self) -> Result<Self::Reply, Self::Error>;
}

impl<R: Reply, E: Failure> Returned for Result<R, E> {
    type Reply = R;
    type Error = E;

    fn into_result(self) -> Result<R, E> {
        self
    }
}

macro_rules! infallible {
    ($($reply:ident),+) => {$(
        impl<T: crate::Output> Returned for crate::$reply<T> {
            type Reply = Self;
            type Error = Infallible;

            fn into_result(self) -> Result<Self, Infallible> {
                Ok(self)
            }
        }
    )+};
}

infallible!(Read, Mutation, Gated);
