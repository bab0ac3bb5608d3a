//! What the definition of a type must keep.

use super::engine::Lock;
use super::tx::Tx;
use super::{Field, Kind, MAX_NAME, StoreError, sql, text};
use std::collections::HashSet;

/// The most fields of a type.
pub const MAX_FIELDS: usize = 200;
/// The most choices of an `enum`.
const MAX_CHOICES: usize = 1000;

/// Refuses definitions that break a rule; `what` is the argument that they came in.
pub(super) async fn check(
    tx: &mut Tx,
    space_id: i64,
    fields: &[Field],
    what: &'static str,
) -> Result<(), StoreError> {
    if fields.len() > MAX_FIELDS {
        let reason = format!("a type has at most {MAX_FIELDS} fields, not {}", fields.len());
        return Err(StoreError::invalid(what, reason));
    }
    let mut names = HashSet::new();
    for field in fields {
        let name = &field.name;
        check_field(field)
            .map_err(|reason| StoreError::invalid(what, format!("`{name}` {reason}")))?;
        if !names.insert(name) {
            return Err(StoreError::invalid(what, format!("`{name}` is defined more than once")));
        }
        if let Some(target) = field.target {
            let found = sql::types::locked(tx, target, Lock::Keep).await?;
            if found.is_none_or(|found| found.space_id != space_id) {
                return Err(StoreError::TypeNotFound(target.to_string()));
            }
        }
    }
    Ok(())
}

fn check_field(field: &Field) -> Result<(), String> {
    let name = &field.name;
    if Field::is_reserved(name) {
        return Err("is a name that every entry has, or that replies use".to_owned());
    }
    if !Field::is_name(name) {
        return Err(format!(
            "is no name of a field: it must be one line of 1 to {MAX_NAME} characters, without space around it"
        ));
    }
    check_choices(field)?;
    match field.target {
        Some(_) if field.kind != Kind::Reference => {
            Err("has a target, which only a reference has".to_owned())
        }
        _ => text::check_nul("help", field.help.as_deref().unwrap_or_default())
            .map_err(|_| "has a NUL character in its help".to_owned()),
    }
}

fn check_choices(field: &Field) -> Result<(), String> {
    let choices = &field.choices;
    if field.kind != Kind::Enum {
        let refused = "has choices, which only an enum has".to_owned();
        return if choices.is_empty() { Ok(()) } else { Err(refused) };
    }
    let distinct: HashSet<&String> = choices.iter().collect();
    if choices.is_empty() || choices.len() > MAX_CHOICES {
        Err(format!("is an enum, so it must have 1 to {MAX_CHOICES} choices"))
    } else if distinct.len() < choices.len() {
        Err("has a choice more than once".to_owned())
    } else if choices.iter().any(|choice| text::check_line("choices", choice).is_err()) {
        Err("has a choice that is empty, too long or not one line".to_owned())
    } else {
        Ok(())
    }
}
