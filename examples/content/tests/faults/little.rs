//! Little space for a server's files: a small disk of its own, or, where nobody may mount one, files that cannot grow.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Mounts a disk of so many KiB, fills a part of it, and becomes the program.
const DISK: &str = "mount -t tmpfs -o size=${2}k none \"$1\" && \
    head -c ${3}k /dev/zero > \"$1/filler\" && shift 3 && exec \"$@\"";
/// Lets no file grow beyond so many blocks of 512 bytes: writing more is an error, not the end of the program.
const FILES: &str = "trap '' XFSZ; ulimit -S -f \"$1\"; shift; exec \"$@\"";
const SIZE_KIB: u32 = 16 << 10;
const FILLER_KIB: u32 = 4 << 10;
const FILE_BLOCKS: u32 = 16 << 10;

/// What is little.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Little {
    /// A disk that only the server sees, and that goes with it.
    Disk,
    /// Every single file of the server.
    Files,
}

impl Little {
    /// A disk, where namespaces may be made.
    pub(crate) fn possible() -> Self {
        let mut mount = unshare();
        mount.args(["sh", "-c", "mount -t tmpfs none /tmp"]).stderr(Stdio::null());
        let mounted = mount.status().is_ok_and(|status| status.success());
        if mounted { Self::Disk } else { Self::Files }
    }

    /// A command that runs the program, whose arguments follow, with its files in this folder.
    pub(crate) fn command(self, folder: &Path, program: &str) -> Command {
        let mut command = match self {
            Self::Disk => unshare(),
            Self::Files => Command::new("sh"),
        };
        match self {
            Self::Disk => {
                command.args(["sh", "-c", DISK, "sh"]).arg(folder);
                command.args([SIZE_KIB.to_string(), FILLER_KIB.to_string()]);
            }
            Self::Files => drop(command.args(["-c", FILES, "sh", &FILE_BLOCKS.to_string()])),
        }
        command.arg(program);
        command
    }

    /// Makes space.
    pub(crate) fn grow(self, folder: &Path, pid: u32) {
        match self {
            Self::Disk => {
                // Seen from here, the disk is elsewhere.
                let root = PathBuf::from(format!("/proc/{pid}/root"));
                let within = folder.strip_prefix("/").expect("an absolute path");
                std::fs::remove_file(root.join(within).join("filler")).unwrap();
            }
            Self::Files => {
                let pid = pid.to_string();
                let grown =
                    Command::new("prlimit").args(["--pid", &pid, "--fsize=unlimited:"]).status();
                assert!(grown.unwrap().success());
            }
        }
    }
}

fn unshare() -> Command {
    let mut command = Command::new("unshare");
    command.arg("--mount");
    if !super::is_root() {
        command.arg("--map-root-user");
    }
    command
}
