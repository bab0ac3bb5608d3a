//! Selo's words as rmcp's, one function each.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rmcp::model::{
    CacheScope, CallToolResponse, CallToolResult, ContentBlock, CustomResult, ErrorData,
    Implementation, InputRequiredResult, ListToolsResult, MetaObject, ServerResult, Tool,
    ToolAnnotations,
};
use selo::{CallError, Catalog, Descriptor, Image, Sealed};

/// The argument that confirms a call; only the runtime reads it.
pub(super) const CONFIRM_TOKEN: &str = "confirm_token";

/// How long clients may believe what the server says of itself and of its tools, in milliseconds:
/// both change only with its process.
pub(super) const TTL_MS: u64 = 5 * 60 * 1000;

/// The published tools, as clients get them.
pub(crate) fn listed<S: Send + Sync + 'static>(catalog: &Catalog<S>) -> Vec<Tool> {
    catalog.published().iter().map(tool).collect()
}

fn tool(descriptor: &Descriptor) -> Tool {
    let hints = descriptor.hints;
    let annotations = ToolAnnotations::with_title(descriptor.title)
        .read_only(hints.read_only)
        .destructive(hints.destructive)
        .idempotent(hints.idempotent)
        .open_world(hints.open_world);
    let mut tool =
        Tool::new(descriptor.name, descriptor.description.clone(), descriptor.input_schema.clone());
    tool.title = Some(descriptor.title.to_owned());
    tool.output_schema.clone_from(&descriptor.output_schema);
    tool.annotations = Some(annotations);
    tool.meta = Some(MetaObject(descriptor.meta.clone()));
    tool
}

/// The list with cache hints, which rmcp does not take away from older clients. It is the same
/// for every caller, so it is public.
pub(super) fn cacheable(list: ListToolsResult, server: &Implementation) -> ListToolsResult {
    let mut list = list.with_ttl_ms(TTL_MS).with_cache_scope(CacheScope::Public);
    list.meta = Some(signature(server));
    list
}

/// A sealed reply: images, then its texts; a modern client also learns who speaks.
pub(crate) fn result(sealed: Sealed, server: Option<&Implementation>) -> CallToolResult {
    let is_error = sealed.is_error();
    let (structured, texts, images) = sealed.into_parts();
    let mut content: Vec<_> = images.into_iter().map(picture).collect();
    content.extend(texts.into_iter().map(ContentBlock::text));
    // The constructor sets `resultType`, and rmcp takes it away for older clients.
    let mut result = CallToolResult::success(content);
    result.structured_content = structured;
    result.is_error = Some(is_error);
    result.meta = server.map(signature);
    result
}

/// A response to a call that rmcp could not read. Such a result passes rmcp as it is, so what older
/// clients do not know is taken away here.
pub(super) fn custom(response: CallToolResponse, modern: bool) -> Result<CustomResult, ErrorData> {
    let mut result = ServerResult::from(response);
    if !modern {
        result.strip_result_type_for_legacy_peer();
    }
    serde_json::to_value(result)
        .map(CustomResult::new)
        .map_err(|error| ErrorData::internal_error(error.to_string(), None))
}

/// A question that ends the call.
pub(super) fn question(
    question: InputRequiredResult,
    server: Option<&Implementation>,
) -> InputRequiredResult {
    match server {
        Some(server) => question.with_meta(signature(server)),
        None => question,
    }
}

/// An unknown tool is `-32602`; `-32601` would be "no such method", and 404 over HTTP.
pub(super) fn protocol_error(error: CallError) -> ErrorData {
    ErrorData::invalid_params(error.to_string(), None)
}

fn picture(image: Image) -> ContentBlock {
    ContentBlock::image(STANDARD.encode(image.bytes), image.mime_type)
}

/// rmcp signs only `server/discover`.
fn signature(server: &Implementation) -> MetaObject {
    let mut meta = MetaObject::new();
    if let Ok(server) = serde_json::to_value(server) {
        meta.0.insert("io.modelcontextprotocol/serverInfo".to_owned(), server);
    }
    meta
}
