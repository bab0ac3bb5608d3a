//! A server that is started here and speaks on stdin and stdout.

use super::deadline::Deadline;
use super::line::read_line;
use super::message::{self, Heard};
use super::session::Generation;
use super::trouble::{Trouble, excerpt};
use super::{Closing, Link};
use crate::failure::Failure;
use group::Group;
use serde_json::Value;
use std::ffi::OsString;
use std::io::{BufReader, Read, Write as _};
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long a server may take to end by itself, once nobody speaks to it.
const GRACE: Duration = Duration::from_secs(2);

/// How many of its questions are answered.
const MOST_REPLIES: usize = 100;

/// How much of its stderr is kept.
const TAIL: usize = 8 << 10;

/// A server that was started here. It never outlives this value.
pub(crate) struct Child {
    process: std::process::Child,
    group: Group,
    stdin: Option<ChildStdin>,
    lines: Receiver<Vec<u8>>,
    said: Arc<Mutex<Vec<u8>>>,
    saying: Option<JoinHandle<()>>,
    next: u64,
    replies: usize,
    ended: bool,
    /// What it wrote to stdout first that is no message.
    noise: Option<String>,
}

impl Child {
    /// Starts the command, in a group of its own, without this program's token.
    pub(crate) fn start(command: &[OsString]) -> Result<Self, Failure> {
        let [program, arguments @ ..] = command else {
            return Err(Failure::said("there is no command after `--`"));
        };
        let mut command = Command::new(program);
        command.args(arguments).env_remove("SELO_TOKEN");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        group::own(&mut command);
        let mut process = command.spawn().map_err(|error| {
            Failure::said(format_args!("cannot start {}: {error}", program.display()))
        })?;
        let group = Group::of(&process);
        let stdin = process.stdin.take();
        let lines = process.stdout.take().map_or_else(|| sync_channel(0).1, lines);
        let said = Arc::default();
        let saying = process.stderr.take().map(|stderr| tail(stderr, &said));
        Ok(Child {
            process,
            group,
            stdin,
            lines,
            said,
            saying,
            next: 1,
            replies: 0,
            ended: false,
            noise: None,
        })
    }

    fn send(&mut self, message: &Value) -> std::io::Result<()> {
        let Some(stdin) = &mut self.stdin else { return Ok(()) };
        stdin.write_all(format!("{message}\n").as_bytes())?;
        stdin.flush()
    }

    /// The next message of the server's; what is no message is remembered.
    fn hear(&mut self, method: &'static str, deadline: Deadline) -> Result<Value, Trouble> {
        loop {
            let late = Trouble::Late { method, limit: deadline.limit() };
            if deadline.left().is_zero() {
                return Err(late);
            }
            let line = match self.lines.recv_timeout(deadline.left()) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => return Err(late),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Trouble::Ended { method, how: self.how_it_ended() });
                }
            };
            match serde_json::from_slice::<Value>(&line) {
                Ok(message) if message.is_object() => return Ok(message),
                _ if line.trim_ascii().is_empty() => {}
                _ => {
                    let line = || excerpt(&String::from_utf8_lossy(&line));
                    self.noise.get_or_insert_with(line);
                }
            }
        }
    }

    fn how_it_ended(&mut self) -> String {
        match self.ended_within(GRACE) {
            Some(status) => status.to_string(),
            None => "it closed its stdout and goes on".to_owned(),
        }
    }

    /// How it ended, if it does so in this time.
    fn ended_within(&mut self, time: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + time;
        loop {
            match self.process.try_wait() {
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(10)),
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
    }

    /// Ends it: first its stdin, then, after this time, the process and all that it started.
    fn end(&mut self, grace: Duration) {
        self.ended = true;
        self.stdin = None;
        self.ended_within(grace);
        self.group.kill();
        let _ = self.process.kill();
        let _ = self.process.wait();
        group::forget();
    }
}

impl Link for Child {
    /// The handshake first: servers of that generation often end at anything else.
    fn generations(&self) -> [Generation; 2] {
        [Generation::Handshake, Generation::Stateless]
    }

    fn speak(&mut self, _version: &str, _generation: Generation) {}

