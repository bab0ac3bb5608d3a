//! rmcp's trait: tools are ours, the rest is the rider's.

#![allow(deprecated)] // older clients still set a log level and subscribe to single resources

use super::{Adapter, is_modern, wire};
use futures_util::FutureExt as _;
use rmcp::model::{
    CacheScope, CallToolRequestParams, CallToolResponse, CancelTaskParams,
    CancelledNotificationParam, CompleteRequestParams, CompleteResult, CustomNotification,
    CustomRequest, CustomResult, DiscoverResult, ErrorData, GetPromptRequestParams,
    GetPromptResponse, GetSkillRequestParams, GetSkillResult, GetTaskParams, GetTaskResult,
    ListPromptsResult, ListResourceTemplatesResult, ListResourcesResult, ListSkillsResult,
    ListToolsResult, PaginatedRequestParams, ProgressNotificationParam, ProtocolVersion,
    ReadResourceDirectoryRequestParams, ReadResourceDirectoryResult, ReadResourceRequestParams,
    ReadResourceResponse, ServerConfig, SetLevelRequestParams, SubscribeRequestParams,
    SubscriptionFilter, Tool, UnsubscribeRequestParams, UpdateTaskParams,
};
use rmcp::service::{NotificationContext, RequestContext, SubscriptionContext};
use rmcp::{RoleServer, ServerHandler};
use std::borrow::Cow;
use std::panic::AssertUnwindSafe;

type Cx = RequestContext<RoleServer>;
type Page = Option<PaginatedRequestParams>;

const VERSIONS: &[ProtocolVersion] =
    &[ProtocolVersion::V_2025_06_18, ProtocolVersion::V_2025_11_25, ProtocolVersion::V_2026_07_28];

/// Asks the rider. A panic of its, too, would leave the client without any answer.
async fn caught<T, F: Future<Output = Result<T, ErrorData>>>(
    ask: impl FnOnce() -> F,
) -> Result<T, ErrorData> {
    let asked = AssertUnwindSafe(async { ask().await }).catch_unwind().await;
    asked.unwrap_or_else(|_| {
        tracing::error!("the rider panicked");
        Err(ErrorData::internal_error("the server made a mistake", None))
    })
}

