//! A store with one type, one asset and nothing else.

use content::store::{Asset, ContentType, Field, Kind, NewAsset, Space, Store};
use std::path::{Path, PathBuf};

/// Where a store is, and what is in it from the beginning.
pub(crate) struct Stock {
    pub(crate) url: String,
    pub(crate) assets: PathBuf,
    pub(crate) store: Store,
    pub(crate) space: Space,
    pub(crate) kind: ContentType,
    pub(crate) asset: Asset,
}

impl Stock {
    pub(crate) async fn new(url: &str, assets: &Path) -> Self {
        let store = Store::open(url, assets).await.unwrap();
        let space = store.create_space("stock").await.unwrap();
        let fields = vec![
            Field::new("body", Kind::RichText),
            Field::new("count", Kind::Integer),
            Field::new("cover", Kind::Asset),
        ];
        let kind = store.create_type(space.id, "item", fields).await.unwrap();
        let new = NewAsset {
            space_id: space.id,
            name: "cover.txt".to_owned(),
            alt: None,
            media_type: None,
            content: b"a cover".to_vec(),
        };
        let asset = store.add_asset(new).await.unwrap();
        let (url, assets) = (url.to_owned(), assets.to_owned());
        Self { url, assets, store, space, kind, asset }
    }
}
