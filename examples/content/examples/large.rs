//! A hundred thousand entries: what an import, lists and searches cost in time and memory.
//!
//! ```console
//! cargo run --release -p content --example large
//! cargo run --release -p content --example large -- --store postgres://localhost/large --entries 1000000
//! cargo run --release -p content --example large -- --explain
//! ```

use content::import::{Report, import};
use content::store::{Depth, Filter, Read, Status, Store};
use serde_json::json;
use std::error::Error;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const CALLS: u32 = 1_000;

#[derive(clap::Parser)]
struct Args {
    /// An empty store; left out, a `SQLite` file that goes afterwards.
    #[arg(long)]
    store: Option<String>,
    /// How many entries.
    #[arg(long, default_value_t = 100_000)]
    entries: u32,
    /// Show how the database carries out the reads.
    #[arg(long)]
    explain: bool,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let Args { store, entries, explain } = clap::Parser::parse();
    let folder = tempfile::tempdir()?;
    let url = store.unwrap_or_else(|| folder.path().join("large.db").display().to_string());
    let store = Store::open(&url, &folder.path().join("assets")).await?;
    let source = records(folder.path(), entries)?;
    println!("{:<44} {:>12} {:>10} {:>10}", "", "time", "now", "at most");
    told("before", Duration::ZERO);
    let begun = Instant::now();
    let report = import(&store, &source, None, None, |_| {}).await?;
    told(&format!("import of {} entries", report.created), begun.elapsed());
    lists(&store, &report, entries).await?;
    searches(&store, &report, entries).await?;
    counts(&store, &report, entries).await?;
    if explain { plans(&store, &report, entries).await } else { Ok(()) }
}

/// Entries of eight fields, a kilobyte each.
fn records(folder: &Path, entries: u32) -> std::io::Result<PathBuf> {
    let path = folder.join("large.jsonl");
    let mut file = BufWriter::new(std::fs::File::create(&path)?);
    for n in 0..entries {
        let record = json!({
            "id": n,
            "title": format!("Entry {n} of section {}", n % 977),
            "section": n % 977,
            "price": f64::from(n % 10_000) / 4.0,
            "online": n % 3 == 0,
            "since": format!("2026-{:02}-{:02}", n % 12 + 1, n % 28 + 1),
            "tags": [format!("tag{}", n % 53), format!("tag{}", n % 59)],
            "body": format!("unique{n} ").repeat(3) + &"some words that every entry has ".repeat(28),
        });
        writeln!(file, "{record}")?;
    }
    file.flush()?;
    Ok(path)
}

async fn lists(store: &Store, report: &Report, entries: u32) -> Result<(), Box<dyn Error>> {
    for (what, depth) in [("heads", Depth::Head), ("whole entries", Depth::Whole)] {
        for (which, of) in [("first", 1), ("random", entries / 100)] {
            let begun = Instant::now();
            for n in 0..CALLS {
                let page = n.wrapping_mul(7_919) % of + 1;
                let page =
                    store.entries(report.space.id, Filter::default(), page, 100, depth).await?;
                assert_eq!(page.total, u64::from(entries));
            }
            told(&format!("{which} page of 100 {what}, a call"), begun.elapsed() / CALLS);
        }
    }
    Ok(())
}

async fn searches(store: &Store, report: &Report, entries: u32) -> Result<(), Box<dyn Error>> {
    for (what, prefix, of) in
        [("one entry", "unique", entries), ("a hundred or so", "section ", 977)]
    {
        let begun = Instant::now();
        for n in 0..CALLS {
            let query = format!("{prefix}{}", n.wrapping_mul(7_919) % of);
            let found =
                store.search(Some(report.space.id), None, &query, 1, 20, Depth::Head).await?;
            assert!(found.total > 0, "nothing for {query}");
        }
        told(&format!("search for {what}, a call"), begun.elapsed() / CALLS);
    }
    Ok(())
}

async fn counts(store: &Store, report: &Report, entries: u32) -> Result<(), Box<dyn Error>> {
    let begun = Instant::now();
    for _ in 0..CALLS {
        assert_eq!(store.space(&report.space.uid).await?.id, report.space.id);
    }
    told("a space by its uid, a call", begun.elapsed() / CALLS);
    let begun = Instant::now();
    for _ in 0..CALLS {
        let count = store.count(report.space.id, Filter::default()).await?;
        assert_eq!(count, u64::from(entries));
    }
    told("the entries of a space counted, a call", begun.elapsed() / CALLS);
    Ok(())
}

async fn plans(store: &Store, report: &Report, entries: u32) -> Result<(), Box<dyn Error>> {
    let (space, type_id) = (report.space.id, Some(report.content_type.id));
    let status = Some(Status::Published);
    let mut reads = Vec::new();
    for filter in [
        Filter::default(),
        Filter { type_id, status: None },
        Filter { type_id: None, status },
        Filter { type_id, status },
    ] {
        reads.push((Read::Entries(space, filter), 0));
        reads.push((Read::Entries(space, filter), entries / 2));
        reads.push((Read::Count(Some(space), filter), 0));
    }
    for query in ["unique77", "section 77"] {
        reads.push((Read::Search(Some(space), query), 0));
        reads.push((Read::CountFound(Some(space), query), 0));
    }
    for (read, offset) in reads {
        println!("\n{read:?} behind {offset}\n{}", store.explain(read, offset).await?);
    }
    Ok(())
}

fn told(what: &str, time: Duration) {
    let (now, most) = (memory("VmRSS:"), memory("VmHWM:"));
    println!("{what:<44} {:>9.2} ms {now:>7} MB {most:>7} MB", time.as_secs_f64() * 1_000.0);
}

/// Memory of this process, where the system tells it.
fn memory(what: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(what)).unwrap_or_default();
    line.split_whitespace().next().and_then(|kib| kib.parse::<u64>().ok()).unwrap_or_default()
        / 1_024
}
