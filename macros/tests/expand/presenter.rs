#[automatically_derived]
#[allow(clippy::needless_update)]
impl<T: ::selo::Output> ::selo::Present for Orders<T>
where
    T: ::selo::Present,
{
    #[allow(unused_variables)]
    fn present(&self, view: &mut ::selo::View<'_>) {
        view.rule("paidCents: What was paid, in all.");
        view.rule("rank: 1 is best");
        view.rule("amounts are in cents");
        view.directive("show them in EUR");
        view.ui(::selo::Ui::summary("Orders"));
        ::selo::__private::table(
            view,
            &self.orders,
            ::selo::__private::Frame {
                title: ::core::option::Option::Some("Orders"),
                width: ::core::option::Option::Some(::selo::Width::Half),
                priority: ::core::option::Option::Some(1),
                ..::selo::__private::Frame::PLAIN
            },
        );
        ::selo::__private::list(view, &self.words, ::selo::__private::Frame::PLAIN);
        ::selo::__private::code(
            view,
            &self.query,
            "sql",
            ::selo::__private::Frame::PLAIN,
        );
        ::selo::__private::echarts(view, &self.chart, ::selo::__private::Frame::PLAIN);
        view.embed(&self.inner);
        view.suggest::<user::orders_show>("to see one");
        user::computed(self, view);
    }
    fn rules() -> ::std::vec::Vec<&'static str> {
        #[allow(unused_imports)]
        use ::selo::__private::NoPresenter as _;
        ::selo::__private::rules(
            [::selo::__private::Presenter::<T>::rules()],
            &[
                "paidCents: What was paid, in all.",
                "rank: 1 is best",
                "amounts are in cents",
            ],
        )
    }
}
#[automatically_derived]
#[allow(clippy::needless_update)]
impl<T> ::selo::__private::Declared for Orders<T> {}
const _: () = ::selo::__private::shown_as_list(
    <Vec<String> as ::selo::Output>::SHAPE,
    "words",
);
const _: () = ::selo::__private::shown_as_text(
    <String as ::selo::Output>::SHAPE,
    "query",
);
const _: () = ::selo::__private::shown_beside(<Value as ::selo::Output>::SHAPE, "chart");
const _: () = {
    #[allow(dead_code)]
    const fn marked<T>() {
        <Orders<T> as ::selo::__private::Settled>::HERE
    }
};
