//! A `PostgreSQL` of this test process: made when it is asked for first, and gone with the process, however that ends.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use std::{env, fs, net, thread};

use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;

/// The URL of a new, empty database in the cluster that the tests of this process share.
pub(crate) fn database() -> String {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    CLUSTER.get_or_init(|| Cluster::start(None)).database()
}

/// A running server.
pub(crate) struct Cluster {
    port: u16,
    folder: PathBuf,
    programs: PathBuf,
    user: Option<(u32, u32)>,
    /// Ends the server when its standard input does.
    watchdog: Child,
}

/// Runs the server until its standard input ends, which it does when the test process does, then removes the folder.
const WATCHDOG: &str = r#"
if [ -n "$4" ]; then ulimit -S -f "$4"; fi
"$1/postgres" -D "$2/data" -p "$3" -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
    -c max_connections=300 >"$2/log" 2>&1 &
server=$!
cat >/dev/null
kill -INT "$server"
wait "$server"
rm -rf "$2"
"#;

impl Cluster {
    /// A server of its own. With `file_blocks`, its files can grow to so many blocks of 512 bytes, as on a disk that is
    /// full then.
    pub(crate) fn start(file_blocks: Option<u32>) -> Self {
        let (programs, user) = (programs(), unprivileged());
        let attempts = (0..3).map(|_| Self::attempt(&programs, user, file_blocks));
        let mut logs = String::new();
        for attempt in attempts {
            match attempt {
                Ok(cluster) => return cluster,
                Err(log) => logs += &log,
            }
        }
        panic!("PostgreSQL does not start:\n{logs}");
    }

    /// Fails, with what the server says, when someone else was faster to take the port.
    fn attempt(
        programs: &Path,
        user: Option<(u32, u32)>,
        file_blocks: Option<u32>,
    ) -> Result<Self, String> {
        let folder = tempfile::Builder::new().prefix("pg-").tempdir().unwrap().keep();
        if let Some((uid, gid)) = user {
            chown(&folder, Some(uid), Some(gid)).expect("root gives a folder away");
        }
        let mut initdb = Command::new(programs.join("initdb"));
        initdb.arg("-D").arg(folder.join("data"));
        initdb.args([
            "-U",
            "postgres",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync",
        ]);
        expect_success("initdb", &as_user(&mut initdb, user).output().expect("initdb runs"));
        let port = free_port();
        let mut watchdog = watchdog(programs, &folder, port, file_blocks);
        let watchdog = as_user(&mut watchdog, user).spawn().expect("sh runs");
        let programs = programs.to_owned();
        let mut cluster = Self { port, folder, programs, user, watchdog };
        if cluster.comes_up() {
            return Ok(cluster);
        }
        let log = fs::read_to_string(cluster.folder.join("log")).unwrap_or_default();
        drop(cluster.watchdog.stdin.take());
        cluster.watchdog.wait().expect("the watchdog is a child");
        Err(log)
    }

    /// The URL of a new, empty database.
    pub(crate) fn database(&self) -> String {
        static COUNT: AtomicUsize = AtomicUsize::new(1);
        let name = format!("test_{}", COUNT.fetch_add(1, Ordering::Relaxed));
        let made = self.client("createdb").arg(&name).output();
        expect_success("createdb", &made.expect("createdb runs"));
        format!("postgres://postgres@127.0.0.1:{}/{name}", self.port)
    }

    /// Lets the files grow without a limit: those of new connections, since the open ones keep theirs.
    pub(crate) fn grow(&self) {
        let file = fs::read_to_string(self.folder.join("data/postmaster.pid"));
        let pid = file.expect("the server runs").lines().next().unwrap_or_default().to_owned();
        let mut grow = Command::new("prlimit");
        grow.args(["--pid", &pid, "--fsize=unlimited:"]);
        let grown = as_user(&mut grow, self.user).output().expect("prlimit runs");
        expect_success("prlimit", &grown);
    }

    fn comes_up(&self) -> bool {
        (0..300).any(|_| {
            thread::sleep(Duration::from_millis(100));
            self.client("pg_isready").output().expect("pg_isready runs").status.success()
        })
    }

    fn client(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.args(["-h", "127.0.0.1", "-U", "postgres", "-p"]).arg(self.port.to_string());
        as_user(&mut command, self.user);
        command
    }
}

/// In a process group of its own, so that what is typed at the terminal does not end it first.
fn watchdog(programs: &Path, folder: &Path, port: u16, file_blocks: Option<u32>) -> Command {
    let mut command = Command::new("sh");
    command.arg("-c").arg(WATCHDOG).arg("watchdog").arg(programs).arg(folder).arg(port.to_string());
    command.arg(file_blocks.map(|blocks| blocks.to_string()).unwrap_or_default());
    command.stdin(Stdio::piped()).process_group(0);
    command
}

/// The folder of the programs, the newest version first.
fn programs() -> PathBuf {
    let in_path = env::var_os("PATH")
        .into_iter()
        .flat_map(|path| env::split_paths(&path).collect::<Vec<_>>());
    let mut versions: Vec<(u32, PathBuf)> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let version = entry.file_name().to_str()?.parse().ok()?;
            Some((version, entry.path().join("bin")))
        })
        .collect();
    versions.sort();
    versions
        .into_iter()
        .rev()
        .map(|(_, folder)| folder)
        .chain(in_path)
        .find(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
        .expect("these tests need PostgreSQL 15 or newer: install it (`apt-get install postgresql`) or put it into PATH")
}

/// The user that the server runs as, when it is another: it refuses to be root.
fn unprivileged() -> Option<(u32, u32)> {
    let number = |arguments: &[&str]| -> u32 {
        let output = Command::new("id").args(arguments).output().expect("id runs");
        let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        text.parse().expect("a user `postgres`, as the package of PostgreSQL makes it")
    };
    (number(&["-u"]) == 0).then(|| (number(&["-u", "postgres"]), number(&["-g", "postgres"])))
}

fn as_user(command: &mut Command, user: Option<(u32, u32)>) -> &mut Command {
    if let Some((uid, gid)) = user {
        command.uid(uid).gid(gid);
    }
    // A folder that every user may be in.
    command.current_dir("/")
}

fn free_port() -> u16 {
    let listener = net::TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    listener.local_addr().expect("the port").port()
}

fn expect_success(program: &str, output: &Output) {
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
}
