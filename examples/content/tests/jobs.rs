//! Jobs, as whoever starts them sees them, on both databases.

mod common;

use common::Desk;
use content::import::import;
use content::jobs::{serve, work_off};
use content::store::{
    Depth, Entry, Field, Filter, Job, JobStatus, Kind, RowFormat, Status, Store, StoreError, Work,
};
use serde_json::{Value, json};
use sqlx::Connection as _;
use std::time::Duration;

on_both! {
    rows_become_entries,
    rows_that_do_not_fit_are_told_and_the_others_stored,
    a_row_with_an_id_is_the_same_row_in_another_job,
    a_job_that_cannot_go_on_says_why,
    a_bulk_update_changes_the_entries_that_were_named,
    a_bulk_update_changes_all_entries_of_a_type_that_there_were,
    what_can_never_work_is_refused_at_once,
    a_thousand_diagnostics_are_kept_and_the_rest_counted,
    a_worker_that_is_dropped_is_taken_over,
    two_workers_do_nothing_twice,
    a_worker_that_was_silent_for_too_long_stops,
    a_job_is_stopped_between_two_batches,
    a_server_works_on_what_is_started,
    a_server_outlives_a_store_that_fails,
    a_file_is_imported_as_its_rows_would_be,
    jobs_are_listed_newest_first,
}

impl Desk {
    fn import(&self, rows: &[Value]) -> Work {
        let lines: Vec<String> = rows.iter().map(Value::to_string).collect();
        self.text(RowFormat::Jsonl, &lines.join("\n"))
    }

    fn text(&self, format: RowFormat, rows: &str) -> Work {
        Work::Import { type_id: self.of.id, format, rows: rows.to_owned(), publish: false }
    }

    async fn start(&self, work: Work) -> Job {
        self.store.start_job(self.space.id, work).await.unwrap()
    }

    async fn done(&self, work: Work) -> Job {
        let job = self.start(work).await;
        assert_eq!((job.status, job.done), (JobStatus::Queued, 0));
        assert_eq!(work_off(&self.store).await.unwrap(), 1);
        self.job(&job).await
    }

    async fn job(&self, job: &Job) -> Job {
        self.store.job(self.space.id, job.id).await.unwrap()
    }

    async fn told(&self, job: &Job) -> Vec<(String, String)> {
        let page = self.store.diagnostics(job.id, 1, 1000).await.unwrap();
        page.rows.into_iter().map(|problem| (problem.code, problem.path)).collect()
    }

    async fn all(&self) -> Vec<Entry> {
        let (space, all) = (self.space.id, Filter::default());
        self.store.entries(space, all, 1, 1000, Depth::Whole).await.unwrap().rows
    }

    async fn count(&self) -> u64 {
        self.store.entries(self.space.id, Filter::default(), 1, 1, Depth::Head).await.unwrap().total
    }
}

fn counts(job: &Job) -> (JobStatus, Option<u64>, [u64; 3]) {
    (job.status, job.total, [job.done, job.changed, job.refused])
}

fn update(entries: &[&str], type_id: Option<i64>, set: &[(&str, Value)], remove: &[&str]) -> Work {
    Work::BulkUpdate {
        entries: entries.iter().map(|&key| key.to_owned()).collect(),
        type_id,
        set: set.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect(),
        remove: remove.iter().map(|&name| name.to_owned()).collect(),
    }
}

fn numbered(count: usize) -> Vec<Value> {
    (0..count).map(|n| json!({"title": format!("Row {n}"), "price": n})).collect()
}

async fn rows_become_entries(desk: Desk) {
    let rows = "title,price,tags\nFirst,1,\"[\"\"a\"\"]\"\nSecond, 2 ,b\n";
    let mut work = desk.text(RowFormat::Csv, rows);
    if let Work::Import { publish, .. } = &mut work {
        *publish = true;
    }
    let job = desk.done(work).await;
    assert_eq!(counts(&job), (JobStatus::Done, Some(2), [2, 2, 0]));
    let entries = desk.all().await;
    assert_eq!(Value::from(entries[0].fields.clone()), json!({"price": 1, "tags": ["a"]}));
    assert_eq!(Value::from(entries[1].fields.clone()), json!({"price": 2, "tags": ["b"]}));
    assert_eq!((entries[0].title.as_str(), entries[0].status), ("First", Status::Published));
    // The rows are gone, and a list of jobs does not carry them.
    assert!(matches!(job.work, Work::Import { rows, .. } if rows.is_empty()));
}

