//! The page of `report` in a real browser: of the content store, and of a server of somebody else.

mod report {
    pub(crate) mod browser;
}

use report::browser::{Seen, look};
use selo::lint::read;
use selo::lock::{Lock, LockedServer};
use selo::measure::Constant;
use selo::report::Page;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What `npx -y @modelcontextprotocol/server-everything` (2026.8.31, MIT) says of itself in the
/// handshake, and its `tools/list`.
const EVERYTHING: &str = include_str!("report/everything.json");

#[test]
fn both_pages_open_in_a_real_browser_without_a_word() {
    let pages = [content(), everything()];
    let seen = look(&pages, picture().as_deref());
    assert_eq!(seen.len(), 8, "two widths and two schemes of two pages");
    for one in &seen {
        check(one);
    }
    let title = |at: usize| (seen[at].title.as_str(), seen[at].tools);
    assert_eq!(title(0), ("Content store: tools", 20));
    assert_eq!(title(4), ("Everything Reference Server: tools", 13));
}

/// A server's own command takes the lock that is there, and opens no store.
#[test]
fn the_content_store_writes_its_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let ran = |line: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_content-under-test"));
        command.args(line.split(' ')).env("CONTENT_STORE", "/nowhere/at/all");
        let output = command.current_dir(folder.path()).output().expect("the content store");
        let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let (code, first, _) = ran("report -o -");
    assert_eq!(code, Some(0));
    assert!(first.contains("Not known: there was no lock to compare with."));
    assert!(first.contains("SPACE_NOT_FOUND") && first.contains("by o200k"));
    let (_, read_only, _) = ran("--read-only report -o -");
    assert!(read_only.contains("entries_list") && !read_only.contains("entries_create"));
    assert_eq!(ran("lock").0, Some(0));
    assert_eq!(ran("report"), (Some(0), String::new(), "wrote report.html\n".to_owned()));
    let page = std::fs::read_to_string(folder.path().join("report.html")).expect("a page");
    assert!(page.contains("Nothing, since <code>tools.lock.json</code>."));
    let (_, part, _) = ran("--read-only report -o -");
    assert!(part.contains("Not known"), "what read-only mode hides is not gone");
    let (code, _, reason) = ran("report --lock gone.json");
    assert_eq!((code, &*reason), (Some(2), "error: there is no gone.json to compare with\n"));
}

fn check(seen: &Seen) {
    let form = format!("{} at {} in {}", seen.title, seen.width, seen.scheme);
    assert!(seen.said.is_empty(), "{form}: its console says {:?}", seen.said);
    let foreign: Vec<_> = seen.requested.iter().filter(|url| !url.starts_with("file:")).collect();
    assert!(foreign.is_empty(), "{form}: it asks for {foreign:?}");
    assert!(seen.folded <= 0 && seen.unfolded <= 0, "{form}: it scrolls sideways");
    assert!(seen.dead.is_empty(), "{form}: links lead nowhere: {:?}", seen.dead);
    assert!(seen.twice.is_empty(), "{form}: anchors are there twice: {:?}", seen.twice);
    assert!(seen.unfolds, "{form}: a link to a tool does not unfold it");
    assert!(seen.keyboard, "{form}: the keyboard does not get through");
    assert!(seen.contrast.pairs >= 8, "{form}: only {} pairs of colours", seen.contrast.pairs);
    assert!(seen.contrast.low.is_empty(), "{form}: hard to read: {:?}", seen.contrast.low);
}

/// The page that the content store writes.
fn content() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let page = folder.join("report-content.html");
    // There is no lock in that folder.
    let done = Command::new(env!("CARGO_BIN_EXE_content-under-test"))
        .arg("report")
        .arg("-o")
        .arg(&page)
        .current_dir(folder)
        .output()
        .expect("the content store");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    page
}

/// A page of tools that know nothing of Selo, with changes.
fn everything() -> PathBuf {
    let said: Value = serde_json::from_str(EVERYTHING).expect("JSON");
    let word = |path| said.pointer(path).and_then(Value::as_str).map(str::to_owned);
    let server = LockedServer {
        name: word("/serverInfo/name"),
        version: word("/serverInfo/version"),
        instructions: word("/instructions"),
    };
    let tools = read(EVERYTHING).expect("tools");
    let mut before = tools.clone();
    before.remove(0);
    for tool in &mut before {
        tool.input_schema = tool.input_schema.take().map(without_required);
    }
    let before = Lock::of_tools(&before, server.clone());
    let page = Page::of_tools(server, tools).titled(word("/serverInfo/title"));
    let html = page.since("everything.lock.json", &before).html(&Constant);
    assert!(html.contains("breaking</span>"), "what is required now breaks");
    let page = Path::new(env!("CARGO_TARGET_TMPDIR")).join("report-everything.html");
    std::fs::write(&page, html).expect("a page");
    page
}

fn without_required(mut schema: Value) -> Value {
    if let Some(node) = schema.as_object_mut() {
        node.remove("required");
    }
    schema
}

/// Where the picture of the documentation goes, when it is asked for.
fn picture() -> Option<PathBuf> {
    std::env::var_os("SELO_PICTURE")?;
    Some(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/report.png"))
}
