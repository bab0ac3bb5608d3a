#[automatically_derived]
#[allow(clippy::needless_update)]
impl ::selo::Input for Find {
    const SHAPE: &'static ::selo::Shape = &::selo::Shape::Record(
        &::selo::Record {
            name: "Find",
            fields: &[
                ::selo::Field {
                    name: "theWord",
                    shape: <String as ::selo::Input>::SHAPE,
                    required: !<String as ::selo::Input>::SHAPE.is_option(),
                    aliases: &["word"],
                    ..::selo::Field::PLAIN
                },
                ::selo::Field {
                    name: "limit",
                    shape: <u32 as ::selo::Input>::SHAPE,
                    required: false,
                    excludes: &["all", "page"],
                    defaults: true,
                    ..::selo::Field::PLAIN
                },
                ::selo::Field {
                    name: "all",
                    shape: <bool as ::selo::Input>::SHAPE,
                    required: false,
                    defaults: true,
                    ..::selo::Field::PLAIN
                },
                ::selo::Field {
                    name: "",
                    shape: <Paging as ::selo::Input>::SHAPE,
                    required: !<Paging as ::selo::Input>::SHAPE.is_option(),
                    flatten: true,
                    ..::selo::Field::PLAIN
                },
            ],
            echoed: false,
        },
    );
    #[allow(deprecated, unreachable_patterns)]
    fn chosen_action(&self) -> ::core::option::Option<&'static ::selo::Action> {
        ::selo::Input::chosen_action(&self.paging)
    }
}
const _: () = {
    #[allow(unused_imports)]
    use ::selo::__private::NotOutput as _;
    ::selo::__private::one_role(
        ::selo::__private::IsOutput::<Find>::YES,
        <Find as ::selo::Input>::SHAPE,
        "Find",
    )
};
