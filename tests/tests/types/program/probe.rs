//! Calls each generated tool with random values, and prints what it saw, a JSON document a line.

use crate::fitting::fitting;
use crate::make::Make;
use crate::rng::Rng;
use crate::wire::AUTHOR;
use selo::{Call, Catalog, Dispatcher, Input, Outcome, Platform, Settings, Silent, Tools};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::panic::catch_unwind;
use std::pin::pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};

/// How often each tool is called in each way.
const CALLS: usize = 40;

/// The state of every tool: what comes next, and what was heard last.
pub struct App {
    rng: Mutex<Rng>,
    last: Mutex<Value>,
}

impl App {
    /// A random value for an output, remembered as serde writes it.
    pub fn show<T: Make + Serialize>(&self) -> T {
        let value = T::make(&mut self.rng.lock().unwrap());
        *self.last.lock().unwrap() = serde_json::to_value(&value).expect("JSON");
        value
    }

    /// What an input came out as, as serde writes it.
    pub fn hear<T: Serialize>(&self, value: &T) {
        *self.last.lock().unwrap() = serde_json::to_value(value).expect("JSON");
    }
}

/// One generated root type.
pub struct Root {
    pub name: &'static str,
    pub tools: fn() -> Tools<App>,
    /// For an input: a random value of the type as arguments.
    pub arguments: Option<fn(&mut Rng) -> Value>,
}

/// A random value as serde writes it.
pub fn arguments<T: Make + Input + Serialize>(r: &mut Rng) -> Value {
    serde_json::to_value(T::make(r)).expect("JSON")
}

pub fn run(seed: u64, roots: &[Root]) {
    for (index, root) in roots.iter().enumerate() {
        let seed = seed.wrapping_add(index as u64);
        if catch_unwind(|| one(root, seed)).is_err() {
            say(json!({"root": root.name, "refused": "it panicked"}));
        }
    }
}

fn one(root: &Root, seed: u64) {
    let settings = Settings::new(Platform::of("corpus.example.com"));
    let catalog = match Catalog::build((root.tools)(), settings) {
        Ok(catalog) => catalog,
        Err(error) => {
            say(json!({"root": root.name, "refused": error.to_string()}));
            return;
        }
    };
    // As `tools/list` shows it.
    let descriptor = serde_json::to_value(catalog.published()[0].to_tool()).expect("JSON");
    say(json!({"root": root.name, "tool": descriptor}));
    let app = Arc::new(App { rng: Mutex::new(Rng::new(seed)), last: Mutex::default() });
    let dispatcher = Dispatcher::new(Arc::new(catalog), Arc::clone(&app), Arc::new(Silent));
    let mut r = Rng::new(seed);
    for _ in 0..CALLS {
        match root.arguments {
            None => shown(root, &dispatcher, &app),
            Some(make) => {
                let value = make(&mut r);
                heard(root, &dispatcher, &app, "type", &mut r, value);
                let value = fitting(&descriptor["inputSchema"], &mut r);
                heard(root, &dispatcher, &app, "schema", &mut r, value);
            }
        }
    }
}

/// An output: the envelope, and what serde made of the value alone.
fn shown(root: &Root, dispatcher: &Dispatcher<App>, app: &App) {
    let reply = call(root, dispatcher, Value::Object(Map::new()));
    say(json!({"root": root.name, "reply": reply, "wrote": *app.last.lock().unwrap()}));
}

/// An input: whether the arguments were taken, and what came out.
fn heard(
    root: &Root,
    dispatcher: &Dispatcher<App>,
    app: &App,
    from: &str,
    r: &mut Rng,
    arguments: Value,
) {
    // Every third call says null for what is absent, as weak clients do.
    let arguments = if r.chance(67) { without_null(arguments) } else { arguments };
    *app.last.lock().unwrap() = Value::Null;
    let reply = call(root, dispatcher, arguments.clone());
    let said = reply["error"]["message"].as_str().unwrap_or_default();
    let by_author = said.contains(AUTHOR);
    let came = app.last.lock().unwrap().clone();
    say(json!({
        "root": root.name, "from": from, "arguments": arguments, "came": came,
        "error": reply.get("error"), "by_author": by_author,
    }));
}

fn call(root: &Root, dispatcher: &Dispatcher<App>, arguments: Value) -> Value {
    let Value::Object(arguments) = arguments else { panic!("{}: no object", root.name) };
    let mut future = pin!(dispatcher.dispatch(Call::new(root.name, arguments)));
    match future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(Ok(Outcome::Sealed(sealed))) => sealed.envelope().clone(),
        other => panic!("{}: {other:?}", root.name),
    }
}

/// An absent option is left out, as every client does; an entry of a map is not an option.
fn without_null(value: Value) -> Value {
    match value {
        Value::Object(keys) => {
            let kept = keys.into_iter().filter(|(_, value)| !value.is_null());
            kept.map(|(key, value)| (key, without_null(value))).collect::<Map<_, _>>().into()
        }
        Value::Array(items) => items.into_iter().map(without_null).collect(),
        other => other,
    }
}

fn say(line: Value) {
    println!("{line}");
}
