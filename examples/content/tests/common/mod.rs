//! What the tests of the store share.
#![allow(dead_code)] // Each of them uses a part.

pub(crate) mod postgres;

use content::store::{ContentType, Entry, Field, Given, Kind, NewEntry, Space, Store};
use serde_json::Value;

/// A store with a space and a type, on one of the databases.
pub(crate) struct Desk {
    folder: tempfile::TempDir,
    pub(crate) url: String,
    pub(crate) store: Store,
    pub(crate) space: Space,
    pub(crate) of: ContentType,
}

impl Desk {
    pub(crate) async fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("content.db").display());
        Self::at(folder, url).await
    }

    pub(crate) async fn postgres() -> Self {
        let url = tokio::task::spawn_blocking(postgres::database).await.unwrap();
        Self::at(tempfile::tempdir().unwrap(), url).await
    }

    async fn at(folder: tempfile::TempDir, url: String) -> Self {
        let store = Store::open(&url, &folder.path().join("assets")).await.unwrap();
        let space = store.create_space("Benefícios 2026").await.unwrap();
        let of = store.create_type(space.id, "Card", card()).await.unwrap();
        Self { folder, url, store, space, of }
    }

    /// Another server on the same store.
    pub(crate) async fn replica(&self) -> Store {
        Store::open(&self.url, &self.assets()).await.unwrap()
    }

    pub(crate) fn assets(&self) -> std::path::PathBuf {
        self.folder.path().join("assets")
    }

    pub(crate) fn new_entry(&self, title: &str, fields: Value) -> NewEntry {
        NewEntry {
            space_id: self.space.id,
            type_id: self.of.id,
            title: title.into(),
            slug: None,
            fields: given(fields),
        }
    }

    pub(crate) async fn entry(&self, title: &str, fields: Value) -> Entry {
        self.store.create_entry(self.new_entry(title, fields)).await.unwrap()
    }
}

fn card() -> Vec<Field> {
    let mut level = Field::new("level", Kind::Enum);
    level.choices = vec!["gold".into(), "silver".into()];
    vec![
        Field::new("body", Kind::RichText),
        Field::new("price", Kind::Integer),
        level,
        Field::new("image", Kind::Asset),
        Field::new("next", Kind::Reference),
        Field::new("tags", Kind::Texts),
        Field::new("raw", Kind::Json),
    ]
}

pub(crate) fn given(fields: Value) -> Given {
    match fields {
        Value::Object(map) => map.into_iter().collect(),
        other => panic!("{other} is no object"),
    }
}

/// Every test once for each database.
#[macro_export]
macro_rules! on_both {
    ($($test:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test] async fn $test() { super::$test(super::common::Desk::sqlite().await).await })*
        }
        mod postgres {
            $(#[tokio::test] async fn $test() { super::$test(super::common::Desk::postgres().await).await })*
        }
    };
}
