//! The author's own subcommands, and what is done before serving.

use super::Server;
use clap::ArgMatches;
use futures_util::future::BoxFuture;
use std::fmt::Display;
use std::sync::Arc;

/// What is done with the opened state before the server serves.
pub(crate) struct Hook<S> {
    /// Whether it is left out in read-only mode.
    pub(crate) writes: bool,
    pub(crate) run: Box<dyn FnOnce(Arc<S>) -> Done + Send>,
}

/// A subcommand of the author's own.
pub(crate) struct Command<S> {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) augment: fn(clap::Command) -> clap::Command,
    pub(crate) run: Run<S>,
}

/// What a subcommand needs to run.
pub(crate) enum Run<S> {
    /// The opened state and its own arguments.
    WithState(RunWith<S>),
    /// Its own arguments alone; the state stays closed.
    Alone(RunAlone),
}

type RunWith<S> = Box<dyn FnOnce(Arc<S>, &ArgMatches) -> Result<Done, clap::Error> + Send>;
type RunAlone = Box<dyn FnOnce(&ArgMatches) -> Result<Done, clap::Error> + Send>;
pub(crate) type Done = BoxFuture<'static, Result<(), String>>;

impl<S: Send + Sync + 'static, R, O> Server<S, R, O> {
    /// Does this with the opened state before the server serves, and only then: to warm a cache, to
    /// begin work that goes on beside it.
    #[must_use]
    pub fn before_serve<F, Fut, E>(mut self, hook: F) -> Self
    where
        F: FnOnce(Arc<S>) -> Fut + Send + 'static,
        Fut: Future<Output = Result<(), E>> + Send + 'static,
        E: Display,
    {
        self.before_serve.push(Hook { writes: false, run: Box::new(move |app| done(hook(app))) });
        self
    }

    /// The same for what writes: to fill an empty store, to begin with queued jobs. In read-only
    /// mode it is left out.
    #[must_use]
    pub fn before_serve_unless_read_only<F, Fut, E>(mut self, hook: F) -> Self
    where
        F: FnOnce(Arc<S>) -> Fut + Send + 'static,
        Fut: Future<Output = Result<(), E>> + Send + 'static,
        E: Display,
    {
        self.before_serve.push(Hook { writes: true, run: Box::new(move |app| done(hook(app))) });
        self
    }

    /// Adds a subcommand of the author's own, which gets the opened state and its arguments.
    ///
    /// ```
    /// use selo_server::Server;
    /// use std::sync::Arc;
    ///
    /// struct App;
    ///
    /// #[derive(clap::Args)]
    /// struct Import {
    ///     /// A folder of Markdown.
    ///     path: std::path::PathBuf,
    /// }
    ///
    /// let server = Server::<App>::new("content", "1.0.0").command(
    ///     "import",
    ///     "Import a folder",
    ///     |_app: Arc<App>, args: Import| async move {
    ///         println!("{}", args.path.display());
    ///         Ok::<_, std::io::Error>(())
    ///     },
    /// );
    /// ```
    #[must_use]
    pub fn command<C, F, Fut, E>(mut self, name: &'static str, about: &'static str, run: F) -> Self
    where
        C: clap::Args,
        F: FnOnce(Arc<S>, C) -> Fut + Send + 'static,
        Fut: Future<Output = Result<(), E>> + Send + 'static,
        E: Display,
    {
        let run: RunWith<S> =
            Box::new(move |app, matches| Ok(done(run(app, C::from_arg_matches(matches)?))));
        let run = Run::WithState(run);
        self.commands.push(Command { name, about, augment: C::augment_args, run });
        self
    }

    /// Adds a subcommand of the author's own that does not need the state: it is not opened, and
    /// what it is opened from need not be there.
    ///
    /// ```
    /// use selo_server::Server;
    ///
    /// #[derive(clap::Args)]
    /// struct Licenses {}
    ///
    /// let server = Server::<()>::new("content", "1.0.0").stateless_command(
    ///     "licenses",
    ///     "Print the licenses",
    ///     |_: Licenses| async {
    ///         println!("MIT OR Apache-2.0");
    ///         Ok::<_, std::io::Error>(())
    ///     },
    /// );
    /// ```
    #[must_use]
    pub fn stateless_command<C, F, Fut, E>(
        mut self,
        name: &'static str,
        about: &'static str,
        run: F,
    ) -> Self
    where
        C: clap::Args,
        F: FnOnce(C) -> Fut + Send + 'static,
        Fut: Future<Output = Result<(), E>> + Send + 'static,
        E: Display,
    {
        let run: RunAlone = Box::new(move |matches| Ok(done(run(C::from_arg_matches(matches)?))));
        self.commands.push(Command { name, about, augment: C::augment_args, run: Run::Alone(run) });
        self
    }
}

fn done<E: Display>(work: impl Future<Output = Result<(), E>> + Send + 'static) -> Done {
    Box::pin(async move { work.await.map_err(|error| error.to_string()) })
}
