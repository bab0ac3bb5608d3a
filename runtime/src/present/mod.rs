//! What a reply says besides its data, for people and models.

mod block;
pub(crate) mod declared;
mod escape;
mod presented;
#[cfg(test)]
mod properties;
mod table;
mod tag;
#[cfg(test)]
mod tests;
mod ui;
mod view;

pub(crate) use self::escape::{json as escaped_json, looks_like_a_fence};
pub use self::presented::{Presented, Suggestion};
#[cfg(feature = "testing")]
pub(crate) use self::tag::RESERVED;
pub use self::ui::{Ui, Width};
pub use self::view::View;

use crate::output::Output;

/// What a reply says besides its data: charts and tables, directives, rules and suggestions.
///
/// `#[derive(Present)]` writes it for what can be declared. By hand, it can compute from the data
/// and the caller:
///
/// ```
/// use selo::prelude::*;
///
/// #[derive(Serialize, JsonSchema, Output)]
/// struct Invoice {
///     id: u32,
///     cents: i64,
/// }
///
/// impl Present for Invoice {
///     fn present(&self, view: &mut View<'_>) {
///         view.rule("`cents` is in EUR cents; divide by 100 to show it");
///         if self.cents > 100_000 {
///             view.directive("ask before you pay it");
///         }
///     }
/// }
/// ```
///
/// It is called with the data as it leaves: redacted fields are masked, rows beyond a limit are
/// gone. A tool shows it when its channel is `text` or `both`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no presenter",
    label = "not presented",
    note = "a tool with `channel = \"text\"` or `\"both\"` sends what the presenter of its data says",
    note = "add `#[derive(Present)]` to `{Self}`, which says nothing until it is told to"
)]
pub trait Present: Output {
    /// Adds what there is to say.
    fn present(&self, view: &mut View<'_>);

    /// The rules that it always says, those of embedded parts too: a part of the tool's contract,
    /// and in its lock. What is computed from the data is none, and a part that is not there says
    /// none. `#[derive(Present)]` writes it.
    #[must_use]
    fn rules() -> Vec<&'static str>
    where
        Self: Sized,
    {
        Vec::new()
    }
}

impl<T: Present> Present for Vec<T> {
    fn present(&self, view: &mut View<'_>) {
        view.embed_each(self);
    }

    fn rules() -> Vec<&'static str> {
        T::rules()
    }
}

impl<T: Present> Present for Option<T> {
    fn present(&self, view: &mut View<'_>) {
        if let Some(inner) = self {
            inner.present(view);
        }
    }

    fn rules() -> Vec<&'static str> {
        T::rules()
    }
}

impl<T: Present> Present for Box<T> {
    fn present(&self, view: &mut View<'_>) {
        (**self).present(view);
    }

    fn rules() -> Vec<&'static str> {
        T::rules()
    }
}
