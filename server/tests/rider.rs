//! An rmcp handler rides along: its prompts and resources are served, its tools and its name not.

mod common;

use common::wire::Pipe;
use common::{App, server};
use rmcp::model::{
    ErrorData, GetPromptRequestParams, GetPromptResponse, GetPromptResult, Implementation,
    ListPromptsResult, ListResourcesResult, ListToolsResult, PaginatedRequestParams, Prompt,
    PromptMessage, ReadResourceRequestParams, ReadResourceResponse, ReadResourceResult, Resource,
    ResourceContents, Role, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::{RoleServer, ServerHandler};
use serde_json::{Map, json};

struct Rider;

type Cx = RequestContext<RoleServer>;
type Page = Option<PaginatedRequestParams>;

impl ServerHandler for Rider {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder()
            .enable_prompts()
            .enable_resources()
            .enable_tools()
            .enable_tool_list_changed()
            .build();
        ServerConfig::new(capabilities)
            .with_server_info(Implementation::new("rider", "0.0.1"))
            .with_instructions("Ride.")
    }

    async fn list_tools(&self, _: Page, _: Cx) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(vec![Tool::new("wild", "Wild.", Map::new())]))
    }

    async fn list_prompts(&self, _: Page, _: Cx) -> Result<ListPromptsResult, ErrorData> {
        Ok(ListPromptsResult::with_all_items(vec![Prompt::new("plan", Some("A plan."), None)]))
    }

    async fn get_prompt(
        &self,
        request: GetPromptRequestParams,
        _: Cx,
    ) -> Result<GetPromptResponse, ErrorData> {
        assert_eq!(request.name, "plan", "hunter2");
        let message = PromptMessage::new_text(Role::User, "Plan!");
        Ok(GetPromptResult::new(vec![message]).into())
    }

    async fn list_resources(&self, _: Page, _: Cx) -> Result<ListResourcesResult, ErrorData> {
        Ok(ListResourcesResult::with_all_items(vec![Resource::new("note://7", "seven")]))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: Cx,
    ) -> Result<ReadResourceResponse, ErrorData> {
        Ok(ReadResourceResult::new(vec![ResourceContents::text("milk", request.uri)]).into())
    }
}

async fn clients() -> [Pipe; 2] {
    let service = server().ride_along(Rider).build(App::default()).unwrap();
    let (legacy, _) = Pipe::legacy(&service, &json!({})).await;
    [legacy, Pipe::modern(&service, &json!({}))]
}

#[tokio::test]
async fn the_riders_capabilities_are_announced_under_the_servers_name() {
    let service = server().ride_along(Rider).build(App::default()).unwrap();
    let (_, told) = Pipe::legacy(&service, &json!({})).await;
    let mut modern = Pipe::modern(&service, &json!({}));
    let discovered = modern.request("server/discover", json!({})).await;
    for told in [&told["result"], &discovered["result"]] {
        let capabilities = json!({"prompts": {}, "resources": {}, "tools": {}});
        assert_eq!(told["capabilities"], capabilities);
        assert_eq!(told["instructions"], "Read first.");
    }
    assert_eq!(told["result"]["serverInfo"]["name"], "notes");
}

#[tokio::test]
async fn prompts_and_resources_are_the_riders() {
    for mut pipe in clients().await {
        let prompts = pipe.request("prompts/list", json!({})).await;
        assert_eq!(prompts["result"]["prompts"][0]["name"], "plan");
        let prompt = pipe.request("prompts/get", json!({"name": "plan"})).await;
        assert_eq!(prompt["result"]["messages"][0]["content"]["text"], "Plan!");
        let resources = pipe.request("resources/list", json!({})).await;
        assert_eq!(resources["result"]["resources"][0]["uri"], "note://7");
        let resource = pipe.request("resources/read", json!({"uri": "note://7"})).await;
        assert_eq!(resource["result"]["contents"][0]["text"], "milk");
    }
}

#[tokio::test]
async fn tools_are_never_the_riders() {
    for mut pipe in clients().await {
        let listed = pipe.request("tools/list", json!({})).await["result"]["tools"].clone();
        assert!(listed.to_string().contains("notes_list"), "{listed}");
        assert!(!listed.to_string().contains("wild"), "{listed}");
        let answer = pipe.request("tools/call", json!({"name": "wild"})).await;
        assert_eq!(answer["error"]["code"], -32602);
    }
}

#[tokio::test]
async fn a_rider_that_panics_leaves_no_request_without_an_answer() {
    for mut pipe in clients().await {
        let answer = pipe.request("prompts/get", json!({"name": "other"})).await;
        assert_eq!(answer["error"]["code"], -32603);
        assert!(!answer.to_string().contains("hunter2"), "{answer}");
    }
}

#[tokio::test]
async fn without_a_rider_there_are_only_tools() {
    let service = server().build(App::default()).unwrap();
    let (mut pipe, _) = Pipe::legacy(&service, &json!({})).await;
    for (method, params) in
        [("prompts/get", json!({"name": "plan"})), ("resources/read", json!({"uri": "note://7"}))]
    {
        assert_eq!(pipe.request(method, params).await["error"]["code"], -32601, "{method}");
    }
}
