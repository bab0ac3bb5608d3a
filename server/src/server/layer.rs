//! What an author puts around the dispatcher, and around HTTP.

use super::Server;
use selo::{Call, CallError, Outcome};
use tower::util::BoxCloneSyncService;
use tower::{Layer, Service, ServiceExt as _};

/// The dispatcher with the layers around it.
pub type Route = BoxCloneSyncService<Call, Outcome, CallError>;

pub(crate) type AddLayer = Box<dyn FnOnce(Route) -> Route + Send>;
pub(crate) type WrapRouter = Box<dyn FnOnce(axum::Router) -> axum::Router + Send>;

impl<S, R, O> Server<S, R, O> {
    /// Puts a [`tower::Layer`] around the dispatcher; the last one added is the outermost.
    ///
    /// A layer refuses a call with a [`Fault`](selo::Fault), and the server seals it. It must
    /// stay on the task it is called on (so no `tower::buffer`), or the handler cannot ask.
    ///
    /// ```
    /// use selo::{Call, CallError, Fault};
    /// use selo_server::{Route, Server};
    /// use tower::{ServiceExt as _, layer::layer_fn, service_fn};
    ///
    /// let closed = layer_fn(|inner: Route| {
    ///     service_fn(move |call: Call| {
    ///         let inner = inner.clone();
    ///         async move {
    ///             if call.caller.principal() == "mallory" {
    ///                 let fault = Fault::new("NOT_ALLOWED", "this account is closed");
    ///                 return Err(CallError::from(fault));
    ///             }
    ///             inner.oneshot(call).await
    ///         }
    ///     })
    /// });
    /// let server = Server::<()>::new("content", "1.0.0").layer(closed);
    /// ```
    #[must_use]
    pub fn layer<L>(mut self, layer: L) -> Self
    where
        L: Layer<Route> + Send + 'static,
        L::Service: Service<Call, Response = Outcome> + Clone + Send + Sync + 'static,
        <L::Service as Service<Call>>::Error: Into<CallError>,
        <L::Service as Service<Call>>::Future: Send + 'static,
    {
        self.layers.push(Box::new(move |route| {
            BoxCloneSyncService::new(layer.layer(route).map_err(Into::into))
        }));
        self
    }

    /// Changes the HTTP router before it is served: authentication, further routes, limits.
    ///
    /// What authenticates leaves a [`Principal`](crate::Principal) in the request's extensions.
    #[must_use]
    pub fn wrap_router(
        mut self,
        wrap: impl FnOnce(axum::Router) -> axum::Router + Send + 'static,
    ) -> Self {
        self.router.push(Box::new(wrap));
        self
    }
}
