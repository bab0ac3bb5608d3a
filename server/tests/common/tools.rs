//! Eight tools.

use super::App;
use schemars::JsonSchema;
use selo::{
    About, Action, Actions, Class, Code, Coverage, Cx, Failure, Field, Gated, Handler, Image,
    Input, Mutation, NoInput, Output, PostCondition, Read, Record, Shape, Tool,
};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::sync::atomic::Ordering;

const fn field(name: &'static str, shape: &'static Shape) -> Field {
    Field { name, shape, ..Field::PLAIN }
}

const fn record(name: &'static str, fields: &'static [Field]) -> Record {
    Record { name, fields, echoed: false }
}

macro_rules! shape {
    ($of:ident for $ty:ident { $($field:ident: $shape:expr),* }) => {
        impl $of for $ty {
            const SHAPE: &'static Shape = &Shape::Record(&record(
                stringify!($ty),
                &[$(field(stringify!($field), $shape)),*],
            ));
        }
    };
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Note {
    id: u32,
    title: String,
}

shape!(Output for Note { id: &Shape::Integer, title: &Shape::String });

#[derive(Serialize, JsonSchema)]
pub(crate) struct Notes {
    notes: Vec<Note>,
}

shape!(Output for Notes { notes: &Shape::Array(<Note as Output>::SHAPE) });

fn note() -> Note {
    Note { id: 7, title: "Buy \"milk\"".to_owned() }
}

/// `notes_list`: a read, with a picture.
pub(crate) struct NotesList;

impl Tool for NotesList {
    type Input = NoInput;
    type Returns = Result<Read<Notes>, Infallible>;
    const ABOUT: About = About {
        name: "notes_list",
        title: "List notes",
        description: "Lists the notes.",
        version: "1.2.0",
        alias: &["list_notes"],
        ..About::PLAIN
    };
}

impl Handler<App> for NotesList {
    async fn call(_: &Cx<App>, _: NoInput) -> Self::Returns {
        let notes = vec![note()];
        let picture = Image::new("image/png", b"png".as_slice());
        Ok(Read::of(Notes { notes }).coverage(Coverage::owned()).image(picture))
    }
}

#[derive(Deserialize, JsonSchema)]
pub(crate) struct AddNote {
    /// What it is called.
    title: String,
}

shape!(Input for AddNote { title: &Shape::String });

#[derive(Debug)]
pub(crate) struct Untitled;

impl std::fmt::Display for Untitled {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a note needs a title")
    }
}

impl std::error::Error for Untitled {}

impl Failure for Untitled {
    const CODES: &'static [Code] = &[Code { code: "UNTITLED", retryable: false }];

    fn code(&self) -> &'static str {
        "UNTITLED"
    }
}

/// `note_add`: a mutation that can fail.
pub(crate) struct NoteAdd;

impl Tool for NoteAdd {
    type Input = AddNote;
    type Returns = Result<Mutation<Note>, Untitled>;
    const ABOUT: About = About {
        name: "note_add",
        title: "Add a note",
        description: "Adds a note.",
        class: Class::Mutation,
        alias: &["add_note", "note-new"],
        ..About::PLAIN
    };
}

impl Handler<App> for NoteAdd {
    async fn call(cx: &Cx<App>, input: AddNote) -> Self::Returns {
        if input.title == "-" {
            return Err(Untitled);
        }
        cx.app().added.fetch_add(1, Ordering::SeqCst);
        Ok(Mutation::reread(Note { id: 8, title: input.title }))
    }
}

#[derive(Deserialize, JsonSchema, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum NoteAction {
    Get,
    Delete,
}

impl Input for NoteAction {
    const SHAPE: &'static Shape = &Shape::Actions(Self::ACTIONS);
}

impl Actions for NoteAction {
    const ACTIONS: &'static [Action] = &[
        Action { name: "get", ..Action::PLAIN },
        Action {
            name: "delete",
            mutates: true,
            destructive: true,
            confirm: Some("Delete note {note}?"),
            ..Action::PLAIN
        },
    ];
}

#[derive(Deserialize, JsonSchema)]
pub(crate) struct ManageNotes {
    /// What to do.
    action: NoteAction,
    /// Which note.
    note: u32,
    /// Why.
    why: Option<String>,
}

