//! Signed tickets: what leaves to the client so that its next call can be believed.
//!
//! A ticket is signed, not encrypted, bound to one principal, tool and set of arguments, expires,
//! and is good once. Whatever is wrong with one, the answer is the same.

use crate::nonces::Nonces;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rmcp::model::{RequestStateCodec, SealOptions};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

const TTL: Duration = Duration::from_secs(5 * 60);

/// Signs tickets and takes them back.
pub(crate) struct Tickets {
    codec: RequestStateCodec,
    nonces: Arc<dyn Nonces>,
}

/// The call that a ticket is bound to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Bound {
    pub(crate) purpose: Purpose,
    pub(crate) principal: String,
    pub(crate) tool: String,
    /// The arguments with sorted keys.
    pub(crate) arguments: String,
}

/// What a ticket is for. One for a person's dialog is not a `confirm_token`, nor the reverse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The state of a 2026-07-28 multi-round-trip request.
    RequestState,
    /// The `confirm_token` of clients without dialogs.
    Token,
}

#[derive(Serialize, Deserialize)]
struct Ticket<T> {
    nonce: String,
    says: T,
}

impl Tickets {
    /// Signs with this key, or with a random one.
    ///
    /// # Errors
    /// When the key is shorter than 32 bytes, or the system has no randomness.
    pub(crate) fn new(secret: Option<Vec<u8>>, nonces: Arc<dyn Nonces>) -> Result<Self, String> {
        let key = match secret {
            Some(key) => key,
            None => random().map_err(|error| error.to_string())?.to_vec(),
        };
        let codec = RequestStateCodec::try_new(key).map_err(
            |_| "the secret that confirmations are signed with is shorter than 32 bytes",
        )?;
        Ok(Tickets { codec, nonces })
    }

    /// A ticket that says this, for this call; `None` when the system has no randomness.
    pub(crate) fn issue(&self, bound: &Bound, says: impl Serialize) -> Option<String> {
        let nonce = STANDARD.encode(random().ok()?);
        let bound = bound.bytes();
        let options = SealOptions::new().associated_data(&bound).ttl(TTL);
        self.codec.seal_json_with(&Ticket { nonce, says }, &options).ok()
    }

    /// What a ticket says, if it is ours, for this call, fresh and unused. It is used up then.
    pub(crate) async fn redeem<T: DeserializeOwned>(&self, bound: &Bound, text: &str) -> Option<T> {
        let ticket: Ticket<T> = self.codec.open_json_with(text, &bound.bytes()).ok()?;
        self.nonces.burn(&ticket.nonce, TTL).await.then_some(ticket.says)
    }
}

impl Bound {
    /// Unlike for any two calls: JSON keeps the parts apart, whatever stands in them.
    fn bytes(&self) -> Vec<u8> {
        let purpose = match self.purpose {
            Purpose::RequestState => "state",
            Purpose::Token => "token",
        };
        json!([purpose, self.principal, self.tool, self.arguments]).to_string().into_bytes()
    }
}

fn random() -> Result<[u8; 32], getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::{Bound, Purpose, Tickets};
    use crate::nonces::MemoryNonces;
    use std::sync::Arc;

    fn bound() -> Bound {
        let (principal, tool) = ("ana".to_owned(), "delete".to_owned());
        Bound { purpose: Purpose::Token, principal, tool, arguments: r#"{"id":1}"#.to_owned() }
    }

    fn tickets(secret: Option<Vec<u8>>) -> Tickets {
        Tickets::new(secret, Arc::new(MemoryNonces::default())).unwrap()
    }

    #[tokio::test]
    async fn a_ticket_is_good_once_and_for_its_call_alone() {
        let tickets = tickets(None);
        let ticket = tickets.issue(&bound(), true).unwrap();
        let others = [
            Bound { purpose: Purpose::RequestState, ..bound() },
            Bound { principal: "bob".to_owned(), ..bound() },
            Bound { tool: "erase".to_owned(), ..bound() },
            Bound { arguments: r#"{"id":2}"#.to_owned(), ..bound() },
        ];
        for other in others {
            assert_eq!(tickets.redeem::<bool>(&other, &ticket).await, None, "{other:?}");
        }
        assert_eq!(tickets.redeem(&bound(), &ticket).await, Some(true));
        assert_eq!(tickets.redeem::<bool>(&bound(), &ticket).await, None);
    }

    #[tokio::test]
    async fn replicas_that_share_the_secret_take_each_others_tickets() {
        let secret = || Some(vec![7; 32]);
        let ticket = tickets(secret()).issue(&bound(), true).unwrap();
        assert_eq!(tickets(secret()).redeem(&bound(), &ticket).await, Some(true));
        assert_eq!(tickets(None).redeem::<bool>(&bound(), &ticket).await, None);
    }

    #[test]
    fn a_short_secret_is_refused() {
        let nonces = Arc::new(MemoryNonces::default());
        assert!(Tickets::new(Some(vec![7; 31]), nonces).is_err());
    }
}
