//! A small catalog without a defect: a read, a change and a gated tool that asks.

use selo::Tools;
use selo::prelude::*;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};

/// Books by their number.
#[derive(Debug, Default)]
pub(crate) struct Shelf(Mutex<BTreeMap<u32, String>>);

impl Shelf {
    fn books(&self) -> MutexGuard<'_, BTreeMap<u32, String>> {
        self.0.lock().expect("no panic holds it")
    }
}

#[derive(Serialize, JsonSchema, Output)]
struct Book {
    number: u32,
    title: String,
}

#[derive(Default, Serialize, JsonSchema, Output)]
struct Books {
    books: Option<Vec<Book>>,
}

#[derive(Debug, thiserror::Error, Failure)]
enum ShelfError {
    #[error("there is no book {0}")]
    #[failure(code = "NO_BOOK", hint = "list the books")]
    NoBook(u32),
}

#[derive(Deserialize, JsonSchema, Input)]
struct List {
    /// Titles that begin so.
    prefix: Option<String>,
    /// Page number, from 1.
    #[serde(default = "first")]
    #[schemars(range(min = 1))]
    page: u32,
    /// How many books a page has.
    #[serde(default = "ten")]
    #[schemars(range(min = 1, max = 100))]
    per_page: u32,
}

fn first() -> u32 {
    1
}

fn ten() -> u32 {
    10
}

/// List the books, one page at a time.
#[tool(class = "read")]
async fn books_list(cx: &Cx<Shelf>, input: List) -> Read<Books> {
    let books = cx.app().books();
    let prefix = input.prefix.unwrap_or_default();
    let found: Vec<_> = books.iter().filter(|(_, title)| title.starts_with(&prefix)).collect();
    let total = found.len() as u64;
    let before = u64::from(input.page - 1) * u64::from(input.per_page);
    let page = found.into_iter().skip(usize::try_from(before).unwrap_or(usize::MAX));
    let page = page.take(input.per_page as usize);
    let rows = page.map(|(number, title)| Book { number: *number, title: title.clone() });
    Read::of(Books { books: Some(rows.collect()) })
        .coverage(Coverage::of_total(total).page(input.page, input.per_page))
}

#[derive(Deserialize, JsonSchema, Input)]
struct Add {
    /// Its title.
    #[schemars(length(min = 1, max = 200))]
    heading: String,
    /// Other titles of it.
    #[schemars(length(max = 5))]
    others: Option<Vec<String>>,
}

/// Add a book.
#[tool(class = "mutation")]
async fn books_add(cx: &Cx<Shelf>, input: Add) -> Mutation<Books> {
    let mut books = cx.app().books();
    let number = books.keys().last().map_or(1, |last| last + 1);
    let title = input.others.iter().flatten().fold(input.heading, |all, one| all + " / " + one);
    books.insert(number, title.clone());
    Mutation::reread(Books { books: Some(vec![Book { number, title }]) })
        .resource(Resource::new("book").id(i64::from(number)))
}

#[derive(Deserialize, JsonSchema, Actions)]
#[serde(rename_all = "kebab-case")]
enum BookAction {
    #[action(read)]
    Get,
    #[action(mutation, idempotent)]
    Rename,
    #[action(mutation, destructive, confirm = "Burn book {number}?")]
    Burn,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Manage {
    /// What to do.
    action: BookAction,
    /// Which book.
    number: u32,
    /// The new title, of rename.
    heading: Option<String>,
}

/// Get, rename or burn a book.
#[tool(class = "gated", state = "both")]
async fn books_manage(cx: &Cx<Shelf>, input: Manage) -> Result<Gated<Books>, ShelfError> {
    let mut books = cx.app().books();
    let number = input.number;
    let title = books.get_mut(&number).ok_or(ShelfError::NoBook(number))?;
    match input.action {
        BookAction::Get => {
            let book = Book { number, title: title.clone() };
            Ok(Gated::read(Books { books: Some(vec![book]) }).coverage(Coverage::owned()))
        }
        BookAction::Rename => {
            title.clone_from(&input.heading.unwrap_or_default());
            let book = Book { number, title: title.clone() };
            Ok(Gated::reread(Books { books: Some(vec![book]) }))
        }
        BookAction::Burn => {
            books.remove(&number);
            Ok(Gated::wrote(Books::default()).postcondition(PostCondition::new().affected(1)))
        }
    }
}

#[derive(Serialize, JsonSchema, Output)]
struct Shown {
    #[present(limit = 3)]
    books: Vec<Book>,
    shelf: String,
}

/// Everything in it is what somebody else has written.
impl Present for Shown {
    fn present(&self, view: &mut View<'_>) {
        let titles = || self.books.iter().map(|book| &book.title);
        view.ui(Ui::list(titles()).title(&self.shelf))
            .ui(Ui::table(["title"], titles().map(|title| [title])))
            .ui(Ui::code(&self.shelf, titles().cloned().collect::<String>()))
            .ui(Ui::json(&self.books))
            .ui(Ui::summary(&self.shelf))
            .suggest::<books_manage>(&self.shelf);
        for title in titles() {
            view.rule(title).directive(title);
        }
    }
}

#[derive(Deserialize, JsonSchema, Input)]
struct Show {
    /// What the shelf is called.
    shelf: String,
}

impl Shown {
    fn of(cx: &Cx<Shelf>, input: Show) -> Result<Read<Self>, ShelfError> {
        let books = cx.app().books();
        if books.is_empty() {
            return Err(ShelfError::NoBook(0));
        }
        let books = books.iter().rev().take(5);
        let books = books.map(|(number, title)| Book { number: *number, title: title.clone() });
        Ok(Read::of(Shown { books: books.collect(), shelf: input.shelf }))
    }
}

/// Show the newest books.
#[tool(class = "read", channel = "both", encoding = "toon", select)]
async fn shelf_show(cx: &Cx<Shelf>, input: Show) -> Result<Read<Shown>, ShelfError> {
    Shown::of(cx, input)
}

/// Show the newest books, as text.
#[tool(class = "read", channel = "text", errors = "tagged")]
async fn shelf_tell(cx: &Cx<Shelf>, input: Show) -> Result<Read<Shown>, ShelfError> {
    Shown::of(cx, input)
}

pub(crate) fn tools() -> Tools<Shelf> {
    tools![books_list, books_add, books_manage, shelf_show, shelf_tell]
}
