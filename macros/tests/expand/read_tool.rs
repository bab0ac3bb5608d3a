#[allow(clippy::unused_async)]
/// Lists.
#[cfg(feature = "list")]
pub async fn entries_list(cx: &Cx<App>, input: List) -> Result<Read<Rows>, Gone> {
    user::run(cx, input).await
}
#[cfg(feature = "list")]
///The tool `entries_list`.
#[allow(non_camel_case_types, dead_code)]
pub struct entries_list {}
#[cfg(feature = "list")]
#[automatically_derived]
#[allow(clippy::needless_update)]
impl ::selo::Tool for entries_list {
    type Input = List;
    type Returns = Result<Read<Rows>, Gone>;
    const ABOUT: ::selo::About = ::selo::About {
        name: "entries_list",
        title: "Entries list",
        description: "Lists.",
        class: ::selo::Class::Read,
        version: "1.2.0",
        ..::selo::About::PLAIN
    };
}
#[cfg(feature = "list")]
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
        entries_list(<Cx<App> as ::selo::__private::Context>::of(cx), input)
    }
}
#[cfg(feature = "list")]
#[allow(long_running_const_eval)]
const _: () = ::selo::policy::class::<entries_list>();
#[cfg(feature = "list")]
#[allow(long_running_const_eval)]
const _: () = ::selo::policy::input::<entries_list>();
#[cfg(feature = "list")]
#[allow(long_running_const_eval)]
const _: () = ::selo::policy::output::<entries_list>();
