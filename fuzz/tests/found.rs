//! What random input has found, each once.

use selo_fuzz::{LintJson, Target};

/// Lists of tools that the linter could not judge.
const TOOLS: [&str; 1] = [
    // A branch that is null and has a list's keyword was counted twice.
    r#"{"tools":[{"name":"t","inputSchema":{"type":"object","properties":{"a":{"anyOf":[{"type":"string"},{"type":"null","items":{}},{"type":"array"}]}}}},
        {"name":"u","inputSchema":{"type":"object","properties":{"a":{"anyOf":[{"type":"array"},{"type":"null","items":{}}]}}}}]}"#,
];

#[test]
fn the_linter_judges_what_it_could_not() {
    let target = LintJson::default();
    for text in TOOLS {
        assert_eq!(target.hold(&text.to_owned()), Ok(()), "{text}");
    }
}
