use super::row::AssetRow;
use crate::App;
use crate::store::NewAsset;
use crate::tools::entries_create;
use crate::tools::failure::ContentError;
use crate::tools::keys::SpaceKey;
use crate::tools::resource::asset_resource;
use base64::engine::{DecodePaddingMode, general_purpose};
use base64::{Engine as _, alphabet};
use selo::prelude::*;

/// The largest file that a call may bring.
const LARGEST: usize = 2 << 20;

/// Clients differ in whether they pad.
const BASE64: general_purpose::GeneralPurpose = general_purpose::GeneralPurpose::new(
    &alphabet::STANDARD,
    general_purpose::GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// A file.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct AddAsset {
    /// Space id, uid, slug or name.
    space: SpaceKey,
    /// The file's name, with its ending: `menu.pdf`.
    name: String,
    /// The file, if it is text. At most 2 MiB.
    #[input(excludes = "base64")]
    text: Option<String>,
    /// The file in Base64, if it is not. At most 2 MiB.
    base64: Option<String>,
    /// The media type; left out, it comes from the name.
    media_type: Option<String>,
    /// What the file shows, for those who do not see it.
    alt: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema, Output, Present)]
#[present(suggest(tool = entries_create, reason = "an asset field takes the id of the asset"))]
pub struct OneAsset {
    #[present(embed)]
    asset: AssetRow,
}

/// Add a file to a space. Asset fields of entries refer to it by its id, uid or name.
#[tool(class = "mutation", channel = "both")]
pub async fn assets_add(cx: &Cx<App>, input: AddAsset) -> Result<Mutation<OneAsset>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    let new = NewAsset {
        space_id: space.id,
        name: input.name,
        alt: input.alt,
        media_type: input.media_type,
        content: content(input.text, input.base64)?,
    };
    let asset = store.add_asset(new).await?;
    let resource = asset_resource(&asset);
    Ok(Mutation::reread(OneAsset { asset: asset.into() })
        .resource(resource)
        .postcondition(PostCondition::new().affected(1)))
}

fn content(text: Option<String>, base64: Option<String>) -> Result<Vec<u8>, ContentError> {
    let (what, content) = match (text, base64) {
        // Not both: the input excludes it.
        (Some(text), _) => ("text", text.into_bytes()),
        (None, Some(base64)) => ("base64", decoded(&base64)?),
        (None, None) => {
            return Err(ContentError::ArgumentNeeded {
                action: "assets_add",
                argument: "text",
                what: "the file as text or, as `base64`, in Base64",
            });
        }
    };
    if content.len() > LARGEST {
        let reason = format!("has {} bytes; at most {LARGEST} are taken", content.len());
        return Err(ContentError::Invalid { what, reason });
    }
    Ok(content)
}

fn decoded(base64: &str) -> Result<Vec<u8>, ContentError> {
    let packed: String = base64.split_whitespace().collect();
    BASE64.decode(packed).map_err(|error| ContentError::Invalid {
        what: "base64",
        reason: format!("is not Base64: {error}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_comes_padded_wrapped_or_neither() {
        for base64 in ["aGVsbG8=", "aGVsbG8", "aGVs\n bG8=\n"] {
            assert_eq!(content(None, Some(base64.to_owned())).unwrap(), b"hello");
        }
        for base64 in ["aGVsbG8=aGVsbG8=", "data:;base64,aGVsbG8=", "h\u{e9}llo"] {
            assert!(matches!(
                content(None, Some(base64.to_owned())),
                Err(ContentError::Invalid { what: "base64", .. })
            ));
        }
    }

    #[test]
    fn a_file_is_given_once_and_has_an_end() {
        assert_eq!(content(Some("hé".to_owned()), None).unwrap(), "hé".as_bytes());
        assert!(matches!(content(None, None), Err(ContentError::ArgumentNeeded { .. })));
        assert!(content(Some("x".repeat(LARGEST)), None).is_ok());
        assert!(content(Some("x".repeat(LARGEST + 1)), None).is_err());
    }
}
