//! Imports of good and of hostile sources.

use std::fs;
use std::path::PathBuf;

use content::import::{ImportError, Report, SkipCode, import, import_documents, seed};
use content::store::{
    Changes, Depth, Entry, Field, Filter, Kind, Status, Store, StoreError, TypeChanges,
};
use serde_json::{Value, json};

struct Desk {
    folder: tempfile::TempDir,
    store: Store,
}

impl Desk {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("content.db");
        let assets = folder.path().join("assets");
        let store = Store::open(&file.to_string_lossy(), &assets).await.unwrap();
        Self { folder, store }
    }

    fn write(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        path
    }

    async fn import(&self, name: &str) -> Report {
        import(&self.store, &self.folder.path().join(name), None, None, |_| {}).await.unwrap()
    }

    async fn entries(&self, report: &Report) -> Vec<Entry> {
        let (space, all) = (report.space.id, Filter::default());
        self.store.entries(space, all, 1, 1000, Depth::Whole).await.unwrap().rows
    }

    async fn import_text(&self, name: &str, content: impl AsRef<[u8]>) -> (Report, Vec<Entry>) {
        self.write(name, content);
        let report = self.import(name).await;
        let entries = self.entries(&report).await;
        (report, entries)
    }
}

fn counts(report: &Report) -> [u64; 4] {
    [report.created, report.updated, report.unchanged, report.total_skipped()]
}

fn skips(report: &Report) -> Vec<(&str, SkipCode)> {
    report.skips.iter().map(|skipped| (skipped.place.as_str(), skipped.code)).collect()
}

fn fields(report: &Report) -> Vec<(&str, Kind)> {
    report.content_type.fields.iter().map(|field| (field.name.as_str(), field.kind)).collect()
}

fn titles(entries: &[Entry]) -> Vec<&str> {
    entries.iter().map(|entry| entry.title.as_str()).collect()
}

#[tokio::test]
async fn a_folder_of_markdown() {
    let desk = Desk::new().await;
    desk.write("docs/a.md", "---\ntitle: Primero\ntags: [x, y]\ndraft: true\n---\nTexto ñ 🎉\n");
    desk.write("docs/guide/b.MD", "\u{feff}# From the heading\r\ntext");
    desk.write("docs/guide/c d.markdown", "no heading");
    desk.write("docs/e.md", "---\na: [\n---\ntext");
    desk.write("docs/f.md", b"bad \xff");
    desk.write("docs/g.md", " \n");
    desk.write("docs/image.png", "not counted as a record");
    desk.write("docs/.hidden.md", "hidden");
    let large = fs::File::create(desk.folder.path().join("docs/large.md")).unwrap();
    large.set_len(9 << 20).unwrap();

    let report = desk.import("docs").await;
    assert_eq!(counts(&report), [3, 0, 0, 4]);
    let expected = [
        ("docs/e.md:2", SkipCode::BrokenFrontMatter),
        ("docs/f.md", SkipCode::InvalidUtf8),
        ("docs/g.md", SkipCode::Empty),
        ("docs/large.md", SkipCode::TooLarge),
    ];
    assert_eq!(skips(&report), expected);
    assert_eq!((report.ignored, report.space.name.as_str(), report.space.entries), (2, "docs", 3));
    let entries = desk.entries(&report).await;
    assert_eq!(titles(&entries), ["Primero", "From the heading", "c d"]);
    assert_eq!(
        Value::from(entries[0].fields.clone()),
        json!({"tags": ["x", "y"], "draft": true, "body": "Texto ñ 🎉"})
    );
    let kinds = [("tags", Kind::Texts), ("draft", Kind::Boolean), ("body", Kind::RichText)];
    assert_eq!(fields(&report), kinds);
    assert_eq!((entries[0].status, entries[1].status), (Status::Draft, Status::Published));
    assert_eq!(counts(&desk.import("docs").await), [0, 0, 3, 4]);
}

#[tokio::test]
async fn one_markdown_file() {
    let desk = Desk::new().await;
    let (report, entries) = desk.import_text("read me.md", "# Hello\nworld").await;
    assert_eq!((counts(&report), report.space.slug.as_str()), ([1, 0, 0, 0], "read-me"));
    assert_eq!(titles(&entries), ["Hello"]);
}

