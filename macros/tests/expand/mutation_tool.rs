#[allow(clippy::unused_async)]
/// Drops.
async fn drop_it(cx: &Cx<App>, input: Drop) -> Mutation<Dropped> {
    user::run()
}
///The tool `entry-drop`.
#[allow(non_camel_case_types, dead_code)]
struct drop_it {}
#[automatically_derived]
#[allow(clippy::needless_update)]
impl ::other::Tool for drop_it {
    type Input = Drop;
    type Returns = Mutation<Dropped>;
    const ABOUT: ::other::About = ::other::About {
        name: "entry-drop",
        title: "Drop it",
        description: "Drops.",
        class: ::other::Class::Mutation,
        destructive: true,
        idempotent: true,
        open_world: true,
        confirm: ::core::option::Option::Some("Drop {entry}?"),
        known_unions: &[
            ::other::KnownUnion {
                path: "filter",
                issue: "#1",
            },
        ],
        deprecated: ::core::option::Option::Some("use entry-trash"),
        alias: &["drop", "entry_drop"],
        ..::other::About::PLAIN
    };
}
#[automatically_derived]
impl<S> ::other::Handler<S> for drop_it
where
    Cx<App>: ::other::__private::Context<State = S>,
{
    #[allow(deprecated, unused_variables)]
    fn call(
        cx: &::other::Cx<S>,
        input: Self::Input,
    ) -> impl ::core::future::Future<Output = Self::Returns> + ::core::marker::Send {
        drop_it(<Cx<App> as ::other::__private::Context>::of(cx), input)
    }
}
#[allow(long_running_const_eval)]
const _: () = ::other::policy::class::<drop_it>();
#[allow(long_running_const_eval)]
const _: () = ::other::policy::input::<drop_it>();
#[allow(long_running_const_eval)]
const _: () = ::other::policy::output::<drop_it>();
