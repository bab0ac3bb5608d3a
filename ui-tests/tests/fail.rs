//! What the compiler says to an author.

#[test]
fn every_mistake_is_refused_with_path_reason_and_remedy() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("fail/*/*.rs");
}
