//! What the tests share: a catalog with its validators, and the invariants of every reply.

// Each test binary uses a part of it.
#![allow(dead_code)]

use selo::{Call, Catalog, Dispatcher, Outcome, Platform, Sealed, Settings, Silent, Tools};
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::sync::Arc;

/// A server without a transport, and what its clients would validate with.
pub(crate) struct Bench<S> {
    pub(crate) dispatcher: Dispatcher<S>,
    /// What is published of a reply, and what is promised of it.
    validators: HashMap<&'static str, [jsonschema::Validator; 2]>,
}

impl<S: Send + Sync + 'static> Bench<S> {
    pub(crate) fn new(tools: Tools<S>, app: Arc<S>, change: impl FnOnce(&mut Settings)) -> Self {
        let mut settings = Settings::new(Platform::of("https://content.example.com/api"));
        change(&mut settings);
        let catalog = Catalog::build(tools, settings).unwrap_or_else(|error| panic!("{error}"));
        let validators = catalog.published().iter().map(|tool| {
            // Without an output schema there is the promise alone.
            let published = tool.to_tool().output_schema.unwrap_or_else(|| tool.reply_schema());
            let validators = [published, tool.reply_schema()].map(|schema| {
                let validator = jsonschema::validator_for(&schema);
                validator.unwrap_or_else(|error| panic!("{}: {error}", tool.name))
            });
            (tool.name, validators)
        });
        let validators = validators.collect();
        let dispatcher = Dispatcher::new(Arc::new(catalog), app, Arc::new(Silent));
        Bench { dispatcher, validators }
    }

    pub(crate) fn names(&self) -> Vec<&'static str> {
        self.dispatcher.catalog().published().iter().map(|tool| tool.name).collect()
    }

    /// The tools as `tools/list` shows them.
    pub(crate) fn published(&self) -> Vec<Value> {
        let tools = self.dispatcher.catalog().published().iter().map(selo::Descriptor::to_tool);
        tools.map(|tool| serde_json::to_value(tool).expect("a tool is JSON")).collect()
    }

    pub(crate) fn input_schema(&self, name: &str) -> Value {
        let tool = self.dispatcher.catalog().get(name).unwrap_or_else(|| panic!("no tool {name}"));
        Value::Object((*tool.input_schema).clone())
    }

    /// Calls a tool and holds the reply to every invariant.
    pub(crate) async fn call(&self, name: &str, arguments: Value) -> Sealed {
        let sealed = self.send(Call::new(name, object(arguments))).await;
        self.hold(name, &sealed)
            .unwrap_or_else(|wrong| panic!("{name}: {wrong}\n{}", sealed.text()));
        sealed
    }

    pub(crate) async fn send(&self, call: Call) -> Sealed {
        match self.dispatcher.dispatch(call).await {
            Ok(Outcome::Sealed(sealed)) => sealed,
            other => panic!("not sealed: {other:?}"),
        }
    }

    /// The invariants of every reply.
    pub(crate) fn hold(&self, name: &str, sealed: &Sealed) -> Result<(), String> {
        let envelope = sealed.envelope();
        let host = &envelope["platform"]["host"];
        ensure(host == "content.example.com", || format!("platform.host is {host}"))?;
        ensure(envelope["meta"]["tool"] == name, || "meta.tool differs".to_owned())?;
        ensure(envelope["meta"]["version"].is_string(), || "meta.version is missing".to_owned())?;
        ensure(envelope["ok"] == !sealed.is_error(), || "ok differs from isError".to_owned())?;
        let bodies =
            ["data", "error", "control"].iter().filter(|key| envelope.get(**key).is_some());
        ensure(bodies.count() == 1, || "not exactly one of data, error, control".to_owned())?;
        ensure(sealed.is_error() == envelope.get("error").is_some(), || "error?".to_owned())?;
        self.hold_text(name, sealed)?;
        self.hold_structured(name, sealed)
    }

    /// The first text is the envelope, in whatever form; no reply is above its ceiling.
    fn hold_text(&self, name: &str, sealed: &Sealed) -> Result<(), String> {
        let (text, envelope) = (sealed.text(), sealed.envelope());
        let said = match text.strip_prefix("ok: ") {
            Some(_) => toon_format::decode_strict(text).map_err(|error| error.to_string())?,
            None if text.starts_with('<') => envelope.clone(),
            None => serde_json::from_str(text).map_err(|error| error.to_string())?,
        };
        // Numbers that are written otherwise are the same.
        let plain = |value: &Value| value.to_string().replace(".0,", ",").replace(".0}", "}");
        let same = plain(&said) == plain(envelope);
        ensure(same, || format!("text differs from the envelope: {said} {envelope}"))?;
        if self.channel(name) == "structured" && text.starts_with('{') {
            let bytes = envelope.to_string();
            ensure(text == bytes, || "text is not byte for byte".to_owned())?;
        }
        let ceiling = self.dispatcher.catalog().settings().max_bytes;
        ensure(sealed.bytes() <= ceiling, || format!("{} bytes", sealed.bytes()))
    }

    fn channel(&self, name: &str) -> &str {
        let tool = self.dispatcher.catalog().get(name);
        tool.and_then(|tool| tool.meta.get("channel")?.as_str()).unwrap_or("structured")
    }

    fn hold_structured(&self, name: &str, sealed: &Sealed) -> Result<(), String> {
        let errors = self.dispatcher.catalog().settings().structured_errors;
        let expected = (!sealed.is_error() || errors) && self.channel(name) != "text";
        ensure(sealed.structured().is_some() == expected, || "structuredContent?".to_owned())?;
        match (sealed.structured(), self.validators.get(name)) {
            (Some(structured), Some(validators)) => validators
                .iter()
                .try_for_each(|validator| validator.validate(structured))
                .map_err(|error| format!("{}: {error}", error.instance_path())),
            // Hidden in read-only mode: it may only say so.
            (Some(structured), None) => {
                ensure(structured["control"]["outcome"] == "blocked", || "not blocked".to_owned())
            }
            (None, _) => Ok(()),
        }
    }
}

pub(crate) fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        Value::Null => Map::new(),
        other => panic!("{other} is no object"),
    }
}

fn ensure(holds: bool, wrong: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(wrong()) }
}

/// The content store in memory, filled with this repository's own pages.
pub(crate) async fn content_app() -> Arc<content::App> {
    let assets = Some(std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("assets"));
    let args = content::Args { store: "sqlite::memory:".to_owned(), assets };
    let app = content::App::open(&args).await.expect("a store in memory opens");
    content::import::seed(&app.store).await.expect("the pages are imported");
    Arc::new(app)
}

/// The slug of the space with the pages.
pub(crate) async fn first_space(bench: &Bench<content::App>) -> String {
    let reply = bench.call("spaces_list", json!({})).await;
    reply.envelope()["data"]["spaces"][0]["slug"].as_str().expect("a space").to_owned()
}
