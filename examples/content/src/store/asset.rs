//! Assets: what is known of a file, and the file itself.

use super::engine::Lock;
use super::page::Window;
use super::tx::Tx;
use super::{MAX_PER_PAGE, Page, Store, StoreError, files, space, sql, text};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;

/// All but what no URL escapes (RFC 3986, section 2.3).
const UNRESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// A file, as the store knows it. The bytes lie on disk under `uid`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Asset {
    /// Number of the asset; never used again.
    pub id: i64,
    /// The space that holds the asset.
    pub space_id: i64,
    /// The asset's UUID.
    pub uid: String,
    /// The file's name, for people.
    pub name: String,
    /// What the file shows, for those who do not see it.
    pub alt: Option<String>,
    /// The media type: `image/png`.
    pub media_type: String,
    /// The size of the file.
    pub bytes: i64,
    /// SHA-256 of the file, hexadecimal.
    pub sha256: String,
    /// Counts the changes of what is known, from 1. The file never changes.
    pub version: i64,
    /// When the asset was added, RFC 3339 in UTC.
    pub created_at: String,
}

/// A file to be added.
#[derive(Debug, Clone)]
pub struct NewAsset {
    /// The space that shall hold it.
    pub space_id: i64,
    /// The file's name; not empty, without `/`.
    pub name: String,
    /// What the file shows.
    pub alt: Option<String>,
    /// The media type; left out, it comes from the name.
    pub media_type: Option<String>,
    /// The file.
    pub content: Vec<u8>,
}

/// What shall change of what is known about an asset.
#[derive(Debug, Clone, Default)]
pub struct AssetChanges {
    /// The version that the caller has read. When the asset has moved on, nothing is changed.
    pub expected_version: Option<i64>,
    /// The new name.
    pub name: Option<String>,
    /// The new description.
    pub alt: Option<String>,
}

impl Asset {
    /// Where the server serves the file, below its own address.
    #[must_use]
    pub fn url(&self) -> String {
        format!("/assets/{}/{}", self.id, utf8_percent_encode(&self.name, UNRESERVED))
    }
}

impl Store {
    /// One page of a space's assets, oldest first.
    pub async fn assets(
        &self,
        space_id: i64,
        page: u32,
        per_page: u32,
    ) -> Result<Page<Asset>, StoreError> {
        let window = Window::of(page, per_page)?;
        let mut tx = self.reading().await?;
        let total = sql::assets::count(&mut tx, space_id).await?;
        let rows = sql::assets::list(&mut tx, space_id, window).await?;
        Ok(Page { rows, total })
    }

    /// The asset of a space with this id, uid or name, looked for in that order. A name that several have is refused.
    pub async fn asset(&self, space_id: i64, key: &str) -> Result<Asset, StoreError> {
        let not_found = || StoreError::AssetNotFound(key.to_owned());
        let stored = text::key(key).ok_or_else(not_found)?;
        let mut tx = self.reading().await?;
        let found = find(&mut tx, &stored).await?;
        if let Some(asset) = found.filter(|asset| asset.space_id == space_id) {
            return Ok(asset);
        }
        let mut named = sql::assets::by_name(&mut tx, space_id, key.trim()).await?;
        match (named.pop(), named.is_empty()) {
            (Some(asset), true) => Ok(asset),
            (Some(_), false) => Err(StoreError::invalid(
                "asset",
                format!("several have the name `{key}`; use an id or uid"),
            )),
            (None, _) => Err(not_found()),
        }
    }

    /// Puts the file down as a stray, writes it, then makes the asset.
    pub async fn add_asset(&self, new: NewAsset) -> Result<Asset, StoreError> {
        let row = row(&new)?;
        let mut tx = self.writing().await?;
        sql::strays::insert(&mut tx, &row.uid).await?;
        tx.commit().await?;
        files::write(self.assets.clone(), row.uid.clone(), new.content).await?;
        let inserted = async {
            let mut tx = self.writing().await?;
            space::lock(&mut tx, row.space_id, Lock::Keep).await?;
            let id = sql::assets::insert(&mut tx, &row).await?;
            sql::strays::delete(&mut tx, &row.uid).await?;
            let asset = reread(&mut tx, id).await?;
            Ok((tx, asset))
        };
        match inserted.await {
            Ok((tx, asset)) => {
                // When this fails, the asset may be there all the same, so its file stays.
                tx.commit().await?;
                Ok(asset)
            }
            Err(error) => {
                files::delete(self.assets.clone(), row.uid).await;
                Err(error)
            }
        }
    }

    /// Changes what is known about an asset.
    pub async fn change_asset(&self, id: i64, changes: AssetChanges) -> Result<Asset, StoreError> {
        if changes.name.is_none() && changes.alt.is_none() {
            return Err(StoreError::invalid(
                "name",
                "nothing to change: give a name or a description",
            ));
        }
        let mut tx = self.writing().await?;
        let current = expect(&mut tx, id, changes.expected_version, Lock::Change).await?;
        let name = file_name(changes.name.as_deref().unwrap_or(&current.name))?;
        let alt = changes.alt.as_deref().or(current.alt.as_deref());
        sql::assets::update(&mut tx, id, name, description(alt)?).await?;
        let asset = reread(&mut tx, id).await?;
        tx.commit().await?;
        Ok(asset)
    }

