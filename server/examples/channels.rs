//! The same orders in each channel and encoding, to see what a client hands to its model.
//!
//! `cargo run -p selo-server --example channels` serves it on stdio; what real clients make of it
//! stands in `docs/channels.md`.

use selo::prelude::*;
use selo_server::Server;
use std::process::ExitCode;

#[derive(Serialize, JsonSchema, Output)]
struct Orders {
    orders: Vec<Order>,
}

#[derive(Serialize, JsonSchema, Output)]
struct Order {
    id: u32,
    customer: &'static str,
    /// What is to be paid, in EUR cents.
    cents: u32,
}

impl Present for Orders {
    fn present(&self, view: &mut View<'_>) {
        let rows =
            self.orders.iter().map(|order| [order.id.to_string(), order.customer.to_owned()]);
        view.ui(Ui::table(["order", "customer"], rows).title("Orders"))
            .ui(Ui::summary(format!("{} orders wait", self.orders.len())))
            .directive("Show the orders as a table.")
            .rule("`cents` is in EUR cents; divide by 100 to show it.")
            .suggest::<picture_structured>("to see the shop, too");
    }
}

impl Orders {
    fn waiting() -> Read<Self> {
        let orders = [(7, "Ada", 1250), (9, "Grace", 980)];
        let orders = orders.map(|(id, customer, cents)| Order { id, customer, cents });
        Read::of(Orders { orders: orders.into() })
    }
}

#[derive(Debug, thiserror::Error, Failure)]
enum ShopError {
    #[error("there is no order 404")]
    #[failure(code = "ORDER_NOT_FOUND", hint = "call orders_structured to see the orders")]
    NotFound,
}

/// List the orders that wait, as an envelope.
#[tool(class = "read")]
async fn orders_structured(_: &Cx<()>) -> Read<Orders> {
    Orders::waiting()
}

/// List the orders that wait, as text.
#[tool(class = "read", channel = "text")]
async fn orders_text(_: &Cx<()>) -> Read<Orders> {
    Orders::waiting()
}

/// List the orders that wait, as text in TOON.
#[tool(class = "read", channel = "text", encoding = "toon")]
async fn orders_text_toon(_: &Cx<()>) -> Read<Orders> {
    Orders::waiting()
}

/// List the orders that wait, as an envelope and as text.
#[tool(class = "read", channel = "both")]
async fn orders_both(_: &Cx<()>) -> Read<Orders> {
    Orders::waiting()
}

/// List the orders that wait, as an envelope and as text in TOON.
#[tool(class = "read", channel = "both", encoding = "toon")]
async fn orders_both_toon(_: &Cx<()>) -> Read<Orders> {
    Orders::waiting()
}

/// List the orders that wait, with a picture of the shop.
#[tool(class = "read")]
async fn picture_structured(_: &Cx<()>) -> Read<Orders> {
    Orders::waiting().image(pixel())
}

/// List the orders that wait, with a picture of the shop, as text.
#[tool(class = "read", channel = "text")]
async fn picture_text(_: &Cx<()>) -> Read<Orders> {
    Orders::waiting().image(pixel())
}

/// List the orders that wait, with a picture of the shop, as an envelope and as text.
#[tool(class = "read", channel = "both")]
async fn picture_both(_: &Cx<()>) -> Read<Orders> {
    Orders::waiting().image(pixel())
}

/// Find an order that is not there.
#[tool(class = "read")]
async fn error_json(_: &Cx<()>) -> Result<Read<Orders>, ShopError> {
    Err(ShopError::NotFound)
}

/// Find an order that is not there, and be told in tags.
#[tool(class = "read", channel = "text", errors = "tagged")]
async fn error_tagged(_: &Cx<()>) -> Result<Read<Orders>, ShopError> {
    Err(ShopError::NotFound)
}

/// A picture of one white pixel.
fn pixel() -> Image {
    const GIF: &[u8] =
        b"GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;";
    Image::new("image/gif", GIF)
}

#[tokio::main]
async fn main() -> ExitCode {
    let tools = tools![
        orders_structured,
        orders_text,
        orders_text_toon,
        orders_both,
        orders_both_toon,
        picture_structured,
        picture_text,
        picture_both,
        error_json,
        error_tagged,
    ];
    selo_server::main(Server::new("shop", "1.0.0").tools(tools).stateless()).await
}
