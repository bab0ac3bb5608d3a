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
                    shape: <String as ::selo::Output>::SHAPE,
                    required: !<String as ::selo::Output>::SHAPE.is_option(),
                    ..::selo::Field::PLAIN
                },
            ],
            echoed: true,
        },
    );
    const ECHOES: bool = true || <u32 as ::selo::Output>::ECHOES
        || <Option<T> as ::selo::Output>::ECHOES;
    fn settle(&mut self) {
        ::selo::__private::forget_declared(
            &mut self.rest,
            <Self as ::selo::Output>::SHAPE,
        );
        <u32 as ::selo::Output>::settle(&mut self.id);
        <Option<T> as ::selo::Output>::settle(&mut self.ends_at);
    }
}
