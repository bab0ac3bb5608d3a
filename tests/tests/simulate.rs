//! The models of weak clients, held to the public reports and to the content store.
//!
//! What is modelled and what is not: `cargo test -p selo-tests --test simulate -- --nocapture`.

mod common;
mod simulate {
    pub(crate) mod corpus;
    pub(crate) mod entry;
    pub(crate) mod neighbours;
}

use common::Bench;
use selo::lint::{self, Outcome, Simulation, Tool};
use serde_json::json;
use simulate::corpus::{NOT_MODELLED, models};
use simulate::entry::{Entry, entries};
use simulate::neighbours::NEIGHBOURS;
use std::collections::BTreeSet;

/// The models that change or lose one of these tools.
fn hurt(simulation: &Simulation) -> Vec<&'static str> {
    let hurt = simulation
        .clients
        .iter()
        .filter(|one| one.fates.iter().any(|fate| fate.outcome != Outcome::Intact));
    hurt.map(|one| one.client.id).collect()
}

#[test]
fn every_report_on_a_modelled_client_shows_on_its_model() {
    let (mut shown, mut calls, mut others) = (0, 0, 0);
    let mut missed = BTreeSet::new();
    for entry in entries().iter().filter(|entry| entry.outcome != "ok") {
        let models = models(&entry.id, &entry.client);
        if models.is_empty() {
            others += 1;
        } else if !entry.is_published() {
            calls += 1;
        } else if hurt(&lint::simulate(&entry.tools())).iter().any(|id| models.contains(id)) {
            shown += 1;
        } else {
            missed.insert(entry.id.clone());
        }
    }
    println!("{shown} shown, {} not modelled:", missed.len());
    for (id, why) in NOT_MODELLED {
        println!("  {id}: {why}");
    }
    println!("{calls} on calls and replies, {others} on other clients");
    let expected: BTreeSet<String> = NOT_MODELLED.iter().map(|(id, _)| (*id).to_owned()).collect();
    assert_eq!(missed, expected);
}

#[test]
fn the_evidence_of_a_model_shows_on_it() {
    let entries = entries();
    let mut odd = Vec::new();
    for (client, id) in lint::models().flat_map(|c| c.evidence.iter().map(move |id| (c.id, *id))) {
        let entry = entries.iter().find(|entry: &&Entry| entry.id == id);
        let entry = entry.unwrap_or_else(|| panic!("{id} is not in the corpus"));
        let known = NOT_MODELLED.iter().any(|(not, _)| *not == id);
        if !known && !hurt(&lint::simulate(&entry.tools())).contains(&client) {
            odd.push((client, id));
        }
    }
    assert_eq!(odd, []);
}

#[test]
fn what_a_client_accepts_is_intact_on_its_model() {
    let mut seen = BTreeSet::new();
    for (client, tool) in NEIGHBOURS {
        seen.insert(*client);
        let tools = lint::read(&format!("[{tool}]")).unwrap_or_else(|e| panic!("{tool}: {e}"));
        let simulation = lint::simulate(&tools);
        let fate = simulation.fate(client, &tools[0].name).expect("the model is there");
        assert_eq!(fate.outcome, Outcome::Intact, "{client}: {}", fate.reason);
        // The neighbour is a near one: some other client minds it.
        assert!(!simulation.is_intact(), "{client}: {tool} is no near neighbour");
    }
    assert_eq!(seen, lint::models().map(|client| client.id).collect());
}

#[tokio::test]
async fn the_catalog_of_the_content_store_is_intact_on_every_model() {
    let mut lost = BTreeSet::new();
    for read_only in [false, true] {
        let app = common::content_app().await;
        let bench = Bench::new(content::tools(), app, |settings| settings.read_only = read_only);
        let published = bench.dispatcher.catalog().published().iter().map(|tool| {
            let mut shown = json!({
                "name": tool.name,
                "title": tool.title,
                "description": tool.description,
                "inputSchema": *tool.input_schema,
            });
            if let Some(output) = tool.to_tool().output_schema {
                shown["outputSchema"] = output;
            }
            shown
        });
        let document = json!({"tools": published.collect::<Vec<_>>()}).to_string();
        let simulation = lint::simulate(&lint::read(&document).expect("tools"));
        assert_eq!(simulation.tools.len(), bench.names().len());
        for one in &simulation.clients {
            for (tool, fate) in simulation.tools.iter().zip(&one.fates) {
                if fate.outcome != Outcome::Intact {
                    lost.insert((one.client.id.to_owned(), tool.clone(), fate.reason.clone()));
                }
            }
        }
    }
    assert_eq!(lost, BTreeSet::new());
}

#[test]
fn one_bad_tool_shows_on_the_tools_that_it_takes_along() {
    let bad = json!({"type": "object", "properties": {"any": true}});
    let good = json!({"type": "object", "properties": {}});
    let tool = |name: &str, schema| Tool {
        name: name.to_owned(),
        input_schema: Some(schema),
        ..Tool::default()
    };
    let simulation = lint::simulate(&[tool("good", good), tool("bad", bad)]);
    let fate = simulation.fate("claude-code", "good").expect("it is there");
    assert_eq!(fate.outcome, Outcome::Dropped { scope: lint::Scope::Server });
    assert_eq!(fate.because_of.as_deref(), Some("bad"));
    let own = simulation.fate("claude-code", "bad").expect("it is there");
    assert_eq!((own.because_of.as_deref(), &*own.reason), (None, "input.any is `true`"));
    // Another client keeps it.
    assert_eq!(simulation.fate("kuadrant", "bad").map(|fate| fate.outcome.mark()), Some('.'));
}

#[test]
fn the_page_of_the_models_is_their_list() {
    let page = include_str!("../../docs/simulate.md");
    for client in lint::models() {
        let cell = |text: &str| if text.is_empty() { "-".to_owned() } else { text.to_owned() };
        let row = format!(
            "| `{}` | {} | {} | {} | {} |",
            client.id,
            cell(client.tools),
            cell(client.input),
            cell(client.output),
            cell(&client.evidence.join(" ")),
        );
        assert!(page.contains(&row), "docs/simulate.md lacks this row:\n{row}");
    }
    let rows = page.lines().filter(|line| line.matches(" | ").count() == 4).count();
    // The head of the table is one too.
    assert_eq!(rows, lint::models().count() + 1);
}
