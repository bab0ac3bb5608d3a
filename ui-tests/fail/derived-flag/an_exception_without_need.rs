use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Serialize, JsonSchema, Output)]
struct Invoice {
    #[output(domain)]
    amount: f64,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Invoice> {
    todo!()
}

fn main() {}
