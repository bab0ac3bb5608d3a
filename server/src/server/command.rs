//! The author's own subcommands, and what is done before serving.

use super::Server;
use clap::ArgMatches;
use futures_util::future::BoxFuture;
use std::fmt::Display;
use std::sync::Arc;

/// What is done with the opened state before the server serves.
pub(crate) type Hook<S> = Box<dyn FnOnce(Arc<S>) -> Done + Send>;

/// A subcommand of the author's own.
pub(crate) struct Command<S> {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) augment: fn(clap::Command) -> clap::Command,
    pub(crate) run: Run<S>,
}

type Run<S> = Box<dyn FnOnce(Arc<S>, &ArgMatches) -> Result<Done, clap::Error> + Send>;
pub(crate) type Done = BoxFuture<'static, Result<(), String>>;

impl<S: Send + Sync + 'static, R, O> Server<S, R, O> {
    /// Does this with the opened state before the server serves, and only then: to migrate, to
    /// fill an empty store.
    #[must_use]
    pub fn before_serve<F, Fut, E>(mut self, hook: F) -> Self
    where
        F: FnOnce(Arc<S>) -> Fut + Send + 'static,
        Fut: Future<Output = Result<(), E>> + Send + 'static,
        E: Display,
    {
        self.before_serve.push(Box::new(move |app| done(hook(app))));
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
        self.commands.push(Command {
            name,
            about,
            augment: C::augment_args,
            run: Box::new(move |app, matches| Ok(done(run(app, C::from_arg_matches(matches)?)))),
        });
        self
    }
}

fn done<E: Display>(work: impl Future<Output = Result<(), E>> + Send + 'static) -> Done {
    Box::pin(async move { work.await.map_err(|error| error.to_string()) })
}
