//! Writes types as source, with the code that makes random values of them.

use super::kinds;
use crate::rng::Rng;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Which side of a call a type stands on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Input,
    Output,
}

/// Where an attribute can stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum On {
    Input,
    Output,
    Both,
}

impl On {
    pub(crate) fn has(self, side: Side) -> bool {
        match self {
            On::Both => true,
            On::Input => side == Side::Input,
            On::Output => side == Side::Output,
        }
    }
}

/// A type as it is written, and what the writer must know of it.
#[derive(Debug, Clone)]
#[allow(clippy::struct_excessive_bools)] // independent traits of a type
pub(crate) struct Ty {
    pub(crate) rust: String,
    /// What its fields' comments must say, for the generator of fitting arguments.
    pub(crate) note: &'static str,
    /// It can stand in a set.
    pub(crate) ord: bool,
    pub(crate) list: bool,
    pub(crate) option: bool,
}

impl Ty {
    pub(crate) fn named(rust: impl Into<String>) -> Self {
        let rust = rust.into();
        Ty { rust, note: "", ord: false, list: false, option: false }
    }

    fn leaf(rust: &str) -> Self {
        let floats = matches!(rust, "f32" | "f64");
        let ord = !floats && !rust.starts_with("serde_json");
        Ty { ord, ..Ty::named(rust) }
    }
}

/// One named field.
#[derive(Debug, Clone)]
pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) doc: String,
    pub(crate) attrs: Vec<String>,
    pub(crate) ty: String,
    /// The expression that makes a value, with the random numbers in `r`.
    pub(crate) make: String,
    pub(crate) list: bool,
}

impl Field {
    pub(crate) fn with(mut self, attr: impl Into<String>) -> Self {
        self.attrs.push(attr.into());
        self
    }

    pub(crate) fn made(mut self, make: impl Into<String>) -> Self {
        self.make = make.into();
        self
    }

    /// serde does not know the keys behind a flatten well enough to deny others.
    pub(crate) fn is_flat(&self) -> bool {
        self.attrs.iter().any(|attr| attr.contains("flatten"))
    }

    /// What the comment says besides.
    pub(crate) fn noted(mut self, note: &str) -> Self {
        self.doc.push_str(note);
        self
    }

    pub(crate) fn source(&self) -> String {
        let mut text = String::new();
        if !self.doc.is_empty() {
            let _ = writeln!(text, "    /// {}", self.doc);
        }
        for attr in &self.attrs {
            let _ = writeln!(text, "    #[{attr}]");
        }
        let _ = writeln!(text, "    {}: {},", self.name, self.ty);
        text
    }
}

/// Every type without parts.
const LEAVES: [&str; 23] = [
    "bool",
    "u8",
    "u16",
    "u32",
    "u64",
    "usize",
    "i8",
    "i16",
    "i32",
    "i64",
    "isize",
    "f32",
    "f64",
    "String",
    "char",
    "PathBuf",
    "Cow<'static, str>",
    "Box<str>",
    "std::num::NonZeroU8",
    "std::num::NonZeroI32",
    "std::num::NonZeroU64",
    "std::net::IpAddr",
    "std::net::Ipv4Addr",
];

/// Words that names are made of.
const WORDS: [&str; 12] = [
    "alpha",
    "size_of",
    "is_open",
    "x",
    "the_long_name",
    "kind",
    "items",
    "count",
    "at",
    "unit",
    "r2d2",
    "url",
];

/// Writes the types of one root.
pub(crate) struct Writer {
    pub(crate) rng: Rng,
    pub(crate) side: Side,
    /// The source so far.
    pub(crate) items: String,
    /// The attributes and constructions that were used.
    pub(crate) marks: BTreeSet<&'static str>,
    /// What serde writes of this input is not what it reads, by the author's wish.
    pub(crate) asymmetric: bool,
    /// Paths of known unions, for the tool.
    pub(crate) known: Vec<String>,
    /// Foreign keys travel along: what serde wrote alone says less.
    pub(crate) echoes: bool,
    /// Names of the envelope that are free for words of a domain.
    pub(crate) domain: Vec<&'static str>,
    named: usize,
}

