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
    const SETTLES: bool = false || <f64 as ::selo::Output>::SETTLES
        || <Form as ::selo::Output>::SETTLES;
    #[allow(unused_variables)]
    fn settle(&mut self, settling: &mut ::selo::Settling) {
        match self {
            Self::Circle { radius: radius, .. } => {
                <f64 as ::selo::Output>::settle_field(radius, "radius", settling);
            }
            Self::Other { 0: part0, .. } => {
                <Form as ::selo::Output>::settle_field(part0, "0", settling);
            }
            Self::None { .. } => {}
            #[allow(unreachable_patterns)]
            _ => {}
        }
    }
}
