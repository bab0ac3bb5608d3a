//! A catalog of one tool for each thing that an author can do wrong.

use selo::prelude::*;
use selo::{NoData, Tools};
use serde::Serializer;
use serde::ser::SerializeStruct as _;

#[derive(Deserialize, JsonSchema, Input)]
struct Count {
    /// How many.
    count: u32,
    /// Why.
    why: Option<String>,
}

#[derive(Serialize, JsonSchema, Output)]
struct Counted {
    #[schemars(range(max = 1000))]
    count: u32,
    why: Option<String>,
}

/// Says what it was told, and promises less.
#[tool(class = "read", name = "echo")]
async fn says_it_again(_cx: &Cx<()>, input: Count) -> Read<Counted> {
    Read::of(Counted { count: input.count, why: input.why })
}

pub(crate) fn echo() -> Tools<()> {
    tools![says_it_again]
}

#[derive(Deserialize, JsonSchema, Actions)]
#[serde(rename_all = "kebab-case")]
enum Act {
    #[action(read)]
    Look,
    #[action(mutation)]
    Touch,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Face {
    /// What to do.
    action: Act,
    /// With what.
    tools: Option<Vec<String>>,
}

#[derive(Serialize, JsonSchema, Output)]
struct Seen {
    tools: Option<Vec<String>>,
}

/// Looks or touches, and says that it looked.
#[tool(class = "gated", name = "lie")]
async fn says_it_looked(_cx: &Cx<()>, input: Face) -> Gated<Seen> {
    match input.action {
        Act::Look | Act::Touch => Gated::read(Seen { tools: input.tools }),
    }
}

pub(crate) fn lie() -> Tools<()> {
    tools![says_it_looked]
}

#[derive(Deserialize, JsonSchema, Input)]
struct Verbose {
    /// Whether to say more.
    verbose: bool,
    /// How much more.
    much: Option<u8>,
}

#[derive(JsonSchema, Output)]
struct Written {
    id: u8,
    #[serde(skip)]
    verbose: bool,
}

/// By hand, and not as it is declared.
impl Serialize for Written {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut keys = serializer.serialize_struct("Written", 2)?;
        keys.serialize_field("id", &self.id)?;
        if self.verbose {
            keys.serialize_field("extra", "more")?;
        }
        keys.end()
    }
}

/// Says more than is declared.
#[tool(class = "read", name = "undeclared")]
async fn says_more(_cx: &Cx<()>, input: Verbose) -> Read<Written> {
    Read::of(Written { id: input.much.unwrap_or_default(), verbose: input.verbose })
}

pub(crate) fn undeclared() -> Tools<()> {
    tools![says_more]
}

#[derive(Deserialize, JsonSchema, Input)]
struct Times {
    /// How often.
    #[schemars(range(max = 5000))]
    times: u16,
    /// Why.
    why: Option<String>,
}

#[derive(Serialize, JsonSchema, Output)]
struct Text {
    text: String,
}

/// A text without an end.
#[tool(class = "read", name = "long")]
async fn repeats(_cx: &Cx<()>, input: Times) -> Read<Text> {
    let letter = if input.why.is_none() { "a" } else { "b" };
    Read::of(Text { text: letter.repeat(input.times.into()) })
}

pub(crate) fn long() -> Tools<()> {
    tools![repeats]
}

#[derive(Deserialize, JsonSchema, Input)]
struct Level {
    /// How loud.
    level: u8,
    /// Where.
    room: Option<String>,
}

/// One louder.
#[tool(class = "mutation", name = "edge")]
async fn louder(_cx: &Cx<()>, input: Level) -> Mutation<NoData> {
    let louder = input.level.checked_add(1).expect("not the loudest");
    Mutation::of(NoData {}).postcondition(
        PostCondition::new().status(format!("{louder}")).pending(input.room.is_some()),
    )
}

pub(crate) fn edge() -> Tools<()> {
    tools![louder]
}

#[derive(Deserialize, JsonSchema, Input)]
struct Names {
    /// What they are called.
    names: Vec<String>,
    /// How they are ordered.
    order: Option<String>,
}

/// Cuts each name to its first byte.
#[tool(class = "read", name = "parts")]
async fn initials(_cx: &Cx<()>, input: Names) -> Read<Text> {
    let initials = input.names.iter().filter(|name| !name.is_empty()).map(|name| &name[..1]);
    Read::of(Text { text: initials.chain(input.order.as_deref()).collect() })
}

pub(crate) fn parts() -> Tools<()> {
    tools![initials]
}
