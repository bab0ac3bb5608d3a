//! The macros, where their documentation can be tried.

/// Turns an async function into a tool.
///
/// The function stays as it is. Beside it stands an empty struct of the same name, as a type,
/// that implements [`Tool`](crate::Tool) and [`Handler`](crate::Handler); so `use tools::greet`
/// brings both, and [`tools!`] takes the path.
///
/// ```
/// use selo::prelude::*;
///
/// struct App;
///
/// #[derive(Deserialize, JsonSchema, Input)]
/// struct Greet {
///     /// Whom to greet.
///     name: String,
/// }
///
/// #[derive(Serialize, JsonSchema, Output)]
/// struct Greeting {
///     text: String,
/// }
///
/// /// Greet somebody by name.
/// #[tool(class = "read")]
/// async fn greet(_cx: &Cx<App>, input: Greet) -> Read<Greeting> {
///     Read::of(Greeting { text: format!("Hello, {}!", input.name) })
/// }
///
/// let tools: selo::Tools<App> = tools![greet];
/// ```
///
/// A handler is `async`, takes `&Cx<S>` and at most one input, and returns a reply or a `Result`
/// of one. Its doc comment is what a model chooses the tool by.
///
/// | key | meaning |
/// |---|---|
/// | `class = "…"` | required: `read`, `mutation` or `gated` (the action of a call decides) |
/// | `state = "…"` | follows from the class: `coverage`, `postcondition`, `both`; written out, it must agree |
/// | `name = "…"` | what clients call it by; the function's name if left out |
/// | `title = "…"` | what people read; made from the name if left out |
/// | `version = "…"` | the semantic version of its contract; `1.0.0` if left out |
/// | `destructive` | a mutation: what it removes does not come back |
/// | `idempotent` | calling it twice with the same arguments changes nothing more |
/// | `open_world` | it reaches systems that the server does not hold |
/// | `confirm = "…"` | a mutation: the question to a person before each call; `{name}` stands for an argument |
/// | `channel = "…"` | where a client finds a reply: `structured` (the default), `text` or `both`; the last two need a presenter, [`Present`](derive@crate::Present) |
/// | `encoding = "…"` | how the text writes the envelope: `json` (the default) or `toon` |
/// | `errors = "…"` | how the text writes an error: `json` or `tagged`; as the server is set if left out |
/// | `select` | a call can choose among the keys of the data, with `_select` |
/// | `deprecated = "…"` | what to use instead; it stands at the start of the description and in `_meta`. Left out, it is the `note` of Rust's `#[deprecated]` |
/// | `alias = "…"` | another name that the tool answers to, such as the one that it had before; it is not listed; repeatable |
/// | `known_union(path = "…", issue = "…")` | keeps a structural union in the input until the issue is done; repeatable |
/// | `crate = …` | the path of this crate, when it has another name |
///
/// What would hurt a client does not compile, with the rule's id in brackets. A message without a
/// code, for one (rule `bare-message`):
///
/// ```compile_fail
/// use selo::prelude::*;
///
/// #[derive(Serialize, JsonSchema, Output)]
/// struct Done {
///     message: String,
/// }
///
/// /// Do it.
/// #[tool(class = "read")]
/// async fn act(_cx: &Cx<()>) -> Read<Done> {
///     Read::of(Done { message: "done".to_owned() })
/// }
/// ```
pub use selo_macros::tool;

/// A set of tools from the paths of their handlers: `tools![greet, entries::list]`.
///
/// The names and aliases are compared at compile time. For a runtime under another name write
/// `tools![crate = path::to::selo; greet]`. See [`tool`] for an example.
pub use selo_macros::tools;

/// Lets a type stand in a tool's input. The trait: [`trait@crate::Input`].
///
/// A struct with named fields is a set of parameters, each with its doc comment; an enum without
/// data is a list of words; `struct Key(String)` is a string. serde's attributes mean what they
/// mean to serde. Derive `Deserialize` and `JsonSchema` too.
///
/// ```
/// use selo::prelude::*;
///
/// #[derive(Deserialize, JsonSchema, Input)]
/// #[serde(rename_all = "kebab-case")]
/// enum Order {
///     NewestFirst,
///     OldestFirst,
/// }
///
/// #[derive(Deserialize, JsonSchema, Input)]
/// struct Find {
///     /// A word of the title.
///     word: String,
///     /// In which order. Default: as they are stored.
///     order: Option<Order>,
/// }
/// ```
///
/// A parameter with the name of a JSON Schema keyword (`title`, `type`) is kept with
/// `#[input(keyword)]` on the field; the rule `keyword-name` says what that costs. Two parameters of
/// which a call gives one are told with `#[input(excludes = "other")]` on either of them: both
/// descriptions say so, and a call that gives both is refused. The rule `excludes` says what counts
/// as given. The value of a parameter with `#[present(redact)]` stands in no error, question or record.
/// Key on the type: `#[input(crate = …)]`.
pub use selo_macros::Input;