#[tokio::test]
async fn a_json_array() {
    let desk = Desk::new().await;
    let text = r#"[
        {"Title": "One", "n": 1, "deep": {"a": [null, true]}, "big": 12345678901234567890123},
        {"label": 300, "title": null},
        {"x": 1, "y": "  ", "z": "first text"},
        {"x": 1},
        17, null, [1], "text", {},
        {"nan": NaN},
        {"title": "One", "id": 5},
        {"title": "Other", "id": 5}
    ]"#;
    let (report, entries) = desk.import_text("list.json", text).await;
    assert_eq!(titles(&entries), ["One", "300", "first text", "Untitled 4", "One", "Other"]);
    let slugs: Vec<_> = entries.iter().map(|entry| entry.slug.as_str()).collect();
    assert_eq!(slugs, ["one", "n-300", "first-text", "untitled-4", "one-2", "other"]);
    assert_eq!(counts(&report), [6, 0, 0, 6]);
    assert_eq!(report.skipped[&SkipCode::NotAnObject], 4);
    assert_eq!(report.skips[5].place, "list.json:7");
    let first = json!({"n": 1, "deep": {"a": [null, true]}, "big": "12345678901234567890123"});
    assert_eq!(Value::from(entries[0].fields.clone()), first);
    assert_eq!(Value::from(entries[4].fields.clone()), json!({"id_": 5}));
    assert_eq!(
        serde_json::to_value(&report.renamed).unwrap(),
        json!([{"from": "id", "to": "id_"}])
    );
    assert_eq!(counts(&desk.import("list.json").await), [0, 0, 6, 6]);
}

#[tokio::test]
async fn broken_json_costs_only_itself() {
    let desk = Desk::new().await;
    let deep = format!("{{\"a\":{}}}", "[".repeat(500) + &"]".repeat(500));
    let mut bytes = format!("[{{\"a\":\"before\"}},{deep},{{\"a\":\"").into_bytes();
    bytes.extend(b"\xff\"},{\"a\":\"after\"},{\"b\":\"never closed");
    let (report, entries) = desk.import_text("broken.json", bytes).await;
    assert_eq!(titles(&entries), ["before", "after"]);
    let codes: Vec<_> = report.skips.iter().map(|skipped| skipped.code).collect();
    assert_eq!(codes, [SkipCode::BrokenJson, SkipCode::InvalidUtf8, SkipCode::BrokenJson]);

    for (name, text) in
        [("object.json", "{\"rows\": []}"), ("empty.json", ""), ("text.json", "hello")]
    {
        let path = desk.write(name, text);
        let refused = import(&desk.store, &path, None, None, |_| {}).await;
        assert!(matches!(refused, Err(ImportError::NoRecords { .. })), "of {name}");
    }
    let wide: Vec<String> = (0..=200).map(|n| format!("c{n}")).collect();
    let path = desk.write("wide.csv", format!("{}\n{}\n", wide.join(","), wide.join(",")));
    let refused = import(&desk.store, &path, None, None, |_| {}).await.unwrap_err();
    assert!(matches!(refused, ImportError::TooManyColumns { count: 201, .. }));
    assert_eq!(desk.store.spaces().await.unwrap().len(), 1, "a refused source left a space");
}

#[tokio::test]
async fn json_lines() {
    let desk = Desk::new().await;
    let text = b"\xef\xbb\xbf{\"name\":\"a\"}\r\n\r\n{\"name\":\n\xff\n[1]\n{\"name\":\"b\"}";
    for name in ["lines.jsonl", "other.ndjson"] {
        let (report, entries) = desk.import_text(name, text).await;
        assert_eq!(titles(&entries), ["a", "b"]);
        let places: Vec<_> =
            report.skips.iter().map(|s| s.place.rsplit(':').next().unwrap()).collect();
        assert_eq!(places, ["3", "4", "5"]);
    }
}

