use selo::prelude::*;

fn as_text<S: serde::Serializer>(n: &u32, s: S) -> Result<S::Ok, S::Error> {
    s.collect_str(n)
}

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    #[serde(serialize_with = "as_text")]
    id: u32,
}

fn main() {}
