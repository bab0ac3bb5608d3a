//! `selo report`: the page of any server's tools.

mod common;

use common::{BAD, GOOD, fed, folder, ran_in};

#[test]
fn the_page_goes_to_a_file_or_to_stdout() {
    let folder = folder(&[("tools.json", BAD)]);
    let ran = ran_in(folder.path(), ["report", "tools.json"]);
    assert_eq!((ran.code, &*ran.out, &*ran.err), (0, "", "wrote report.html\n"));
    let page = std::fs::read_to_string(folder.path().join("report.html")).expect("a page");
    assert!(page.contains("<title>tools.json: tools</title>"), "{page}");
    assert!(page.contains("by o200k"), "{page}");
    let piped = fed(["report", "-", "-o", "-"], BAD);
    assert_eq!(piped.code, 0, "{}", piped.err);
    assert!(piped.out.starts_with("<!DOCTYPE html>") && piped.out.ends_with("</html>\n"));
}

#[test]
fn a_lock_shows_what_has_changed() {
    let folder = folder(&[("old.json", BAD), ("tools.json", GOOD)]);
    let locked = ran_in(folder.path(), ["lock", "old.json", "--file", "old.lock.json"]);
    assert_eq!(locked.code, 0, "{}", locked.err);
    let lock = ["report", "tools.json", "--lock", "old.lock.json", "-o", "-"];
    let ran = ran_in(folder.path(), lock);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("since <code>old.lock.json</code>"), "{}", ran.out);
    assert!(ran.out.contains("<code>input.limit</code>"), "{}", ran.out);
}

#[test]
fn what_cannot_be_written_is_2() {
    let folder = folder(&[("tools.json", GOOD), ("broken.json", "{}")]);
    for (line, reason) in [
        ("report tools.json --lock none.json", "there is no none.json to compare with"),
        ("report tools.json --lock broken.json", "broken.json"),
        ("report broken.json", "no tools in it"),
        ("report tools.json -o gone/page.html", "cannot write gone/page.html"),
    ] {
        let ran = ran_in(folder.path(), line.split(' '));
        assert_eq!((ran.code, &*ran.out), (2, ""), "{line}: {ran:?}");
        assert!(ran.err.contains(reason), "{line}: {}", ran.err);
    }
}
