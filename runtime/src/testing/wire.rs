//! A reply as a server sends it.

use crate::image::Image;
use crate::seal::Sealed;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value, json};

/// A `CallToolResult` of MCP: images, then texts; the envelope once more, where it is structured.
pub(super) fn wire(sealed: &Sealed) -> Value {
    let mut content: Vec<Value> = sealed.images().iter().map(picture).collect();
    content.extend(sealed.texts().iter().map(|text| json!({"type": "text", "text": text})));
    let mut result = Map::new();
    result.insert("content".to_owned(), content.into());
    if let Some(structured) = sealed.structured() {
        result.insert("structuredContent".to_owned(), structured.clone());
    }
    result.insert("isError".to_owned(), sealed.is_error().into());
    result.into()
}

fn picture(image: &Image) -> Value {
    json!({"type": "image", "data": STANDARD.encode(&image.bytes), "mimeType": image.mime_type})
}
