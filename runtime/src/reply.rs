//! What a handler hands back: data, and the evidence for what is said about it.

use crate::class::Class;
use crate::image::Image;
use crate::output::Output;
use crate::resource::Resource;
use crate::state::{Coverage, PostCondition, State};

/// A reply of one of the three classes.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is data, not a reply",
    label = "not a reply",
    note = "a reply says where its data comes from and, for a change, what is true afterwards",
    note = "return `Read<{Self}>`, `Mutation<{Self}>` or `Gated<{Self}>`"
)]
pub trait Reply: Send {
    /// The data in it.
    type Data: Output;
    /// The class of tool that replies so.
    const CLASS: Class;
    /// Takes the reply apart for the seal.
    fn into_parts(self) -> Parts<Self::Data>;
}

/// A reply, taken apart for the seal.
#[derive(Debug)]
pub struct Parts<T> {
    pub(crate) data: T,
    pub(crate) state: State,
    pub(crate) resource: Option<Resource>,
    pub(crate) images: Vec<Image>,
}

macro_rules! reply {
    ($reply:ident) => {
        impl<T: Output> Reply for $reply<T> {
            type Data = T;
            const CLASS: Class = Class::$reply;

            fn into_parts(self) -> Parts<T> {
                self.parts
            }
        }

        impl<T: Output> $reply<T> {
            /// Names the entity that the call resolved or acted on; on a list, its container.
            #[must_use]
            pub fn resource(mut self, resource: Resource) -> Self {
                self.parts.resource = Some(resource);
                self
            }

            /// Adds an image; images stand before the text.
            #[must_use]
            pub fn image(mut self, image: Image) -> Self {
                self.parts.images.push(image);
                self
            }

            /// The data, for tests of the plain function.
            #[must_use]
            pub fn data(&self) -> &T {
                &self.parts.data
            }

            fn new(data: T, state: State) -> Self {
                Self { parts: Parts { data, state, resource: None, images: Vec::new() } }
            }
        }
    };
}

/// The reply of a read tool.
#[derive(Debug)]
pub struct Read<T> {
    parts: Parts<T>,
}

reply!(Read);

impl<T: Output> Read<T> {
    /// Data that was read. What is known of its completeness is said with [`Read::coverage`].
    #[must_use]
    pub fn of(data: T) -> Self {
        Self::new(data, State::Read(Coverage::unknown()))
    }

    /// The evidence for how much of what there is the data shows.
    #[must_use]
    pub fn coverage(mut self, coverage: Coverage) -> Self {
        self.parts.state = State::Read(coverage);
        self
    }
}

/// The reply of a mutation tool.
#[derive(Debug)]
pub struct Mutation<T> {
    parts: Parts<T>,
}

reply!(Mutation);

impl<T: Output> Mutation<T> {
    /// Data about a change that was asked for; it was not read back.
    #[must_use]
    pub fn of(data: T) -> Self {
        Self::new(data, State::Wrote(PostCondition::default()))
    }

    /// Data that was read back after the write: what is stored, not what was asked for.
    #[must_use]
    pub fn reread(data: T) -> Self {
        Self::new(data, State::Wrote(PostCondition::default().read_back()))
    }

    /// What is true after the change.
    #[must_use]
    pub fn postcondition(mut self, post: PostCondition) -> Self {
        self.parts.state.replace_postcondition(post);
        self
    }
}

/// The reply of a gated tool: the face must fit the action's class.
#[derive(Debug)]
pub struct Gated<T> {
    parts: Parts<T>,
}

reply!(Gated);

impl<T: Output> Gated<T> {
    /// The action read.
    #[must_use]
    pub fn read(data: T) -> Self {
        Self::new(data, State::Read(Coverage::unknown()))
    }

    /// The action changed something; the data was not read back.
    #[must_use]
    pub fn wrote(data: T) -> Self {
        Self::new(data, State::Wrote(PostCondition::default()))
    }

    /// The action changed something, and the data was read back after the write.
    #[must_use]
    pub fn reread(data: T) -> Self {
        Self::new(data, State::Wrote(PostCondition::default().read_back()))
    }

    /// The evidence for how much a read shows. A change keeps its postcondition: the face is
    /// chosen by the constructor alone.
    #[must_use]
    pub fn coverage(mut self, coverage: Coverage) -> Self {
        self.parts.state.replace_coverage(coverage);
        self
    }

    /// What is true after a change. A read keeps its coverage.
    #[must_use]
    pub fn postcondition(mut self, post: PostCondition) -> Self {
        self.parts.state.replace_postcondition(post);
        self
    }
}
