//! What the content store prints at a terminal.

use std::process::Command;

const PROGRAM: &str = env!("CARGO_BIN_EXE_content-under-test");
/// What stands for any other time and any other uuid.
const TIME: &str = "2026-11-30T07:01:47.145Z";
const UUID: &str = "01a22b42-7aeb-7449-92e4-b653052dbf0b";

/// A menu, before anybody looks at it.
const STORE: &str = r#"
content call spaces_manage '{"action": "create", "name": "Menu"}'
content call types_manage '{"action": "create", "space": "menu", "name": "dish", "add_fields": [
  {"name": "price", "kind": "decimal", "mandatory": true}]}'
content call types_manage '{"action": "create", "space": "menu", "name": "drink"}'
content call entries_create '{"space": "menu", "content_type": "dish", "entry_title": "Goulash",
  "fields": [{"name": "price", "value": "12.50"}]}'
content call entries_create '{"space": "menu", "content_type": "drink", "entry_title": "Cider"}'
content call entries_publish '{"space": "menu", "entry": "goulash"}'
content call entries_create '{"space": "menu", "content_type": "dish", "entry_title": "Tomato salad",
  "fields": [{"name": "price", "value": "6.80"}]}'
"#;

/// The commands of a capture, each behind `$ `, and what they print now.
pub(crate) fn again(capture: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |script: &str| {
        let mut command = Command::new("sh");
        command.args(["-eu", "-c", &format!("content() {{ '{PROGRAM}' \"$@\"; }}\n{script}")]);
        command.current_dir(folder.path()).env("CONTENT_STORE", "sqlite:menu.db");
        for ours in ["CONTENT_ASSETS", "SELO_READ_ONLY", "SELO_SECRET"] {
            command.env_remove(ours);
        }
        let output = command.output().expect("sh runs");
        let log = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{script}\n{log}");
        String::from_utf8(output.stdout).expect("text")
    };
    run(STORE);
    let commands = capture.lines().filter_map(|line| line.strip_prefix("$ "));
    let said: Vec<_> =
        commands.map(|command| format!("$ {command}\n{}", fixed(&run(command)))).collect();
    assert!(!said.is_empty(), "a capture has commands");
    said.concat()
}

/// The text with one time and one uuid for all.
fn fixed(said: &str) -> String {
    let words = said.split('"').map(|word| match word {
        word if is_time(word) => TIME,
        word if is_uuid(word) => UUID,
        word => word,
    });
    words.collect::<Vec<_>>().join("\"")
}

fn is_time(word: &str) -> bool {
    word.len() == TIME.len() && word.ends_with('Z') && word.as_bytes()[10] == b'T'
}

fn is_uuid(word: &str) -> bool {
    let hyphens: Vec<_> = word.match_indices('-').map(|(at, _)| at).collect();
    word.len() == UUID.len() && hyphens == [8, 13, 18, 23]
}