#[tokio::test]
async fn csv() {
    let desk = Desk::new().await;
    let text = b"Name,zip,n,,n\nMar\xc3\xada,007,1.5,true,\n\"two\nlines\",1,2,3,4\nshort,1\nbad \xff,1,1,1,1\n,,,,\nlast,\"never,closed\n1,2,3,4,5\n";
    let (report, entries) = desk.import_text("table.csv", text).await;
    let kinds = [
        ("Name", Kind::RichText),
        ("zip", Kind::Text),
        ("n", Kind::Decimal),
        ("column_4", Kind::Text),
        ("n_2", Kind::Integer),
    ];
    assert_eq!(fields(&report), kinds);
    assert_eq!(titles(&entries), ["María", "two lines"]);
    let first = json!({"Name": "María", "zip": "007", "n": 1.5, "column_4": "true"});
    assert_eq!(Value::from(entries[0].fields.clone()), first);
    assert_eq!(entries[1].fields["n_2"], 4);
    let expected = [
        ("table.csv:5", SkipCode::BrokenRow),
        ("table.csv:6", SkipCode::InvalidUtf8),
        ("table.csv:7", SkipCode::Empty),
        ("table.csv:8", SkipCode::BrokenRow),
    ];
    assert_eq!(skips(&report), expected);

    let (_, entries) = desk.import_text("tabs.tsv", "name\tn\na, b; c\t1\n").await;
    assert_eq!((titles(&entries), &entries[0].fields["n"]), (vec!["a, b; c"], &json!(1)));

    // Here the open cell makes the row as long as it should be.
    let (report, entries) = desk.import_text("open.csv", "a;b\n5\" disk;x\n1;\"open\n2;y\n").await;
    assert_eq!(
        (titles(&entries), skips(&report)),
        (vec!["5\" disk"], vec![("open.csv:3", SkipCode::BrokenRow)])
    );
    let (report, entries) = desk.import_text("inches.csv", "a,b\n1,x\n5\" disk,y\n").await;
    assert_eq!((titles(&entries), counts(&report)), (vec!["x", "5\" disk"], [2, 0, 0, 0]));
    assert!(matches!(
        import(&desk.store, &desk.write("empty.csv", ""), None, None, |_| {}).await,
        Err(ImportError::NoRecords { .. })
    ));
}

