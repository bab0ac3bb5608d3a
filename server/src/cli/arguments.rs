//! What the command line takes.

use super::{call, lint, lock, measure, report, serve, tools};
use crate::server::{Server, State};
use clap::builder::BoolishValueParser;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command};
use std::ffi::{OsStr, OsString};

const READ_ONLY: &str = "read-only";

/// The whole command line, the author's arguments and subcommands included.
pub(super) fn command<S, R>(server: &Server<S, R, State<S>>) -> Command {
    let about = match &server.title {
        Some(title) => format!("{title}: an MCP server and its command line"),
        None => format!("{}: an MCP server and its command line", server.name),
    };
    let command = Command::new(server.name.clone())
        .version(server.version.clone())
        .about(about)
        .arg(read_only_arg())
        .subcommand(serve::command())
        .subcommand(tools::command())
        .subcommand(call::command())
        .subcommand(lint::command())
        .subcommand(lock::command())
        .subcommand(measure::command())
        .subcommand(report::command());
    let own = server.commands.iter().map(|own| {
        // After `augment`: it would take the words from the comment on the author's struct.
        (own.augment)(Command::new(own.name)).about(own.about).long_about(None::<&str>)
    });
    everywhere(command.subcommands(own), &(server.opens.declare)(Command::new("")))
}

/// Takes the author's arguments before and after every subcommand.
fn everywhere(command: Command, declared: &Command) -> Command {
    declared.get_arguments().cloned().fold(command, |command, arg| {
        // clap wants global arguments optional; who opens the state asks for them, with `own`.
        let global = !arg.is_positional();
        command.arg(if global { arg.global(true).required(false) } else { arg })
    })
}

/// The author's arguments, read once more by themselves: only so does clap hold what was given
/// before and after a subcommand to everything that the author declared.
pub(super) fn own(declared: Command, matches: &ArgMatches) -> Result<ArgMatches, clap::Error> {
    let name = declared.get_name().into();
    let words = declared.get_arguments().flat_map(|arg| words(arg, matches));
    let line: Vec<OsString> = std::iter::once(name).chain(words).collect();
    declared.try_get_matches_from(line)
}

/// An argument as it was given, if it was; clap finds the environment and the defaults again.
fn words(arg: &Arg, matches: &ArgMatches) -> Vec<OsString> {
    let id = arg.get_id().as_str();
    if matches.value_source(id) != Some(ValueSource::CommandLine) {
        return Vec::new();
    }
    let long = arg.get_long().map(|long| format!("--{long}"));
    let flag = long.or_else(|| arg.get_short().map(|short| format!("-{short}")));
    match arg.get_action() {
        ArgAction::Count => {
            let times = usize::from(matches.get_count(id));
            flag.map(|flag| vec![flag.into(); times]).unwrap_or_default()
        }
        ArgAction::Set | ArgAction::Append => {
            let between = arg.get_value_delimiter().map(String::from);
            let given = matches.get_raw_occurrences(id).into_iter().flatten();
            let given = given.map(|values| values.map(OsStr::to_owned).collect());
            given
                .flat_map(|values| occurrence(flag.as_deref(), values, between.as_deref()))
                .collect()
        }
        _ => flag.into_iter().map(OsString::from).collect(),
    }
}

/// `--flag=value`, which also holds a value that looks like a flag; `--flag a b` for several.
fn occurrence(flag: Option<&str>, values: Vec<OsString>, between: Option<&str>) -> Vec<OsString> {
    let values = match between {
        Some(between) => vec![values.join(OsStr::new(between))],
        None => values,
    };
    match (flag, values.as_slice()) {
        (Some(flag), [value]) if flag.starts_with("--") => {
            let mut word = OsString::from(flag);
            word.push("=");
            word.push(value);
            vec![word]
        }
        _ => flag.map(OsString::from).into_iter().chain(values).collect(),
    }
}

/// What is neither yes nor no is refused: a server that should only read never starts by mistake
/// as one that writes.
fn read_only_arg() -> Arg {
    Arg::new(READ_ONLY)
        .long(READ_ONLY)
        .env("SELO_READ_ONLY")
        .global(true)
        .value_name("BOOL")
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value("true")
        .value_parser(BoolishValueParser::new())
        .help("Only read: tools that change something are hidden and refused")
}

pub(super) fn read_only(matches: &ArgMatches) -> bool {
    matches.get_one::<bool>(READ_ONLY).copied().unwrap_or(false)
}