impl Input for ManageNotes {
    const SHAPE: &'static Shape = &Shape::Record(&record(
        "ManageNotes",
        &[
            field("action", NoteAction::SHAPE),
            field("note", &Shape::Integer),
            Field { required: false, ..field("why", &Shape::Option(&Shape::String)) },
        ],
    ));
}

/// A gated tool; `delete` asks first.
macro_rules! gated {
    ($tool:ident, $name:literal, $title:literal, $alias:expr) => {
        impl Tool for $tool {
            type Input = ManageNotes;
            type Returns = Result<Gated<Note>, Infallible>;
            const ABOUT: About = About {
                name: $name,
                title: $title,
                description: "Reads or deletes a note.",
                class: Class::Gated,
                version: "2.0.0",
                alias: $alias,
                ..About::PLAIN
            };
        }

        impl Handler<App> for $tool {
            async fn call(cx: &Cx<App>, input: ManageNotes) -> Self::Returns {
                let _ = (input.why, input.note);
                Ok(match input.action {
                    NoteAction::Get => Gated::read(note()),
                    NoteAction::Delete => {
                        cx.app().deleted.fetch_add(1, Ordering::SeqCst);
                        Gated::wrote(note()).postcondition(PostCondition::new().affected(1))
                    }
                })
            }
        }
    };
}

/// `notes_manage`: gated; `delete` asks first.
pub(crate) struct NotesManage;

gated!(NotesManage, "notes_manage", "Manage notes", &["edit_notes"]);

/// `notes_archive`: takes the same arguments as `notes_manage`.
pub(crate) struct NotesArchive;

gated!(NotesArchive, "notes_archive", "Manage archived notes", &[]);

#[derive(Serialize, JsonSchema)]
pub(crate) struct Answered {
    answer: String,
}

shape!(Output for Answered { answer: &Shape::String });

macro_rules! read {
    ($tool:ident, $name:literal, $about:literal $(, $alias:literal)*) => {
        impl Tool for $tool {
            type Input = NoInput;
            type Returns = Result<Read<Answered>, Infallible>;
            const ABOUT: About = About {
                name: $name,
                title: $about,
                description: $about,
                alias: &[$($alias),*],
                ..About::PLAIN
            };
        }
    };
}

/// `boom`: panics.
pub(crate) struct Boom;

read!(Boom, "boom", "Panics.");

impl Handler<App> for Boom {
    async fn call(_: &Cx<App>, _: NoInput) -> Self::Returns {
        panic!("the password is hunter2")
    }
}

/// `slow`: says that it has begun, and ends when it is told to.
pub(crate) struct Slow;

read!(Slow, "slow", "Takes its time.");

struct Guard<'a>(&'a App);

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        self.0.dropped.notify_one();
    }
}

impl Handler<App> for Slow {
    async fn call(cx: &Cx<App>, _: NoInput) -> Self::Returns {
        let _guard = Guard(cx.app());
        cx.app().begun.notify_one();
        cx.app().end.notified().await;
        Ok(Read::of(Answered { answer: "done".to_owned() }))
    }
}

/// `steps`: tells progress, and asks twice.
pub(crate) struct Steps;

read!(Steps, "steps", "Tells progress and asks.", "walk");

impl Handler<App> for Steps {
    async fn call(cx: &Cx<App>, _: NoInput) -> Self::Returns {
        for step in [1, 2, 2, 3] {
            cx.progress((step, 3)).await;
        }
        let first = cx.ask("Go on?").await;
        let second = cx.ask("Really?").await;
        let answer = format!("{first:?} {second:?}");
        Ok(Read::of(Answered { answer }))
    }
}

/// `whoami`: tells who calls, with which program.
pub(crate) struct Whoami;

read!(Whoami, "whoami", "Tells who calls.");

impl Handler<App> for Whoami {
    async fn call(cx: &Cx<App>, _: NoInput) -> Self::Returns {
        let caller = cx.caller();
        let answer = format!("{} with {:?}", caller.principal(), caller.client());
        Ok(Read::of(Answered { answer }))
    }
}
