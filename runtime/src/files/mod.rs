//! The files that command lines share: waivers, recorded calls, and the lock with its past in git.
//!
//! Everything else in this crate reads no file; this is the feature `files`.

mod error;
mod keep;
mod lock;
mod recorded;
mod revision;
mod waivers;

pub use self::error::FileError;
pub use self::keep::{Keep, Kept, keep};
pub use self::lock::LockFile;
pub use self::recorded::recorded;
pub use self::waivers::waivers;