#[tokio::test]
async fn a_second_import_changes_what_the_source_changed() {
    let desk = Desk::new().await;
    let (_, before) = desk
        .import_text("list.json", r#"[{"id":1,"t":"a"},{"id":2,"t":"b"},{"id":3,"t":"c"}]"#)
        .await;
    let edit = Changes { title: Some("Edited".into()), ..Default::default() };
    desk.store.update_entry(before[0].id, edit).await.unwrap();
    let text = r#"[{"id":4,"t":"new"},{"id":3,"t":"c"},{"id":2,"t":"changed"},{"id":1,"t":"a"}]"#;
    let (report, after) = desk.import_text("list.json", text).await;
    assert_eq!(counts(&report), [1, 1, 2, 0]);
    assert_eq!(titles(&after), ["Edited", "changed", "c", "new"]);
    let changed = &after[1];
    assert_eq!((changed.id, changed.slug.as_str()), (before[1].id, "b"));
    assert_eq!((changed.version, changed.live_version), (2, Some(2)));
    assert_eq!(
        desk.store.search(None, None, "changed", 1, 10, Depth::Head).await.unwrap().total,
        1
    );

    let elsewhere = desk.write("second.json", r#"[{"id":1,"t":"not the first"}]"#);
    let report = import(&desk.store, &elsewhere, Some("LIST"), None, |_| {}).await.unwrap();
    assert_eq!((counts(&report), report.space.entries), ([1, 0, 0, 0], 5));
}

#[tokio::test]
async fn a_space_is_named_or_made() {
    let desk = Desk::new().await;
    let path = desk.write("2024.json", r#"[{"t":"a"}]"#);
    let unknown = import(&desk.store, &path, Some("7"), None, |_| {}).await;
    assert!(matches!(unknown, Err(ImportError::Store(StoreError::SpaceNotFound(_)))));
    let made = import(&desk.store, &path, Some("My Space"), None, |_| {}).await.unwrap();
    assert_eq!((made.space.name.as_str(), made.space.slug.as_str()), ("My Space", "my-space"));
    let by_id =
        import(&desk.store, &path, Some(&made.space.id.to_string()), None, |_| {}).await.unwrap();
    assert_eq!(counts(&by_id), [0, 0, 1, 0]);
    assert_eq!(desk.import("2024.json").await.space.name, "2024");
    assert_eq!(counts(&desk.import("2024.json").await), [0, 0, 1, 0]);
    assert!(matches!(
        import(&desk.store, &desk.write("a.xlsx", ""), None, None, |_| {}).await,
        Err(ImportError::Unsupported { .. })
    ));
    let missing = desk.folder.path().join("missing.json");
    assert!(matches!(
        import(&desk.store, &missing, None, None, |_| {}).await,
        Err(ImportError::Unreadable { .. })
    ));
}

#[tokio::test]
async fn two_thousand_records_with_progress() {
    let desk = Desk::new().await;
    let records: Vec<Value> = (0..2000)
        .map(|n| json!({"title": format!("Film {}", n % 7), "year": 1900 + n % 100, "n": n}))
        .collect();
    let path = desk.write("films.json", serde_json::to_vec(&records).unwrap());
    let mut seen = Vec::new();
    let report = import(&desk.store, &path, None, None, |progress| {
        seen.push((progress.done, progress.total));
    })
    .await
    .unwrap();
    assert_eq!((counts(&report), report.space.entries), ([2000, 0, 0, 0], 2000));
    assert_eq!(seen, [(500, 2000), (1000, 2000), (1500, 2000), (2000, 2000), (2000, 2000)]);
    let all = Filter::default();
    let page = desk.store.entries(report.space.id, all, 20, 100, Depth::Whole).await.unwrap();
    assert_eq!(
        (page.total, page.rows.len(), &page.rows[99].fields["n"]),
        (2000, 100, &json!(1999))
    );
    let found = desk
        .store
        .search(Some(report.space.id), None, "film 1999", 1, 10, Depth::Head)
        .await
        .unwrap();
    assert_eq!((found.total, found.searched), (20, 2000));
    assert_eq!(counts(&desk.import("films.json").await), [0, 0, 2000, 0]);
}

#[cfg(unix)]
#[tokio::test]
async fn links_lead_neither_in_circles_nor_to_devices() {
    let desk = Desk::new().await;
    desk.write("docs/a.md", "# A");
    let folder = desk.folder.path().join("docs");
    for (target, link) in
        [("..", "up"), (".", "self.md"), ("/dev/zero", "zero.md"), ("nowhere", "gone.md")]
    {
        std::os::unix::fs::symlink(target, folder.join(link)).unwrap();
    }
    let (store, path) = (desk.store.clone(), folder.clone());
    // As a task, which an import must be able to be.
    let report = tokio::spawn(async move { import(&store, &path, None, None, |_| {}).await })
        .await
        .unwrap()
        .unwrap();
    assert_eq!((counts(&report), report.ignored), ([1, 0, 0, 3], 1));
    assert_eq!(report.skipped[&SkipCode::Unreadable], 3);
}

#[tokio::test]
async fn documents_from_memory_and_the_seed() {
    let desk = Desk::new().await;
    let documents =
        vec![("a.md".to_owned(), "# A".to_owned()), ("b/c.md".to_owned(), String::new())];
    let report = import_documents(&desk.store, "memory", documents, |_| {}).await.unwrap();
    assert_eq!(skips(&report), [("memory/b/c.md", SkipCode::Empty)]);
    assert!(seed(&desk.store).await.unwrap().is_none(), "the store has content");
    let empty = Desk::new().await;
    let seeded = seed(&empty.store).await.unwrap().unwrap();
    assert_eq!((seeded.space.slug.as_str(), seeded.total_skipped()), ("docs", 0));
}

#[tokio::test]
async fn a_report_reads_well() {
    let desk = Desk::new().await;
    let text = format!("{{\"title\": \"ok\"}}\n{}", "[]\n".repeat(12));
    let (report, _) = desk.import_text("list.jsonl", text).await;
    let shown = report.to_string();
    let expected = "list.jsonl -> space list (list, id 1, 1 entries), type list\n  1 created, 0 updated, 0 unchanged, 12 skipped\n\
                    skipped: 12 NOT_AN_OBJECT\n  list.jsonl:2: record 2: is an array, not an object [NOT_AN_OBJECT]\n";
    assert!(shown.starts_with(expected), "{shown}");
    assert!(shown.ends_with("\n  and 2 more"), "{shown}");
    assert_eq!(serde_json::to_value(&report).unwrap()["skips"][0]["where"], "list.jsonl:2");
}

#[tokio::test]
async fn a_type_is_inferred_over_all_records() {
    let desk = Desk::new().await;
    let text = r#"[
        {"title": "a", "year": 1999, "price": 1, "when": "2026-11-30", "at": "2026-11-30T12:00:00Z", "open": true,
         "tags": ["x"], "plot": "short", "status": "new", "mixed": [1, "a"], "message": 7, "nothing": null, "": 1},
        {"title": "b", "year": 2001, "price": 2.5, "when": "2024-02-29", "at": "2026-11-30T12:00:00+01:00", "open": false,
         "tags": [], "plot": "long\nplot", "status": "old", "mixed": {"a": 1}, "message": "x7", "nothing": null}
    ]"#;
    let (report, entries) = desk.import_text("movies.json", text).await;
    assert_eq!((report.content_type.name.as_str(), report.content_type.entries), ("movies", 2));
    let kinds = [
        ("year", Kind::Integer),
        ("price", Kind::Decimal),
        ("when", Kind::Date),
        ("at", Kind::DateTime),
        ("open", Kind::Boolean),
        ("tags", Kind::Texts),
        ("plot", Kind::RichText),
        ("status_", Kind::Text),
        ("mixed", Kind::Json),
        ("message_", Kind::Text),
        ("field", Kind::Integer),
    ];
    assert_eq!(fields(&report), kinds);
    assert_eq!(report.added, report.content_type.fields);
    let first = json!({
        "year": 1999, "price": 1, "when": "2026-11-30", "at": "2026-11-30T12:00:00Z", "open": true, "tags": ["x"],
        "plot": "short", "status_": "new", "mixed": [1, "a"], "message_": "7", "field": 1,
    });
    assert_eq!(Value::from(entries[0].fields.clone()), first);
    assert_eq!(entries[1].fields["at"], "2026-11-30T11:00:00Z");
    let shown = report.to_string();
    assert!(shown.contains("\n  new fields: year integer, price decimal, when date, "), "{shown}");
    assert!(
        shown.contains(
            "\n  other names: \"\" is \"field\", \"message\" is \"message_\", \"status\" is \"status_\""
        ),
        "{shown}"
    );
    assert_eq!(counts(&desk.import("movies.json").await), [0, 0, 2, 0]);
}

#[tokio::test]
async fn a_second_import_adds_fields_and_skips_what_does_not_fit() {
    let desk = Desk::new().await;
    let (first, _) =
        desk.import_text("list.json", r#"[{"id": 1, "t": "a", "n": 1, "m": 1}]"#).await;
    let add =
        TypeChanges { add: vec![Field::new("reviewed", Kind::Boolean)], ..Default::default() };
    desk.store.change_type(first.content_type.id, add).await.unwrap();
    let made = desk.entries(&first).await.remove(0);
    let reviewed = Changes { fields: vec![("reviewed".into(), json!(true))], ..Default::default() };
    desk.store.update_entry(made.id, reviewed).await.unwrap();

    let text = r#"[{"id": 1, "t": "a", "n": " 2 ", "new": "x"}, {"id": 2, "t": "b", "n": "many", "m": 1}, {"id": 3, "t": "c\u0000"}]"#;
    let (second, entries) = desk.import_text("list.json", text).await;
    assert_eq!(counts(&second), [0, 1, 0, 2]);
    let added: Vec<_> = second.added.iter().map(|field| field.name.as_str()).collect();
    assert_eq!(added, ["new"]);
    assert_eq!(
        skips(&second),
        [("list.json:1", SkipCode::NulCharacter), ("list.json:1", SkipCode::FieldValue)]
    );
    let reason = "fields.n: `many` is not a whole number. An `integer` field holds a whole number from \
                  -9007199254740991 to 9007199254740991";
    assert_eq!(second.skips[1].reason, reason);
    // What the source does not know of stays, what it dropped goes.
    let fields = json!({"id_": 1, "t": "a", "n": 2, "m": 1, "reviewed": true, "new": "x"});
    let mut expected = fields.clone();
    expected.as_object_mut().unwrap().remove("m");
    assert_eq!(Value::from(entries[0].fields.clone()), expected);
}

#[tokio::test]
async fn a_type_is_named_or_made() {
    let desk = Desk::new().await;
    let path = desk.write("2024.json", r#"[{"t": "a"}]"#);
    let run = async |of_type: Option<&'static str>, space: &'static str| {
        import(&desk.store, &path, Some(space), of_type, |_| {}).await
    };
    assert_eq!(run(None, "one").await.unwrap().content_type.name, "2024");
    let film = run(Some("Film"), "two").await.unwrap();
    assert_eq!((film.content_type.name.as_str(), film.content_type.entries), ("Film", 1));
    let again = run(Some(" FILM "), "two").await.unwrap();
    assert_eq!((counts(&again), again.content_type.id), ([0, 0, 1, 0], film.content_type.id));
    assert!(matches!(
        run(Some("99"), "two").await,
        Err(ImportError::Store(StoreError::TypeNotFound(_)))
    ));
    // The entries that were made from this file have another type already.
    let other = run(Some("Other"), "two").await.unwrap();
    assert_eq!((counts(&other), other.skips[0].code), ([0, 0, 0, 1], SkipCode::FieldValue));
}

#[tokio::test]
async fn a_live_record_has_all_that_is_mandatory() {
    let desk = Desk::new().await;
    let space = desk.store.create_space("list").await.unwrap();
    let price = Field { mandatory: true, ..Field::new("price", Kind::Decimal) };
    desk.store.create_type(space.id, "list", vec![price]).await.unwrap();
    let (report, entries) =
        desk.import_text("list.csv", "title,price\na,\"12.50\"\nb,\nc,abc\n").await;
    assert_eq!((titles(&entries), &entries[0].fields["price"]), (vec!["a"], &json!(12.5)));
    assert_eq!(
        skips(&report),
        [("list.csv:3", SkipCode::FieldValue), ("list.csv:4", SkipCode::FieldValue)]
    );
}
