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
/// The names are compared at compile time. For a runtime under another name write
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
/// as given. Key on the type: `#[input(crate = …)]`.
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
/// Further keys: `#[output(foreign)]` on the flattened map, when there are other flattened fields,
/// and `#[output(crate = …)]` on the type.
pub use selo_macros::Output;

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
///     #[failure(code = "STORE_UNAVAILABLE", retryable)]
///     Unavailable(#[from] std::io::Error),
///     #[error(transparent)]
///     #[failure(transparent)] // the code of what it carries
///     Gone(#[from] Gone),
/// }
/// ```
///
/// Key: `#[failure(crate = …)]` on the type.
pub use selo_macros::Failure;
