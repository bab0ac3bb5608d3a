use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Serialize, JsonSchema, Output)]
struct Plain {
    #[present(redact)]
    email: String,
}

#[derive(Clone, Serialize, JsonSchema, Output)]
#[serde(into = "Plain")]
#[schemars(with = "Plain")]
struct Person {
    address: String,
}

impl From<Person> for Plain {
    fn from(person: Person) -> Self {
        Plain { email: person.address }
    }
}

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    person: Person,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    todo!()
}

fn main() {}
