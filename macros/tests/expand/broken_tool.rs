/// Lists.
pub async fn entries_list(cx: &Cx<App>) -> Read<Rows> {
    user::run()
}
///The tool `entries_list`.
#[allow(non_camel_case_types, dead_code)]
pub struct entries_list {}
impl ::selo::Tool for entries_list {
    type Input = ::selo::NoInput;
    type Returns = ::selo::Read<::selo::NoData>;
    const ABOUT: ::selo::About = ::selo::About {
        name: "entries_list",
        ..::selo::About::PLAIN
    };
}
impl<S> ::selo::Handler<S> for entries_list {
    #[allow(unused_variables)]
    fn call(
        cx: &::selo::Cx<S>,
        input: Self::Input,
    ) -> impl ::core::future::Future<Output = Self::Returns> + ::core::marker::Send {
        ::selo::__private::broken()
    }
}
::core::compile_error! {
    "`raed` is not a class\nnote: the class decides who may call a tool and what a client is told of it [state-face]\nhelp: did you mean `read`?"
}
