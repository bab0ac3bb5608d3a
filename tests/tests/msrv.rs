//! The stated minimal Rust version is one that every dependency of the libraries accepts. (That our
//! own code keeps to it is clippy's `incompatible_msrv`, which is on.)

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

#[test]
fn no_dependency_of_the_libraries_needs_a_newer_rust() {
    let metadata =
        Command::new(env!("CARGO")).args(["metadata", "--format-version=1", "--locked"]).output();
    let metadata = metadata.expect("cargo runs").stdout;
    let metadata: Value = serde_json::from_slice(&metadata).expect("cargo metadata is JSON");
    let packages = by_id(&metadata["packages"]);
    let nodes = by_id(&metadata["resolve"]["nodes"]);
    let server = packages.values().find(|package| package["name"] == "selo-server").expect("ours");
    let stated = version(&server["rust_version"]).expect("stated");
    let mut seen = BTreeSet::new();
    let mut open = vec![server["id"].as_str().expect("an id")];
    while let Some(id) = open.pop() {
        if !seen.insert(id) {
            continue;
        }
        let package = packages[id];
        let needs = version(&package["rust_version"]);
        assert!(needs <= Some(stated), "{} needs Rust {needs:?}", package["name"]);
        let normal = |dependency: &&Value| {
            let kinds = dependency["dep_kinds"].as_array();
            kinds.is_some_and(|kinds| kinds.iter().any(|kind| kind["kind"] != "dev"))
        };
        let dependencies = nodes[id]["deps"].as_array().into_iter().flatten();
        open.extend(
            dependencies.filter(normal).filter_map(|dependency| dependency["pkg"].as_str()),
        );
    }
    assert!(seen.len() > 50, "the walk ended early: {}", seen.len());
}

fn by_id(list: &Value) -> BTreeMap<&str, &Value> {
    let items = list.as_array().into_iter().flatten();
    items.filter_map(|item| Some((item["id"].as_str()?, item))).collect()
}

fn version(text: &Value) -> Option<(u32, u32)> {
    let mut parts = text.as_str()?.split('.').map(|part| part.parse().unwrap_or(0));
    Some((parts.next()?, parts.next().unwrap_or(0)))
}
