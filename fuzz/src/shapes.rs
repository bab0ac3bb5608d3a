//! Random shapes of inputs.

use crate::random::Random;
use selo::{Action, Choice, Field, Record, Shape, Tagging, Union, Variant, Wrap};

/// The names of fields and forms. Their texts write other things, too.
pub(crate) const NAMES: [&str; 6] = ["a", "b", "null", "5", "type", "ключ"];

/// The names of flattened fields, which stand beside the others.
const FLAT: [&str; 3] = ["x", "y", "k0"];

const WORDS: &[Choice] = &[
    Choice { name: "up", aliases: &["north"], doc: "" },
    Choice { name: "null", aliases: &[], doc: "" },
    Choice { name: "5", aliases: &["true"], doc: "" },
];

const ACTIONS: &[Action] = &[
    Action { name: "get", ..Action::PLAIN },
    Action { name: "up", mutates: true, ..Action::PLAIN },
];

/// Shapes are constants: what is made here lives as long as the program.
fn constant<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

/// The arguments of a tool.
pub(crate) fn record(random: &mut Random, depth: usize) -> &'static Record {
    let fields = NAMES[..random.below(NAMES.len())].iter().map(|name| Field {
        name,
        aliases: if random.once_in(3) { constant([&**constant(format!("{name}2"))]) } else { &[] },
        shape: shape(random, depth),
        required: random.once_in(2),
        defaults: random.once_in(2),
        ..Field::PLAIN
    });
    let mut fields: Vec<Field> = fields.collect();
    if depth > 1 && random.once_in(4) {
        let flat: Vec<Field> =
            FLAT[..=random.below(2)].iter().map(|name| self::flat(name, random)).collect();
        let inner = Record { name: "Flat", fields: constant(flat), echoed: false };
        let shape = constant(Shape::Record(constant(inner)));
        let shape = if random.once_in(2) { constant(Shape::Option(shape)) } else { shape };
        fields.push(Field { shape, flatten: true, ..Field::PLAIN });
    }
    constant(Record { name: "In", fields: constant(fields), echoed: false })
}

fn flat(name: &'static str, random: &mut Random) -> Field {
    Field { name, shape: shape(random, 1), required: random.once_in(2), ..Field::PLAIN }
}

fn shape(random: &mut Random, depth: usize) -> &'static Shape {
    let kinds = if depth == 0 { 8 } else { 16 };
    constant(match random.below(kinds) {
        0 => Shape::Boolean,
        1 => Shape::Integer,
        2 => Shape::Number,
        3 | 4 => Shape::String,
        5 => Shape::Choice(WORDS),
        6 => Shape::Actions(ACTIONS),
        7 => Shape::Null,
        8 | 9 => Shape::Option(shape(random, depth - 1)),
        10 => Shape::Array(shape(random, depth - 1)),
        11 => Shape::Map(shape(random, depth - 1)),
        12 => Shape::Record(record(random, depth - 1)),
        13 => Shape::Wrapped(Wrap::Newtype, shape(random, depth - 1)),
        14 => Shape::Map(&Shape::Any),
        _ => Shape::Union(union(random, depth - 1)),
    })
}

fn union(random: &mut Random, depth: usize) -> &'static Union {
    let tagging = match random.below(5) {
        0 => Tagging::External,
        1 => Tagging::Internal("by"),
        2 => Tagging::Adjacent("by", "of"),
        _ => Tagging::Untagged,
    };
    let forms = NAMES[..=random.below(3)].iter().map(|name| {
        let tagged = matches!(tagging, Tagging::Internal(_));
        let record = || -> &'static Shape { constant(Shape::Record(&EMPTY)) };
        Variant { name, shape: if tagged && depth == 0 { record() } else { shape(random, depth) } }
    });
    let variants: &'static [Variant] = constant(forms.collect::<Vec<_>>());
    constant(Union { name: "Union", tagging, variants })
}

static EMPTY: Record = Record { name: "Empty", fields: &[], echoed: false };
