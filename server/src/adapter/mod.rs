//! Selo's tools as an rmcp handler. Only this folder, `peer`, `elicit` and `rounds` name rmcp's
//! model; only `handler` implements its trait.

mod handler;
mod request;
mod wire;

use self::request::Understood;
use crate::confirm::Tickets;
use crate::elicit;
use crate::http::Principal;
use crate::line::Line;
use crate::peer::{Dialog, Reporter, RmcpPeer};
use crate::rounds::Rounds;
use crate::server::Fallback;
use axum::http::request::Parts;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CustomResult, ErrorData, Implementation,
    InputRequiredResult, ListToolsResult, ProtocolVersion, ServerConfig, Tool, ToolsCapability,
};
use rmcp::service::RequestContext;
use rmcp::{RoleServer, ServerHandler};
use selo::peer::canonical;
use selo::{Abort, Call, Caller, Catalog, Fault, Outcome, codes};
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

pub(crate) use self::wire::{listed, result};

/// Selo's tools, and everything else of the rider's, as an rmcp handler.
pub(crate) struct Adapter<S, R> {
    pub(crate) line: Line<S>,
    pub(crate) rider: R,
    config: ServerConfig,
    tools: Vec<Tool>,
    by_name: HashMap<&'static str, usize>,
    tickets: Arc<Tickets>,
    fallback: Fallback,
    timeout: Duration,
}

/// How calls are treated.
pub(crate) struct Treatment {
    pub(crate) tickets: Tickets,
    pub(crate) fallback: Fallback,
    pub(crate) timeout: Duration,
}

impl<S: Send + Sync + 'static, R: ServerHandler> Adapter<S, R> {
    pub(crate) fn new(
        server: Implementation,
        instructions: Option<String>,
        line: Line<S>,
        rider: R,
        treatment: Treatment,
    ) -> Self {
        let catalog: &Catalog<S> = line.dispatcher.catalog();
        let names = catalog.published().iter().map(|tool| tool.name);
        let by_name = names.enumerate().map(|(index, name)| (name, index)).collect();
        let tools = listed(catalog);
        let config = config(server, instructions, rider.get_info());
        let Treatment { tickets, fallback, timeout } = treatment;
        let tickets = Arc::new(tickets);
        Adapter { line, rider, config, tools, by_name, tickets, fallback, timeout }
    }

    /// A listed tool, by its name or an alias.
    fn tool(&self, called: &str) -> Option<Tool> {
        let name = self.line.dispatcher.catalog().name_of(called)?;
        self.by_name.get(name).map(|index| self.tools[*index].clone())
    }

    /// Every tool on one page: some clients lose what they know of outputs on further pages.
    fn list(&self, modern: bool) -> ListToolsResult {
        let list = ListToolsResult::with_all_items(self.tools.clone());
        if modern { wire::cacheable(list, &self.config.server_info) } else { list }
    }

    /// Calls a tool, on the task of its request.
    async fn call(
        &self,
        request: CallToolRequestParams,
        cx: &RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let server = is_modern(cx).then_some(&self.config.server_info);
        let outcome = self.line.call(self.understood(request, cx)).await;
        match outcome.map_err(wire::protocol_error)? {
            Outcome::Sealed(sealed) => Ok(wire::result(sealed, server).into()),
            Outcome::Suspended(question) => match question.downcast::<InputRequiredResult>() {
                Ok(question) => Ok(wire::question(*question, server).into()),
                Err(_) => Err(ErrorData::internal_error("a question that nobody knows", None)),
            },
        }
    }

    /// Calls a tool with params that rmcp could not read.
    async fn call_unread(
        &self,
        params: Option<Value>,
        cx: &RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        let response = match request::understand(params) {
            Understood::Call(request) => self.call(request, cx).await?,
            Understood::Arguments(tool) => self.refuse_arguments(tool, cx)?,
            Understood::Nothing => {
                let message = "tools/call takes `name`, a string, and `arguments`, an object";
                return Err(ErrorData::invalid_params(message, None));
            }
        };
        wire::custom(response, is_modern(cx))
    }

    /// The model has written the arguments, so it must read what is wrong with them; few clients
    /// show it a protocol error.
    fn refuse_arguments(
        &self,
        tool: String,
        cx: &RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let server = is_modern(cx).then_some(&self.config.server_info);
        let mut call = Call::new(tool, Map::new());
        call.caller = caller(cx);
        let begun = self.line.dispatcher.begin(&call).map_err(wire::protocol_error)?;
        let fault = Fault::new(codes::INVALID_ARGUMENTS, "`arguments` must be an object");
        let sealed = self.line.dispatcher.seal_fault(begun, fault);
        Ok(wire::result(sealed, server).into())
    }

    fn understood(&self, request: CallToolRequestParams, cx: &RequestContext<RoleServer>) -> Call {
        let tool = self.line.name_of(request.name.into_owned());
        let arguments = request.arguments.unwrap_or_default();
        let caller = caller(cx);
        // Not `Peer::supported_elicitation_modes`: it knows nothing of 2026-07-28 requests.
        let dialog = match (elicit::shows_forms(cx.client_capabilities()), is_modern(cx)) {
            (false, _) => Dialog::None,
            (true, false) => Dialog::Requests,
            (true, true) => {
                let tickets = Arc::clone(&self.tickets);
                let (state, responses) = (request.request_state, request.input_responses);
                let mut own = arguments.clone();
                own.shift_remove(wire::CONFIRM_TOKEN);
                let rounds = Rounds::new(tickets, state, responses, canonical(&own));
                Dialog::Rounds(Box::new(rounds))
            }
        };
        let peer = RmcpPeer {
            client: cx.peer.clone(),
            cancelled: cx.ct.clone(),
            dialog,
            // Not `request.meta`: rmcp moves it to the context.
            progress: cx.meta.get_progress_token().map(Reporter::new),
            tickets: Arc::clone(&self.tickets),
            fallback: self.fallback,
            principal: caller.principal().to_owned(),
            tool: tool.clone(),
        };
        let (cancelled, timeout) = (cx.ct.clone(), self.timeout);
        let mut call = Call::new(tool, arguments).with_peer(Arc::new(peer));
        call.caller = caller;
        // Polled first when the handler runs, so the time starts then.
        call.with_abort(async move {
            tokio::select! {
                () = cancelled.cancelled() => Abort::Cancelled,
                () = tokio::time::sleep(timeout) => Abort::Timeout,
            }
        })
    }
}

/// Whether this request is of the generation without `initialize`. One session can have both.
fn is_modern(cx: &RequestContext<RoleServer>) -> bool {
    cx.protocol_version().is_some_and(|version| version >= ProtocolVersion::V_2026_07_28)
}

/// Whom the HTTP layer has authenticated, or the person at this machine.
fn caller(cx: &RequestContext<RoleServer>) -> Caller {
    let http = cx.extensions.get::<Parts>();
    let caller = match http.and_then(|parts| parts.extensions.get::<Principal>()) {
        Some(Principal(name)) => Caller::new(name),
        None => Caller::local(),
    };
    match cx.client_info() {
        Some(client) => caller.with_client(client.name),
        None => caller,
    }
}

/// What the server says of itself: the rider's capabilities, and our tools.
fn config(
    server: Implementation,
    instructions: Option<String>,
    rider: ServerConfig,
) -> ServerConfig {
    let mut capabilities = rider.capabilities;
    capabilities.tools = Some(ToolsCapability::default());
    let mut config = ServerConfig::new(capabilities).with_server_info(server);
    config.instructions = instructions.or(rider.instructions);
    config
}
