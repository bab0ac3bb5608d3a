//! From an input that breaks something to the smallest one that does.

use super::counterexample::{Case, Counterexample};
use super::stand::Stand;
use super::target::Target;
use proptest::strategy::ValueTree;
use serde_json::{Map, Value};

mod smaller;

/// How many calls may be spent on it.
const PATIENCE: usize = 4_000;

/// The smallest input that breaks the same invariant: first by the way in which it was made, then
/// by its structure, until nothing smaller breaks it.
pub(super) async fn shrink<S: Send + Sync + 'static>(
    stand: &Stand<S>,
    target: &Target,
    tree: impl ValueTree<Value = Map<String, Value>>,
    case: Case,
) -> Counterexample {
    let mut search = Search { stand, target, case, left: PATIENCE };
    search.down(tree).await;
    search.by_structure().await;
    Counterexample::new(target.tool, search.case)
}

struct Search<'s, S> {
    stand: &'s Stand<S>,
    target: &'s Target,
    /// The smallest case so far.
    case: Case,
    left: usize,
}

impl<S: Send + Sync + 'static> Search<'_, S> {
    /// Proptest's own way, by hand because a call is awaited.
    async fn down(&mut self, mut tree: impl ValueTree<Value = Map<String, Value>>) {
        let mut moved = tree.simplify();
        while moved && self.left > PATIENCE / 2 {
            moved = if self.still_breaks(tree.current()).await {
                tree.simplify()
            } else {
                tree.complicate()
            };
        }
    }

    /// Takes the first smaller input that still breaks it, until there is none.
    async fn by_structure(&mut self) {
        while self.left > 0 && self.one_smaller().await {}
    }

    async fn one_smaller(&mut self) -> bool {
        let fixed = self.target.action.map(|_| "action");
        let from = self.case.input.clone();
        for input in smaller::maps(&from, fixed) {
            if self.still_breaks(input).await {
                return true;
            }
        }
        false
    }

    async fn still_breaks(&mut self, input: Map<String, Value>) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        let answer = self.case.answer;
        let (input, reply) = self.stand.call(self.target, input, answer).await;
        match self.stand.judge(self.target, &input, &reply) {
            Err(broken) if broken.invariant == self.case.broken.invariant => {
                self.case = Case { broken, input, answer, reply };
                true
            }
            _ => false,
        }
    }
}
