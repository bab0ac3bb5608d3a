//! How the state is opened.

use super::Server;
use clap::ArgMatches;
use futures_util::future::BoxFuture;
use std::fmt;

/// Nobody has said yet how the state is opened.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoState;

/// How the state is opened, from the author's own arguments.
pub struct State<S> {
    /// Adds the author's arguments, as they were declared.
    pub(crate) declare: fn(clap::Command) -> clap::Command,
    pub(crate) open: Open<S>,
}

type Open<S> = Box<dyn FnOnce(&ArgMatches) -> Result<Opening<S>, clap::Error> + Send>;
pub(crate) type Opening<S> = BoxFuture<'static, Result<S, String>>;

impl<S> fmt::Debug for State<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("State")
    }
}

impl<S: Send + Sync + 'static, R> Server<S, R, NoState> {
    /// How the state is opened, from the author's own command-line arguments. They are accepted
    /// before and after every subcommand; one that must be given is only asked for by the
    /// subcommands that open the state.
    ///
    /// ```
    /// use selo_server::Server;
    ///
    /// struct App(String);
    ///
    /// #[derive(clap::Args)]
    /// struct Args {
    ///     /// Where the content is.
    ///     #[arg(long, env = "CONTENT_STORE")]
    ///     store: String,
    /// }
    ///
    /// let server = Server::new("content", "1.0.0")
    ///     .state(|args: &Args| async move { Ok::<_, std::io::Error>(App(args.store.clone())) });
    /// ```
    #[must_use]
    pub fn state<A, F, Fut, E>(self, open: F) -> Server<S, R, State<S>>
    where
        A: clap::Args + Send + Sync + 'static,
        F: FnOnce(&'static A) -> Fut + Send + 'static,
        Fut: Future<Output = Result<S, E>> + Send + 'static,
        E: fmt::Display,
    {
        let state = State {
            declare: A::augment_args,
            open: Box::new(move |matches| {
                // Once a process, so that the author's future can borrow it.
                let args: &'static A = Box::leak(Box::new(A::from_arg_matches(matches)?));
                let opening = open(args);
                Ok(Box::pin(async move { opening.await.map_err(|error| error.to_string()) }))
            }),
        };
        self.change(|rider, _| (rider, state, ())).0
    }
}

impl<R> Server<(), R, NoState> {
    /// There is no state: the tools need nothing.
    #[must_use]
    pub fn stateless(self) -> Server<(), R, State<()>> {
        let open: Open<()> = Box::new(|_| Ok(Box::pin(std::future::ready(Ok(())))));
        let state = State { declare: |command| command, open };
        self.change(|rider, _| (rider, state, ())).0
    }
}