impl Writer {
    pub(crate) fn new(rng: Rng, side: Side) -> Self {
        Writer {
            rng,
            side,
            items: String::new(),
            marks: BTreeSet::new(),
            asymmetric: false,
            known: Vec::new(),
            echoes: false,
            domain: vec!["total", "page", "empty", "reason", "success"],
            named: 0,
        }
    }

    pub(crate) fn is_input(&self) -> bool {
        self.side == Side::Input
    }

    pub(crate) fn mark(&mut self, mark: &'static str) {
        self.marks.insert(mark);
    }

    /// A type name that is free in this module.
    pub(crate) fn type_name(&mut self) -> String {
        self.named += 1;
        format!("T{}", self.named)
    }

    /// A field name that is free in this module, in snake case.
    pub(crate) fn name(&mut self) -> String {
        self.named += 1;
        format!("{}_{}", self.rng.pick(&WORDS), self.named)
    }

    /// A type without parts.
    pub(crate) fn leaf(&mut self) -> Ty {
        if !self.is_input() && self.rng.chance(5) {
            self.mark("leaf &'static str");
            return Ty::leaf("&'static str");
        }
        if self.rng.chance(4) {
            self.mark("leaf Map<String, Value>");
            return Ty::leaf("serde_json::Map<String, serde_json::Value>");
        }
        let leaf = *self.rng.pick(&LEAVES);
        self.mark(match leaf {
            "Cow<'static, str>" => "leaf Cow",
            "char" => "leaf char",
            _ if leaf.contains("NonZero") => "leaf NonZero",
            _ if leaf.contains("net") => "leaf of std::net",
            "PathBuf" => "leaf PathBuf",
            "f32" => "leaf f32",
            "f64" => "leaf f64",
            "u64" | "i64" | "usize" | "isize" => "leaf wide integer",
            _ => "leaf",
        });
        Ty::leaf(leaf)
    }

    /// A leaf that can stand in a set.
    pub(crate) fn ord_leaf(&mut self) -> Ty {
        loop {
            let leaf = self.leaf();
            if leaf.ord {
                return leaf;
            }
        }
    }

    /// Any type, at most this many levels deep.
    pub(crate) fn ty(&mut self, depth: usize) -> Ty {
        if depth == 0 {
            return self.leaf();
        }
        match self.rng.below(10) {
            0..=3 => self.leaf(),
            4..=6 => self.wrapped(depth),
            _ => kinds::any(self, depth - 1),
        }
    }

    fn wrapped(&mut self, depth: usize) -> Ty {
        match self.rng.below(8) {
            0 | 1 => {
                self.mark("Option");
                let inner = self.ty(depth - 1);
                Ty { rust: format!("Option<{}>", inner.rust), option: true, ord: false, ..inner }
            }
            2 | 3 => {
                self.mark("Vec");
                let item = self.item(depth - 1);
                {
                    let list = *self.rng.pick(&["Vec<#>", "Vec<#>", "VecDeque<#>", "[#; 2]"]);
                    Self::list_of(list, &item)
                }
            }
            4 => {
                self.mark("Box");
                let inner = self.ty(depth - 1);
                Ty { rust: format!("Box<{}>", inner.rust), ..inner }
            }
            5 => {
                self.mark("set");
                let item = self.ord_leaf();
                let set = *self.rng.pick(&["BTreeSet<#>", "HashSet<#>"]);
                Self::list_of(set, &item)
            }
            _ => {
                self.mark("map");
                let map = *self.rng.pick(&["BTreeMap", "HashMap"]);
                let inner = self.ty(depth - 1);
                let rust = format!("{map}<String, {}>", inner.rust);
                Ty { ..Ty::named(rust) }
            }
        }
    }

    fn list_of(list: &str, item: &Ty) -> Ty {
        let rust = list.replace('#', &item.rust);
        Ty { rust, list: true, note: item.note, ord: false, option: false }
    }

    /// What a list can hold: null is no item.
    pub(crate) fn item(&mut self, depth: usize) -> Ty {
        loop {
            let item = self.ty(depth);
            if !item.option {
                return item;
            }
        }
    }

