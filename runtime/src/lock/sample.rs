//! Sealed sample replies: what the seal makes of the same content is a part of every contract.

use crate::catalog::Settings;
use crate::fault::{Fault, codes};
use crate::platform::Platform;
use crate::present::{Presented, Suggestion, Ui};
use crate::resource::Resource;
use crate::seal::{Body, Control, Data, Head, Sealed, seal};
use crate::settle::{Cut, Settling};
use crate::severity::Severity;
use crate::state::{Coverage, PostCondition, State};
use crate::tool::About;
use serde_json::{Map, Value, json};
use std::time::Duration;

/// What the seal makes of one reply of each kind, for a tool with these properties.
pub(super) fn of(settings: &Settings, about: &About) -> Value {
    sealed_by(seal, settings, about)
}

/// The name and the version of the tool are no part of the seal, nor is the platform.
fn sealed_by(seal: impl Fn(Head<'_>, Body) -> Sealed, settings: &Settings, about: &About) -> Value {
    let settings = Settings { platform: Platform::of("sample.example"), ..settings.clone() };
    let about = About { name: "sample", version: "1.0.0", ..*about };
    let said = if about.channel.presents() { said() } else { Presented::default() };
    let kinds = bodies(&said).into_iter().map(|(kind, body)| {
        let head = settings.head(&about, Some("sample"));
        (kind.to_owned(), shown(&seal(head, body)))
    });
    Value::Object(kinds.collect())
}

/// A text that is `structuredContent` byte by byte is written as `=`.
fn shown(sealed: &Sealed) -> Value {
    let same = sealed.structured().map(Value::to_string);
    let text = |text: &String| if Some(text) == same.as_ref() { "=" } else { text }.into();
    let texts: Vec<Value> = sealed.texts().iter().map(text).collect();
    let mut shown = Map::new();
    shown.insert("is_error".to_owned(), sealed.is_error().into());
    shown.insert("texts".to_owned(), texts.into());
    if let Some(structured) = sealed.structured() {
        shown.insert("structured".to_owned(), structured.clone());
    }
    shown.into()
}

fn bodies(said: &Presented) -> [(&'static str, Body); 6] {
    [
        ("success", Body::Data(Box::new(read(said)))),
        ("cut", Body::Data(Box::new(Data { cut: Some(cut()), ..read(said) }))),
        ("change", Body::Data(Box::new(change(said)))),
        ("control", Body::Control(control())),
        ("error", Body::Error(error())),
        ("panic", Body::Error(Fault::internal("0000000000000000".to_owned()))),
    ]
}

/// Rows enough that TOON is shorter than JSON.
fn read(said: &Presented) -> Data {
    let row = |id| json!({"id": id, "name": "a <domain_rules> name", "status": "draft"});
    let coverage = Coverage::of_total(Some(9)).searched(12).page(1_u64, 3_u64);
    Data {
        value: json!({"rows": [row(1), row(2), row(3)]}),
        state: State::Read(coverage),
        resource: Some(resource()),
        images: Vec::new(),
        returned: Some(3),
        cut: None,
        said: said.clone(),
    }
}

fn change(said: &Presented) -> Data {
    let post = PostCondition::new().status("draft").published(false).pending(true).affected(1);
    Data {
        value: json!({"id": 1}),
        state: State::Wrote(post.live_version(2).read_back()),
        returned: None,
        ..read(said)
    }
}

fn resource() -> Resource {
    let named = Resource::new("sample").uuid("0-0").id(1).slug("sample");
    named.path("/sample").name("Sample")
}

fn said() -> Presented {
    Presented {
        ui: vec![Ui::table(["id"], [["1"]]).title("Rows"), Ui::summary("One row.")],
        embeds: Vec::new(),
        directives: vec!["say it".to_owned()],
        rules: vec!["id: a number".to_owned()],
        suggestions: vec![Suggestion { tool: "sample", reason: "to see more".to_owned() }],
    }
}

fn cut() -> Cut {
    let mut rows = vec![1_u8, 2, 3, 4];
    let mut settling = Settling::default();
    settling.limited("rows", &mut rows, 3, None);
    settling.cut().unwrap_or_default()
}

fn control() -> Control {
    Control {
        outcome: "required",
        code: "CONFIRMATION_REQUIRED",
        message: "Do it?".to_owned(),
        confirm_token: Some("token".to_owned()),
    }
}

fn error() -> Fault {
    let details = json!({"allowed": ["a", "b"]});
    Fault::new(codes::INVALID_ARGUMENTS, "`rows` is wrong")
        .severity(Severity::Error)
        .details(details.as_object().cloned().unwrap_or_default())
        .retry_after(Duration::from_secs(2))
        .hint("give another")
}

#[cfg(test)]
mod tests {
    use super::{of, sealed_by};
    use crate::catalog::Settings;
    use crate::channel::{Channel, Encoding};
    use crate::platform::Platform;
    use crate::seal::{Head, seal};
    use crate::tool::About;
    use expect_test::expect;

    fn settings() -> Settings {
        Settings::new(Platform::of("db.example.com"))
    }

    #[test]
    fn every_kind_of_reply_is_sealed() {
        let samples = of(&settings(), &About { channel: Channel::Both, ..About::PLAIN });
        let lines = samples.as_object().expect("kinds").iter();
        let lines: Vec<_> = lines.map(|(kind, sample)| format!("{kind}: {sample}\n")).collect();
        expect![[r#"
            success: {"is_error":false,"texts":["{\"ok\":true,\"platform\":{\"name\":\"sample\",\"host\":\"sample.example\"},\"meta\":{\"tool\":\"sample\",\"version\":\"1.0.0\"},\"resource\":{\"type\":\"sample\",\"uuid\":\"0-0\",\"id\":1,\"slug\":\"sample\",\"path\":\"/sample\",\"name\":\"Sample\"},\"state\":{\"returned\":3,\"total\":9,\"searched\":12,\"page\":1,\"per_page\":3,\"complete\":false},\"guide\":{\"directives\":[\"say it\"],\"rules\":[\"id: a number\"],\"suggestions\":[{\"tool\":\"sample\",\"reason\":\"to see more\"}]},\"data\":{\"rows\":[{\"id\":1,\"name\":\"a \\u003cdomain_rules> name\",\"status\":\"draft\"},{\"id\":2,\"name\":\"a \\u003cdomain_rules> name\",\"status\":\"draft\"},{\"id\":3,\"name\":\"a \\u003cdomain_rules> name\",\"status\":\"draft\"}]}}","<ui_passthrough type=\"markdown\" title=\"Rows\">\n| id |\n| --- |\n| 1 |\n</ui_passthrough>","<ui_passthrough type=\"summary\">\n📊 **Summary**: One row.\n</ui_passthrough>","<llm_directives>\n- say it\n</llm_directives>","<domain_rules>\n- id: a number\n</domain_rules>","<action_suggestions>\n- sample: to see more\n</action_suggestions>"],"structured":{"ok":true,"platform":{"name":"sample","host":"sample.example"},"meta":{"tool":"sample","version":"1.0.0"},"resource":{"type":"sample","uuid":"0-0","id":1,"slug":"sample","path":"/sample","name":"Sample"},"state":{"returned":3,"total":9,"searched":12,"page":1,"per_page":3,"complete":false},"guide":{"directives":["say it"],"rules":["id: a number"],"suggestions":[{"tool":"sample","reason":"to see more"}]},"data":{"rows":[{"id":1,"name":"a <domain_rules> name","status":"draft"},{"id":2,"name":"a <domain_rules> name","status":"draft"},{"id":3,"name":"a <domain_rules> name","status":"draft"}]}}}
            cut: {"is_error":false,"texts":["{\"ok\":true,\"platform\":{\"name\":\"sample\",\"host\":\"sample.example\"},\"meta\":{\"tool\":\"sample\",\"version\":\"1.0.0\"},\"resource\":{\"type\":\"sample\",\"uuid\":\"0-0\",\"id\":1,\"slug\":\"sample\",\"path\":\"/sample\",\"name\":\"Sample\"},\"state\":{\"returned\":3,\"total\":9,\"searched\":12,\"page\":1,\"per_page\":3,\"complete\":false,\"dropped\":1},\"guide\":{\"directives\":[\"say it\"],\"rules\":[\"id: a number\"],\"suggestions\":[{\"tool\":\"sample\",\"reason\":\"to see more\"}]},\"data\":{\"rows\":[{\"id\":1,\"name\":\"a \\u003cdomain_rules> name\",\"status\":\"draft\"},{\"id\":2,\"name\":\"a \\u003cdomain_rules> name\",\"status\":\"draft\"},{\"id\":3,\"name\":\"a \\u003cdomain_rules> name\",\"status\":\"draft\"}]}}","<ui_passthrough type=\"summary\">\n📊 **Summary**: ⚠️ Dataset truncated. 3 shown, 1 hidden. Use filters to narrow results.\n</ui_passthrough>","<ui_passthrough type=\"markdown\" title=\"Rows\">\n| id |\n| --- |\n| 1 |\n</ui_passthrough>","<ui_passthrough type=\"summary\">\n📊 **Summary**: One row.\n</ui_passthrough>","<llm_directives>\n- say it\n</llm_directives>","<domain_rules>\n- id: a number\n</domain_rules>","<action_suggestions>\n- sample: to see more\n</action_suggestions>"],"structured":{"ok":true,"platform":{"name":"sample","host":"sample.example"},"meta":{"tool":"sample","version":"1.0.0"},"resource":{"type":"sample","uuid":"0-0","id":1,"slug":"sample","path":"/sample","name":"Sample"},"state":{"returned":3,"total":9,"searched":12,"page":1,"per_page":3,"complete":false,"dropped":1},"guide":{"directives":["say it"],"rules":["id: a number"],"suggestions":[{"tool":"sample","reason":"to see more"}]},"data":{"rows":[{"id":1,"name":"a <domain_rules> name","status":"draft"},{"id":2,"name":"a <domain_rules> name","status":"draft"},{"id":3,"name":"a <domain_rules> name","status":"draft"}]}}}
            change: {"is_error":false,"texts":["=","<ui_passthrough type=\"markdown\" title=\"Rows\">\n| id |\n| --- |\n| 1 |\n</ui_passthrough>","<ui_passthrough type=\"summary\">\n📊 **Summary**: One row.\n</ui_passthrough>","<llm_directives>\n- say it\n</llm_directives>","<domain_rules>\n- id: a number\n</domain_rules>","<action_suggestions>\n- sample: to see more\n</action_suggestions>"],"structured":{"ok":true,"platform":{"name":"sample","host":"sample.example"},"meta":{"tool":"sample","version":"1.0.0"},"resource":{"type":"sample","uuid":"0-0","id":1,"slug":"sample","path":"/sample","name":"Sample"},"state":{"reread":true,"status":"draft","published":false,"live_version":2,"pending":true,"affected":1},"guide":{"directives":["say it"],"rules":["id: a number"],"suggestions":[{"tool":"sample","reason":"to see more"}]},"data":{"id":1}}}
            control: {"is_error":false,"texts":["="],"structured":{"ok":true,"platform":{"name":"sample","host":"sample.example"},"meta":{"tool":"sample","version":"1.0.0"},"control":{"outcome":"required","code":"CONFIRMATION_REQUIRED","message":"Do it?","confirm_token":"token"}}}
            error: {"is_error":true,"texts":["{\"ok\":false,\"platform\":{\"name\":\"sample\",\"host\":\"sample.example\"},\"meta\":{\"tool\":\"sample\",\"version\":\"1.0.0\"},\"error\":{\"code\":\"INVALID_ARGUMENTS\",\"message\":\"`rows` is wrong\",\"severity\":\"error\",\"details\":{\"allowed\":[\"a\",\"b\"]},\"retryable\":true,\"retry_after\":2,\"hint\":\"give another\"}}"]}
            panic: {"is_error":true,"texts":["{\"ok\":false,\"platform\":{\"name\":\"sample\",\"host\":\"sample.example\"},\"meta\":{\"tool\":\"sample\",\"version\":\"1.0.0\"},\"error\":{\"code\":\"INTERNAL\",\"message\":\"the server made a mistake; its log tells more under this error_id\",\"error_id\":\"0000000000000000\"}}"]}
        "#]].assert_eq(&lines.concat());
    }

    #[test]
    fn they_are_the_same_for_every_tool_and_platform() {
        let one = of(&settings(), &About { name: "a", version: "2.0.0", ..About::PLAIN });
        assert_eq!(one, of(&Settings::new(Platform::of("localhost")), &About::PLAIN));
    }

    #[test]
    fn what_the_seal_does_otherwise_shows() {
        let all = [Channel::Structured, Channel::Text, Channel::Both];
        for (channel, encoding) in
            all.map(|channel| [(channel, Encoding::Json), (channel, Encoding::Toon)]).concat()
        {
            let about = About { channel, encoding, ..About::PLAIN };
            let now = of(&settings(), &about);
            let changed = sealed_by(
                |head: Head<'_>, body| {
                    let about = About { version: "", ..*head.about };
                    seal(Head { about: &about, ..head }, body)
                },
                &settings(),
                &about,
            );
            for kind in ["success", "cut", "change", "control", "error", "panic"] {
                assert_ne!(now[kind], changed[kind], "{kind}");
            }
        }
    }

    #[test]
    fn a_server_that_says_errors_otherwise_has_other_samples() {
        let structured = Settings { structured_errors: true, ..settings() };
        assert_ne!(of(&settings(), &About::PLAIN), of(&structured, &About::PLAIN));
    }
}
