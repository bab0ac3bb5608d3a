//! Words, and what a missing value means.

use super::super::words::value;
use super::at::At;
use super::keywords::words;
use super::node::Node;
use super::turn::Side;
use super::walk::Walk;
use crate::lock::kind::input::PARAMETER_DESCRIBED;
use crate::lock::kind::output::KEY_DESCRIBED;
use crate::lock::kind::schema::{DEFAULT_ADDED, DEFAULT_CHANGED, DEFAULT_DROPPED};

impl Walk<'_> {
    pub(super) fn notes(&mut self, was: &Node<'_>, is: &Node<'_>, at: At<'_>) {
        if words().any(|word| was.note(word) != is.note(word)) {
            let kind = match self.side {
                Side::Input => &PARAMETER_DESCRIBED,
                Side::Output => &KEY_DESCRIBED,
            };
            self.log.say(kind, at.place, "is described in other words");
        }
        let (kind, what) = match (was.note("default"), is.note("default")) {
            (None, Some(now)) => {
                (&DEFAULT_ADDED, format!("means {} when it is left out", value(now)))
            }
            (Some(before), None) => {
                (&DEFAULT_DROPPED, format!("has no default any more, it was {}", value(before)))
            }
            (Some(before), Some(now)) if before != now => {
                let (before, now) = (value(before), value(now));
                (&DEFAULT_CHANGED, format!("means {now} when it is left out, it was {before}"))
            }
            _ => return,
        };
        self.log.say(kind, at.place, what);
    }
}
