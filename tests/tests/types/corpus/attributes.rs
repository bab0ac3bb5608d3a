//! A field for every attribute that changes a schema or what serde does with a field.

use super::kinds;
use super::writer::{Field, On, Ty, Writer};

/// An attribute, the sides it stands on, and a field that has it.
pub(crate) struct Attribute {
    pub(crate) mark: &'static str,
    pub(crate) on: On,
    write: fn(&mut Writer) -> Field,
}

const fn both(mark: &'static str, write: fn(&mut Writer) -> Field) -> Attribute {
    Attribute { mark, on: On::Both, write }
}

const fn input(mark: &'static str, write: fn(&mut Writer) -> Field) -> Attribute {
    Attribute { mark, on: On::Input, write }
}

const fn output(mark: &'static str, write: fn(&mut Writer) -> Field) -> Attribute {
    Attribute { mark, on: On::Output, write }
}

impl Attribute {
    pub(crate) fn write(&self, w: &mut Writer) -> Field {
        w.mark(self.mark);
        (self.write)(w)
    }
}

/// A field with any attribute that does not need the root.
pub(crate) fn any(w: &mut Writer) -> Field {
    loop {
        let attribute = &ATTRIBUTES[w.rng.below(ATTRIBUTES.len())];
        if attribute.on.has(w.side) {
            return attribute.write(w);
        }
    }
}

