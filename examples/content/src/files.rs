//! The files of assets over HTTP. Whoever added one chose its type and bytes, so that nothing of it runs as a page of
//! this server.

use crate::store::{Asset, Store, StoreError};
use axum::Router;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::sync::{Arc, OnceLock};

/// What browsers show without running anything.
const SHOWN: [&str; 7] =
    ["image/avif", "image/gif", "image/jpeg", "image/png", "image/webp", "text/csv", "text/plain"];

/// A name in the form of RFC 8187: letters, digits and three signs stay.
const NAME: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_');

/// The files of a store that is opened later: until then there are none.
#[derive(Debug, Clone, Default)]
pub struct Files(Arc<OnceLock<Store>>);

impl Files {
    /// The store that has the files, once it is open.
    pub fn are_in(&self, store: &Store) {
        // A second store would be a second server; the first one keeps its files.
        let _ = self.0.set(store.clone());
    }

    /// Serves the files at `/assets/{asset}/{name}`.
    pub fn beside(&self, router: Router) -> Router {
        let files =
            Router::new().route("/assets/{asset}/{name}", get(file)).with_state(self.clone());
        router.merge(files)
    }
}

/// The name is for people: an asset that was renamed keeps its old addresses.
async fn file(State(files): State<Files>, Path((key, _)): Path<(String, String)>) -> Response {
    let Some(store) = files.0.get() else { return StatusCode::NOT_FOUND.into_response() };
    match store.asset_file(&key).await {
        Ok((asset, bytes)) => response(&asset, bytes),
        Err(StoreError::AssetNotFound(_)) => StatusCode::NOT_FOUND.into_response(),
        Err(error @ StoreError::Unavailable(_)) => {
            tracing::warn!(%error, key, "an asset could not be read");
            (StatusCode::SERVICE_UNAVAILABLE, [(header::RETRY_AFTER, "5")]).into_response()
        }
        Err(error) => {
            tracing::error!(%error, key, "an asset could not be read");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

fn response(asset: &Asset, bytes: Vec<u8>) -> Response {
    let essence = asset.media_type.split(';').next().unwrap_or_default().trim();
    let shown = SHOWN.iter().any(|shown| essence.eq_ignore_ascii_case(shown));
    let unknown = HeaderValue::from_static("application/octet-stream");
    let media_type = match (shown, essence.to_ascii_lowercase().starts_with("text/")) {
        // Text is stored as it came, which was UTF-8.
        (true, true) => HeaderValue::from_str(&format!("{essence}; charset=utf-8")),
        _ => HeaderValue::from_str(&asset.media_type),
    };
    let mut response = Response::new(Body::from(bytes));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, media_type.unwrap_or(unknown));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'; sandbox"),
    );
    headers.insert(header::CONTENT_DISPOSITION, disposition(&asset.name, shown));
    response
}

fn disposition(name: &str, shown: bool) -> HeaderValue {
    let how = if shown { "inline" } else { "attachment" };
    let name = utf8_percent_encode(name, NAME);
    let named = HeaderValue::from_str(&format!("{how}; filename*=UTF-8''{name}"));
    named.unwrap_or_else(|_| HeaderValue::from_static("attachment"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::NewAsset;
    use axum::extract::Request;
    use tower::ServiceExt as _;

    fn asset(name: &str, media_type: &str) -> Asset {
        Asset {
            id: 1,
            space_id: 1,
            uid: "u".to_owned(),
            name: name.to_owned(),
            alt: None,
            media_type: media_type.to_owned(),
            bytes: 0,
            sha256: String::new(),
            version: 1,
            created_at: String::new(),
        }
    }

    #[test]
    fn only_what_runs_nothing_is_shown() {
        let headers = |name, media_type| {
            let response = response(&asset(name, media_type), Vec::new());
            let header = |name| response.headers().get(name).unwrap().to_str().unwrap().to_owned();
            (header(header::CONTENT_TYPE), header(header::CONTENT_DISPOSITION))
        };
        let pairs = |a: &str, b: &str| (a.to_owned(), b.to_owned());
        for (name, media_type, expected) in [
            ("a.png", "image/png", pairs("image/png", "inline; filename*=UTF-8''a.png")),
            (
                "a.txt",
                "TEXT/plain; charset=latin1",
                pairs("TEXT/plain; charset=utf-8", "inline; filename*=UTF-8''a.txt"),
            ),
            (
                "a.svg",
                "image/svg+xml",
                pairs("image/svg+xml", "attachment; filename*=UTF-8''a.svg"),
            ),
            ("a.html", "text/html", pairs("text/html", "attachment; filename*=UTF-8''a.html")),
            (
                "a\r\n\"é",
                "text/html\r\nx: y",
                pairs("application/octet-stream", "attachment; filename*=UTF-8''a%0D%0A%22%C3%A9"),
            ),
        ] {
            assert_eq!(headers(name, media_type), expected);
        }
    }

    #[tokio::test]
    async fn a_file_is_served_once_its_store_is_open() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open("sqlite::memory:", folder.path()).await.unwrap();
        let space = store.create_space("Menu").await.unwrap();
        let content = b"Soup 7.50".to_vec();
        let name = "our menu.txt".to_owned();
        let new = NewAsset { space_id: space.id, name, alt: None, media_type: None, content };
        let asset = store.add_asset(new).await.unwrap();
        let files = Files::default();
        let router = files.beside(Router::new());
        let get = async |path: &str| {
            let request = Request::get(path).body(Body::empty()).unwrap();
            let response = router.clone().oneshot(request).await.unwrap();
            let status = response.status();
            (status, axum::body::to_bytes(response.into_body(), 100).await.unwrap().to_vec())
        };
        assert_eq!(get(&asset.url()).await.0, StatusCode::NOT_FOUND, "no store is open");
        files.are_in(&store);
        assert_eq!(get(&asset.url()).await, (StatusCode::OK, b"Soup 7.50".to_vec()));
        assert_eq!(get(&format!("/assets/{}/old-name.txt", asset.uid)).await.0, StatusCode::OK);
        for gone in ["/assets/nothing/menu.txt", "/assets/..%2f..%2fetc/passwd", "/assets/"] {
            assert_eq!(get(gone).await.0, StatusCode::NOT_FOUND, "of {gone}");
        }
    }
}
