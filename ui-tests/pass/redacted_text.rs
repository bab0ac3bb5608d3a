//! Text, a list or set of text, a newtype of text and free keys can be masked; so can what is
//! optional. Of a type that is converted, what is not redacted may stand in it.

use selo::Settling;
use selo::prelude::*;
use selo_ui_tests::App;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Serialize, JsonSchema, Output)]
struct Email(String);

#[derive(Serialize, JsonSchema, Output)]
struct Person {
    name: String,
    #[present(redact)]
    email: Email,
    #[present(redact = "***")]
    phone: Option<String>,
    #[present(redact)]
    #[output(rows)]
    notes: Vec<String>,
    #[present(redact)]
    labels: BTreeMap<String, String>,
    #[present(redact)]
    tags: BTreeSet<String>,
    accounts: BTreeSet<Account>,
    #[schemars(with = "String")]
    born: Date,
}

#[derive(PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema, Output)]
struct Account {
    id: u32,
    #[present(redact)]
    iban: String,
}

#[derive(Serialize)]
struct Date(String);

#[derive(Deserialize, JsonSchema, Input)]
#[allow(dead_code)]
struct Login {
    /// Who it is.
    name: String,
    /// The code of the device; a number is masked where it is told.
    #[present(redact)]
    code: u32,
}

/// Shows a person.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>, _input: Login) -> Read<Person> {
    unreachable!()
}

#[test]
fn what_is_redacted_is_masked() {
    let mut person = Person {
        name: "Ada".to_owned(),
        email: Email("ada@example.org".to_owned()),
        phone: Some("1".to_owned()),
        notes: vec!["a".to_owned()],
        labels: BTreeMap::from([("a".to_owned(), "b".to_owned())]),
        tags: BTreeSet::from(["a".to_owned(), "b".to_owned()]),
        accounts: BTreeSet::from([Account { id: 1, iban: "a".to_owned() }]),
        born: Date("1815-12-10".to_owned()),
    };
    person.settle(&mut Settling::default());
    let expected = serde_json::json!({
        "name": "Ada",
        "email": "[REDACTED]",
        "phone": "***",
        "notes": ["[REDACTED]"],
        "labels": {"a": "[REDACTED]"},
        "tags": ["[REDACTED]"],
        "accounts": [{"id": 1, "iban": "[REDACTED]"}],
        "born": "1815-12-10",
    });
    assert_eq!(serde_json::to_value(&person).expect("JSON"), expected);
}