pub(crate) const ATTRIBUTES: &[Attribute] = &[
    // serde
    both("serde(rename)", |w| {
        let field = w.leaf_field();
        let name = field.name.clone();
        field.with(format!("serde(rename = \"{name}-renamed\")"))
    }),
    both("serde(rename(serialize, deserialize))", |w| {
        w.asymmetric = true;
        let field = w.leaf_field();
        let name = field.name.clone();
        field
            .with(format!("serde(rename(serialize = \"{name}-out\", deserialize = \"{name}-in\"))"))
    }),
    both("serde(alias)", |w| {
        let field = w.leaf_field();
        let name = field.name.clone();
        field.with(format!("serde(alias = \"{name}-alias\", alias = \"{name}-other\")"))
    }),
    both("serde(default)", |w| w.default_field().with("serde(default)")),
    both("serde(default = path)", |w| {
        let (ty, path) = *w.rng.pick(&[("u32", "five"), ("String", "word")]);
        w.field_of(&Ty::named(ty)).with(format!("serde(default = \"crate::wire::{path}\")"))
    }),
    both("serde(skip)", |w| w.default_field().with("serde(skip)").made("Default::default()")),
    both("serde(skip_serializing)", |w| {
        w.default_field().with("serde(skip_serializing, default)").made("Default::default()")
    }),
    both("serde(skip_deserializing)", |w| {
        // What an input does not read it must not write either, or it is another value.
        let hidden = ", skip_serializing_if = \"crate::wire::always\"";
        let hidden = if w.is_input() { hidden } else { "" };
        let field = w.default_field().with(format!("serde(skip_deserializing{hidden})"));
        if w.is_input() { field.made("Default::default()") } else { field }
    }),
    both("serde(skip_serializing_if)", |w| {
        let forms = [
            ("u32", "crate::wire::is_zero"),
            ("Option<String>", "Option::is_none"),
            ("Vec<String>", "Vec::is_empty"),
        ];
        let (ty, path) = *w.rng.pick(&forms);
        let ty = Ty { list: ty.starts_with("Vec"), ..Ty::named(ty) };
        w.field_of(&ty).with(format!("serde(default, skip_serializing_if = \"{path}\")"))
    }),
    both("serde(flatten) of a struct", |w| flattened(w, str::to_owned)),
    both("serde(flatten) of an Option", |w| flattened(w, |name| format!("Option<{name}>"))),
    both("serde(flatten) of a Box", |w| flattened(w, |name| format!("Box<{name}>"))),
    both("serde(flatten) of a newtype", |w| {
        let inner = flattened(w, str::to_owned).ty;
        let name = kinds::newtype_of(w, "", &inner);
        w.field_of(&Ty::named(name)).with("serde(flatten)")
    }),
    both("map of options", |w| {
        let map = *w.rng.pick(&["BTreeMap", "HashMap"]);
        let inner = w.leaf();
        w.field_of(&Ty::named(format!("{map}<String, Option<{}>>", inner.rust)))
    }),
    both("serde(with)", |w| {
        let ty = *w.rng.pick(&["u32", "i64"]);
        let field = w.field_of(&Ty::named(ty)).with("serde(with = \"crate::wire::text\")");
        field.with(AS_TEXT).noted(NUMBER)
    }),
    both("serde(with) of an Option", |w| {
        let field = w.field_of(&Ty::named("Option<u32>"));
        let field = field.with("serde(default, with = \"crate::wire::maybe_text\")");
        field.with("schemars(with = \"Option<String>\")").noted(NUMBER)
    }),
    both("serde(serialize_with)", |w| {
        let (from, to) = ("crate::wire::from_text", "crate::wire::to_text");
        let both = format!("serde(serialize_with = \"{to}\", deserialize_with = \"{from}\")");
        let attr = if w.is_input() { both } else { format!("serde(serialize_with = \"{to}\")") };
        w.field_of(&Ty::named("i32")).with(attr).with(AS_TEXT).noted(NUMBER)
    }),
    input("serde(deserialize_with)", |w| {
        w.asymmetric = true;
        let field = w.field_of(&Ty::named("u16"));
        let field = field.with("serde(deserialize_with = \"crate::wire::from_text\")");
        field.with(AS_TEXT).noted(NUMBER)
    }),
    // schemars
    both("schemars(title)", |w| w.leaf_field().with("schemars(title = \"A title\")")),
    both("schemars(description)", |w| {
        let mut field = w.leaf_field();
        field.doc.clear();
        field.with("schemars(description = \"In other words.\")")
    }),
    both("schemars(range) of integers", |w| {
        let ty = *w.rng.pick(&["u8", "u32", "i16", "i64", "usize"]);
        let field = w.field_of(&Ty::named(ty)).with("schemars(range(min = 2, max = 100))");
        field.made(format!("r.between(2, 100) as {ty}"))
    }),
    both("schemars(range) of floats", |w| {
        let ty = *w.rng.pick(&["f32", "f64"]);
        let field = w.field_of(&Ty::named(ty)).with("schemars(range(min = 0.5, max = 9.0))");
        field.made(format!("r.between(1, 9) as {ty}"))
    }),
    both("schemars(range) of an Option", |w| {
        let field = w.field_of(&Ty::named("Option<i32>")).with("schemars(range(max = 7))");
        field.made("r.chance(50).then(|| r.between(-9, 7) as i32)")
    }),
    output("schemars(range) that values break", |w| {
        w.field_of(&Ty::named("i32")).with("schemars(range(min = 0, max = 9))")
    }),
    both("schemars(length) of a text", |w| {
        let field = w.field_of(&Ty::named("String")).with("schemars(length(min = 2, max = 8))");
        field.made("crate::make::letters(r, 2, 8)")
    }),
    both("schemars(length) of a list", |w| {
        let field = w.field_of(&Ty { list: true, ..Ty::named("Vec<i16>") });
        let field = field.with("schemars(length(min = 1, max = 3))");
        field.made("crate::make::list(r, 1, 3, Make::make)")
    }),
    both("schemars(length(equal))", |w| {
        let field = w.field_of(&Ty::named("String")).with("schemars(length(equal = 4))");
        field.made("crate::make::letters(r, 4, 4)")
    }),
    both("schemars(inner)", |w| {
        let field = w.field_of(&Ty { list: true, ..Ty::named("Vec<u8>") });
        let field = field.with("schemars(inner(range(min = 3, max = 5)))");
        field.made("crate::make::list(r, 0, 3, |r| r.between(3, 5) as u8)")
    }),
    both("schemars(regex)", |w| {
        let field =
            w.field_of(&Ty::named("String")).with("schemars(regex(pattern = \"^[a-z]+$\"))");
        field.made("\"abc\".to_owned()")
    }),
    both("schemars(contains)", |w| {
        let field = w.field_of(&Ty::named("String")).with("schemars(contains(pattern = \"@\"))");
        field.made("\"a@b\".to_owned()")
    }),
    both("schemars(email, url, ip)", |w| {
        let format = *w.rng.pick(&["email", "url", "ip", "ipv4", "ipv6"]);
        w.field_of(&Ty::named("String")).with(format!("schemars({format})"))
    }),
    both("schemars(with)", |w| {
        let (ty, with) = *w.rng.pick(&[("u8", "u8"), ("PathBuf", "String"), ("i16", "i16")]);
        w.field_of(&Ty::named(ty)).with(format!("schemars(with = \"{with}\")"))
    }),
    both("schemars(schema_with)", |w| {
        if w.rng.chance(50) {
            w.field_of(&Ty::named("String")).with("schemars(schema_with = \"crate::wire::date\")")
        } else {
            let field = w.field_of(&Ty::named("u64"));
            let field = field.with("schemars(schema_with = \"crate::wire::small\")");
            field.made("r.between(0, 1000) as u64")
        }
    }),
    both("schemars(example)", |w| {
        w.field_of(&Ty::named("u32")).with("schemars(example = 5, example = 6)")
    }),
    both("deprecated", |w| w.leaf_field().with("deprecated")),
    both("schemars(extend)", |w| {
        w.leaf_field()
            .with("schemars(extend(\"x-extra\" = [1, {\"type\": true}], \"readOnly\" = true))")
    }),
    both("schemars(transform)", |w| w.leaf_field().with("schemars(transform = crate::wire::note)")),
    both("schemars(required)", |w| w.field_of(&Ty::named("Option<u8>")).with("schemars(required)")),
    // Selo
    input("input(excludes)", |w| {
        let other = w.field_of(&Ty::named("bool")).with("serde(default)").made("false");
        let third = w.field_of(&Ty::named("Option<String>")).made("None");
        let excludes = |name: &str| format!("input(excludes = \"{name}\")");
        let one = w.field_of(&Ty::named("Option<u32>"));
        let one = one.with(excludes(&other.name)).with(excludes(&third.name));
        let inner = w.record(&[], &[one, other, third]);
        let field = w.field_of(&inner);
        if w.rng.chance(50) { field.with("serde(flatten)") } else { field }
    }),
    input("present(redact) of a parameter", |w| w.leaf_field().with("present(redact)")),
    // One that no list reaches: what is cut is no longer what serde wrote.
    output("present(limit)", |w| {
        let ty = *w.rng.pick(&["Vec<u8>", "Option<Vec<String>>", "BTreeSet<u8>"]);
        let ty = Ty { list: true, ..Ty::named(ty) };
        w.field_of(&ty).with("present(limit = 1000, narrow = \"ask for less\")")
    }),
    output("output(nullable)", |w| {
        let ty = *w.rng.pick(&["Option<u8>", "Option<String>", "Option<Vec<u8>>"]);
        let ty = Ty { list: ty.contains("Vec"), ..Ty::named(ty) };
        w.field_of(&ty).with("output(nullable)")
    }),
    output("output(domain)", |w| {
        let field = w.field_of(&Ty::named("u32"));
        // One of each at most, or two fields have one name.
        let Some(name) = w.domain.pop() else { return field };
        let field = field.with(format!("serde(rename = \"{name}\")"));
        field.with("output(domain)")
    }),
];

const AS_TEXT: &str = "schemars(with = \"String\")";
const NUMBER: &str = " Number as text.";

/// A struct without lists, so that the root keeps one list to count.
fn flattened(w: &mut Writer, wrap: fn(&str) -> String) -> Field {
    let mut fields: Vec<Field> = (0..2).map(|_| w.leaf_field()).collect();
    if w.rng.chance(30) {
        let inner: Vec<Field> = (0..2).map(|_| w.leaf_field()).collect();
        let inner = w.record(&[], &inner);
        fields.push(w.field_of(&inner).with("serde(flatten)"));
    }
    let inner = w.record(&[], &fields);
    let ty = Ty { rust: wrap(&inner.rust), ..inner };
    w.field_of(&ty).with("serde(flatten)")
}
