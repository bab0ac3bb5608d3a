//! The client's side of a call in a test: a person who always answers the same.

use super::notebook::held;
use crate::peer::{Answer, Asked, Confirmation, Decision, Peer, Progress};
use futures_util::future::BoxFuture;
use std::future::ready;
use std::sync::Mutex;

/// A person who always answers the same, and remembers what was asked.
#[derive(Debug)]
pub(super) struct Person {
    answer: Answer,
    questions: Mutex<Vec<String>>,
    tickets: Mutex<Tickets>,
}

/// The tokens that can still confirm a call, each with the call that it is for.
#[derive(Debug, Default)]
struct Tickets {
    issued: usize,
    open: Vec<(String, Confirmation)>,
}

impl Person {
    pub(super) fn answering(answer: Answer) -> Self {
        Person { answer, questions: Mutex::default(), tickets: Mutex::default() }
    }

    pub(super) fn answer(&self) -> Answer {
        self.answer
    }

    pub(super) fn questions(&self) -> Vec<String> {
        held(&self.questions).clone()
    }

    fn decide(&self, confirmation: &Confirmation) -> Decision {
        held(&self.questions).push(confirmation.question.clone());
        let call = Confirmation { token: None, ..confirmation.clone() };
        match (&confirmation.token, self.answer) {
            (Some(token), _) if held(&self.tickets).redeem(token, &call) => Decision::Confirmed,
            (Some(_), _) => Decision::Invalid,
            (None, Answer::Yes) => Decision::Confirmed,
            (None, Answer::No) => Decision::Declined,
            (None, Answer::Unavailable) => {
                Decision::Required { token: Some(held(&self.tickets).issue(call)) }
            }
        }
    }
}

impl Tickets {
    fn issue(&mut self, call: Confirmation) -> String {
        self.issued += 1;
        let token = format!("token-{}", self.issued);
        self.open.push((token.clone(), call));
        token
    }

    /// Whether the token is for this call; it is used up then.
    fn redeem(&mut self, token: &str, call: &Confirmation) -> bool {
        let at = self.open.iter().position(|(open, of)| open == token && of == call);
        at.map(|at| self.open.remove(at)).is_some()
    }
}

impl Peer for Person {
    fn progress(&self, _: Progress) -> BoxFuture<'_, ()> {
        Box::pin(ready(()))
    }

    fn ask(&self, question: String) -> BoxFuture<'_, Asked> {
        held(&self.questions).push(question);
        Box::pin(ready(Asked::Answered(self.answer)))
    }

    fn confirm<'a>(&'a self, confirmation: &'a Confirmation) -> BoxFuture<'a, Decision> {
        Box::pin(ready(self.decide(confirmation)))
    }
}
