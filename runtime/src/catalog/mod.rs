//! The tools of a server, judged once more as they are published.

mod descriptor;
mod names;
mod verdict;

use crate::actions::Action;
use crate::channel::{Channel, Encoding, ErrorFormat};
use crate::class::Class;
use crate::dispatch::selectable;
use crate::nearest::nearest;
use crate::platform::Platform;
use crate::policy::{CONFIRM_TOKEN, SELECT};
use crate::present::Presented;
use crate::rows::Rows;
use crate::schema::{self, Envelope, Side};
use crate::seal::{Body, Data, Head, Sealed, seal};
use crate::shape::{Record, Shape};
use crate::state::{Coverage, State};
use crate::tool::About;
use crate::tools::{Entry, Tools};
use serde_json::{Map, Value, json};
use std::fmt;
use std::sync::Arc;

pub use self::descriptor::{Descriptor, Hints};

use self::descriptor::description;
use self::names::Names;

/// What is the same for every tool of a server.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The system that the tools act on.
    pub platform: Platform,
    /// Mutation tools are hidden and refused; of gated tools only the reads are left.
    pub read_only: bool,
    /// Errors are put into `structuredContent` too, and every output schema says so.
    pub structured_errors: bool,
    /// How the text of a reply writes an error, unless its tool says otherwise.
    pub errors: ErrorFormat,
    /// How many bytes the text of a reply may have, the envelope included. A tool's type can ask
    /// for less, with `#[present(max_bytes = N)]`.
    pub max_bytes: usize,
}

/// The least that a ceiling can be: an error must fit below it.
pub(crate) const LEAST_MAX_BYTES: usize = 1024;

/// What the variable parts of an envelope may take: `state` and `resource`.
const RESERVED: usize = 400;

impl Settings {
    pub(crate) fn head<'h>(&'h self, about: &'h About, action: Option<&'static str>) -> Head<'h> {
        Head {
            platform: &self.platform,
            about,
            action,
            structured_errors: self.structured_errors,
            errors: about.errors.unwrap_or(self.errors),
        }
    }

    /// The settings of a server that acts on this system.
    #[must_use]
    pub fn new(platform: Platform) -> Self {
        Settings {
            platform,
            read_only: false,
            structured_errors: false,
            errors: ErrorFormat::default(),
            max_bytes: 1 << 20,
        }
    }
}

/// The tools of a server.
pub struct Catalog<S> {
    pub(crate) settings: Settings,
    tools: Vec<CatalogTool<S>>,
    names: Names,
    published: Vec<Descriptor>,
}

/// One tool, ready to be called.
pub(crate) struct CatalogTool<S> {
    pub(crate) entry: Entry<S>,
    pub(crate) input: &'static Record,
    /// With the bounds that are checked but not published.
    pub(crate) input_schema: Value,
    /// What a reply's data is held to.
    pub(crate) data_schema: Value,
    /// The list at the root of the data that is counted.
    pub(crate) rows: Option<Rows>,
    /// How many bytes are left to the data and what is said of it.
    pub(crate) budget: usize,
}

/// What schemars says of a tool's types, asked for once.
struct Raw {
    input: Value,
    data: Value,
}

impl Raw {
    fn of<S>(entry: &Entry<S>) -> Self {
        Raw { input: (entry.raw_input)(), data: (entry.raw_data)() }
    }
}

impl<S> fmt::Debug for Catalog<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.tools.iter().map(|tool| tool.entry.about.name)).finish()
    }
}

/// Why a catalog could not be built: everything that is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the catalog breaks its contract:\n- {}", .0.join("\n- "))]
pub struct CatalogError(
    /// One sentence each, with tool, path, reason and remedy.
    pub Vec<String>,
);

