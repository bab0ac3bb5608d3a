//! Questions of protocol 2026-07-28: the call ends with the question and is made again with the
//! answer. What was answered before travels in the signed state, since the server keeps nothing.

use crate::confirm::{Bound, Tickets};
use crate::elicit;
use rmcp::model::{
    ElicitRequest, ElicitResult, InputRequest, InputRequests, InputRequiredResult, InputResponses,
};
use selo::peer::Suspended;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

const CONFIRM: &str = "confirm";

/// The rounds of one call.
pub(crate) struct Rounds {
    tickets: Arc<Tickets>,
    state: Option<String>,
    responses: InputResponses,
    /// The arguments as they came, with sorted keys.
    arguments: String,
    turn: OnceCell<Turn>,
    asked: Mutex<Vec<String>>,
}

/// What the rounds before this one came to.
struct Turn {
    bound: Bound,
    /// The state is ours, for this call, fresh and unused, or there is none.
    valid: bool,
    declined: bool,
    says: Says,
}

/// What the signed state says.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Says {
    confirmed: bool,
    answers: Vec<(String, bool)>,
    pending: Option<Pending>,
}

/// The question that the client was sent away with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
enum Pending {
    Confirm,
    Question(String),
}

/// What became of a question.
pub(crate) enum Round {
    Yes,
    No,
    /// The state is false.
    Invalid,
    Suspend(Suspended),
    /// Nothing can be signed here.
    Unavailable,
}

impl Rounds {
    pub(crate) fn new(
        tickets: Arc<Tickets>,
        state: Option<String>,
        responses: Option<InputResponses>,
        arguments: String,
    ) -> Self {
        let (responses, turn) = (responses.unwrap_or_default(), OnceCell::new());
        Rounds { tickets, state, responses, arguments, turn, asked: Mutex::default() }
    }

    /// What a question in the middle of a handler is bound to.
    pub(crate) fn arguments(&self) -> &str {
        &self.arguments
    }

    /// Whether the call is confirmed.
    pub(crate) async fn confirm(&self, bound: Bound, question: &str) -> Round {
        let turn = self.turn(bound).await;
        match turn {
            Turn { valid: false, .. } => Round::Invalid,
            Turn { declined: true, .. } => Round::No,
            Turn { says: Says { confirmed: true, .. }, .. } => Round::Yes,
            _ => self.suspend(turn, Pending::Confirm, CONFIRM.to_owned(), question),
        }
    }

    /// The answer to a question in the middle of a handler. Answers are found by the question, not
    /// by its number: a handler that asks something else this time gets no answer to that.
    pub(crate) async fn ask(&self, bound: Bound, question: String) -> Round {
        let turn = self.turn(bound).await;
        let nth = self.times_asked(&question);
        let mut same = turn.says.answers.iter().filter(|(asked, _)| *asked == question);
        match same.nth(nth) {
            Some((_, true)) => Round::Yes,
            Some((_, false)) => Round::No,
            None => {
                let key = key(turn.says.answers.len());
                self.suspend(turn, Pending::Question(question.clone()), key, &question)
            }
        }
    }

    /// Opens the state, once a call, and uses it up: a chain of rounds never forks.
    async fn turn(&self, bound: Bound) -> &Turn {
        self.turn.get_or_init(|| self.open(bound)).await
    }

    async fn open(&self, bound: Bound) -> Turn {
        let turn = Turn { bound, valid: true, declined: false, says: Says::default() };
        // Responses without a state answer nothing that was asked.
        let Some(state) = &self.state else { return turn };
        match self.tickets.redeem::<Says>(&turn.bound, state).await {
            Some(says) => self.answered(Turn { says, ..turn }),
            None => Turn { valid: false, ..turn },
        }
    }

    /// Takes the response to the pending question; without one, it will be asked again.
    fn answered(&self, mut turn: Turn) -> Turn {
        let Some(pending) = turn.says.pending.take() else { return turn };
        let key = match &pending {
            Pending::Confirm => CONFIRM.to_owned(),
            Pending::Question(_) => key(turn.says.answers.len()),
        };
        let Some(response) = self.responses.get(&key) else { return turn };
        let Ok(answer) = serde_json::from_value::<ElicitResult>(response.clone()) else {
            return Turn { valid: false, says: Says::default(), ..turn };
        };
        let yes = elicit::is_yes(&answer);
        match pending {
            Pending::Confirm if yes => turn.says.confirmed = true,
            Pending::Confirm => turn.declined = true,
            Pending::Question(question) => turn.says.answers.push((question, yes)),
        }
        turn
    }

    fn suspend(&self, turn: &Turn, pending: Pending, key: String, question: &str) -> Round {
        let says = Says { pending: Some(pending), ..turn.says.clone() };
        let Some(state) = self.tickets.issue(&turn.bound, says) else { return Round::Unavailable };
        let request = InputRequest::Elicitation(ElicitRequest::new(elicit::form(question)));
        let requests = InputRequests::from([(key, request)]);
        Round::Suspend(Box::new(InputRequiredResult::new(Some(requests), Some(state))))
    }

    /// How often this question was asked in this run of the handler before.
    fn times_asked(&self, question: &str) -> usize {
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        let times = asked.iter().filter(|before| *before == question).count();
        asked.push(question.to_owned());
        times
    }
}

fn key(answered: usize) -> String {
    format!("question-{}", answered + 1)
}
