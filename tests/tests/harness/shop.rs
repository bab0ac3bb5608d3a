//! A shop with orders: a tool for each thing that a harness shows.

use selo::Tools;
use selo::prelude::*;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

#[derive(Debug)]
pub(crate) struct Shop {
    orders: Mutex<Vec<u32>>,
    sent: AtomicUsize,
}

impl Shop {
    pub(crate) fn with(orders: impl Into<Vec<u32>>) -> Self {
        Shop { orders: Mutex::new(orders.into()), sent: AtomicUsize::new(0) }
    }

    pub(crate) fn orders(&self) -> Vec<u32> {
        self.orders.lock().expect("no panic holds it").clone()
    }

    pub(crate) fn sent(&self) -> usize {
        self.sent.load(Ordering::SeqCst)
    }

    fn find(&self, order: u32) -> Result<u32, ShopError> {
        let found = self.orders().contains(&order);
        found.then_some(order).ok_or(ShopError::NoOrder(order))
    }
}

#[derive(Debug, thiserror::Error, Failure)]
pub(crate) enum ShopError {
    #[error("there is no order {0}")]
    #[failure(code = "NO_ORDER")]
    NoOrder(u32),
}

#[derive(Deserialize, JsonSchema, Input)]
pub(crate) struct Order {
    /// Its number.
    #[schemars(range(min = 1))]
    pub(crate) order: u32,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, JsonSchema, Output)]
pub(crate) struct Orders {
    pub(crate) orders: Vec<u32>,
    pub(crate) buyer: String,
}

/// Get an order.
#[tool(class = "read")]
pub(crate) async fn orders_get(cx: &Cx<Shop>, input: Order) -> Result<Read<Orders>, ShopError> {
    let order = cx.app().find(input.order)?;
    let buyer = cx.caller().principal().to_owned();
    Ok(Read::of(Orders { orders: vec![order], buyer })
        .coverage(Coverage::owned())
        .resource(Resource::new("order").id(i64::from(order))))
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema, Actions)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Act {
    #[action(read)]
    Look,
    #[action(mutation)]
    Send,
}

/// What to do.
#[derive(Deserialize, JsonSchema, Input)]
pub(crate) struct Chosen(Act);

impl From<Act> for Chosen {
    fn from(act: Act) -> Self {
        Chosen(act)
    }
}

#[derive(Deserialize, JsonSchema, Input)]
pub(crate) struct What {
    /// What to do.
    pub(crate) action: Box<Chosen>,
}

#[derive(Deserialize, JsonSchema, Input)]
pub(crate) struct Manage {
    /// Its number.
    pub(crate) order: u32,
    #[serde(flatten)]
    pub(crate) what: What,
}

#[derive(Serialize, JsonSchema, Output)]
pub(crate) struct Touched {
    order: Option<u32>,
}

/// Look at an order, or send it.
#[tool(class = "gated")]
pub(crate) async fn orders_manage(
    cx: &Cx<Shop>,
    input: Manage,
) -> Result<Gated<Touched>, ShopError> {
    let order = Some(cx.app().find(input.order)?);
    match input.what.action.0 {
        Act::Look => Ok(Gated::read(Touched { order }).coverage(Coverage::owned())),
        Act::Send => {
            cx.app().sent.fetch_add(1, Ordering::SeqCst);
            let post = PostCondition::new().affected(1);
            Ok(Gated::wrote(Touched { order }).postcondition(post))
        }
    }
}

#[derive(Deserialize, JsonSchema, Input)]
pub(crate) struct Cancel {
    /// Its number.
    pub(crate) order: u32,
    /// Why.
    pub(crate) why: Option<String>,
}

/// Cancel an order.
#[tool(class = "mutation", destructive, confirm = "Cancel order {order}?")]
pub(crate) async fn orders_cancel(
    cx: &Cx<Shop>,
    input: Cancel,
) -> Result<Mutation<selo::NoData>, ShopError> {
    let order = cx.app().find(input.order)?;
    cx.app().orders.lock().expect("no panic holds it").retain(|one| *one != order);
    let post = PostCondition::new().affected(1).status(input.why.unwrap_or_default());
    Ok(Mutation::of(selo::NoData {}).postcondition(post))
}

#[derive(Deserialize, JsonSchema, Input)]
pub(crate) struct Ask {
    /// What to ask.
    pub(crate) question: String,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, JsonSchema, Output)]
pub(crate) struct Facts {
    pub(crate) facts: String,
}

/// Ask a person.
#[tool(class = "read", open_world)]
pub(crate) async fn person_ask(cx: &Cx<Shop>, input: Ask) -> Read<Facts> {
    let answer = cx.ask(input.question).await;
    Read::of(Facts { facts: format!("{answer:?}") })
}

/// Break.
#[tool(class = "read")]
pub(crate) async fn break_down(_cx: &Cx<Shop>) -> Read<Facts> {
    panic!("a wheel came off")
}

#[derive(Serialize, JsonSchema, Output)]
struct Shown {
    order: u32,
    cents: u32,
}

impl Present for Shown {
    fn present(&self, view: &mut View<'_>) {
        view.ui(Ui::mermaid("graph TD; cart-->order").title("Flow"))
            .rule("`cents` is in EUR cents")
            .directive("ask before it is cancelled")
            .suggest::<orders_cancel>("when it is not wanted any more");
    }
}

/// Show an order.
#[tool(class = "read", channel = "both")]
async fn orders_show(cx: &Cx<Shop>, input: Order) -> Result<Read<Shown>, ShopError> {
    Ok(Read::of(Shown { order: cx.app().find(input.order)?, cents: 450 }))
}

/// Show the picture of an order.
#[tool(class = "read")]
async fn orders_picture(cx: &Cx<Shop>, input: Order) -> Result<Read<Shown>, ShopError> {
    let reply = Read::of(Shown { order: cx.app().find(input.order)?, cents: 450 });
    Ok(reply.image(Image::new("image/png", *b"png")).image(Image::new("image/gif", [255, 0])))
}

/// Show all orders.
#[tool(class = "read", channel = "text", encoding = "toon", errors = "tagged")]
async fn orders_toon(cx: &Cx<Shop>) -> Read<Listed> {
    let orders = cx.app().orders();
    Read::of(Listed { orders: orders.into_iter().map(|order| Shown { order, cents: 1 }).collect() })
}

#[derive(Serialize, JsonSchema, Output)]
struct Listed {
    orders: Vec<Shown>,
}

impl Present for Listed {
    fn present(&self, view: &mut View<'_>) {
        view.embed_each(&self.orders);
    }
}

pub(crate) fn tools() -> Tools<Shop> {
    tools![
        orders_get,
        orders_manage,
        orders_cancel,
        person_ask,
        break_down,
        orders_show,
        orders_picture,
        orders_toon
    ]
}
