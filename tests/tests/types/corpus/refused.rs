//! Constructions that must not be published, each hidden somewhere in a type.

use super::writer::{Field, On, Ty, Writer};

/// What must become of a root type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Expect {
    /// It compiles, and the catalog takes it.
    Published,
    /// The compiler refuses it with the id of this rule, or one of these, between bars.
    Rule(&'static str),
    /// The compiler refuses it, because something in it is no input or output.
    NoTrait,
    /// The compiler refuses it, because its shape would be endless.
    Endless,
    /// It compiles, and the catalog refuses it with the id of this rule.
    Catalog(&'static str),
}

/// What a construction adds to a module.
pub(crate) enum Plant {
    /// A field of the root.
    Field(Field),
    /// The root itself, of this type.
    Root(String),
}

/// A construction, and what must become of it.
pub(crate) struct Refused {
    pub(crate) mark: &'static str,
    pub(crate) on: On,
    pub(crate) expect: Expect,
    pub(crate) write: fn(&mut Writer) -> Plant,
}

const fn rule(
    mark: &'static str,
    on: On,
    rule: &'static str,
    write: fn(&mut Writer) -> Plant,
) -> Refused {
    Refused { mark, on, expect: Expect::Rule(rule), write }
}

const fn no_trait(mark: &'static str, write: fn(&mut Writer) -> Plant) -> Refused {
    Refused { mark, on: On::Both, expect: Expect::NoTrait, write }
}

/// A field whose type holds this one, in some place.
fn field(w: &mut Writer, ty: &str) -> Plant {
    let ty = bury(w, ty);
    Plant::Field(unmade(w, &ty))
}

/// A field whose value nobody makes, because it never runs.
fn unmade(w: &mut Writer, ty: &str) -> Field {
    w.field_of(&Ty::named(ty)).made("unreachable!()")
}

/// Hides a type in another one.
fn bury(w: &mut Writer, ty: &str) -> String {
    match w.rng.below(6) {
        0 => ty.to_owned(),
        1 => format!("Option<{ty}>"),
        2 => format!("BTreeMap<String, {ty}>"),
        3 => format!("Box<{ty}>"),
        4 => {
            let field = unmade(w, ty);
            w.record(&[], &[field]).rust
        }
        _ => {
            let field = unmade(w, &format!("Vec<{ty}>"));
            let record = w.record(&[], &[field]).rust;
            format!("Option<{record}>")
        }
    }
}

/// A root that is this item.
fn root(w: &mut Writer, item: &str, make: &str) -> Plant {
    let name = w.type_name();
    let derives = w.derives();
    w.raw(&format!("/// A {name}.\n#[derive({derives})]\n{}", item.replace("NAME", &name)));
    w.make_one_of(&name, &[make.replace("NAME", &name)]);
    Plant::Root(name)
}

/// An enum with this attribute and body.
fn enumeration(w: &mut Writer, attr: &str, body: &str, make: &str) -> String {
    let name = w.type_name();
    let derives = w.derives();
    w.raw(&format!("/// A {name}.\n#[derive({derives})]\n{attr}\nenum {name} {{ {body} }}"));
    w.make_one_of(&name, &[make.replace("NAME", &name)]);
    name
}

fn union(w: &mut Writer, attr: &str) -> Plant {
    let body =
        "/// One.\n One { /// A part.\n part: u8 }, /// Two.\n Two { /// A piece.\n piece: u8 }";
    let name = enumeration(w, attr, body, "NAME::One { part: 1 }");
    field(w, &name)
}

fn message(w: &mut Writer, names: &[&str]) -> String {
    let fields: Vec<Field> = names
        .iter()
        .map(|name| w.leaf_field().with(format!("serde(rename = \"{name}\")")))
        .collect();
    w.record(&[], &fields).rust
}

const EMPTY: &str = "";

pub(crate) const REFUSED: &[Refused] = &[
    no_trait("a tuple in a field", |w| field(w, "(u8, String)")),
    no_trait("a map with integer keys", |w| field(w, "BTreeMap<u32, String>")),
    no_trait("a wide integer of 128 bits", |w| field(w, "u128")),
    no_trait("a time of std", |w| field(w, "std::time::Duration")),
    no_trait("a type that derives nothing of Selo", |w| {
        let field = w.leaf_field();
        let name = w.type_name();
        let derives = if w.is_input() {
            "Serialize, Deserialize, JsonSchema"
        } else {
            "Serialize, JsonSchema"
        };
        w.item_of(&name, EMPTY, &format!("derive({derives})"), &[], &[field]);
        self::field(w, &name)
    }),
    rule("a tuple struct", On::Both, "tuple", |w| {
        let Plant::Root(name) = root(w, "struct NAME(u8, u8);", "NAME(1, 2)") else {
            unreachable!()
        };
        field(w, &name)
    }),
    rule("a tuple variant", On::Both, "tuple", |w| {
        let name = enumeration(w, EMPTY, "One(u8, u8), Two", "NAME::Two");
        field(w, &name)
    }),
    rule("an external union", On::Both, "structural-union", |w| union(w, EMPTY)),
    rule("an internal union", On::Both, "structural-union", |w| union(w, "#[serde(tag = \"by\")]")),
    rule("an adjacent union", On::Both, "structural-union", |w| {
        union(w, "#[serde(tag = \"by\", content = \"with\")]")
    }),
    rule("an untagged union", On::Both, "structural-union", |w| union(w, "#[serde(untagged)]")),
    rule("tagged words", On::Both, "structural-union", |w| {
        let name = enumeration(w, "#[serde(tag = \"by\")]", "One, Two", "NAME::Two");
        field(w, &name)
    }),
    rule("scalars in an output", On::Output, "structural-union", |w| {
        let name = enumeration(w, "#[serde(untagged)]", "One(u8), Two(String)", "NAME::One(1)");
        field(w, &name)
    }),
    rule("a flattened union", On::Both, "structural-union|root-combinator", |w| {
        let body = "/// One.\n One { /// A part.\n part: u8 }, /// Two.\n Two { /// A piece.\n piece: u8 }";
        let name = enumeration(w, "#[serde(tag = \"by\")]", body, "NAME::One { part: 1 }");
        Plant::Field(w.field_of(&Ty::named(name)).with("serde(flatten)"))
    }),
    rule("flattened words", On::Both, "structural-union|root-combinator", |w| {
        let name = enumeration(w, EMPTY, "One, Two", "NAME::Two");
        Plant::Field(w.field_of(&Ty::named(name)).with("serde(flatten)"))
    }),
    rule("one key twice", On::Both, "duplicate-key", |w| {
        let fields = [w.leaf_field().with("serde(rename = \"same\")"), w.leaf_field()];
        let flat = w.record(&[], &fields);
        let fields = [
            w.leaf_field().with("serde(rename = \"same\")"),
            w.field_of(&flat).with("serde(flatten)"),
        ];
        let name = w.record(&[], &fields).rust;
        field(w, &name)
    }),
    rule("a key that providers refuse", On::Input, "property-name", |w| {
        let name = *w.rng.pick(&["a key", "a[]", "$ref", ""]);
        Plant::Field(w.leaf_field().with(format!("serde(rename = \"{name}\")")))
    }),
    rule("words that are empty", On::Both, "enum-words", |w| {
        let name = enumeration(w, EMPTY, "One, #[serde(rename = \"\")] Two", "NAME::Two");
        field(w, &name)
    }),
    rule("a bound beyond 2^53", On::Input, "unsafe-bounds", |w| {
        let bound = "schemars(range(max = 9_007_199_254_740_993_u64))";
        Plant::Field(unmade(w, "u64").with(bound))
    }),
    rule("a pattern that looks around", On::Input, "pattern", |w| {
        Plant::Field(unmade(w, "String").with("schemars(regex(pattern = \"a(?=b)\"))"))
    }),
    rule("any JSON", On::Both, "boolean-schema", |w| {
        // As the values of a map it is a map of foreign keys, which is allowed.
        if w.rng.chance(50) {
            return Plant::Field(unmade(w, "serde_json::Value"));
        }
        field(w, "Vec<serde_json::Value>")
    }),
    rule("null in a list", On::Both, "null-item", |w| field(w, "Vec<Option<u8>>")),
    rule("null in a set", On::Both, "null-item", |w| field(w, "BTreeSet<Option<u8>>")),
    rule("a unit struct", On::Both, "null-item", |w| {
        let Plant::Root(name) = root(w, "struct NAME;", "NAME") else { unreachable!() };
        field(w, &name)
    }),
    rule("a message without a code", On::Output, "bare-message", |w| {
        let name = message(w, &["message"]);
        field(w, &name)
    }),
    rule("a message behind a flatten", On::Output, "bare-message", |w| {
        let name = message(w, &["message", "other"]);
        Plant::Field(w.field_of(&Ty::named(name)).with("serde(flatten)"))
    }),
    rule("a derived flag", On::Output, "derived-flag", |w| {
        let names = [
            "total",
            "page",
            "per_page",
            "returned",
            "complete",
            "meta",
            "success",
            "ok",
            "empty",
            "not_found",
            "reason",
        ];
        let name = *w.rng.pick(&names);
        Plant::Field(w.leaf_field().with(format!("serde(rename = \"{name}\")")))
    }),
    rule("a derived flag behind a flatten", On::Output, "derived-flag", |w| {
        let name = message(w, &["total", "other"]);
        Plant::Field(w.field_of(&Ty::named(name)).with("serde(flatten)"))
    }),
    rule("two lists", On::Output, "counted-rows", |w| {
        let fields = [w.field_of(&Ty::named("Vec<u8>")), w.field_of(&Ty::named("Vec<u8>"))];
        let record = w.record(&[], &fields);
        Plant::Field(w.field_of(&record).with("serde(flatten)"))
    }),
    rule("rows that are none", On::Output, "counted-rows", |w| {
        Plant::Field(w.leaf_field().with("output(rows)"))
    }),
    rule("a flattened map", On::Both, "echoed-keys", |w| {
        Plant::Field(w.field_of(&Ty::named("BTreeMap<String, u8>")).with("serde(flatten)"))
    }),
    rule("echoed without a map", On::Output, "echoed-keys", |w| {
        let fields = [w.leaf_field()];
        let name = w.record(&["output(echoed)".to_owned()], &fields).rust;
        field(w, &name)
    }),
    rule("a root that is a list", On::Output, "opaque-root", |w| {
        root(w, "#[serde(transparent)]\nstruct NAME(Vec<u8>);", "NAME(Vec::new())")
    }),
    rule("a root that is a map", On::Output, "opaque-root", |w| {
        root(w, "struct NAME(BTreeMap<String, u8>);", "NAME(BTreeMap::new())")
    }),
    rule("a root that is an enum", On::Output, "opaque-root|root-combinator", |w| {
        root(w, "enum NAME { One, Two }", "NAME::One")
    }),
    rule("an input that is an enum", On::Input, "input-root|root-combinator", |w| {
        root(w, "enum NAME { One, Two }", "NAME::One")
    }),
    rule("an input that is a newtype", On::Input, "input-root", |w| {
        let fields = [w.leaf_field()];
        let inner = w.record(&[], &fields).rust;
        root(w, &format!("struct NAME({inner});"), "NAME(Make::make(r))")
    }),
    rule("Selo's own parameter", On::Input, "input-root", |w| {
        Plant::Field(
            w.field_of(&Ty::named("Option<String>")).with("serde(rename = \"confirm_token\")"),
        )
    }),
    rule("a custom function that schemars does not know", On::Both, "serde-drift", |w| {
        let way = if w.is_input() {
            "deserialize_with = \"crate::wire::from"
        } else {
            "serialize_with = \"crate::wire::to"
        };
        Plant::Field(unmade(w, "u32").with(format!("serde({way}_text\")")))
    }),
    rule("a parameter without a comment", On::Input, "described", |w| {
        let mut bare = w.leaf_field();
        bare.doc.clear();
        let name = w.record(&[], &[bare]).rust;
        field(w, &name)
    }),
    rule("input(excludes) of a required parameter", On::Input, "excludes", |w| {
        let other = unmade(w, "Option<u8>");
        let one = unmade(w, "u8").with(format!("input(excludes = \"{}\")", other.name));
        let name = w.record(&[], &[one, other]).rust;
        field(w, &name)
    }),
    rule("present(redact) of what is no text", On::Output, "redacted-text", |w| {
        let ty = *w.rng.pick(&["u8", "Option<bool>", "Vec<i64>", "BTreeMap<String, f64>"]);
        let one = unmade(w, ty).with("present(redact)");
        let name = w.record(&[], &[one]).rust;
        field(w, &name)
    }),
    rule("present(limit) of no list", On::Output, "limited-list", |w| {
        let ty = *w.rng.pick(&["u8", "String", "BTreeMap<String, u8>"]);
        let one = unmade(w, ty).with("present(limit = 5)");
        let name = w.record(&[], &[one]).rust;
        field(w, &name)
    }),
    Refused {
        mark: "a type that holds itself",
        on: On::Both,
        expect: Expect::Endless,
        write: |w| {
            let name = w.type_name();
            let more = *w.rng.pick(&["Vec<SELF>", "Option<Box<SELF>>", "BTreeMap<String, SELF>"]);
            let field = unmade(w, &more.replace("SELF", &name));
            w.record_named(&name, &[], &[field]);
            self::field(w, &name)
        },
    },
    Refused {
        mark: "schemars(rename)",
        on: On::Both,
        expect: Expect::Catalog("serde-drift"),
        write: |w| Plant::Field(w.leaf_field().with("schemars(rename = \"another\")")),
    },
    Refused {
        mark: "schemars(skip)",
        on: On::Both,
        expect: Expect::Catalog("serde-drift"),
        write: |w| Plant::Field(w.leaf_field().with("schemars(skip)")),
    },
    Refused {
        mark: "one schemars(rename) twice",
        on: On::Both,
        expect: Expect::Catalog("serde-drift"),
        write: |w| {
            let attr = ["schemars(rename = \"Same\")".to_owned()];
            let inner = [w.leaf_field()];
            let inner = w.record(&attr, &inner);
            let outer = [w.field_of(&inner)];
            let outer = w.record(&attr, &outer);
            Plant::Field(w.field_of(&outer))
        },
    },
];
