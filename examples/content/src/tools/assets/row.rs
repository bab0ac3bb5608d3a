use crate::store::Asset;
use selo::prelude::*;

/// An asset as replies show it.
#[derive(Debug, Serialize, JsonSchema, Output, Present)]
pub(crate) struct AssetRow {
    id: i64,
    name: String,
    /// Where the server serves the file over HTTP, below its own address.
    #[present(rule)]
    url: String,
    media_type: String,
    #[present(rule = "the size of the file in bytes; divide by 1,048,576 to show MiB")]
    bytes: i64,
    alt: Option<String>,
    version: i64,
    created_at: String,
}

impl From<Asset> for AssetRow {
    fn from(asset: Asset) -> Self {
        AssetRow {
            url: asset.url(),
            id: asset.id,
            name: asset.name,
            media_type: asset.media_type,
            bytes: asset.bytes,
            alt: asset.alt,
            version: asset.version,
            created_at: asset.created_at,
        }
    }
}
