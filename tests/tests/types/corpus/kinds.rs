//! A type for every form and every attribute on a type.

use super::writer::{Field, On, Ty, Writer};

/// A form of a type.
pub(crate) struct Kind {
    pub(crate) mark: &'static str,
    pub(crate) on: On,
    write: fn(&mut Writer, usize) -> Ty,
}

const fn both(mark: &'static str, write: fn(&mut Writer, usize) -> Ty) -> Kind {
    Kind { mark, on: On::Both, write }
}

const fn input(mark: &'static str, write: fn(&mut Writer, usize) -> Ty) -> Kind {
    Kind { mark, on: On::Input, write }
}

const fn output(mark: &'static str, write: fn(&mut Writer, usize) -> Ty) -> Kind {
    Kind { mark, on: On::Output, write }
}

impl Kind {
    /// Writes the type; what stands in it is at most this many levels deep.
    pub(crate) fn write(&self, w: &mut Writer, depth: usize) -> Ty {
        w.mark(self.mark);
        (self.write)(w, depth)
    }
}

/// Any form.
pub(crate) fn any(w: &mut Writer, depth: usize) -> Ty {
    loop {
        let kind = &KINDS[w.rng.below(KINDS.len())];
        if kind.on.has(w.side) {
            return kind.write(w, depth);
        }
    }
}

/// serde's styles of names.
pub(crate) const STYLES: [&str; 8] = [
    "lowercase",
    "UPPERCASE",
    "PascalCase",
    "camelCase",
    "snake_case",
    "SCREAMING_SNAKE_CASE",
    "kebab-case",
    "SCREAMING-KEBAB-CASE",
];

pub(crate) const KINDS: &[Kind] = &[
    both("struct", |w, depth| {
        let fields = fields(w, depth);
        w.record(&[], &fields)
    }),
    both("empty struct", |w, _| w.record(&[], &[])),
    both("generic struct", generic),
    both("newtype", |w, depth| newtype(w, depth, "")),
    both("serde(transparent) newtype", |w, depth| newtype(w, depth, "#[serde(transparent)]\n")),
    both("serde(transparent) struct", |w, depth| {
        let ty = w.ty(depth);
        let field = w.field_of(&ty);
        let record = w.record(&["serde(transparent)".to_owned()], &[field]);
        Ty { rust: record.rust, ord: false, ..ty }
    }),
    both("serde(rename_all) lowercase", |w, depth| styled(w, depth, 0)),
    both("serde(rename_all) UPPERCASE", |w, depth| styled(w, depth, 1)),
    both("serde(rename_all) PascalCase", |w, depth| styled(w, depth, 2)),
    both("serde(rename_all) camelCase", |w, depth| styled(w, depth, 3)),
    both("serde(rename_all) snake_case", |w, depth| styled(w, depth, 4)),
    both("serde(rename_all) SCREAMING_SNAKE_CASE", |w, depth| styled(w, depth, 5)),
    both("serde(rename_all) kebab-case", |w, depth| styled(w, depth, 6)),
    both("serde(rename_all) SCREAMING-KEBAB-CASE", |w, depth| styled(w, depth, 7)),
    both("serde(rename_all(serialize, deserialize))", |w, depth| {
        w.asymmetric = true;
        let rename = "serde(rename_all(serialize = \"camelCase\", deserialize = \"kebab-case\"))";
        with(w, depth, rename)
    }),
    both("serde(default) on a struct", |w, depth| {
        let record = with(w, depth, "serde(default)");
        w.default_impl(&record.rust);
        record
    }),
    both("serde(deny_unknown_fields)", |w, depth| {
        let mut fields = fields(w, depth);
        fields.retain(|field| !field.is_flat());
        w.record(&["serde(deny_unknown_fields)".to_owned()], &fields)
    }),
    both("serde(tag) on a struct", |w, depth| {
        // Only the derived `Serialize` writes the tag, and `Deserialize` does not ask for it.
        with(w, depth, "serde(tag = \"tag\")")
    }),
    both("serde(from, into)", |w, _| conversion(w, "from", "From")),
    both("serde(try_from, into)", |w, _| conversion(w, "try_from", "TryFrom")),
    both("words", |w, _| words(w, "", false)),
    both("words with comments", |w, _| words(w, "", true)),
    both("words with serde(rename_all)", |w, _| {
        let style = *w.rng.pick(&STYLES);
        let documented = w.rng.chance(50);
        words(w, &format!("#[serde(rename_all = \"{style}\")]\n"), documented)
    }),
    both("words with schemars(description)", |w, _| {
        words(w, "#[schemars(description = \"A word.\", title = \"Words\")]\n", true)
    }),
    both("schemars(rename) on a type", |w, depth| {
        // A name of its own: schemars takes a type within another one of its name for the same.
        let name = w.name();
        with(w, depth, &format!("schemars(rename = \"{name}\")"))
    }),
    both("schemars(title) on a type", |w, depth| with(w, depth, "schemars(title = \"A title\")")),
    both("schemars(description) on a type", |w, depth| {
        with(w, depth, "schemars(description = \"In other words.\")")
    }),
    both("schemars(inline)", |w, depth| with(w, depth, "schemars(inline)")),
    both("schemars(extend) on a type", |w, depth| {
        with(w, depth, "schemars(extend(\"x-extra\" = true, \"minProperties\" = 0))")
    }),
    both("schemars(transform) on a type", |w, depth| {
        with(w, depth, "schemars(transform = crate::wire::note)")
    }),
    both("deprecated on a type", |w, depth| with(w, depth, "deprecated")),
    both("schemars(with) on a type", |w, _| {
        Ty::named(newtype_of(w, "#[schemars(with = \"String\")]\n", "String"))
    }),
    both("newtype of an Option", |w, _| option_in(w, "")),
    both("serde(transparent) of an Option", |w, _| option_in(w, "#[serde(transparent)]\n")),
    input("serde(untagged) scalars with text", |w, _| {
        scalars(w, " Scalar.", &["Flag(bool)", "Number(f64)", "Text(String)"])
    }),
    input("serde(untagged) scalars without text", |w, _| {
        scalars(w, " Number or flag.", &["Flag(bool)", "Number(i32)"])
    }),
    output("output(echoed)", |w, depth| echoed(w, depth, Vec::new())),
    output("output(foreign)", |w, depth| {
        let inner = [w.leaf_field()];
        let inner = w.record(&[], &inner);
        let flat = w.field_of(&inner).with("serde(flatten)");
        echoed(w, depth, vec![flat])
    }),
];

