//! What must not happen when things break: an acknowledged write that is gone, half an entry, an update that another
//! one swallowed, an error that says nothing, a server that gives up.
//!
//! The servers are programs of their own and are killed for good. They listen to this machine only.

#[cfg(target_os = "linux")]
#[path = "common/postgres.rs"]
mod postgres;

#[cfg(target_os = "linux")]
mod faults {
    pub(crate) mod disk;
    pub(crate) mod dropped;
    pub(crate) mod engine;
    pub(crate) mod killed;
    pub(crate) mod little;
    pub(crate) mod locked;
    pub(crate) mod replica;
    pub(crate) mod replicas;
    pub(crate) mod stock;
    pub(crate) mod wire;

    /// The error that a client can act on: the store may answer the next time.
    pub(crate) fn unavailable(reply: &serde_json::Value) {
        assert_eq!(reply["error"]["code"], "STORE_UNAVAILABLE", "{reply}");
        assert_eq!(reply["error"]["retryable"], true, "{reply}");
    }

    pub(crate) fn is_root() -> bool {
        use std::os::unix::fs::MetadataExt;
        std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
    }
}