    /// Deletes an asset that no entry shows, and its file.
    pub async fn delete_asset(
        &self,
        id: i64,
        expected_version: Option<i64>,
    ) -> Result<Asset, StoreError> {
        let mut tx = self.writing().await?;
        let asset = expect(&mut tx, id, expected_version, Lock::Delete).await?;
        match sql::links::to_asset(&mut tx, id).await? {
            0 => {}
            entries => {
                let reason = format!(
                    "{entries} entries show it; change their drafts and publish them first"
                );
                return Err(StoreError::InUse { what: "asset", reason });
            }
        }
        sql::assets::delete(&mut tx, id).await?;
        sql::strays::insert(&mut tx, &asset.uid).await?;
        tx.commit().await?;
        files::delete(self.assets.clone(), asset.uid.clone()).await;
        Ok(asset)
    }

    /// The file of the asset with this id or uid, in whatever space; for the route that serves it.
    pub async fn asset_file(&self, key: &str) -> Result<(Asset, Vec<u8>), StoreError> {
        let not_found = || StoreError::AssetNotFound(key.to_owned());
        let stored = text::key(key).ok_or_else(not_found)?;
        // The transaction ends here: the file may take a while.
        let found = find(&mut self.reading().await?, &stored).await?;
        let asset = found.ok_or_else(not_found)?;
        let content = files::read(self.assets.clone(), asset.uid.clone()).await?;
        Ok((asset, content))
    }

    /// The assets with these ids, those that there are, in no order. A page of entries is hydrated by it.
    pub async fn assets_by_id(&self, ids: &[i64]) -> Result<Vec<Asset>, StoreError> {
        let mut assets = Vec::with_capacity(ids.len());
        let mut tx = self.reading().await?;
        for ids in ids.chunks(MAX_PER_PAGE as usize) {
            assets.append(&mut sql::assets::by_ids(&mut tx, ids).await?);
        }
        Ok(assets)
    }
}

/// What is known of a file that is to be added.
fn row(new: &NewAsset) -> Result<Asset, StoreError> {
    let name = file_name(&new.name)?;
    Ok(Asset {
        id: 0,
        space_id: new.space_id,
        uid: uuid::Uuid::now_v7().to_string(),
        name: name.to_owned(),
        alt: description(new.alt.as_deref())?.map(str::to_owned),
        media_type: media_type(new.media_type.as_deref(), name)?,
        bytes: i64::try_from(new.content.len()).unwrap_or(i64::MAX),
        sha256: text::sha256(&new.content),
        version: 1,
        created_at: String::new(),
    })
}

/// A name that stays below its folder, wherever the file is saved.
fn file_name(name: &str) -> Result<&str, StoreError> {
    let name = text::name(name)?;
    if name.contains(['/', '\\']) || name == "." || name == ".." {
        return Err(StoreError::invalid("name", "must be a file's name without a folder"));
    }
    Ok(name)
}

/// A description without the space around it; an empty one is none.
fn description(alt: Option<&str>) -> Result<Option<&str>, StoreError> {
    let alt = alt.map(str::trim).filter(|alt| !alt.is_empty());
    text::check_nul("alt", alt.unwrap_or_default())?;
    Ok(alt)
}

/// The media type that was given, if it is one, or what the name says.
fn media_type(given: Option<&str>, name: &str) -> Result<String, StoreError> {
    let Some(given) = given else {
        return Ok(mime_guess::from_path(name).first_or_octet_stream().to_string());
    };
    match given.parse::<mime_guess::Mime>() {
        Ok(parsed) if given.len() <= 255 => Ok(parsed.to_string()),
        _ => Err(StoreError::invalid("media_type", "must be a media type such as `image/png`")),
    }
}

/// The asset with this id or uid.
async fn find(tx: &mut Tx, key: &str) -> sqlx::Result<Option<Asset>> {
    match text::id(key) {
        Some(id) => sql::assets::by_id(tx, id).await,
        None => sql::assets::by_uid(tx, key).await,
    }
}

async fn expect(
    tx: &mut Tx,
    id: i64,
    expected: Option<i64>,
    lock: Lock,
) -> Result<Asset, StoreError> {
    let asset = sql::assets::locked(tx, id, lock).await?;
    let asset = asset.ok_or_else(|| StoreError::AssetNotFound(id.to_string()))?;
    StoreError::expect_version(expected, asset.version)?;
    Ok(asset)
}

async fn reread(tx: &mut Tx, id: i64) -> Result<Asset, StoreError> {
    sql::assets::by_id(tx, id).await?.ok_or_else(|| StoreError::AssetNotFound(id.to_string()))
}
