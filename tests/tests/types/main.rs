//! The portable dialect, as a property of random types: what is published holds for every value,
//! or the type does not compile.
//!
//! A generator writes a program of a few hundred root types, each the input or the output of one
//! tool, from a seed (`SELO_TYPES_SEED`, and of these only `SELO_TYPES_ONLY=t007,t021`); the compiler, the catalog and the program's own calls
//! are then held to what the generator knows. A failure prints the source of the type.

mod corpus;
mod judge;
mod project;
mod rng;
mod table;

use corpus::{Expect, Root};
use judge::Judge;
use project::Project;
use selo_tests::converters;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};

/// The corpus that everybody tests with.
const SEED: u64 = 20;

#[test]
fn what_is_published_holds_for_every_value_or_the_type_does_not_compile() {
    let seed = env::var("SELO_TYPES_SEED").map_or(SEED, |seed| seed.parse().expect("a number"));
    let mut roots = corpus::roots(seed);
    match env::var("SELO_TYPES_ONLY") {
        Ok(names) => roots.retain(|root| names.split(',').any(|name| name == root.name)),
        Err(_) => enough(&roots),
    }
    let project = Project::write(&roots);
    let refusals = project.build(seed, &roots);
    let mut judge = Judge::new(&roots, rules());
    judge.compiler(&refusals);
    for line in project.run() {
        judge.line(&line);
    }
    let tools: Vec<_> = judge.published.values().collect();
    project.leave(&json!({ "tools": tools }));
    println!(
        "seed {seed}: {} types, {} published, {} refused by the compiler, {} values",
        roots.len(),
        tools.len(),
        refusals.len(),
        judge.values
    );
    assert!(judge.wrong.is_empty(), "{}", failure(seed, &roots, &judge));
    convert(&tools.into_iter().cloned().collect::<Vec<_>>());
}

/// A client that takes the tools of one server has a limit; the corpus is several servers.
const SERVER: usize = 100;

/// Real converters take every schema, but for what its author was told: a known union has a path
/// and an issue, and for free keys the linter warns of strict modes.
fn convert(tools: &[Value]) {
    let portable: Vec<Value> = tools.iter().filter(|tool| !has_union(tool)).cloned().collect();
    assert!(portable.len() * 10 >= tools.len() * 8, "{} of {}", portable.len(), tools.len());
    let told = |line: &Value| {
        line["converter"] == "openai-agents-strict"
            && tools.iter().any(|tool| tool["name"] == line["tool"] && has_free_keys(tool))
    };
    let lines = portable.chunks(SERVER).flat_map(converters::refused);
    let refused: Vec<Value> = lines.filter(|line| !told(line)).collect();
    assert!(refused.is_empty(), "{refused:#?}");
}

fn has_union(tool: &Value) -> bool {
    let input = tool["inputSchema"].to_string();
    input.contains("\"anyOf\":") || input.contains("\"oneOf\":")
}

fn has_free_keys(tool: &Value) -> bool {
    let name = tool["name"].as_str().unwrap_or_default();
    let found = selo::lint::judge_input(name, &tool["inputSchema"]);
    found.iter().any(|finding| finding.rule.id == "free-keys")
}

/// Neither share is degenerate, and nothing is hardly covered.
fn enough(roots: &[Root]) {
    let counts = table::counts(roots);
    println!("{}", table::table(&counts));
    let often = |mark: &&str| counts.get(mark).is_some_and(|count| count.published >= 3);
    let rare: Vec<_> = corpus::covered().filter(|mark| !often(mark)).collect();
    assert!(rare.is_empty(), "hardly covered: {rare:?}");
    let published = roots.iter().filter(|root| root.expect == Expect::Published).count();
    let refused = roots.len() - published;
    assert!(published >= 240 && refused >= 100, "{published} published, {refused} refused");
}

/// The ids of the rules: each has a page.
fn rules() -> BTreeSet<String> {
    let pages = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rules");
    let pages = fs::read_dir(pages).expect("docs/rules").map(|page| page.expect("a page").path());
    let name = |page: std::path::PathBuf| Some(page.file_stem()?.to_str()?.to_owned());
    pages.filter_map(name).filter(|name| name != "README").collect()
}

/// Everything that is wrong, then the first types as they are written.
fn failure(seed: u64, roots: &[Root], judge: &Judge<'_>) -> String {
    let wrong = || roots.iter().filter_map(|root| Some((root, judge.wrong.get(&root.name)?)));
    let said: Vec<String> =
        wrong().map(|(root, what)| format!("{}: {}", root.name, what.join("\n"))).collect();
    let sources: Vec<String> =
        wrong().take(5).map(|(root, _)| format!("== {} ==\n{}", root.name, root.source)).collect();
    let count = judge.wrong.len();
    format!("seed {seed}: {count} wrong\n{}\n{}", said.join("\n"), sources.join("\n"))
}
