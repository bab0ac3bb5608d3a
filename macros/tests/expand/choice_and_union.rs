#[automatically_derived]
#[allow(clippy::needless_update)]
impl ::selo::Output for Order {
    const SHAPE: &'static ::selo::Shape = &::selo::Shape::Choice(
        &[
            ::selo::Choice {
                name: "newest-first",
                aliases: &[],
                doc: "Newest first.",
            },
            ::selo::Choice {
                name: "oldest-first",
                aliases: &[],
                doc: "",
            },
        ],
    );
}
#[automatically_derived]
#[allow(clippy::needless_update)]
impl ::selo::Output for Figure {
    const SHAPE: &'static ::selo::Shape = &::selo::Shape::Union(
        &::selo::Union {
            name: "Figure",
            tagging: ::selo::Tagging::Internal("kind"),
            variants: &[
                ::selo::Variant {
                    name: "Circle",
                    shape: &::selo::Shape::Record(
                        &::selo::Record {
                            name: "Circle",
                            fields: &[
                                ::selo::Field {
                                    name: "radius",
                                    shape: <f64 as ::selo::Output>::SHAPE,
                                    required: !<f64 as ::selo::Output>::SHAPE.is_option(),
                                    ..::selo::Field::PLAIN
                                },
                            ],
                            echoed: false,
                        },
                    ),
                },
                ::selo::Variant {
                    name: "Other",
                    shape: <Form as ::selo::Output>::SHAPE,
                },
                ::selo::Variant {
                    name: "None",
                    shape: &::selo::Shape::Null,
                },
            ],
        },
    );
    const ECHOES: bool = false || <f64 as ::selo::Output>::ECHOES
        || <Form as ::selo::Output>::ECHOES;
    fn settle(&mut self) {
        match self {
            Self::Circle { radius: radius, .. } => {
                <f64 as ::selo::Output>::settle(radius);
            }
            Self::Other { 0: part0, .. } => {
                <Form as ::selo::Output>::settle(part0);
            }
            Self::None { .. } => {}
            #[allow(unreachable_patterns)]
            _ => {}
        }
    }
}
