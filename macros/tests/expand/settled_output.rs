#[automatically_derived]
#[allow(clippy::needless_update)]
impl ::selo::Output for Orders {
    const SHAPE: &'static ::selo::Shape = &::selo::Shape::Record(
        &::selo::Record {
            name: "Orders",
            fields: &[
                ::selo::Field {
                    name: "orders",
                    shape: <Vec<Order> as ::selo::Output>::SHAPE,
                    required: !<Vec<Order> as ::selo::Output>::SHAPE.is_option(),
                    limit: ::core::option::Option::Some(50usize),
                    ..::selo::Field::PLAIN
                },
                ::selo::Field {
                    name: "words",
                    shape: <Vec<Word> as ::selo::Output>::SHAPE,
                    required: !<Vec<Word> as ::selo::Output>::SHAPE.is_option(),
                    limit: ::core::option::Option::Some(5usize),
                    ..::selo::Field::PLAIN
                },
                ::selo::Field {
                    name: "email",
                    shape: <Email as ::selo::Output>::SHAPE,
                    required: !<Email as ::selo::Output>::SHAPE.is_option(),
                    mask: ::core::option::Option::Some(::selo::Mask {
                        text: "[REDACTED]",
                        fits: <Email as ::selo::Output>::MASKS,
                    }),
                    ..::selo::Field::PLAIN
                },
                ::selo::Field {
                    name: "token",
                    shape: <Option<String> as ::selo::Output>::SHAPE,
                    required: !<Option<String> as ::selo::Output>::SHAPE.is_option(),
                    mask: ::core::option::Option::Some(::selo::Mask {
                        text: "***",
                        fits: <Option<String> as ::selo::Output>::MASKS,
                    }),
                    ..::selo::Field::PLAIN
                },
                ::selo::Field {
                    name: "",
                    shape: <Paging as ::selo::Output>::SHAPE,
                    required: !<Paging as ::selo::Output>::SHAPE.is_option(),
                    flatten: true,
                    ..::selo::Field::PLAIN
                },
            ],
            echoed: false,
        },
    );
    const SETTLES: bool = true;
    #[allow(unused_variables)]
    fn settle(&mut self, settling: &mut ::selo::Settling) {
        <Vec<
            Order,
        > as ::selo::Output>::settle_list(
            &mut self.orders,
            "orders",
            50usize,
            ::core::option::Option::Some("filter by `status`"),
            settling,
        );
        <Vec<
            Word,
        > as ::selo::Output>::settle_list(
            &mut self.words,
            "words",
            5usize,
            ::core::option::Option::None,
            settling,
        );
        <Email as ::selo::Output>::mask(&mut self.email, "[REDACTED]");
        <Option<String> as ::selo::Output>::mask(&mut self.token, "***");
        <Paging as ::selo::Output>::settle(&mut self.paging, settling);
    }
    const MAX_BYTES: usize = 40000usize;
}
const _: () = {
    #[allow(dead_code)]
    const fn marked() {
        <Orders as ::selo::__private::Declared>::HERE
    }
};
#[automatically_derived]
#[allow(clippy::needless_update)]
impl ::selo::__private::Settled for Orders {}