    fn request(
        &mut self,
        method: &'static str,
        params: Value,
        deadline: Deadline,
    ) -> Result<Value, Trouble> {
        let id = self.next;
        self.next += 1;
        // A server that does not read any more has ended, or will be late: `hear` says which.
        let _ = self.send(&message::request(id, method, &params));
        loop {
            match message::heard(self.hear(method, deadline)?, id) {
                Heard::Answer(mut answer) => return message::result(method, &mut answer),
                // A server that asks for ever may not read the replies, and its pipe would be full.
                Heard::Asked(reply) if self.replies < MOST_REPLIES => {
                    self.replies += 1;
                    let _ = self.send(&reply);
                }
                Heard::Asked(_) | Heard::Other => {}
            }
        }
    }

    fn notify(&mut self, method: &'static str, _deadline: Deadline) -> Result<(), Trouble> {
        let _ = self.send(&message::notification(method));
        Ok(())
    }

    fn close(mut self) -> Closing {
        self.end(GRACE);
        if let Some(saying) = self.saying.take() {
            finish(&saying);
        }
        let said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        let mut context = Vec::new();
        let mut warnings = Vec::new();
        if let Some(noise) = &self.noise {
            let noise = format!("it wrote to stdout what is no message: `{noise}`");
            warnings.push(format!("{noise}; clients end the session at such a line"));
            context.push(noise);
        }
        let lines = String::from_utf8_lossy(&said);
        if !lines.trim().is_empty() {
            context.push("it wrote to stderr:".to_owned());
            let lines = lines.lines().map(|line| format!("  {}", line.escape_debug()));
            context.extend(lines);
        }
        Closing { warnings, context: (!context.is_empty()).then(|| context.join("\n")) }
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        if !self.ended {
            self.end(Duration::ZERO);
        }
    }
}

/// Its lines, as they come.
fn lines(stdout: ChildStdout) -> Receiver<Vec<u8>> {
    let (sender, lines) = sync_channel(1);
    thread::spawn(move || {
        let mut stdout = BufReader::new(stdout);
        while let Ok(Some(line)) = read_line(&mut stdout) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    lines
}

/// Keeps the end of what it says on stderr.
fn tail(mut stderr: ChildStderr, said: &Arc<Mutex<Vec<u8>>>) -> JoinHandle<()> {
    let said = Arc::clone(said);
    thread::spawn(move || {
        let mut chunk = [0; 4096];
        while let Ok(read @ 1..) = stderr.read(&mut chunk) {
            let mut said = said.lock().unwrap_or_else(PoisonError::into_inner);
            said.extend_from_slice(&chunk[..read]);
            let over = said.len().saturating_sub(TAIL);
            said.drain(..over);
        }
    })
}

/// Waits a moment for the rest: something that it started could hold the pipe for ever.
fn finish(saying: &JoinHandle<()>) {
    let until = Instant::now() + Duration::from_millis(500);
    while !saying.is_finished() && Instant::now() < until {
        thread::sleep(Duration::from_millis(5));
    }
}

/// The process and all that it starts, so that all of it can be ended.
#[cfg(unix)]
mod group {
    use rustix::process::{Pid, Signal, kill_process_group};
    use std::os::unix::process::CommandExt as _;
    use std::process::{Child, Command};
    use std::sync::{Mutex, Once, PoisonError};

    /// The group that ends when somebody presses Ctrl-C; there is one at most.
    static RUNNING: Mutex<Option<Pid>> = Mutex::new(None);
    static WATCHED: Once = Once::new();

    pub(super) struct Group(Option<Pid>);

    /// Starts the command as the first of a group.
    pub(super) fn own(command: &mut Command) {
        command.process_group(0);
    }

    impl Group {
        pub(super) fn of(process: &Child) -> Self {
            let pid = i32::try_from(process.id()).ok().and_then(Pid::from_raw);
            *RUNNING.lock().unwrap_or_else(PoisonError::into_inner) = pid;
            WATCHED.call_once(|| {
                let _ = ctrlc::set_handler(|| {
                    Group(*RUNNING.lock().unwrap_or_else(PoisonError::into_inner)).kill();
                    std::process::exit(130);
                });
            });
            Group(pid)
        }

        pub(super) fn kill(&self) {
            if let Some(pid) = self.0 {
                let _ = kill_process_group(pid, Signal::KILL);
            }
        }
    }

    /// Nothing runs any more.
    pub(super) fn forget() {
        *RUNNING.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// Elsewhere the process alone is ended; a console ends the rest.
#[cfg(not(unix))]
mod group {
    pub(super) struct Group;

    pub(super) fn own(_command: &mut std::process::Command) {}

    impl Group {
        pub(super) fn of(_process: &std::process::Child) -> Self {
            Group
        }

        pub(super) fn kill(&self) {}
    }

    pub(super) fn forget() {}
}
