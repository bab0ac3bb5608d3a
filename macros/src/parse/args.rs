//! The arguments of `#[tool(…)]`.

use super::keys::{self, Given, Key};
use crate::diag::Diag;
use crate::model::{Channel, Class, Encoding, ErrorFormat, KnownUnion, Sited};
use proc_macro2::TokenStream;
use syn::Path;

#[derive(Default)]
pub(super) struct Args {
    pub(super) selo: Option<Path>,
    pub(super) class: Given<Sited<Class>>,
    pub(super) state: Option<Sited<String>>,
    pub(super) name: Option<Sited<String>>,
    pub(super) title: Option<Sited<String>>,
    pub(super) version: Option<Sited<String>>,
    pub(super) destructive: Option<Sited<bool>>,
    pub(super) idempotent: Option<Sited<bool>>,
    pub(super) open_world: Option<Sited<bool>>,
    pub(super) confirm: Option<Sited<String>>,
    pub(super) known_unions: Vec<KnownUnion>,
    pub(super) channel: Option<Sited<Channel>>,
    pub(super) encoding: Option<Sited<Encoding>>,
    pub(super) errors: Option<Sited<ErrorFormat>>,
    pub(super) select: Option<Sited<bool>>,
    pub(super) deprecated: Given<Sited<String>>,
    pub(super) alias: Vec<Sited<String>>,
}

const KEYS: [&str; 17] = [
    "class",
    "state",
    "name",
    "title",
    "version",
    "destructive",
    "idempotent",
    "open_world",
    "confirm",
    "known_union",
    "channel",
    "encoding",
    "errors",
    "select",
    "deprecated",
    "alias",
    "crate",
];

pub(super) fn parse(tokens: TokenStream, diag: &mut Diag) -> Option<Args> {
    let keys = keys::keys(tokens, diag)?;
    keys::once_each(&keys, &["known_union", "alias"], diag);
    let mut args = Args::default();
    for key in &keys {
        args.set(key, diag);
    }
    Some(args)
}

impl Args {
    fn set(&mut self, key: &Key, diag: &mut Diag) {
        match key.name().as_str() {
            "class" => self.class = key.word(diag).into(),
            "state" => self.state = key.text(diag),
            "name" => self.name = key.text(diag),
            "title" => self.title = key.text(diag),
            "version" => self.version = key.text(diag),
            "destructive" => self.destructive = key.flag(diag),
            "idempotent" => self.idempotent = key.flag(diag),
            "open_world" => self.open_world = key.flag(diag),
            "confirm" => self.confirm = key.text(diag),
            "known_union" => self.known_unions.extend(known_union(key, diag)),
            "channel" => self.channel = key.word(diag),
            "encoding" => self.encoding = key.word(diag),
            "errors" => self.errors = key.word(diag),
            "select" => self.select = key.flag(diag),
            "deprecated" => self.deprecated = key.text(diag).into(),
            "alias" => self.alias.extend(key.text(diag)),
            "crate" => self.selo = key.path("::selo", diag),
            other => match elsewhere(other) {
                Some(place) => key.is_elsewhere(place, diag),
                None => key.unknown("`#[tool]`", &KEYS, diag),
            },
        }
    }
}

/// Where Selo has what other frameworks have as an argument.
fn elsewhere(key: &str) -> Option<&'static str> {
    match key {
        "description" | "doc" => Some("write it as a `///` comment above the function"),
        "annotations" | "read_only" | "read_only_hint" | "destructive_hint" => {
            Some("the hints follow from `class`, `destructive`, `idempotent` and `open_world`")
        }
        "input_schema" | "output_schema" | "schema" => Some("it follows from the types"),
        _ => None,
    }
}

fn known_union(key: &Key, diag: &mut Diag) -> Option<KnownUnion> {
    let keys = key.list("known_union(path = \"filter\", issue = \"#1\")", diag)?;
    keys::once_each(keys, &[], diag);
    let (mut path, mut issue) = (Given::Absent, None);
    for inner in keys {
        match inner.name().as_str() {
            "path" => path = inner.text(diag).into(),
            "issue" => issue = inner.text(diag),
            _ => inner.unknown("`known_union`", &["path", "issue"], diag),
        }
    }
    if matches!(path, Given::Absent) {
        diag.error(&key.ident, "a known union without a path")
            .note("known-union", "an exception holds for one place of the input")
            .help("add `path = \"…\"`, as in `filter.value` or `all[].by`");
    }
    let Given::Well(path) = path else { return None };
    Some(KnownUnion { path, issue })
}
