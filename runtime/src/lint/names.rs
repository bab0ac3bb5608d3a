//! The closed lists of names: clients and rules.

use super::registry::{rule, rules};
use super::rule::Rule;
use super::unknown::Unknown;
use std::collections::BTreeSet;

/// Every client that a rule names, by name.
#[must_use]
pub fn clients() -> BTreeSet<&'static str> {
    rules().flat_map(|rule| rule.clients).copied().collect()
}

/// The client with this name.
///
/// # Errors
/// When no rule names it; the error says the nearest name.
pub fn client(name: &str) -> Result<&'static str, Unknown> {
    let clients = clients();
    clients.get(name).copied().ok_or_else(|| Unknown::new("client", name, clients))
}

/// The rule with this id.
///
/// # Errors
/// When there is none; the error says the nearest id.
pub fn known_rule(id: &str) -> Result<&'static Rule, Unknown> {
    rule(id).ok_or_else(|| Unknown::new("rule", id, rules().map(|rule| rule.id)))
}

#[cfg(test)]
mod tests {
    use super::{client, clients, known_rule};

    #[test]
    fn the_list_of_clients_is_the_rules_own() {
        assert_eq!(client("gemini"), Ok("gemini"));
        assert_eq!(client("Gemini").unwrap_err().nearest(), Some("gemini"));
        let unknown = client("netscape").unwrap_err().to_string();
        for name in clients() {
            assert!(unknown.contains(name), "{name}");
        }
    }

    #[test]
    fn a_rule_is_found_by_its_id_or_its_nearest_is_named() {
        assert_eq!(known_rule("tuple").map(|rule| rule.id), Ok("tuple"));
        assert_eq!(known_rule("tupel").unwrap_err().nearest(), Some("tuple"));
    }
}
