//! The files of assets, each under its uid. A file is whole or not there, also after a loss of power.

use super::StoreError;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Writes a file that is not there yet.
pub(super) async fn write(
    folder: Arc<Path>,
    uid: String,
    content: Vec<u8>,
) -> Result<(), StoreError> {
    blocking(move || {
        fs::create_dir_all(&folder)?;
        let temporary = temporary(&folder, &uid);
        let written = write_through(&temporary, &content)
            .and_then(|()| fs::rename(&temporary, folder.join(&uid)))
            .and_then(|()| sync_folder(&folder));
        if written.is_err() {
            // What was wrong is told already.
            let _ = fs::remove_file(&temporary);
            let _ = fs::remove_file(folder.join(&uid));
        }
        written
    })
    .await
}

pub(super) async fn read(folder: Arc<Path>, uid: String) -> Result<Vec<u8>, StoreError> {
    blocking(move || fs::read(folder.join(uid))).await
}

/// Deletes a file and what was written of it; whether it is gone. One that is left behind is a stray.
pub(super) async fn delete(folder: Arc<Path>, uid: String) -> bool {
    let deleted = blocking(move || {
        for path in [temporary(&folder, &uid), folder.join(&uid)] {
            match fs::remove_file(path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        Ok(())
    });
    deleted.await.is_ok()
}

fn temporary(folder: &Path, uid: &str) -> PathBuf {
    folder.join(format!(".{uid}.tmp"))
}

fn write_through(path: &PathBuf, content: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(content)?;
    file.sync_all()
}

/// Keeps the name of a new file. Only Unix opens folders.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> Result<T, StoreError> {
    match tokio::task::spawn_blocking(work).await {
        Ok(done) => Ok(done?),
        Err(error) => Err(StoreError::Unavailable(error.into())),
    }
}
