//! Which model stands for the client of a report.

/// A word of the client's name, and the models behind it.
const MODELS: &[(&str, &[&str])] = &[
    ("gemini", &["gemini-proto"]),
    ("vertex", &["gemini-proto"]),
    ("google-genai", &["gemini-proto"]),
    ("claude code", &["claude-code", "ajv-strict"]),
    ("anthropic", &["anthropic-api"]),
    ("claude desktop", &["anthropic-api", "ts-sdk", "claude-code"]),
    ("cowork", &["cowork"]),
    ("codex", &["codex"]),
    ("openai", &["openai-nonstrict"]),
    ("kimi", &["moonshot", "ajv-strict"]),
    ("kuadrant", &["kuadrant"]),
    ("dify", &["dify"]),
    ("langflow", &["langflow"]),
    ("langchain.js", &["langchain-js"]),
    ("copilot studio", &["copilot-studio"]),
    ("ollama", &["ollama"]),
    ("llama.cpp", &["llama-cpp"]),
    ("llama-server", &["llama-cpp"]),
    ("vs code", &["vscode"]),
    ("cursor", &["cursor"]),
    ("windsurf", &["windsurf"]),
    ("ajv", &["ajv-strict"]),
    ("opencode", &["ajv-strict", "ts-sdk"]),
    ("ts sdk", &["ts-sdk"]),
];

/// Reports that name another client than the one that fails.
const BEHIND: &[(&str, &str)] = &[("C110", "gemini-proto"), ("C171", "llama-cpp")];

const STRICT: &str = "strict mode is not modelled: no schema suits it and the other providers";

/// Reports on a modelled client that its model does not show, and why.
pub(crate) const NOT_MODELLED: &[(&str, &str)] = &[
    ("C029", STRICT),
    ("C034", STRICT),
    ("C142", "the name of the plugin is longer than the assumed name of a server"),
    ("C151", "the name in the report is cut, and what is left of it is a good one"),
    ("C156", "the client's own tools count too, and nobody says how many"),
    ("C226", STRICT),
    ("C246", "nobody found out which keyword it was"),
    ("C256", "a proxy mangles the name of the parameter, not the provider"),
    ("C286", "two keywords may be at fault, and the provider takes both elsewhere"),
    ("C306", "the name is a good one; a client takes it apart"),
    ("C321", "the limit of the grammar that is made of all tools is not known"),
    ("C323", "the limit of the grammar that is made of all tools is not known"),
    ("C326", STRICT),
    ("C327", STRICT),
    ("C331", STRICT),
    ("C346", "a proxy deletes the parameter, not the provider"),
    ("C384", "the description in the report is cut to ten characters"),
    ("C385", "the schema in the report is a good one"),
    ("C391", STRICT),
    ("C400", "the report does not say which provider it was"),
    ("C404", "the schema in the report is a good one"),
    ("C433", STRICT),
];

pub(crate) fn models(id: &str, client: &str) -> Vec<&'static str> {
    let client = client.to_lowercase();
    let named = MODELS.iter().filter(|(word, _)| client.contains(word));
    let behind = BEHIND.iter().filter(|(report, _)| *report == id).map(|(_, model)| *model);
    named.flat_map(|(_, models)| models.iter().copied()).chain(behind).collect()
}