impl<S: Send + Sync + 'static, R: ServerHandler> ServerHandler for Adapter<S, R> {
    fn get_info(&self) -> ServerConfig {
        self.config.clone()
    }

    fn supported_protocol_versions(&self) -> Cow<'static, [ProtocolVersion]> {
        Cow::Borrowed(VERSIONS)
    }

    async fn discover(&self, _: Cx) -> Result<DiscoverResult, ErrorData> {
        // rmcp's default says that nothing of it may be kept.
        Ok(DiscoverResult::from_server_info(VERSIONS.to_vec(), self.config.clone())
            .with_ttl_ms(wire::TTL_MS)
            .with_cache_scope(CacheScope::Public))
    }

    async fn list_tools(&self, page: Page, cx: Cx) -> Result<ListToolsResult, ErrorData> {
        match page.and_then(|page| page.cursor) {
            None => Ok(self.list(is_modern(&cx))),
            Some(_) => Err(ErrorData::invalid_params("there is only one page of tools", None)),
        }
    }

    /// Without it rmcp does not compare the `Mcp-Param-*` headers with the arguments.
    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.tool(name)
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        cx: Cx,
    ) -> Result<CallToolResponse, ErrorData> {
        self.call(request, &cx).await
    }

    /// A `tools/call` that rmcp cannot read arrives here; it would answer "no such method".
    async fn on_custom_request(
        &self,
        request: CustomRequest,
        cx: Cx,
    ) -> Result<CustomResult, ErrorData> {
        match request.method.as_str() {
            "tools/call" => self.call_unread(request.params, &cx).await,
            _ => caught(|| self.rider.on_custom_request(request, cx)).await,
        }
    }

    async fn ping(&self, cx: Cx) -> Result<(), ErrorData> {
        caught(|| self.rider.ping(cx)).await
    }

    async fn complete(
        &self,
        request: CompleteRequestParams,
        cx: Cx,
    ) -> Result<CompleteResult, ErrorData> {
        caught(|| self.rider.complete(request, cx)).await
    }

    async fn set_level(&self, request: SetLevelRequestParams, cx: Cx) -> Result<(), ErrorData> {
        caught(|| self.rider.set_level(request, cx)).await
    }

    async fn get_prompt(
        &self,
        request: GetPromptRequestParams,
        cx: Cx,
    ) -> Result<GetPromptResponse, ErrorData> {
        caught(|| self.rider.get_prompt(request, cx)).await
    }

    async fn list_prompts(&self, page: Page, cx: Cx) -> Result<ListPromptsResult, ErrorData> {
        caught(|| self.rider.list_prompts(page, cx)).await
    }

    async fn list_resources(&self, page: Page, cx: Cx) -> Result<ListResourcesResult, ErrorData> {
        caught(|| self.rider.list_resources(page, cx)).await
    }

    async fn list_resource_templates(
        &self,
        page: Page,
        cx: Cx,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        caught(|| self.rider.list_resource_templates(page, cx)).await
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        cx: Cx,
    ) -> Result<ReadResourceResponse, ErrorData> {
        caught(|| self.rider.read_resource(request, cx)).await
    }

    async fn get_task(&self, request: GetTaskParams, cx: Cx) -> Result<GetTaskResult, ErrorData> {
        caught(|| self.rider.get_task(request, cx)).await
    }

    async fn update_task(&self, request: UpdateTaskParams, cx: Cx) -> Result<(), ErrorData> {
        caught(|| self.rider.update_task(request, cx)).await
    }

    async fn cancel_task(&self, request: CancelTaskParams, cx: Cx) -> Result<(), ErrorData> {
        caught(|| self.rider.cancel_task(request, cx)).await
    }

    async fn list_skills(&self, page: Page, cx: Cx) -> Result<ListSkillsResult, ErrorData> {
        caught(|| self.rider.list_skills(page, cx)).await
    }

    async fn get_skill(
        &self,
        request: GetSkillRequestParams,
        cx: Cx,
    ) -> Result<GetSkillResult, ErrorData> {
        caught(|| self.rider.get_skill(request, cx)).await
    }

    async fn read_resource_directory(
        &self,
        request: ReadResourceDirectoryRequestParams,
        cx: Cx,
    ) -> Result<ReadResourceDirectoryResult, ErrorData> {
        caught(|| self.rider.read_resource_directory(request, cx)).await
    }

    fn accepted_subscription_filter(
        &self,
        asked: &SubscriptionFilter,
    ) -> Option<SubscriptionFilter> {
        self.rider.accepted_subscription_filter(asked)
    }

    async fn listen(&self, subscription: SubscriptionContext) -> Result<(), ErrorData> {
        caught(|| self.rider.listen(subscription)).await
    }

    async fn subscribe(&self, request: SubscribeRequestParams, cx: Cx) -> Result<(), ErrorData> {
        caught(|| self.rider.subscribe(request, cx)).await
    }

    async fn unsubscribe(
        &self,
        request: UnsubscribeRequestParams,
        cx: Cx,
    ) -> Result<(), ErrorData> {
        caught(|| self.rider.unsubscribe(request, cx)).await
    }

    async fn on_cancelled(
        &self,
        cancelled: CancelledNotificationParam,
        cx: NotificationContext<RoleServer>,
    ) {
        self.rider.on_cancelled(cancelled, cx).await;
    }

    async fn on_progress(
        &self,
        progress: ProgressNotificationParam,
        cx: NotificationContext<RoleServer>,
    ) {
        self.rider.on_progress(progress, cx).await;
    }

    async fn on_initialized(&self, cx: NotificationContext<RoleServer>) {
        self.rider.on_initialized(cx).await;
    }

    async fn on_roots_list_changed(&self, cx: NotificationContext<RoleServer>) {
        self.rider.on_roots_list_changed(cx).await;
    }

    async fn on_custom_notification(
        &self,
        notification: CustomNotification,
        cx: NotificationContext<RoleServer>,
    ) {
        self.rider.on_custom_notification(notification, cx).await;
    }
}
