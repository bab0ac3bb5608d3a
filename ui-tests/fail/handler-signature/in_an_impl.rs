use selo::prelude::*;
use selo_ui_tests::Found;

struct Server;

impl Server {
    /// Shows it.
    #[tool(class = "read")]
    async fn show(&self) -> Read<Found> {
        todo!()
    }
}

fn main() {}
