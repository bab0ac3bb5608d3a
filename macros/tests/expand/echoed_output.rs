#[automatically_derived]
#[allow(clippy::needless_update)]
impl<T: ::selo::Output> ::selo::Output for Row<T> {
    const SHAPE: &'static ::selo::Shape = &::selo::Shape::Record(
        &::selo::Record {
            name: "Row",
            fields: &[
                ::selo::Field {
                    name: "id",
                    shape: <u32 as ::selo::Output>::SHAPE,
                    required: !<u32 as ::selo::Output>::SHAPE.is_option(),
                    ..::selo::Field::PLAIN
                },
                ::selo::Field {
                    name: "ends_at",
                    shape: <Option<T> as ::selo::Output>::SHAPE,
                    required: true,
                    nullable: true,
                    ..::selo::Field::PLAIN
                },
                ::selo::Field {
                    name: "price",
                    shape: &::selo::Shape::Wrapped(
                        ::selo::Wrap::Conversion,
                        <String as ::selo::Output>::SHAPE,
                    ),
                    required: !<String as ::selo::Output>::SHAPE.is_option(),
                    ..::selo::Field::PLAIN
                },
            ],
            echoed: true,
        },
    );
    const SETTLES: bool = true;
    #[allow(unused_variables)]
    fn settle(&mut self, settling: &mut ::selo::Settling) {
        ::selo::__private::forget_declared(
            &mut self.rest,
            <Self as ::selo::Output>::SHAPE,
        );
        <u32 as ::selo::Output>::settle_field(&mut self.id, "id", settling);
        <Option<
            T,
        > as ::selo::Output>::settle_field(&mut self.ends_at, "ends_at", settling);
    }
}
