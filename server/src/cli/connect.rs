//! How to connect a client, ready to paste, on stderr.

use serde_json::json;
use std::io::Write as _;

pub(super) fn tell_http(name: &str, version: &str, tools: usize, url: &str) {
    let config = json!({"mcpServers": {name: {"type": "http", "url": url}}});
    say(&format!(
        "{name} {version} serves {tools} tools at {url}\n\
         Connect a client:\n  \
         claude mcp add --transport http {name} {url}\n  \
         {config}"
    ));
}

pub(super) fn tell_hosts() {
    say("It listens beyond this machine, but answers only requests to localhost: name its public \
         host with --allowed-host");
}

pub(super) fn tell_stdio(name: &str, tools: usize) {
    let program = std::env::current_exe().map(|path| path.display().to_string());
    let program = program.unwrap_or_else(|_| name.to_owned());
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let config = json!({"mcpServers": {name: {"command": program, "args": arguments}}});
    let words = std::iter::once(&program).chain(&arguments).map(|word| quoted(word));
    let line = words.collect::<Vec<_>>().join(" ");
    say(&format!(
        "{name} serves {tools} tools on stdin and stdout; a client starts it by itself.\n\
         Connect a client:\n  \
         claude mcp add {name} -- {line}\n  \
         {config}"
    ));
}

/// A word as a POSIX shell reads it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=@%+,".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

fn say(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn words_survive_the_shell() {
        assert_eq!(quoted("--store=a.db"), "--store=a.db");
        assert_eq!(quoted("a b"), "'a b'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
        assert_eq!(quoted(""), "''");
    }
}