impl<S: Send + Sync + 'static> Catalog<S> {
    /// Judges the tools as they are published.
    ///
    /// The compiler has judged the types already; a manual `JsonSchema` can still say something
    /// else, and sets of tools that are put together can share a name.
    ///
    /// # Errors
    /// Everything that is wrong, at once.
    pub fn build(tools: Tools<S>, settings: Settings) -> Result<Self, CatalogError> {
        let mut entries = tools.entries;
        entries.sort_by_key(|entry| entry.about.name);
        let mut wrong = names::clashes(entries.iter().map(|entry| &entry.about));
        entries.dedup_by_key(|entry| entry.about.name);
        if settings.max_bytes < LEAST_MAX_BYTES {
            wrong.push(format!(
                "a reply may have {} bytes: give it {LEAST_MAX_BYTES} at least, so that an error fits",
                settings.max_bytes
            ));
        }
        let (mut ready, mut published) = (Vec::new(), Vec::new());
        for entry in entries {
            let raw = Raw::of(&entry);
            let tool = match CatalogTool::new(entry, &raw) {
                Ok(tool) => tool.with_budget(&settings),
                Err(reason) => {
                    wrong.push(reason);
                    continue;
                }
            };
            if tool.is_listed(settings.read_only) {
                let descriptor = tool.publish(&settings, &raw);
                wrong.extend(verdict::judge(&descriptor, &tool.entry.about));
                published.push(descriptor);
            }
            ready.push(tool);
        }
        if wrong.is_empty() {
            let names = Names::of(ready.iter().map(|tool| &tool.entry.about));
            Ok(Catalog { settings, tools: ready, names, published })
        } else {
            Err(CatalogError(wrong))
        }
    }

    /// What clients see, in the order of the names.
    #[must_use]
    pub fn published(&self) -> &[Descriptor] {
        &self.published
    }

    /// One published tool.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Descriptor> {
        self.published.iter().find(|descriptor| descriptor.name == name)
    }

    /// The name of the tool that answers to this name or alias, listed or not. What stands around a
    /// [`Dispatcher`](crate::Dispatcher) and knows tools by their names asks it first.
    #[must_use]
    pub fn name_of(&self, called: &str) -> Option<&'static str> {
        self.find(called).map(|tool| tool.entry.about.name)
    }

    /// What is the same for every tool.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How many bytes the text of this tool's replies may have.
    pub(crate) fn ceiling(&self, tool: &CatalogTool<S>) -> usize {
        tool.ceiling(&self.settings)
    }

    /// Builds a reply.
    pub(crate) fn seal(
        &self,
        about: &About,
        action: Option<&'static str>,
        mut body: Body,
    ) -> Sealed {
        if let Body::Error(fault) = &mut body {
            fault.suggest_only(|tool| self.get(tool).is_some());
        }
        seal(self.settings.head(about, action), body)
    }

    /// A tool that exists, listed or not, by its name or an alias.
    pub(crate) fn find(&self, name: &str) -> Option<&CatalogTool<S>> {
        self.names.place(name).map(|place| &self.tools[place])
    }

    /// Every tool, listed or not, in the order of the names.
    #[cfg(feature = "testing")]
    pub(crate) fn all(&self) -> &[CatalogTool<S>] {
        &self.tools
    }

    /// The listed tool whose name is nearest.
    pub(crate) fn nearest(&self, name: &str) -> Option<&'static str> {
        nearest(name, self.published.iter().map(|descriptor| descriptor.name))
    }
}

impl<S> CatalogTool<S> {
    fn new(entry: Entry<S>, raw: &Raw) -> Result<Self, String> {
        let name = entry.about.name;
        let Some(input) = entry.input.record() else {
            return Err(format!("`{name}` did not compile"));
        };
        let drift = |side: &str, record, raw: &Value| {
            verdict::drift(record, raw)
                .map_or(Ok(()), |drift| Err(format!("`{name}`: {side} {drift} [serde-drift]")))
        };
        drift("input", input, &raw.input)?;
        if let Some(data) = entry.data.record() {
            drift("data", data, &raw.data)?;
        }
        let input_schema = schema::portable(entry.input, &raw.input, Side::Input);
        let data_schema = schema::portable(entry.data, &raw.data, Side::Output);
        let rows = Rows::of(entry.data);
        Ok(CatalogTool { entry, input, input_schema, data_schema, rows, budget: 0 })
    }

    fn with_budget(mut self, settings: &Settings) -> Self {
        let empty = Data {
            value: json!({}),
            state: State::Read(Coverage::unknown()),
            resource: None,
            images: Vec::new(),
            returned: None,
            cut: None,
            said: Presented::default(),
        };
        let envelope =
            seal(settings.head(&self.entry.about, None), Body::Data(Box::new(empty))).bytes();
        self.budget = self.ceiling(settings).saturating_sub(envelope + RESERVED);
        self
    }

    /// How many bytes the text of its replies may have.
    pub(crate) fn ceiling(&self, settings: &Settings) -> usize {
        self.entry.max_bytes.min(settings.max_bytes)
    }

    fn is_listed(&self, read_only: bool) -> bool {
        !(read_only && self.entry.about.class == Class::Mutation)
    }

