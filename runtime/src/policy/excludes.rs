//! The rule `excludes`: of two parameters that exclude each other, a call can give either.

use super::finding::Finding;
use super::path::Path;
use super::text::same;
use crate::shape::{Field, Shape};

/// The first exclusion among these fields that names no parameter beside it, or one that every call
/// must give. The keys of flattened records stand beside them.
pub(super) const fn excludes(fields: &'static [Field], at: Path) -> Option<Finding> {
    let mut i = 0;
    while i < fields.len() {
        let Field { name, excludes, required, .. } = &fields[i];
        let mut j = 0;
        while j < excludes.len() {
            let (at, other) = (at.key(name), excludes[j]);
            match find(fields, other, true) {
                _ if *required => return Some(cannot_be_left_out(at, other)),
                Beside::Nothing => return Some(no_parameter(at, other)),
                Beside::Required => return Some(always_there(at, other)),
                Beside::Optional => {}
            }
            j += 1;
        }
        i += 1;
    }
    None
}

/// What stands under a name.
#[derive(Clone, Copy)]
enum Beside {
    Nothing,
    Required,
    Optional,
}

/// What these fields have under the name; `there` says whether their record is always there.
const fn find(fields: &'static [Field], name: &str, there: bool) -> Beside {
    let mut i = 0;
    while i < fields.len() {
        let field = &fields[i];
        let found = match field.shape.record() {
            Some(inner) if field.flatten => {
                find(inner.fields, name, there && !field.shape.is_option())
            }
            // What did not compile may have any name.
            None if field.flatten && matches!(field.shape.present(), Shape::Broken) => {
                Beside::Optional
            }
            _ if !same(field.name, name) => Beside::Nothing,
            _ if field.required && there => Beside::Required,
            _ => Beside::Optional,
        };
        if !matches!(found, Beside::Nothing) {
            return found;
        }
        i += 1;
    }
    Beside::Nothing
}

const fn finding(at: Path, begin: &'static str, other: &'static str, end: &'static str) -> Finding {
    let mut finding = Finding::new("excludes", at, begin);
    finding.what[1] = other;
    finding.what[2] = end;
    finding
}

const fn no_parameter(at: Path, other: &'static str) -> Finding {
    finding(at, "excludes `", other, "`, which is no parameter beside it")
        .why("nothing would keep the two apart, and the description would name what is not there")
        .how("name a parameter of the same struct, or of one flattened into it, as it is on the wire")
}

const fn cannot_be_left_out(at: Path, other: &'static str) -> Finding {
    finding(at, "excludes `", other, "` and is required")
        .why("every call gives it, so that none could give the other")
        .how("make it `Option<_>`, or give it a default with `#[serde(default)]`")
}

const fn always_there(at: Path, other: &'static str) -> Finding {
    finding(at, "excludes `", other, "`, which is required")
        .why("every call gives that one, so that none could give this")
        .how("make the other `Option<_>`, or give it a default with `#[serde(default)]`")
}
