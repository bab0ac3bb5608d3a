//! The rules on a tool, as far as its own tokens show them.

use crate::diag::Diag;
use crate::model::{Class, Sited, Tool, ToolList, Word as _};
use quote::ToTokens as _;

/// Every rule there is, in the order in which authors should read the errors.
const RULES: [fn(&Tool, &mut Diag); 9] =
    [name, alias, described, deprecated, state, hints, confirm, version, known_unions];

pub(crate) fn tool(tool: &Tool, diag: &mut Diag) {
    for rule in RULES {
        rule(tool, diag);
    }
}

fn name(tool: &Tool, diag: &mut Diag) {
    let name = &tool.name.value;
    let Some(what) = odd_name(name) else { return };
    diag.error(&tool.name.site, format_args!("tool name `{name}` {what}"))
        .note("tool-name", "clients put a prefix before it, allow 60 or 64 characters in all, and drop the whole list for one bad name")
        .help("write 1 to 40 of `a-z`, `0-9`, `_` and `-`, a letter first, as the function's name or as `name = \"…\"`");
}

fn alias(tool: &Tool, diag: &mut Diag) {
    for (i, Sited { value: alias, site }) in tool.alias.iter().enumerate() {
        let again = tool.alias[..i].iter().any(|earlier| earlier.value == *alias);
        if let Some(what) = odd_name(alias) {
            diag.error(site, format_args!("alias `{alias}` {what}"))
                .note(
                    "tool-name",
                    "an alias is called as a name is, and a name like this clients refuse",
                )
                .help("write 1 to 40 of `a-z`, `0-9`, `_` and `-`, a letter first");
        } else if *alias == tool.name.value {
            diag.error(site, format_args!("alias `{alias}` is the name of its tool"))
                .note("tool-name", "an alias is another name that the tool answers to")
                .help("remove it, or write the name that the tool had before");
        } else if again {
            diag.error(site, format_args!("alias `{alias}` is given twice"))
                .note("tool-name", "the tool answers to it already")
                .help("keep one of them");
        }
    }
}

fn odd_name(name: &str) -> Option<&'static str> {
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "_-".contains(c);
    if name.is_empty() {
        Some("is empty")
    } else if !name.starts_with(|c: char| c.is_ascii_lowercase()) {
        Some("does not begin with a small letter")
    } else if !name.chars().all(allowed) {
        Some("has a character that clients refuse")
    } else if name.contains("__") || name.contains("--") {
        Some("has a double separator, which clients use for their prefix")
    } else if name.len() > 40 {
        Some("is longer than 40 characters")
    } else {
        None
    }
}

fn described(tool: &Tool, diag: &mut Diag) {
    if tool.description.is_none() {
        let ident = &tool.handler.ident;
        diag.error(ident, format_args!("tool `{ident}` has no description"))
            .note("described", "a model chooses a tool by its description alone")
            .help("add a `///` line above the function");
    }
}

fn deprecated(tool: &Tool, diag: &mut Diag) {
    let Some(said) = tool.deprecated.as_ref().filter(|said| said.value.is_empty()) else { return };
    let name = &tool.name.value;
    diag.error(
        &said.site,
        format_args!("tool `{name}` is deprecated, and nothing says what to use instead"),
    )
    .note("deprecated", "a model that knows of nothing else goes on calling it")
    .help("say it: `deprecated = \"use entries_list\"`, or as the `note` of `#[deprecated]`");
}

fn state(tool: &Tool, diag: &mut Diag) {
    let Some(state) = &tool.state else { return };
    let class = tool.class.value;
    if state.value != class.state() {
        diag.error(
            &state.site,
            format_args!("state `{}` is not the state of class `{}`", state.value, class.word()),
        )
        .note("state-face", "a read tells how much it saw, a mutation what is true afterwards")
        .help(fitting(&state.value, class));
    }
}

fn fitting(state: &str, class: Class) -> String {
    let right = format!("write `state = \"{}\"`, or leave it out", class.state());
    match Class::ALL.iter().find(|class| class.state() == state) {
        Some(other) => format!("{right}; or declare `class = \"{}\"`", other.word()),
        None => right,
    }
}

fn hints(tool: &Tool, diag: &mut Diag) {
    let given = [("destructive", &tool.destructive), ("idempotent", &tool.idempotent)];
    for (key, flag) in given {
        let Some(flag) = flag else { continue };
        match tool.class.value {
            Class::Gated => {
                diag.error(&flag.site, format_args!("`{key}` on a gated tool"))
                    .note(
                        "gated-actions",
                        "the tool is what its actions are; a client is told of the strongest",
                    )
                    .help(format_args!("mark the action: `#[action(mutation, {key})]`"));
            }
            Class::Read if flag.value && key == "destructive" => {
                diag.error(&flag.site, "`destructive` on a read tool")
                    .note(
                        "state-face",
                        "what reads takes nothing away, and stays callable in read-only mode",
                    )
                    .help("declare `class = \"mutation\"`, or remove `destructive`");
            }
            _ => {}
        }
    }
}

fn confirm(tool: &Tool, diag: &mut Diag) {
    let Some(confirm) = &tool.confirm else { return };
    let said = match tool.class.value {
        Class::Mutation => return,
        Class::Read => diag
            .error(&confirm.site, "`confirm` on a read tool")
            .note("state-face", "people who are asked without need stop reading the question")
            .help("remove it, or declare `class = \"mutation\"`"),
        Class::Gated => diag
            .error(&confirm.site, "`confirm` on a gated tool")
            .note("gated-actions", "its reads need no question, and each change needs its own")
            .help("give it to the action: `#[action(mutation, confirm = \"…\")]`"),
    };
    drop(said);
}

fn version(tool: &Tool, diag: &mut Diag) {
    let Some(version) = &tool.version else { return };
    let plain =
        |part: &str| part.parse::<u64>().is_ok() && (part == "0" || !part.starts_with(['0', '+']));
    if version.value.split('.').count() != 3 || !version.value.split('.').all(plain) {
        diag.error(&version.site, format_args!("`{}` is not a version", version.value))
            .help("write three numbers: `version = \"1.2.0\"`; left out, it is 1.0.0");
    }
}

fn known_unions(tool: &Tool, diag: &mut Diag) {
    for known in &tool.known_unions {
        let issue = known.issue.as_ref().map_or("", |issue| issue.value.trim());
        if issue.is_empty() {
            let site = known.issue.as_ref().unwrap_or(&known.path);
            diag.error(&site.site, format_args!("known union `{}` has no issue", known.path.value))
                .note("known-union", "an exception without an end stays for ever")
                .help("add `issue = \"…\"` with the issue that will remove it");
        }
    }
}

pub(crate) fn tools(list: &ToolList, diag: &mut Diag) {
    let spelt = |path: &syn::Path| path.to_token_stream().to_string();
    for (i, path) in list.tools.iter().enumerate() {
        if list.tools[..i].iter().any(|earlier| spelt(earlier) == spelt(path)) {
            diag.error(path, "this tool is in the list already")
                .note("tool-name", "a client calls a tool by its name")
                .help("keep one of them");
        }
    }
}