async fn rows_that_do_not_fit_are_told_and_the_others_stored(desk: Desk) {
    let target = desk.entry("Target", json!({})).await;
    let lines = [
        r#"{"name": "Good", "next": "target", "body": null}"#,
        r#"{"title": "A", "price": "many", "prize": 1}"#,
        "{broken",
        "[1]",
        r#"{"title": "B", "next": "nowhere"}"#,
        r#"{"title": "C", "body": "\u0000"}"#,
        r#"{"title": "D", "price": 4}"#,
    ];
    let job = desk.done(desk.text(RowFormat::Jsonl, &lines.join("\n"))).await;
    assert_eq!(counts(&job), (JobStatus::Done, Some(7), [7, 2, 5]));
    let expected = [
        ("WRONG_KIND", "rows[1].fields.price"),
        ("UNKNOWN_FIELD", "rows[1].fields.prize"),
        ("BROKEN_JSON", "rows[2]"),
        ("NOT_AN_OBJECT", "rows[3]"),
        ("NOT_FOUND", "rows[4].fields.next"),
        ("NUL_CHARACTER", "rows[5]"),
    ];
    let expected = expected.map(|(code, path)| (code.to_owned(), path.to_owned()));
    assert_eq!(desk.told(&job).await, expected);
    let entries = desk.all().await;
    let titles: Vec<_> = entries.iter().map(|entry| entry.title.as_str()).collect();
    assert_eq!(titles, ["Target", "Good", "D"]);
    assert_eq!(entries[1].fields["next"], target.id);
}

async fn a_row_with_an_id_is_the_same_row_in_another_job(desk: Desk) {
    let row = |id: Value, price: u32| json!({"id": id, "title": "T", "price": price});
    desk.done(desk.import(&[row(json!(7), 1), row(json!("x"), 2), row(json!(null), 3)])).await;
    let again =
        desk.done(desk.import(&[row(json!("x"), 20), row(json!(7), 1), row(json!(null), 3)])).await;
    assert_eq!(counts(&again), (JobStatus::Done, Some(3), [3, 2, 0]));
    let prices: Vec<_> =
        desk.all().await.iter().map(|entry| entry.fields["price"].clone()).collect();
    assert_eq!(prices, [json!(1), json!(20), json!(3), json!(3)]);
}

async fn a_job_that_cannot_go_on_says_why(desk: Desk) {
    let job = desk.done(desk.text(RowFormat::Csv, "\u{feff}")).await;
    let failure = job.failure.clone().unwrap();
    assert_eq!((failure.code.as_str(), failure.path.as_str()), ("BROKEN_ROWS", "rows"));
    assert_eq!(counts(&job), (JobStatus::Failed, None, [0, 0, 0]));

    let started = desk.start(desk.import(&numbered(1))).await;
    desk.store.delete_type(desk.of.id, None).await.unwrap();
    work_off(&desk.store).await.unwrap();
    let job = desk.job(&started).await;
    let failure = job.failure.clone().unwrap();
    assert_eq!((job.status, failure.code.as_str()), (JobStatus::Failed, "NOT_FOUND"));
}

async fn a_bulk_update_changes_the_entries_that_were_named(desk: Desk) {
    let first = desk.entry("First", json!({"price": 1, "body": "b"})).await;
    let second = desk.entry("Second", json!({"price": 9})).await;
    desk.entry("Third", json!({"price": 3})).await;
    let keys = ["FIRST", "no\0body", second.uid.as_str()];
    let job = desk.done(update(&keys, None, &[("price", json!("9"))], &["body"])).await;
    assert_eq!(counts(&job), (JobStatus::Done, Some(3), [3, 1, 1]));
    assert_eq!(desk.told(&job).await, [("NOT_FOUND".to_owned(), "entries[1]".to_owned())]);
    let entries = desk.all().await;
    assert_eq!((entries[0].id, entries[0].version, entries[1].version), (first.id, 2, 1));
    assert_eq!(Value::from(entries[0].fields.clone()), json!({"price": 9}));
    assert_eq!(entries[2].fields["price"], 3);

    let job = desk.done(update(&["first", "second"], None, &[("price", json!("x"))], &[])).await;
    assert_eq!(counts(&job), (JobStatus::Done, Some(2), [2, 0, 2]));
    let expected = ["entries[0].fields.price", "entries[1].fields.price"];
    assert_eq!(
        desk.told(&job).await,
        expected.map(|path| ("WRONG_KIND".to_owned(), path.to_owned()))
    );
}

