//! The lock of the content store, and what its command says when one thing has changed.

mod lock {
    pub(crate) mod edits;
    pub(crate) mod program;
    pub(crate) mod repository;
}

use expect_test::expect_file;
use lock::edits::{Edit, edits};
use lock::program::{Ran, committed, content, lock_file, selo};
use lock::repository::Repository;
use serde_json::{Value, json};
use std::fmt::Write as _;

#[test]
fn the_committed_lock_is_what_the_content_store_is() {
    let Ran { code, out, err } = content(&["lock", "--check", "--file", &lock_file()]);
    assert_eq!(code, 0, "write it again with `content lock`, or raise a version:\n{out}{err}");
}

/// The file is edited and not the program, so that each change of the program is the edit turned
/// round: what the file has and the program has not is gone.
#[test]
fn one_change_of_each_kind_is_told_in_these_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tools.lock.json");
    let mut told = String::new();
    for Edit { of, edit } in edits() {
        let mut lock = committed();
        edit(&mut lock);
        assert_ne!(lock, committed(), "{of}: nothing is edited");
        std::fs::write(&file, lock.to_string()).expect("the file is written");
        let path = file.display().to_string();
        let Ran { code, out, err } = content(&["lock", "--check", "--file", &path]);
        let out = out.replace(&path, "tools.lock.json");
        let _ = writeln!(told, "== {of}: exit code {code}\n{out}{err}");
        assert_eq!(code, 1, "{of}: {out}");
    }
    expect_file!["lock/told.txt"].assert_eq(&told);
}

#[test]
fn from_outside_the_contract_is_the_same() {
    let store = tempfile::tempdir().expect("a folder");
    let command = lock::program::served(store.path());
    let Ran { code, out, err } = selo(&["diff", &lock_file(), &command]);
    assert_eq!(code, 0, "{out}{err}");
    assert!(out.ends_with("20 tools, nothing has changed\n"), "{out}");
}

/// The instructions of the handshake, word by word, as a real client gets them.
#[test]
fn the_lock_holds_the_instructions_of_the_handshake() {
    let store = tempfile::tempdir().expect("a folder");
    let file = store.path().join("outside.json").display().to_string();
    let command = lock::program::served(store.path());
    let words: Vec<_> = command.split(' ').collect();
    let Ran { code, out, err } = selo(&[&["lock", "--file", &file, "--"][..], &words].concat());
    assert_eq!(code, 0, "{out}{err}");
    let outside: Value =
        serde_json::from_str(&std::fs::read_to_string(file).expect("a lock")).expect("JSON");
    assert_eq!(outside["server"], committed()["server"]);
    let instructions = outside["server"]["instructions"].as_str().expect("instructions");
    assert!(instructions.starts_with("A content store. A space holds"), "{instructions}");
}

#[test]
fn a_lock_is_not_written_while_a_version_is_missing() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tools.lock.json");
    let path = file.display().to_string();
    let mut lock = committed();
    lock["tools"]["entries_list"]["listed"]["input"]["properties"]["gone"] =
        json!({"type": "string"});
    std::fs::write(&file, lock.to_string()).expect("the file is written");

    let Ran { code, err, .. } = content(&["lock", "--file", &path]);
    assert_eq!(code, 1);
    assert!(err.contains("is not written: raise the versions first"), "{err}");
    let text = std::fs::read_to_string(&file).expect("the file");
    assert_eq!(text, lock.to_string());

    let Ran { code, err, .. } = content(&["lock", "--force", "--file", &path]);
    assert_eq!(code, 0, "{err}");
    let text = std::fs::read_to_string(&file).expect("the file");
    assert_eq!(text, std::fs::read_to_string(lock_file()).expect("the committed one"));
}

#[test]
fn a_read_only_server_has_the_contract_of_the_whole_one() {
    let Ran { code, out, .. } =
        content(&["--read-only", "lock", "--check", "--file", &lock_file()]);
    assert_eq!(code, 0, "{out}");
}

#[test]
fn a_revision_of_git_can_be_what_it_is_compared_with() {
    let repository = Repository::new();
    let file = repository.file("tools.lock.json");
    let mut lock = committed();
    lock["tools"]["entries_list"]["listed"]["input"]["properties"]["gone"] =
        json!({"type": "string"});
    repository.commit(&lock.to_string(), "v1");
    repository.commit(&std::fs::read_to_string(lock_file()).expect("the lock"), "v2");
    let check = |base: &str| content(&["lock", "--check", "--file", &file, "--base", base]);

    let Ran { code, out, .. } = check("v1");
    assert_eq!(code, 1, "{out}");
    assert!(out.contains("breaking: input.gone is gone [parameter-removed]"), "{out}");
    assert_eq!(check("v2").code, 0);
    let before = check("v0");
    assert_eq!(before.code, 0, "a revision without a lock: {}", before.out);
    assert!(before.err.contains("v0 has no"), "{}", before.err);
    for wrong in ["v9", "--all", "v1:tools.lock.json", ""] {
        let Ran { code, err, .. } =
            content(&["lock", "--check", "--file", &file, &format!("--base={wrong}")]);
        assert_eq!(code, 2, "{wrong}: {err}");
        assert!(err.contains("there is no such revision"), "{wrong}: {err}");
    }
}

#[test]
fn what_cannot_be_compared_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tools.lock.json");
    let path = file.display().to_string();
    let check = || content(&["lock", "--check", "--file", &path]);
    assert_eq!(check().code, 2);
    assert!(check().err.contains("`lock` without --check writes it"), "{}", check().err);
    for (text, says) in [
        ("", "not a lock: EOF"),
        ("{}", "it does not begin with `\"lock\": 1`"),
        ("{\"lock\": 2}", "its form is 2"),
        ("{\"lock\": 1, \"server\": {}, \"tools\": []}", "not a lock: invalid type"),
    ] {
        std::fs::write(&file, text).expect("the file is written");
        let Ran { code, err, .. } = check();
        assert_eq!(code, 2, "{text}: {err}");
        assert!(err.contains(says), "{text}: {err}");
    }
}