    /// A field of this type with a comment.
    pub(crate) fn field_of(&mut self, ty: &Ty) -> Field {
        let name = self.name();
        Field {
            doc: format!("About {name}.{}", ty.note),
            name,
            attrs: Vec::new(),
            ty: ty.rust.clone(),
            make: "Make::make(r)".to_owned(),
            list: ty.list,
        }
    }

    /// A field whose type has a default.
    pub(crate) fn default_field(&mut self) -> Field {
        loop {
            let leaf = self.leaf();
            if !leaf.rust.starts_with("std::n") {
                return self.field_of(&leaf);
            }
        }
    }

    pub(crate) fn leaf_field(&mut self) -> Field {
        let leaf = self.leaf();
        self.field_of(&leaf)
    }

    /// A field as authors write most of them.
    pub(crate) fn field(&mut self, depth: usize) -> Field {
        if self.rng.chance(30) {
            return super::attributes::any(self);
        }
        let ty = self.ty(depth);
        self.field_of(&ty)
    }

    /// What a type of this side derives.
    pub(crate) fn derives(&self) -> &'static str {
        match self.side {
            Side::Input => "Serialize, Deserialize, JsonSchema, Input",
            Side::Output => "Serialize, JsonSchema, Output",
        }
    }

    /// A struct with named fields, under a name of its own.
    pub(crate) fn record(&mut self, attrs: &[String], fields: &[Field]) -> Ty {
        let name = self.type_name();
        self.record_named(&name, attrs, fields);
        Ty::named(name)
    }

    pub(crate) fn record_named(&mut self, name: &str, attrs: &[String], fields: &[Field]) {
        let derives = self.derives();
        self.item_of(name, "", &format!("derive({derives})"), attrs, fields);
    }

    /// A struct with other derives, or with a parameter `T`.
    pub(crate) fn item_of(
        &mut self,
        name: &str,
        parameter: &str,
        derives: &str,
        attrs: &[String],
        fields: &[Field],
    ) {
        let attrs: Vec<String> = attrs.iter().map(|attr| format!("#[{attr}]\n")).collect();
        let attrs = attrs.concat();
        let body: String = fields.iter().map(Field::source).collect();
        let makes: Vec<String> = fields
            .iter()
            .map(|field| format!("            {}: {},\n", field.name, field.make))
            .collect();
        let makes = makes.concat();
        let (bound, of) = match parameter {
            "" => (String::new(), String::new()),
            parameter => (format!("<{parameter}: Make>"), format!("<{parameter}>")),
        };
        let _ = write!(
            self.items,
            "/// A {name}.\n#[{derives}]\n{attrs}struct {name}{of} {{\n{body}}}\n\n\
             impl{bound} Make for {name}{of} {{\n    fn make(r: &mut Rng) -> Self {{\n        \
             let _ = &r;\n        {name} {{\n{makes}        }}\n    }}\n}}\n\n"
        );
    }

    /// `Default`, for what a type looks like that is missing.
    pub(crate) fn default_impl(&mut self, name: &str) {
        let _ = write!(
            self.items,
            "impl Default for {name} {{\n    fn default() -> Self {{\n        \
             Make::make(&mut Rng::plain())\n    }}\n}}\n\n"
        );
    }

    /// Source that is like nothing else.
    pub(crate) fn raw(&mut self, source: &str) {
        self.items.push_str(source);
        self.items.push_str("\n\n");
    }

    /// `impl Make` for an enum or tuple struct: one of these expressions.
    pub(crate) fn make_one_of(&mut self, name: &str, forms: &[String]) {
        let last = forms.len() - 1;
        let arms: Vec<String> = forms
            .iter()
            .enumerate()
            .map(|(i, form)| {
                let arm = if i == last { "_".to_owned() } else { i.to_string() };
                format!("            {arm} => {form},\n")
            })
            .collect();
        let arms = arms.concat();
        let count = forms.len();
        self.raw(&format!(
            "impl Make for {name} {{\n    fn make(r: &mut Rng) -> Self {{\n        \
             match r.below({count}) {{\n{arms}        }}\n    }}\n}}"
        ));
    }
}