async fn a_bulk_update_changes_all_entries_of_a_type_that_there_were(desk: Desk) {
    desk.done(desk.import(&numbered(450))).await;
    let other = desk
        .store
        .create_type(desk.space.id, "Other", vec![Field::new("price", Kind::Integer)])
        .await
        .unwrap();
    let mut new = desk.new_entry("Other", json!({"price": 5}));
    new.type_id = other.id;
    desk.store.create_entry(new).await.unwrap();
    let started = desk.start(update(&[], Some(desk.of.id), &[("price", json!(7))], &[])).await;
    assert_eq!(started.total, Some(450));
    desk.entry("Later", json!({"price": 8})).await;
    work_off(&desk.store).await.unwrap();
    assert_eq!(counts(&desk.job(&started).await), (JobStatus::Done, Some(450), [450, 449, 0]));
    let prices: Vec<_> =
        desk.all().await.iter().map(|entry| entry.fields["price"].clone()).collect();
    assert_eq!(prices[..450], vec![json!(7); 450]);
    assert_eq!(prices[450..], [json!(5), json!(8)]);
}

async fn what_can_never_work_is_refused_at_once(desk: Desk) {
    let set = [("price", json!("many"))];
    let wrong = [
        desk.text(RowFormat::Jsonl, " \n"),
        update(&[], None, &set, &[]),
        update(&["a"], Some(desk.of.id), &set, &[]),
        update(&["a"], None, &[], &[]),
        update(&[], Some(desk.of.id), &set, &[]),
        update(&[], Some(99), &[], &["price"]),
    ];
    for work in wrong {
        let refused = desk.store.start_job(desk.space.id, work.clone()).await;
        let is_told = matches!(
            refused,
            Err(StoreError::Invalid { .. } | StoreError::Refused(_) | StoreError::TypeNotFound(_))
        );
        assert!(is_told, "{work:?}");
    }
    let elsewhere = desk.store.create_space("elsewhere").await.unwrap();
    let refused = desk.store.start_job(elsewhere.id, desk.import(&numbered(1))).await;
    assert!(matches!(refused, Err(StoreError::TypeNotFound(_))));
    assert_eq!(work_off(&desk.store).await.unwrap(), 0);
    assert!(matches!(desk.store.job(desk.space.id, 99).await, Err(StoreError::JobNotFound(_))));
}

async fn a_thousand_diagnostics_are_kept_and_the_rest_counted(desk: Desk) {
    let rows: Vec<Value> =
        (0..1100).map(|n| json!({"title": "T", "price": format!("p{n}")})).collect();
    let job = desk.done(desk.import(&rows)).await;
    assert_eq!(counts(&job), (JobStatus::Done, Some(1100), [1100, 0, 1100]));
    let told = desk.told(&job).await;
    assert_eq!((told.len(), told[999].1.as_str()), (1000, "rows[999].fields.price"));
    assert_eq!(desk.store.diagnostics(job.id, 2, 300).await.unwrap().total, 1000);
}

/// Every row has become one entry, in the order of the rows.
async fn assert_exact(desk: &Desk, count: usize) {
    let mut prices = Vec::new();
    for page in 1..=2 {
        let all = Filter::default();
        let page = desk.store.entries(desk.space.id, all, page, 1000, Depth::Whole).await.unwrap();
        prices.extend(page.rows.into_iter().map(|entry| entry.fields["price"].clone()));
    }
    let mut expected: Vec<_> = (0..count).map(|n| json!(n)).collect();
    let number = |price: &Value| price.as_u64();
    prices.sort_by_key(number);
    expected.sort_by_key(number);
    assert_eq!(prices, expected);
}