    /// The actions of a gated tool, or none.
    pub(crate) fn actions(&self) -> &'static [Action] {
        let field = self.input.keys().into_iter().find(|field| field.name == "action");
        match field.map(|field| field.shape.present()) {
            Some(Shape::Actions(actions)) => actions,
            _ => &[],
        }
    }

    fn publish(&self, settings: &Settings, raw: &Raw) -> Descriptor {
        let about = &self.entry.about;
        Descriptor {
            name: about.name,
            title: about.title,
            description: description(about),
            input_schema: Arc::new(self.published_input(settings.read_only, raw)),
            output_schema: about
                .channel
                .is_structured()
                .then(|| Arc::new(self.published_output(settings))),
            data_schema: self.published_data(),
            envelope: self.envelope(settings),
            hints: self.hints(settings.read_only),
            meta: meta(about),
            codes: self.entry.codes.clone(),
            rules: (self.entry.rules)(),
        }
    }

    fn published_input(&self, read_only: bool, raw: &Raw) -> Map<String, Value> {
        let mut schema = into_object(schema::without_prose_bounds(&self.input_schema));
        schema.shift_remove("description");
        let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut) else {
            return schema;
        };
        if read_only && let Some(action) = properties.get_mut("action") {
            let raw = raw.input.pointer("/properties/action").unwrap_or(&Value::Null);
            *action = schema::actions(self.actions().iter().filter(|action| !action.mutates), raw);
        }
        if self.entry.about.select {
            properties.insert(SELECT.to_owned(), self.selection());
        }
        if self.asks(read_only) {
            let description = "Only to confirm: what the last reply's control.confirm_token said.";
            let token = json!({"type": "string", "description": description});
            properties.insert(CONFIRM_TOKEN.to_owned(), token);
        }
        schema
    }

    /// The parameter that chooses among the keys of the data.
    fn selection(&self) -> Value {
        let keys = selectable(self.entry.data);
        // Told in words too, because some clients lose the words of a list or the list's items.
        let told = keys.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", ");
        let items = format!("One of {told}.");
        let items = json!({"type": "string", "description": items, "enum": keys});
        let description = format!("The keys of data to return: {told}. Default: all.");
        json!({"type": "array", "description": description, "items": items})
    }

    fn published_output(&self, settings: &Settings) -> Map<String, Value> {
        let data = self.published_data();
        into_object(schema::in_short(schema::in_full(self.envelope(settings), data)))
    }

    fn published_data(&self) -> Value {
        let mut data = schema::without_prose_bounds(&self.data_schema);
        if let Some(root) = data.as_object_mut() {
            root.shift_remove("description");
            if self.entry.about.select {
                // A call may leave any of them out.
                root.shift_remove("required");
            }
        }
        data
    }

    fn envelope(&self, settings: &Settings) -> Envelope {
        Envelope {
            class: self.entry.about.class,
            guides: self.entry.about.channel == Channel::Both,
            asks: self.asks(settings.read_only),
            errors: settings.structured_errors,
            read_only: settings.read_only,
            data: self.entry.data,
        }
    }

    /// Whether a person is asked before some calls.
    fn asks(&self, read_only: bool) -> bool {
        !read_only
            && (self.entry.about.confirm.is_some()
                || self.actions().iter().any(|action| action.confirm.is_some()))
    }

    fn hints(&self, read_only: bool) -> Hints {
        let about = &self.entry.about;
        let reads = about.class == Class::Read || read_only;
        let changes = || self.actions().iter().filter(|action| action.mutates);
        let idempotent = about.idempotent
            || (about.class == Class::Gated && changes().all(|action| action.idempotent));
        Hints {
            read_only: reads,
            destructive: !reads && (about.destructive || changes().any(|a| a.destructive)),
            idempotent: reads || idempotent,
            open_world: about.open_world,
        }
    }
}

fn meta(about: &About) -> Map<String, Value> {
    let mut pairs = vec![("version", about.version), ("readOnlyClass", about.class.as_str())];
    if about.channel != Channel::default() {
        pairs.push(("channel", about.channel.as_str()));
    }
    if about.encoding != Encoding::default() {
        pairs.push(("encoding", about.encoding.as_str()));
    }
    pairs.extend(about.deprecated.map(|instead| ("deprecated", instead.trim())));
    pairs.into_iter().map(|(key, value)| (key.to_owned(), value.into())).collect()
}

fn into_object(schema: Value) -> Map<String, Value> {
    match schema {
        Value::Object(node) => node,
        _ => Map::new(),
    }
}