/// Lets a type stand in a tool's data. The trait: [`trait@crate::Output`].
///
/// Derive `Serialize` and `JsonSchema` too. A `None` is left out of the reply.
///
/// ```
/// use selo::prelude::*;
///
/// #[derive(Serialize, JsonSchema, Output)]
/// #[output(echoed)] // keys that are not declared travel along
/// struct Row {
///     id: u32,
///     #[output(nullable)] // `null` is written
///     ends_at: Option<String>,
///     #[serde(flatten)]
///     rest: serde_json::Map<String, serde_json::Value>,
/// }
///
/// #[derive(Serialize, JsonSchema, Output)]
/// struct Found {
///     #[output(rows)] // of two lists, this one is counted
///     rows: Vec<Row>,
///     words: Vec<String>,
///     #[output(domain)] // a word of the domain, not of the envelope
///     reason: String,
/// }
/// ```
///
/// What holds of a type wherever it is used, whoever presents it, is said with `#[present(…)]`:
///
/// ```
/// use selo::prelude::*;
///
/// #[derive(Serialize, JsonSchema, Output)]
/// #[present(max_bytes = 40_000)] // what a reply with this data may take
/// struct People {
///     #[present(limit = 50, narrow = "filter by `city`")] // what is beyond does not leave
///     people: Vec<Person>,
/// }
///
/// #[derive(Serialize, JsonSchema, Output)]
/// struct Person {
///     name: String,
///     #[present(redact)] // or `redact = "***"`: the text itself never leaves
///     email: Option<String>,
/// }
/// ```
///
/// Further keys: `#[output(foreign)]` on the flattened map, when there are other flattened fields,
/// and `#[output(crate = …)]` on the type.
pub use selo_macros::Output;

/// Says what a reply says besides its data. The trait: [`trait@crate::Present`].
///
/// ```
/// use selo::prelude::*;
///
/// #[derive(Serialize, JsonSchema, Output, Present)]
/// #[present(
///     rule = "amounts are in EUR cents",
///     directive = "show amounts in EUR",
///     summary = "Orders of this month",
///     suggest(tool = orders_show, reason = "to see the lines of one order"),
///     with = computed
/// )]
/// struct Orders {
///     #[present(table, title = "Orders", width = "half", priority = 1)]
///     orders: Vec<Order>,
///     #[present(embed)] // its type has a presenter
///     customer: Customer,
///     /// Sales of each day, as an `ECharts` option.
///     #[serde(skip)] // shown, but no part of the data
///     #[present(echarts)]
///     chart: serde_json::Value,
/// }
///
/// #[derive(Serialize, JsonSchema, Output)]
/// struct Order {
///     id: u32,
///     cents: i64,
/// }
///
/// #[derive(Serialize, JsonSchema, Output, Present)]
/// struct Customer {
///     /// What was paid in the last year, in EUR cents.
///     #[present(rule)] // the rule is the comment: `paid: What was paid …`
///     paid: i64,
///     #[present(rule = "1 is best")] // `rank: 1 is best`
///     rank: u8,
/// }
///
/// fn computed(orders: &Orders, view: &mut View<'_>) {
///     if orders.orders.is_empty() {
///         view.directive("say that there are no orders");
///     }
/// }
///
/// /// Show one order.
/// #[tool(class = "read")]
/// async fn orders_show(_cx: &Cx<()>) -> Read<Order> {
///     Read::of(Order { id: 1, cents: 950 })
/// }
///
/// /// List the orders.
/// #[tool(class = "read", channel = "text")]
/// async fn orders_list(_cx: &Cx<()>) -> Read<Orders> {
///     Read::of(Orders {
///         orders: vec![Order { id: 1, cents: 950 }],
///         customer: Customer { paid: 950, rank: 1 },
///         chart: serde_json::json!({"series": [{"type": "bar", "data": [950]}]}),
///     })
/// }
/// ```
///
/// | key of a type | meaning |
/// |---|---|
/// | `rule = "…"` | what is true of this data in its domain; repeatable |
/// | `directive = "…"` | how a model is to go about it; repeatable |
/// | `summary = "…"` | the whole in a sentence |
/// | `suggest(tool = …, reason = "…")` | a tool to call next, by the path of its handler; repeatable |
/// | `with = …` | a function `fn(&Self, &mut View<'_>)` for what is computed; it is called last |
/// | `crate = …` | the path of this crate, when it has another name |
///
/// | key of a field | meaning |
/// |---|---|
/// | `rule`, `rule = "…"` | a rule that begins with the field's key: its doc comment, or this text |
/// | `embed` | what the presenter of its type says |
/// | `echarts`, `json` | shows it as an `ECharts` option, or as it is |
/// | `mermaid`, `code = "sql"` | shows the text as a diagram, or as code in this language |
/// | `list`, `table` | shows a list of words or numbers, or of objects |
/// | `title = "…"`, `width = "…"`, `priority = 1` | beside one of these: its heading; `full`, `half` or `third` of a line; which block comes first |
///
/// What is declared with `rule`, here and in embedded parts, is also what
/// [`Present::rules`](trait@crate::Present) tells without a reply.
///
/// `redact`, `limit`, `narrow` and `max_bytes` are read by [`Output`](derive@crate::Output).
pub use selo_macros::Present;

