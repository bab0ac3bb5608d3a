//! The client's side of one call, over rmcp.

use crate::confirm::{Bound, Purpose, Tickets};
use crate::elicit;
use crate::rounds::{Round, Rounds};
use crate::server::Fallback;
use futures_util::future::BoxFuture;
use rmcp::RoleServer;
use rmcp::model::{ProgressNotificationParam, ProgressToken};
use rmcp::service::ServiceError;
use selo::peer::{Answer, Asked, Confirmation, Decision, Peer, Progress};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// How long a person may think about a question that keeps a call open.
const PATIENCE: Duration = Duration::from_secs(2 * 60);

/// The client's side of one call.
///
/// It must be used on the task of its request: rmcp finds the way back to the client by it.
pub(crate) struct RmcpPeer {
    pub(crate) client: rmcp::Peer<RoleServer>,
    pub(crate) cancelled: CancellationToken,
    pub(crate) dialog: Dialog,
    pub(crate) progress: Option<Reporter>,
    pub(crate) tickets: Arc<Tickets>,
    pub(crate) fallback: Fallback,
    pub(crate) principal: String,
    pub(crate) tool: String,
}

/// How this client is asked.
pub(crate) enum Dialog {
    /// By a request of the server's own, while the call waits: up to 2025-11-25.
    Requests,
    /// By ending the call with the question: from 2026-07-28.
    Rounds(Box<Rounds>),
    /// Not at all.
    None,
}

/// Tells the client how far a call is.
pub(crate) struct Reporter {
    token: ProgressToken,
    last: Mutex<Option<f64>>,
}

impl Reporter {
    pub(crate) fn new(token: ProgressToken) -> Self {
        Reporter { token, last: Mutex::default() }
    }

    /// The notification, unless it would not be more than the last one.
    fn grown(&self, progress: Progress) -> Option<ProgressNotificationParam> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let grows = last.is_none_or(|last| progress.done > last);
        if !progress.done.is_finite() || !grows {
            return None;
        }
        *last = Some(progress.done);
        let mut param = ProgressNotificationParam::new(self.token.clone(), progress.done);
        param.total = progress.total.filter(|total| total.is_finite());
        param.message = progress.note;
        Some(param)
    }
}

impl Peer for RmcpPeer {
    fn progress(&self, progress: Progress) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            if let Some(param) = self.progress.as_ref().and_then(|to| to.grown(progress)) {
                // A client that is gone is noticed by the call itself.
                let _ = self.client.notify_progress(param).await;
            }
        })
    }

    fn ask(&self, question: String) -> BoxFuture<'_, Asked> {
        Box::pin(async move {
            let answer = match &self.dialog {
                Dialog::None => Answer::Unavailable,
                Dialog::Requests => self.request(&question).await,
                Dialog::Rounds(rounds) => {
                    let bound = self.bound(Purpose::RequestState, rounds.arguments());
                    match rounds.ask(bound, question).await {
                        Round::Yes => Answer::Yes,
                        Round::No => Answer::No,
                        Round::Suspend(question) => return Asked::Suspend(question),
                        Round::Invalid | Round::Unavailable => Answer::Unavailable,
                    }
                }
            };
            Asked::Answered(answer)
        })
    }

    fn confirm<'a>(&'a self, confirmation: &'a Confirmation) -> BoxFuture<'a, Decision> {
        Box::pin(async move {
            match &self.dialog {
                Dialog::None => self.confirm_by_token(confirmation).await,
                Dialog::Requests => match self.request(&confirmation.question).await {
                    Answer::Yes => Decision::Confirmed,
                    Answer::No => Decision::Declined,
                    Answer::Unavailable => Decision::Unanswered,
                },
                Dialog::Rounds(rounds) => {
                    let bound =
                        self.bound(Purpose::RequestState, &confirmation.canonical_arguments);
                    match rounds.confirm(bound, &confirmation.question).await {
                        Round::Yes => Decision::Confirmed,
                        Round::No => Decision::Declined,
                        Round::Invalid => Decision::Invalid,
                        Round::Suspend(question) => Decision::Suspend(question),
                        Round::Unavailable => Decision::Required { token: None },
                    }
                }
            }
        })
    }
}

impl RmcpPeer {
    /// Asks by a request, while the call waits.
    async fn request(&self, question: &str) -> Answer {
        let form = elicit::form(question);
        let sent = self.client.create_elicitation_with_timeout(form, Some(PATIENCE));
        let answer = tokio::select! {
            answer = sent => answer,
            () = self.cancelled.cancelled() => return Answer::Unavailable,
        };
        match answer {
            Ok(answer) if elicit::is_yes(&answer) => Answer::Yes,
            Ok(_) => Answer::No,
            Err(error) => {
                if !matches!(error, ServiceError::Timeout { .. }) {
                    tracing::debug!(tool = self.tool, "the client could not ask");
                }
                Answer::Unavailable
            }
        }
    }

    async fn confirm_by_token(&self, confirmation: &Confirmation) -> Decision {
        let bound = self.bound(Purpose::Token, &confirmation.canonical_arguments);
        match (self.fallback, &confirmation.token) {
            (Fallback::Refuse, _) => Decision::Required { token: None },
            (Fallback::Token, None) => Decision::Required { token: self.tickets.issue(&bound, ()) },
            (Fallback::Token, Some(token)) => match self.tickets.redeem(&bound, token).await {
                Some(()) => Decision::Confirmed,
                None => Decision::Invalid,
            },
        }
    }

    fn bound(&self, purpose: Purpose, arguments: &str) -> Bound {
        Bound {
            purpose,
            principal: self.principal.clone(),
            tool: self.tool.clone(),
            arguments: arguments.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Reporter;
    use rmcp::model::{NumberOrString, ProgressToken};
    use selo::peer::Progress;

    #[test]
    fn progress_only_grows() {
        let reporter = Reporter::new(ProgressToken(NumberOrString::Number(7)));
        let tell = |done| {
            let progress = Progress { done, total: Some(f64::NAN), note: None };
            reporter.grown(progress).map(|param| (param.progress, param.total))
        };
        assert_eq!(tell(1.0), Some((1.0, None)));
        assert_eq!(tell(1.0), None);
        assert_eq!(tell(0.5), None);
        assert_eq!(tell(f64::NAN), None);
        assert_eq!(tell(f64::INFINITY), None);
        assert_eq!(tell(2.0), Some((2.0, None)));
    }
}