fn fields(w: &mut Writer, depth: usize) -> Vec<Field> {
    let count = 1 + w.rng.below(3);
    (0..count).map(|_| w.field(depth)).collect()
}

fn with(w: &mut Writer, depth: usize, attr: &str) -> Ty {
    let fields = fields(w, depth);
    w.record(&[attr.to_owned()], &fields)
}

fn styled(w: &mut Writer, depth: usize, style: usize) -> Ty {
    with(w, depth, &format!("serde(rename_all = \"{}\")", STYLES[style]))
}

fn generic(w: &mut Writer, depth: usize) -> Ty {
    let name = w.type_name();
    let form = *w.rng.pick(&["T", "Option<T>", "Vec<T>", "BTreeMap<String, T>"]);
    let one = w.field_of(&Ty::named(form));
    let other = w.leaf_field();
    let derives = w.derives();
    w.item_of(&name, "T", &format!("derive({derives})"), &[], &[one, other]);
    // The parameter comes after: the other way round a type could hold itself.
    let inner = w.item(depth);
    Ty { note: "", ..Ty::named(format!("{name}<{}>", inner.rust)) }
}

fn newtype(w: &mut Writer, depth: usize, attr: &str) -> Ty {
    let inner = w.ty(depth);
    let name = newtype_of(w, attr, &inner.rust);
    Ty { rust: name, ord: false, ..inner }
}

fn option_in(w: &mut Writer, attr: &str) -> Ty {
    let inner = format!("Option<{}>", w.leaf().rust);
    Ty { option: true, ..Ty::named(newtype_of(w, attr, &inner)) }
}

pub(crate) fn newtype_of(w: &mut Writer, attr: &str, inner: &str) -> String {
    let name = w.type_name();
    let derives = w.derives();
    w.raw(&format!("/// A {name}.\n#[derive({derives})]\n{attr}struct {name}({inner});"));
    w.make_one_of(&name, &[format!("{name}(Make::make(r))")]);
    name
}

