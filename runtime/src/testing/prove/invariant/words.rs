//! The first text says what the envelope says.

use super::{Promise, ensure};
use crate::channel::{Encoding, ErrorFormat};
use crate::testing::Reply;
use crate::toon::{from_toon, same};
use serde_json::Value;

pub(super) fn text(promise: &Promise, reply: &Reply) -> Result<(), String> {
    let text = reply.texts().first().ok_or("there is no text")?;
    let format = promise.about.errors.unwrap_or(promise.settings.errors);
    if reply.failed() && format == ErrorFormat::Tagged {
        return tagged(text, reply.code().unwrap_or_default());
    }
    let said = read(text, promise).ok_or("the text is not the envelope in any form")?;
    ensure(same(&said, reply.envelope()), || "the text is not the envelope".to_owned())
}

fn read(text: &str, promise: &Promise) -> Option<Value> {
    let json = serde_json::from_str(text).ok();
    // What does not fit into TOON leaves as JSON.
    json.or_else(|| (promise.about.encoding == Encoding::Toon).then(|| from_toon(text))?)
}

/// An error in tags is one whole element, of this code or of wrong arguments.
fn tagged(text: &str, code: &str) -> Result<(), String> {
    let error = format!("<tool_error code=\"{code}\"");
    let whole = [(&*error, "</tool_error>"), ("<validation_error ", "</validation_error>")]
        .into_iter()
        .any(|(opens, closes)| text.starts_with(opens) && text.ends_with(closes));
    ensure(whole, || "the text is not the error in tags".to_owned())
}
