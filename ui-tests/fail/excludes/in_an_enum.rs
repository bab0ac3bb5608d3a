use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Input)]
enum Filter {
    Word {
        /// The word.
        #[input(excludes = "pattern")]
        word: Option<String>,
        /// A pattern instead.
        #[input(keyword)]
        pattern: Option<String>,
    },
}

fn main() {}
