//! An example call and an example reply.

use crate::example;
use crate::report::html::Html;
use crate::report::page::Sheet;
use serde_json::{Value, json};

/// Both, as they are made from the schemas.
pub(super) fn write(html: &mut Html, sheet: &Sheet) {
    html.put("<h4>Example</h4>\n<p class=\"why\">Made from the schemas; nothing was called.</p>\n");
    let schema = sheet.tool.input_schema.as_ref();
    let arguments = schema.map_or_else(|| json!({}), example::of_schema);
    let call = json!({"name": sheet.tool.name, "arguments": arguments});
    block(html, "Call", &call);
    match sheet.data() {
        None => {
            html.put("<p class=\"unknown\">Without an output schema, no reply can be made.</p>\n");
        }
        Some(data) if sheet.tool.is_selo() => {
            block(html, "Data of a reply", &example::of_schema(data));
        }
        Some(output) => block(html, "Reply", &example::of_schema(output)),
    }
}

fn block(html: &mut Html, name: &'static str, value: &Value) {
    html.put("<figure><figcaption>").put(name).put("</figcaption><pre tabindex=\"0\">");
    html.text(&format!("{value:#}")).put("</pre></figure>\n");
}
