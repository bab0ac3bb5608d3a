#[automatically_derived]
#[allow(clippy::needless_update)]
impl ::selo::Actions for Action {
    const ACTIONS: &'static [::selo::Action] = &[
        ::selo::Action {
            name: "get-it",
            doc: "Gets it.",
            mutates: false,
            destructive: false,
            idempotent: true,
            ..::selo::Action::PLAIN
        },
        ::selo::Action {
            name: "drop",
            doc: "",
            mutates: true,
            destructive: true,
            idempotent: false,
            confirm: ::core::option::Option::Some("Drop {it}?"),
            ..::selo::Action::PLAIN
        },
    ];
}
#[automatically_derived]
#[allow(clippy::needless_update)]
impl ::selo::Input for Action {
    const SHAPE: &'static ::selo::Shape = &::selo::Shape::Actions(
        <Self as ::selo::Actions>::ACTIONS,
    );
    #[allow(deprecated, unreachable_patterns)]
    fn chosen_action(&self) -> ::core::option::Option<&'static ::selo::Action> {
        <Self as ::selo::Actions>::ACTIONS
            .get(
                match self {
                    Self::GetIt { .. } => 0usize,
                    Self::Drop { .. } => 1usize,
                    _ => ::core::primitive::usize::MAX,
                },
            )
    }
}
