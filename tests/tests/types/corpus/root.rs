//! The root types: each is the input or the output of one tool, in a module of its own.

use super::attributes::ATTRIBUTES;
use super::kinds::{KINDS, STYLES};
use super::refused::{Expect, Plant, REFUSED};
use super::unions::{self, UNIONS};
use super::writer::{Field, Side, Writer};
use crate::rng::Rng;
use std::collections::BTreeSet;

/// How many root types have nothing that is refused, a side each.
const PLAIN: usize = 130;
/// How often each refused construction stands, a side each.
const REPEATED: usize = 2;

/// The input or the output of one tool.
pub(crate) struct Root {
    /// The name of its module and of its tool.
    pub(crate) name: String,
    pub(crate) side: Side,
    /// The module.
    pub(crate) source: String,
    /// What it is made of.
    pub(crate) marks: BTreeSet<&'static str>,
    pub(crate) expect: Expect,
    /// Paths of unions that the tool keeps.
    pub(crate) known: Vec<String>,
    /// What serde writes of it is not what serde reads.
    pub(crate) asymmetric: bool,
    /// Foreign keys travel along in it.
    pub(crate) echoes: bool,
}

/// Every root type of a seed. Each has its own random numbers, so that one more attribute does not
/// change all the others.
pub(crate) fn roots(seed: u64) -> Vec<Root> {
    let mut roots = Vec::new();
    for side in [Side::Input, Side::Output] {
        for index in 0..PLAIN {
            roots.push(plain(writer(seed, side, index), index, roots.len()));
        }
        for (index, refused) in REFUSED.iter().enumerate().filter(|(_, one)| one.on.has(side)) {
            for repeat in 0..REPEATED {
                let mut w = writer(seed, side, 1000 + index * 10 + repeat);
                w.mark(refused.mark);
                let plant = (refused.write)(&mut w);
                roots.push(planted(w, plant, refused.expect, roots.len()));
            }
        }
    }
    roots
}

fn writer(seed: u64, side: Side, index: usize) -> Writer {
    let mut rng = Rng::new(seed ^ ((index as u64) << 8) ^ ((side as u64) << 7));
    let seed = rng.next();
    Writer::new(Rng::new(seed), side)
}

/// A root of the attributes and forms whose turn it is, and of others.
fn plain(mut w: Writer, index: usize, number: usize) -> Root {
    let side = w.side;
    let attributes: Vec<_> = ATTRIBUTES.iter().filter(|one| one.on.has(side)).collect();
    let kinds: Vec<_> = KINDS.iter().filter(|one| one.on.has(side)).collect();
    let mut fields = vec![
        attributes[index % attributes.len()].write(&mut w),
        attributes[(index * 7 + 3) % attributes.len()].write(&mut w),
    ];
    let ty = kinds[index % kinds.len()].write(&mut w, 1);
    fields.push(w.field_of(&ty));
    for _ in 0..w.rng.below(3) {
        fields.push(w.field(2));
    }
    if side == Side::Input && index.is_multiple_of(5) {
        let union = &UNIONS[(index / 5) % UNIONS.len()];
        fields.push(unions::field(&mut w, union));
    }
    if side == Side::Output {
        count_one(&mut w, &mut fields);
    }
    let attrs = root_attributes(&mut w, &fields);
    w.record_named("Root", &attrs, &fields);
    if attrs.iter().any(|attr| attr == "serde(default)") {
        w.default_impl("Root");
    }
    finish(w, "Root", Expect::Published, number)
}

/// Of several lists, one is counted.
fn count_one(w: &mut Writer, fields: &mut [Field]) {
    let mut lists = fields.iter_mut().filter(|field| field.list);
    let (Some(first), more) = (lists.next(), lists.next().is_some()) else { return };
    if more || w.rng.chance(30) {
        w.marks.insert("output(rows)");
        first.attrs.push("output(rows)".to_owned());
    }
}

fn root_attributes(w: &mut Writer, fields: &[Field]) -> Vec<String> {
    let mut attrs = Vec::new();
    match w.rng.below(10) {
        0..=3 => attrs.push(format!("serde(rename_all = \"{}\")", w.rng.pick(&STYLES))),
        4 => attrs.push("serde(default)".to_owned()),
        5 => attrs.push("serde(deny_unknown_fields)".to_owned()),
        6 => attrs.push("schemars(title = \"Root\", extend(\"x-root\" = 1))".to_owned()),
        7 => attrs.push("schemars(description = \"In other words.\")".to_owned()),
        _ => {}
    }
    if fields.iter().any(Field::is_flat) {
        attrs.retain(|attr| !attr.contains("deny"));
    }
    // A known union has the path that its field says, so that no style may change it.
    if !w.known.is_empty() {
        attrs.retain(|attr| !attr.contains("rename_all"));
    }
    for attr in &attrs {
        w.marks.insert(match attr.split(['(', ' ']).nth(1) {
            Some("rename_all") => "root: serde(rename_all)",
            Some("default)") => "root: serde(default)",
            Some("deny_unknown_fields)") => "root: serde(deny_unknown_fields)",
            Some("title") => "root: schemars(title, extend)",
            _ => "root: schemars(description)",
        });
    }
    attrs
}

fn planted(mut w: Writer, plant: Plant, expect: Expect, number: usize) -> Root {
    match plant {
        Plant::Root(root) => finish(w, &root, expect, number),
        Plant::Field(field) => {
            let fields = [w.leaf_field(), field];
            w.record_named("Root", &[], &fields);
            finish(w, "Root", expect, number)
        }
    }
}

/// The module: the types and the tool.
fn finish(w: Writer, root: &str, expect: Expect, number: usize) -> Root {
    let name = format!("t{number:03}");
    let known: Vec<String> = w
        .known
        .iter()
        .map(|path| format!(", known_union(path = \"{path}\", issue = \"#1\")"))
        .collect();
    let known = known.concat();
    let (signature, body, arguments) = match w.side {
        Side::Input => (
            format!("cx: &Cx<App>, input: {root}) -> Read<NoData>"),
            "    cx.app().hear(&input);\n    Read::of(NoData {})",
            format!("Some(probe::arguments::<{root}>)"),
        ),
        Side::Output => (
            format!("cx: &Cx<App>) -> Read<{root}>"),
            "    Read::of(cx.app().show())",
            "None".to_owned(),
        ),
    };
    let source = format!(
        "use crate::prelude::*;\n\n{items}/// One tool of the corpus.\n\
         #[tool(class = \"read\", name = \"{name}\"{known})]\n\
         async fn the_tool({signature} {{\n{body}\n}}\n\n\
         pub const ROOT: probe::Root = probe::Root {{\n    name: \"{name}\",\n    \
         tools: || tools![the_tool],\n    arguments: {arguments},\n}};\n",
        items = w.items,
    );
    Root {
        name,
        side: w.side,
        source,
        marks: w.marks,
        expect,
        known: w.known,
        asymmetric: w.asymmetric,
        echoes: w.echoes,
    }
}
