//! Structural unions that an input keeps for now, with an issue.

use super::writer::{Field, Ty, Writer};

/// How serde tells the forms apart, and what else is said about them.
pub(crate) struct Union {
    pub(crate) mark: &'static str,
    attr: &'static str,
    /// A form that carries nothing is null when there is no tag.
    unit: bool,
}

pub(crate) const UNIONS: &[Union] = &[
    Union { mark: "known union, external", attr: "serde(rename_all = \"lowercase\")", unit: true },
    Union { mark: "known union, serde(tag)", attr: "serde(tag = \"by\")", unit: true },
    Union {
        mark: "known union, serde(tag, content)",
        attr: "serde(tag = \"by\", content = \"with\")",
        unit: true,
    },
    Union { mark: "known union, serde(untagged)", attr: "serde(untagged)", unit: false },
    Union {
        mark: "known union, serde(rename_all_fields)",
        attr: "serde(tag = \"by\", rename_all = \"kebab-case\", rename_all_fields = \"camelCase\")",
        unit: true,
    },
];

/// A field whose type has several forms; its path goes to the tool.
pub(crate) fn field(w: &mut Writer, union: &Union) -> Field {
    w.mark(union.mark);
    let name = enumeration(w, union);
    let (ty, below) = match w.rng.below(3) {
        0 => (name, ""),
        1 => (format!("Option<{name}>"), ""),
        _ => (format!("Vec<{name}>"), "[]"),
    };
    let field = w.field_of(&Ty::named(ty));
    w.known.push(format!("{}{below}", field.name));
    field
}

fn enumeration(w: &mut Writer, union: &Union) -> String {
    let name = w.type_name();
    let inner = [w.leaf_field(), w.leaf_field()];
    let record = w.record(&[], &inner).rust;
    let [one, two] = [w.leaf_field(), w.leaf_field()];
    let unit = if union.unit { "    /// Nothing.\n    Nothing,\n" } else { "" };
    let derives = w.derives();
    w.raw(&format!(
        "/// A {name}.\n#[derive({derives})]\n#[{}]\nenum {name} {{\n    /// A record.\n    \
         ARecord({record}),\n    /// Fields.\n    Fields {{\n{}{}    }},\n{unit}}}",
        union.attr,
        one.source(),
        two.source(),
    ));
    let fields =
        format!("{name}::Fields {{ {}: Make::make(r), {}: Make::make(r) }}", one.name, two.name);
    let mut forms = vec![format!("{name}::ARecord(Make::make(r))"), fields];
    if union.unit {
        forms.push(format!("{name}::Nothing"));
    }
    w.make_one_of(&name, &forms);
    name
}