/// A type that is on the wire as another one.
fn conversion(w: &mut Writer, from: &str, from_trait: &str) -> Ty {
    let name = w.type_name();
    let derives = w.derives();
    let reads = if w.is_input() { format!("{from} = \"String\", ") } else { String::new() };
    w.raw(&format!(
        "/// A {name}.\n#[derive(Clone, {derives})]\n#[serde({reads}into = \"String\")]\n\
         struct {name} {{\n    /// Hidden.\n    hidden: String,\n}}\n\n\
         impl From<{name}> for String {{\n    fn from(it: {name}) -> String {{\n        it.hidden\n    }}\n}}"
    ));
    w.make_one_of(&name, &[format!("{name} {{ hidden: crate::make::text(r) }}")]);
    if w.is_input() {
        let body = match from_trait {
            "From" => "fn from(hidden: String) -> Self {\n        Self { hidden }\n    }",
            _ => {
                "type Error = &'static str;\n\n    fn try_from(hidden: String) -> Result<Self, Self::Error> {\n        \
                 if hidden.starts_with('z') { Err(crate::wire::AUTHOR) } else { Ok(Self { hidden }) }\n    }"
            }
        };
        w.raw(&format!("impl {from_trait}<String> for {name} {{\n    {body}\n}}"));
    }
    Ty::named(name)
}

/// A closed list of words, with renames, aliases and a variant that is not on the wire.
fn words(w: &mut Writer, attr: &str, documented: bool) -> Ty {
    let name = w.type_name();
    let mut derives = w.derives().to_owned();
    if w.rng.chance(50) {
        derives.push_str(", PartialEq, Eq, Hash, PartialOrd, Ord");
    }
    let ord = derives.ends_with("Ord");
    let doc = |text: &str| if documented { format!("    /// {text}\n") } else { String::new() };
    let mut body = format!(
        "{}    FirstOne,\n{}    Second,\n",
        doc("The first."),
        doc("The second:\n    /// not the first.")
    );
    if w.rng.chance(50) {
        w.mark("serde(rename) on a word");
        body.push_str("    #[serde(rename = \"3rd\")]\n    Third,\n");
    } else {
        body.push_str("    Third,\n");
    }
    if w.rng.chance(40) {
        w.mark("serde(alias) on a word");
        body.push_str("    #[serde(alias = \"four\")]\n    Fourth,\n");
    }
    if w.rng.chance(30) {
        w.mark("serde(skip) on a word");
        body.push_str("    #[serde(skip)]\n    #[allow(dead_code)]\n    Never,\n");
    }
    if w.rng.chance(30) {
        w.mark("deprecated on a word");
        body.push_str("    #[deprecated]\n    Old,\n");
    }
    w.raw(&format!("/// A {name}.\n#[derive({derives})]\n{attr}enum {name} {{\n{body}}}"));
    let forms = ["FirstOne", "Second", "Third"].map(|word| format!("{name}::{word}"));
    w.make_one_of(&name, &forms);
    Ty { ord, ..Ty::named(name) }
}

/// One scalar or another.
fn scalars(w: &mut Writer, note: &'static str, forms: &[&str]) -> Ty {
    let name = w.type_name();
    let derives = w.derives();
    let body: Vec<String> = forms.iter().map(|form| format!("    {form},\n")).collect();
    let body = body.concat();
    w.raw(&format!(
        "///{note}\n#[derive({derives})]\n#[serde(untagged)]\nenum {name} {{\n{body}}}"
    ));
    let makes: Vec<String> = forms
        .iter()
        .map(|form| {
            format!("{name}::{}(Make::make(r))", form.split('(').next().unwrap_or_default())
        })
        .collect();
    w.make_one_of(&name, &makes);
    Ty { note, ..Ty::named(name) }
}

/// An object whose foreign keys travel along. Where another field is flattened too, the map of the
/// foreign keys is marked.
fn echoed(w: &mut Writer, depth: usize, mut fields: Vec<Field>) -> Ty {
    w.echoes = true;
    let marked = !fields.is_empty();
    let ty = w.ty(depth);
    fields.push(w.field_of(&ty));
    let map = Ty::named("serde_json::Map<String, serde_json::Value>");
    let rest = w.field_of(&map).with("serde(flatten)");
    fields.push(if marked { rest.with("output(foreign)") } else { rest });
    w.record(&["output(echoed)".to_owned()], &fields)
}
