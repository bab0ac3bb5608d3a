//! Which confirmations are used up: each is good for one call.

use futures_util::future::BoxFuture;
use std::collections::{HashSet, VecDeque};
use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Where it is kept which confirmations are used up. Replicas of one server share it.
pub trait Nonces: Send + Sync + 'static {
    /// Uses a nonce up; `true` when it was not used before. It need not be remembered for longer
    /// than `ttl`: what it belongs to is expired then. When in doubt, say `false`.
    fn burn<'a>(&'a self, nonce: &'a str, ttl: Duration) -> BoxFuture<'a, bool>;
}

/// Keeps them in this process.
pub struct MemoryNonces {
    used: Mutex<Used>,
    limit: usize,
}

#[derive(Default)]
struct Used {
    by_age: VecDeque<(Instant, String)>,
    all: HashSet<String>,
}

impl MemoryNonces {
    /// Remembers at most so many. When it is full it burns nothing more, because what it forgot
    /// could be used twice: calls that need a confirmation then fail until the oldest expire.
    #[must_use]
    pub fn at_most(limit: usize) -> Self {
        MemoryNonces { used: Mutex::default(), limit }
    }

    fn burn_at(&self, nonce: &str, now: Instant, ttl: Duration) -> bool {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        while used.by_age.front().is_some_and(|(until, _)| *until < now) {
            if let Some((_, old)) = used.by_age.pop_front() {
                used.all.remove(&old);
            }
        }
        if used.all.len() >= self.limit || !used.all.insert(nonce.to_owned()) {
            return false;
        }
        used.by_age.push_back((now + ttl, nonce.to_owned()));
        true
    }
}

impl Default for MemoryNonces {
    fn default() -> Self {
        Self::at_most(1 << 16)
    }
}

impl fmt::Debug for MemoryNonces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MemoryNonces").field("limit", &self.limit).finish_non_exhaustive()
    }
}

impl Nonces for MemoryNonces {
    fn burn<'a>(&'a self, nonce: &'a str, ttl: Duration) -> BoxFuture<'a, bool> {
        Box::pin(std::future::ready(self.burn_at(nonce, Instant::now(), ttl)))
    }
}

#[cfg(test)]
mod tests {
    use super::MemoryNonces;
    use std::time::{Duration, Instant};

    const TTL: Duration = Duration::from_secs(300);

    #[test]
    fn a_nonce_is_good_once() {
        let nonces = MemoryNonces::default();
        let now = Instant::now();
        assert!(nonces.burn_at("a", now, TTL));
        assert!(!nonces.burn_at("a", now, TTL));
        assert!(!nonces.burn_at("a", now + TTL, TTL));
    }

    #[test]
    fn a_full_memory_refuses_until_the_oldest_expire() {
        let nonces = MemoryNonces::at_most(2);
        let now = Instant::now();
        assert!(nonces.burn_at("a", now, TTL));
        assert!(nonces.burn_at("b", now, TTL));
        assert!(!nonces.burn_at("c", now, TTL));
        let later = now + TTL + Duration::from_secs(1);
        assert!(nonces.burn_at("c", later, TTL));
        assert_eq!(nonces.used.lock().unwrap().all.len(), 1);
    }
}
