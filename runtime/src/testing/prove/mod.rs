//! Tries every tool of a catalog with input made from its schema, and holds each reply to what
//! every reply must be.

mod counterexample;
mod invariant;
mod proof;
mod sentinel;
mod shrink;
mod stand;
mod target;

pub use self::counterexample::Counterexample;
pub use self::invariant::Invariant;
pub use self::proof::Proof;

use self::counterexample::Case;
use self::stand::Stand;
use self::target::{Expected, Target};
use super::Harness;
use crate::peer::Answer;
use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// What the person answers, call after call: mostly yes, so that calls get to their handlers.
const ANSWERS: [Answer; 5] =
    [Answer::Yes, Answer::Yes, Answer::No, Answer::Yes, Answer::Unavailable];

/// Tries every tool of the harness, as [`Prover`] does when nothing else is said.
///
/// # Errors
/// The first reply that is not what every reply must be, with the smallest input that leads there.
pub async fn prove<S: Send + Sync + 'static>(
    harness: &Harness<S>,
) -> Result<Proof, Counterexample> {
    Prover::new().run(harness).await
}

/// How tools are tried.
///
/// Each tool is called with input made from its schema, and each action of a gated tool as often
/// as a tool: with values at the edges of what is allowed, and in a quarter of the calls with ones
/// that are slightly wrong. Each reply is held to every [`Invariant`]. The calls are real: mutations
/// change the state of the harness, and nobody waits for a handler with a clock. The same is done
/// in read-only mode, where nothing may get to the handler of a change.
///
/// The same seed makes the same calls.
#[derive(Debug, Clone)]
pub struct Prover {
    cases: u32,
    seed: u64,
    words: Vec<String>,
}

impl Default for Prover {
    fn default() -> Self {
        Prover { cases: 128, seed: 0, words: Vec::new() }
    }
}

impl Prover {
    /// 128 calls of each tool.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// How often each tool, and each action of a gated one, is called.
    #[must_use]
    pub fn cases(mut self, cases: u32) -> Self {
        self.cases = cases;
        self
    }

    /// Which calls are made.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Texts that mean something to the tools, such as the keys of what exists; without any, calls
    /// seldom get beyond a look-up.
    #[must_use]
    pub fn words<W: Into<String>>(mut self, words: impl IntoIterator<Item = W>) -> Self {
        self.words = words.into_iter().map(Into::into).collect();
        self
    }

    /// Tries every tool of the harness.
    ///
    /// # Errors
    /// The first reply that is not what every reply must be, with the smallest input that leads
    /// there.
    pub async fn run<S: Send + Sync + 'static>(
        &self,
        harness: &Harness<S>,
    ) -> Result<Proof, Counterexample> {
        let mut proof = Proof::default();
        let reads = harness.settings.read_only;
        let stand = Stand::new(harness, reads);
        for target in target::targets(&stand, Expected::Any) {
            self.try_target(&stand, &target, &mut proof).await?;
        }
        if !reads {
            let stand = Stand::new(harness, true);
            for target in target::targets(&stand, Expected::Any) {
                self.try_target(&stand, &target, &mut proof).await?;
            }
        }
        let stand = sentinel::stand(harness);
        for target in target::targets(&stand, Expected::Refused) {
            self.try_target(&stand, &target, &mut proof).await?;
        }
        Ok(proof)
    }

    async fn try_target<S: Send + Sync + 'static>(
        &self,
        stand: &Stand<S>,
        target: &Target,
        proof: &mut Proof,
    ) -> Result<(), Counterexample> {
        let strategy = target.arguments(&self.words);
        let mut runner = self.runner(target);
        for (_, answer) in (0..self.cases).zip(ANSWERS.into_iter().cycle()) {
            let Ok(tree) = strategy.new_tree(&mut runner) else { continue };
            let (input, reply) = stand.call(target, tree.current(), answer).await;
            match stand.judge(target, &input, &reply) {
                Ok(()) => proof.count(target.tool, &reply),
                Err(broken) => {
                    let case = Case { broken, input, answer, reply };
                    return Err(shrink::shrink(stand, target, tree, case).await);
                }
            }
        }
        Ok(())
    }

    /// The same calls of a tool, whatever stands beside it in its catalog.
    fn runner(&self, target: &Target) -> TestRunner {
        let config = Config { failure_persistence: None, ..Config::default() };
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&self.seed.to_le_bytes());
        for (i, byte) in target.label().bytes().enumerate() {
            let slot = &mut seed[8 + i % 24];
            *slot = slot.rotate_left(3) ^ byte;
        }
        TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &seed))
    }
}
