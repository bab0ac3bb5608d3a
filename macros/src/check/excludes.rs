//! The rule `excludes`: two parameters that exclude each other are two, and both are known.
//!
//! Whether both may be left out, and what a flattened struct holds, only the whole type shows: the
//! runtime's function of this name judges that.

use crate::diag::Diag;
use crate::model::{Body, Data, Field, Side, Sited};
use crate::nearest::{nearest, one_of};

pub(super) fn excludes(data: &Data, diag: &mut Diag) {
    let Side::Input = data.side else { return };
    if let Body::Record(fields) = &data.body {
        for (i, field) in fields.iter().enumerate() {
            judge(field, i, fields, diag);
        }
    } else {
        for other in data.parts().into_iter().flat_map(|field| &field.excludes) {
            diag.error(&other.site, "`excludes` stands outside a struct of parameters")
                .note("excludes", WHY)
                .help("move it to a struct with named fields, or remove it");
        }
    }
}

const WHY: &str = "it is keys of one object that exclude each other";

fn judge(field: &Field, place: usize, fields: &[Field], diag: &mut Diag) {
    for (i, other) in field.excludes.iter().enumerate() {
        let earlier = field.excludes[..i].iter().any(|earlier| earlier.value == other.value);
        let mut above = fields[..place].iter();
        let said = above.find(|one| one.is_keyed() && one.name == other.value);
        let mutual = said.is_some_and(|one| one.excludes.iter().any(|o| o.value == field.name));
        if !field.is_keyed() {
            diag.error(&other.site, "`excludes` on a field without a name of its own")
                .note("excludes", WHY)
                .help("move it to a field that has a name, or remove it");
        } else if other.value == field.name {
            diag.error(&other.site, format_args!("parameter `{}` excludes itself", field.name))
                .note("excludes", "no call could give it")
                .help("name the other parameter, or remove `excludes`");
        } else if earlier || mutual {
            twice(field, other, diag);
        } else {
            known(field, other, fields, diag);
        }
    }
}

fn twice(field: &Field, other: &Sited<String>, diag: &mut Diag) {
    let what =
        format!("that `{}` and `{}` exclude each other is said twice", field.name, other.value);
    diag.error(&other.site, what)
        .note("excludes", "said once it counts both ways, and the two would one day disagree")
        .help("remove one of them");
}

/// What a flattened struct holds is not known here.
fn known(field: &Field, other: &Sited<String>, fields: &[Field], diag: &mut Diag) {
    let others = fields.iter().filter(|one| one.is_keyed() && one.name != field.name);
    let names: Vec<&str> = others.map(|one| one.name.as_str()).collect();
    let flattened = fields.iter().any(|one| one.flatten.is_some());
    if flattened || names.contains(&other.value.as_str()) {
        return;
    }
    let what =
        format!("`{}` excludes `{}`, which is no parameter beside it", field.name, other.value);
    let said = diag.error(&other.site, what).note(
        "excludes",
        "nothing would keep the two apart, and the description would name what is not there",
    );
    let _ = match nearest(&other.value, &names) {
        Some(near) => said.help(format_args!("did you mean `{near}`?")),
        None if names.is_empty() => said.help("remove it"),
        None => said.help(format_args!("name {}, as it is on the wire", one_of(&names))),
    };
}
