//! The keys of objects.

use super::at::At;
use super::node::Node;
use super::record::{Others, Record, is_asking, takes_objects};
use super::turn::{Aspect, Side, Turn};
use super::walk::Walk;
use crate::lint::Place;
use crate::lock::kind::input::{
    PARAMETER_ADDED, PARAMETER_ADDED_REQUIRED, PARAMETER_NOW_OPTIONAL, PARAMETER_NOW_REQUIRED,
    PARAMETER_REMOVED,
};
use crate::lock::kind::output::{KEY_ADDED, KEY_NOW_OPTIONAL, KEY_NOW_REQUIRED, KEY_REMOVED};
use crate::lock::kind::schema::{KEYWORD_CHANGED, TYPE_CHANGED};
use serde_json::Value;

impl Walk<'_> {
    pub(super) fn objects(&mut self, was: &Node<'_>, is: &Node<'_>, at: At<'_>) {
        if !(takes_objects(was) && takes_objects(is)) {
            return;
        }
        let (old, new) = (Record::of(was, at.root), Record::of(is, at.root));
        let at = at.strict_if(old.entangled || new.entangled);
        if old.patterns.is_some() || new.patterns.is_some() {
            self.patterns(&old, &new, at);
        }
        let (before, now) = (old.names(), new.names());
        for name in &before | &now {
            let place = at.place.key(name);
            let at = at.within(&place);
            match (before.contains(name), now.contains(name)) {
                (true, true) => self.key(name, &old, &new, at),
                (true, false) => self.gone(name, &old, &new, at),
                _ => self.fresh(name, &old, &new, at),
            }
        }
        self.names(&old, &new, at);
    }

    /// A key on both sides.
    fn key(&mut self, name: &str, old: &Record<'_>, new: &Record<'_>, at: At<'_>) {
        self.requirement(old.required.contains(name), new.required.contains(name), at);
        // What is required, not described and not taken is in no object at all.
        let nothing = Value::Bool(false);
        let schema = |record: &Record<'_>| record.get(name).unwrap_or(&nothing).clone();
        match (old.get(name), new.get(name)) {
            (Some(was), Some(is)) => self.visit(was, is, at),
            _ => self.visit(&schema(old), &schema(new), at),
        }
    }

    fn requirement(&mut self, was: bool, is: bool, at: At<'_>) {
        let (kind, what) = match (self.side, was, is) {
            (Side::Input, false, true) => (&PARAMETER_NOW_REQUIRED, "is required now"),
            (Side::Input, true, false) => (&PARAMETER_NOW_OPTIONAL, "is optional now"),
            (Side::Output, false, true) => (&KEY_NOW_REQUIRED, "is always there now"),
            (Side::Output, true, false) => (&KEY_NOW_OPTIONAL, "may be missing now"),
            _ => return,
        };
        self.log.say(kind, at.place, what);
    }

    /// A key that is named no more.
    fn gone(&mut self, name: &str, old: &Record<'_>, new: &Record<'_>, at: At<'_>) {
        let required = old.required.contains(name);
        let kind = match (self.side, old.get(name), new.get(name)) {
            (Side::Output, Some(was), Some(is)) if is_asking(is) || !is_asking(was) => {
                self.requirement(required, false, at);
                return self.visit(was, is, at);
            }
            (Side::Input, Some(was), Some(is)) => {
                self.requirement(required, false, at);
                return self.visit(was, is, at);
            }
            (Side::Input, ..) => &PARAMETER_REMOVED,
            (Side::Output, ..) => &KEY_REMOVED,
        };
        self.log.say(kind, at.place, "is gone");
    }

    /// A key that was not named.
    fn fresh(&mut self, name: &str, old: &Record<'_>, new: &Record<'_>, at: At<'_>) {
        let required = new.required.contains(name);
        if let (Some(was), Some(is)) = (old.get(name), new.get(name))
            && (self.side == Side::Input || is_asking(was) || at.strict)
        {
            self.requirement(false, required, at);
            return self.visit(was, is, at);
        }
        if at.strict && (self.side == Side::Output || !matches!(old.others, Others::Closed)) {
            let what = "is new, and other keywords speak of the same object";
            return self.log.say(&KEYWORD_CHANGED, at.place, what);
        }
        let (kind, what) = match (self.side, required) {
            (Side::Input, true) => (&PARAMETER_ADDED_REQUIRED, "is new and required"),
            (Side::Input, false) => (&PARAMETER_ADDED, "is new and optional"),
            (Side::Output, _) => (&KEY_ADDED, "is new"),
        };
        self.log.say(kind, at.place, what);
    }

    /// The keys that are not named.
    fn names(&mut self, old: &Record<'_>, new: &Record<'_>, at: At<'_>) {
        let input = self.side == Side::Input;
        let (turn, what) = match (old.others, new.others) {
            (Others::Closed, Others::Closed) | (Others::Open, Others::Open) => return,
            (Others::Free(was), Others::Free(is)) => {
                let place = at.place.any_key();
                return self.visit(was, is, at.within(&place));
            }
            (Others::Free(was), Others::Open) if input || is_asking(was) => {
                let what = "was a map of any keys and has only named ones now";
                return self.log.say(&TYPE_CHANGED, at.place, what);
            }
            (Others::Free(_), Others::Open) => (Turn::Narrowed, "names its keys now"),
            (_, Others::Closed) => (Turn::Narrowed, "has no keys but those that it names now"),
            (Others::Closed | Others::Open, _) => {
                (Turn::Widened, "may have keys that it does not name now")
            }
        };
        if at.strict {
            let what = format!("{what}, and other keywords speak of the same object");
            return self.log.say(&KEYWORD_CHANGED, at.place, what);
        }
        self.turned(Aspect::Names, turn, at, what);
    }

    /// Keys by pattern: compared one by one where both sides have the same patterns and name the
    /// same keys beside them.
    fn patterns(&mut self, old: &Record<'_>, new: &Record<'_>, at: At<'_>) {
        let maps = |record: &Record<'_>| record.patterns.and_then(Value::as_object).cloned();
        let (was, is) = (maps(old).unwrap_or_default(), maps(new).unwrap_or_default());
        if old.names() != new.names() || !was.keys().eq(is.keys()) {
            let (before, now) = (old.patterns.is_some(), new.patterns.is_some());
            return self.incomparable("patternProperties", before, now, at);
        }
        for (pattern, was) in &was {
            let place: Place<'_> = at.place.named("patternProperties", pattern);
            self.visit(was, &is[pattern], at.within(&place));
        }
    }
}