/// Works until the job has come some way, then is gone without a word, as a server that is killed.
async fn work_and_vanish(desk: &Desk, store: &Store, job: &Job) {
    tokio::select! {
        biased;
        () = async {
            while desk.job(job).await.done == 0 {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        } => {}
        worked = work_off(store) => panic!("{worked:?} before it could vanish"),
    }
}

async fn a_worker_that_is_dropped_is_taken_over(desk: Desk) {
    let job = desk.start(desk.import(&numbered(1500))).await;
    let killed = desk.replica().await;
    work_and_vanish(&desk, &killed, &job).await;
    killed.close().await;
    let left = desk.job(&job).await;
    assert_eq!((left.status, left.done % 200, left.done), (JobStatus::Running, 0, left.changed));
    assert!((1..1500).contains(&left.done), "{left:?}");
    assert_eq!(desk.count().await, left.done, "a batch and its count are one");
    // While its lease lasts it may come back.
    assert_eq!(work_off(&desk.store).await.unwrap(), 0);
    desk.let_leases_run_out().await;
    assert_eq!(work_off(&desk.store).await.unwrap(), 1);
    assert_eq!(counts(&desk.job(&job).await), (JobStatus::Done, Some(1500), [1500, 1500, 0]));
    assert_exact(&desk, 1500).await;
}

async fn two_workers_do_nothing_twice(desk: Desk) {
    let (even, odd): (Vec<_>, Vec<_>) = numbered(1200)
        .into_iter()
        .partition(|row| row["price"].as_u64().is_some_and(|n| n % 2 == 0));
    let jobs = [desk.start(desk.import(&even)).await, desk.start(desk.import(&odd)).await];
    let other = desk.replica().await;
    let (one, two) = tokio::join!(work_off(&desk.store), work_off(&other));
    assert_eq!(one.unwrap() + two.unwrap(), 2);
    for job in jobs {
        assert_eq!(counts(&desk.job(&job).await), (JobStatus::Done, Some(600), [600, 600, 0]));
    }
    assert_exact(&desk, 1200).await;
    other.close().await;
}

async fn a_worker_that_was_silent_for_too_long_stops(desk: Desk) {
    let job = desk.start(desk.import(&numbered(1500))).await;
    let slow = desk.replica().await;
    let worker = {
        let slow = slow.clone();
        tokio::spawn(async move { work_off(&slow).await.unwrap() })
    };
    let mut ended = 0;
    while desk.job(&job).await.status != JobStatus::Done {
        // Each of its batches renews the lease; between two of them it is this worker's turn.
        desk.let_leases_run_out().await;
        ended += work_off(&desk.store).await.unwrap();
    }
    assert_eq!(ended + worker.await.unwrap(), 1);
    assert_eq!(counts(&desk.job(&job).await), (JobStatus::Done, Some(1500), [1500, 1500, 0]));
    assert_exact(&desk, 1500).await;
    slow.close().await;
}

async fn a_job_is_stopped_between_two_batches(desk: Desk) {
    let waiting = desk.start(desk.import(&numbered(1))).await;
    assert_eq!(desk.store.cancel_job(waiting.id).await.unwrap().status, JobStatus::Cancelled);
    assert_eq!(work_off(&desk.store).await.unwrap(), 0);

    let job = desk.start(desk.import(&numbered(1500))).await;
    let worker = {
        let store = desk.store.clone();
        tokio::spawn(async move { work_off(&store).await })
    };
    while desk.job(&job).await.done == 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let stopped = desk.store.cancel_job(job.id).await.unwrap();
    assert_eq!(worker.await.unwrap().unwrap(), 0);
    let after = desk.job(&job).await;
    assert_eq!((after.status, after.done), (JobStatus::Cancelled, stopped.done));
    assert_eq!(desk.count().await, stopped.changed, "what was stored stays, and nothing follows");
    assert_eq!(desk.store.cancel_job(job.id).await.unwrap().status, JobStatus::Cancelled);

    let done = desk.done(desk.import(&numbered(1))).await;
    let refused = desk.store.cancel_job(done.id).await;
    assert!(matches!(refused, Err(StoreError::InUse { what: "job", .. })));
}

async fn a_server_works_on_what_is_started(desk: Desk) {
    let server = tokio::spawn(serve(desk.store.clone()));
    let mut jobs = Vec::new();
    for work in [desk.import(&numbered(3)), desk.import(&numbered(2))] {
        let job = desk.start(work).await;
        while desk.job(&job).await.status != JobStatus::Done {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        jobs.push(job);
    }
    assert!(!server.is_finished());
    server.abort();
    assert_eq!(desk.count().await, 5);
}

async fn a_server_outlives_a_store_that_fails(desk: Desk) {
    let server = tokio::spawn(serve(desk.store.clone()));
    desk.sql("ALTER TABLE jobs RENAME TO lost_jobs").await;
    // Longer than the server waits before it asks again.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert!(desk.store.start_job(desk.space.id, desk.import(&numbered(1))).await.is_err());
    desk.sql("ALTER TABLE lost_jobs RENAME TO jobs").await;
    let job = desk.start(desk.import(&numbered(2))).await;
    while desk.job(&job).await.status != JobStatus::Done {
        assert!(!server.is_finished());
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    server.abort();
    assert_eq!(desk.count().await, 2);
}

async fn a_file_is_imported_as_its_rows_would_be(desk: Desk) {
    let file = desk.assets().with_extension("jsonl");
    let lines = |text: &str| std::fs::write(&file, text).unwrap();
    let read = async || {
        let space = Some(desk.space.slug.as_str());
        let report = import(&desk.store, &file, space, Some("Card"), |_| {}).await.unwrap();
        [report.created, report.updated, report.unchanged, report.total_skipped()]
    };
    let target = desk.entry("Target", json!({})).await;
    let first = "{\"id\": 1, \"t\": \"a\", \"next\": \"target\", \"price\": \"7\"}\n{\"id\": 2, \"t\": \"b\", \"price\": \"x\"}\n";
    lines(first);
    assert_eq!(read().await, [1, 0, 0, 1]);
    assert_eq!(read().await, [0, 0, 1, 1]);
    lines(&first.replace("\"x\"", "8").replace(", \"next\": \"target\"", ""));
    assert_eq!(read().await, [1, 1, 0, 0]);
    lines(first);
    assert_eq!(read().await, [0, 1, 0, 1]);
    let entries = desk.all().await;
    let fields: Vec<_> = entries.iter().map(|entry| Value::from(entry.fields.clone())).collect();
    let expected = [
        json!({}),
        json!({"price": 7, "next": target.id, "id_": 1, "t": "a"}),
        json!({"price": 8, "id_": 2, "t": "b"}),
    ];
    assert_eq!(fields, expected);
}

async fn jobs_are_listed_newest_first(desk: Desk) {
    let first = desk.start(desk.import(&numbered(1))).await;
    let second = desk.start(update(&["a"], None, &[("price", json!(1))], &["body"])).await;
    let page = desk.store.jobs(desk.space.id, 1, 1).await.unwrap();
    assert_eq!((page.total, page.rows), (2, vec![second]));
    assert_eq!(desk.store.jobs(desk.space.id, 2, 1).await.unwrap().rows, [first]);
    let elsewhere = desk.store.create_space("elsewhere").await.unwrap();
    assert_eq!(desk.store.jobs(elsewhere.id, 1, 10).await.unwrap().total, 0);
}

impl Desk {
    /// As if half a minute had passed.
    async fn let_leases_run_out(&self) {
        let past = "'2020-01-01T00:00:00.000Z'";
        self.sql(&format!("UPDATE jobs SET lease_until = {past} WHERE status = 'running'")).await;
    }

    /// On a connection of its own.
    async fn sql(&self, statement: &str) {
        sqlx::any::install_default_drivers();
        let mut connection = sqlx::AnyConnection::connect(&self.url).await.unwrap();
        let statement = sqlx::AssertSqlSafe(statement.to_owned());
        sqlx::raw_sql(statement).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }
}
