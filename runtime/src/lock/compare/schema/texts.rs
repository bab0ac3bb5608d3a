//! `pattern` and `format`.

use super::super::words::value;
use super::at::At;
use super::kinds::Kinds;
use super::node::Node;
use super::turn::{Aspect, Turn};
use super::walk::Walk;
use crate::lock::kind::Kind;
use crate::lock::kind::schema::{FORMAT_CHANGED, PATTERN_CHANGED};

impl Walk<'_> {
    pub(super) fn texts(&mut self, was: &Node<'_>, is: &Node<'_>, at: At<'_>) {
        let kinds = Kinds::of(was).and(Kinds::of(is));
        if kinds.meets(Kinds::STRING) {
            self.text("pattern", Aspect::Pattern, &PATTERN_CHANGED, was, is, at);
        }
        // Formats of numbers are common, too: `int64`.
        self.text("format", Aspect::Format, &FORMAT_CHANGED, was, is, at);
    }

    fn text(
        &mut self,
        keyword: &str,
        aspect: Aspect,
        changed: &'static Kind,
        was: &Node<'_>,
        is: &Node<'_>,
        at: At<'_>,
    ) {
        match (was.get(keyword), is.get(keyword)) {
            (Some(was), None) => {
                let what = format!("has no `{keyword}` any more, it was {}", value(was));
                self.turned(aspect, Turn::Widened, at, what);
            }
            (None, Some(is)) => {
                let what = format!("has the `{keyword}` {} now", value(is));
                self.turned(aspect, Turn::Narrowed, at, what);
            }
            (Some(was), Some(is)) if was != is => {
                let (was, is) = (value(was), value(is));
                let what = format!("has the `{keyword}` {is} now, it was {was}");
                self.log.say(changed, at.place, what);
            }
            _ => {}
        }
    }
}
