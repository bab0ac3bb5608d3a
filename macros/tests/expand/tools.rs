fn tools() -> Tools {
    #[allow(long_running_const_eval)]
    const _: () = ::selo::policy::unique_names(
        &[&<greet as ::selo::Tool>::ABOUT, &<user::list as ::selo::Tool>::ABOUT],
    );
    ::selo::Tools::new().with::<greet>().with::<user::list>()
}