/// Makes an enum the `action` of a gated tool. The trait: [`trait@crate::Actions`].
///
/// ```
/// use selo::prelude::*;
///
/// #[derive(Deserialize, JsonSchema, Actions)]
/// #[serde(rename_all = "kebab-case")]
/// enum EntryAction {
///     /// Read one entry.
///     #[action(read)]
///     Get,
///     #[action(mutation, idempotent)]
///     Publish,
///     #[action(mutation, destructive, confirm = "Delete entry {entry}?")]
///     Delete,
/// }
/// ```
///
/// Each variant is marked `read` or `mutation`. In read-only mode only the reads are published and
/// answered. Key: `#[action(crate = …)]` on the type.
pub use selo_macros::Actions;

/// Gives each case of an error type a stable code. The trait: [`trait@crate::Failure`].
///
/// ```
/// use selo::prelude::*;
/// # #[derive(Debug, thiserror::Error, Failure)]
/// # #[error("gone")]
/// # #[failure(code = "GONE")]
/// # struct Gone;
///
/// #[derive(Debug, thiserror::Error, Failure)]
/// enum StoreError {
///     #[error("entry {id} is at version {current}")]
///     #[failure(code = "CONFLICT", hint = "read it again and decide anew")]
///     Conflict {
///         #[failure(detail)]
///         id: u32,
///         #[failure(detail = "current_version")]
///         current: u32,
///     },
///     #[error("the store did not answer")]
///     #[failure(code = "STORE_UNAVAILABLE", severity = "critical", retry_after = 30)]
///     Unavailable(#[from] std::io::Error),
///     #[error(transparent)]
///     #[failure(transparent)] // the code of what it carries
///     Gone(#[from] Gone),
/// }
/// ```
///
/// | key of a case | meaning |
/// |---|---|
/// | `code = "…"` | required: the code that agents branch on |
/// | `hint = "…"` | what the caller can do about it |
/// | `severity = "…"` | how bad it is: `warning`, `error` or `critical` |
/// | `retryable` | the same call may succeed later |
/// | `retry_after = 30` | the same call may succeed after so many seconds; it is `retryable` by that |
/// | `suggest(path::to::tool)` | a tool that may help; repeatable |
/// | `transparent` | all of it is said by the failure that the case carries |
///
/// A field is told as a fact with `#[failure(detail)]` or `#[failure(detail = "name")]`. With
/// `redact` beside it, or `redact = "***"`, the mask is told instead of the value. The text of
/// `#[error("…")]` is the author's own: one that names a redacted field does not compile (rule
/// `redacted-error`).
///
/// Key on the type: `#[failure(crate = …)]`.
pub use selo_macros::Failure;
