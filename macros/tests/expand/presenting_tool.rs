#[allow(clippy::unused_async)]
/// Lists.
async fn entries_list(cx: &Cx<App>) -> Read<Rows> {
    user::run()
}
///The tool `entries_list`.
#[allow(non_camel_case_types, dead_code)]
struct entries_list {}
#[automatically_derived]
#[allow(clippy::needless_update)]
impl ::selo::Tool for entries_list {
    type Input = ::selo::NoInput;
    type Returns = Read<Rows>;
    const ABOUT: ::selo::About = ::selo::About {
        name: "entries_list",
        title: "Entries list",
        description: "Lists.",
        class: ::selo::Class::Read,
        channel: ::selo::Channel::Both,
        encoding: ::selo::Encoding::Toon,
        errors: ::core::option::Option::Some(::selo::ErrorFormat::Tagged),
        select: true,
        ..::selo::About::PLAIN
    };
    fn present(data: &::selo::DataOf<Self>, view: &mut ::selo::View<'_>) {
        <::selo::DataOf<Self> as ::selo::Present>::present(data, view)
    }
    fn rules() -> ::std::vec::Vec<&'static str> {
        #[allow(unused_imports)]
        use ::selo::__private::NoPresenter as _;
        ::selo::__private::Presenter::<::selo::DataOf<Self>>::rules()
    }
}
#[automatically_derived]
impl<S> ::selo::Handler<S> for entries_list
where
    Cx<App>: ::selo::__private::Context<State = S>,
{
    #[allow(deprecated, unused_variables)]
    fn call(
        cx: &::selo::Cx<S>,
        input: Self::Input,
    ) -> impl ::core::future::Future<Output = Self::Returns> + ::core::marker::Send {
        entries_list(<Cx<App> as ::selo::__private::Context>::of(cx))
    }
}
#[allow(long_running_const_eval)]
const _: () = ::selo::policy::class::<entries_list>();
#[allow(long_running_const_eval)]
const _: () = ::selo::policy::input::<entries_list>();
#[allow(long_running_const_eval)]
const _: () = ::selo::policy::output::<entries_list>();
