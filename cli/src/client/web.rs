//! A server at a URL, over Streamable HTTP.

use super::deadline::Deadline;
use super::events::Events;
use super::message::{self, Heard};
use super::session::{Generation, INITIALIZE};
use super::trouble::{Trouble, excerpt};
use super::{Closing, Link};
use crate::failure::Failure;
use serde_json::Value;
use std::io::{BufReader, Read as _};
use std::time::Duration;
use ureq::config::Config;
use ureq::http::uri::Authority;
use ureq::http::{HeaderName, HeaderValue, Response, Uri};
use ureq::tls::{RootCerts, TlsConfig};
use ureq::{Agent, Body, Error, Proxy};

/// An answer longer than this is not read.
const LONGEST: u64 = 64 << 20;

/// How often a server may say that it is somewhere else.
const MOST_HOPS: usize = 3;

const SESSION: &str = "mcp-session-id";
const VERSION: &str = "mcp-protocol-version";

type Headers = Vec<(HeaderName, HeaderValue)>;

/// Whether a target is a URL.
pub(crate) fn is_url(target: &str) -> bool {
    let scheme = target.split_once("://").map(|(scheme, _)| scheme.to_ascii_lowercase());
    matches!(scheme.as_deref(), Some("http" | "https"))
}

/// A server at a URL, and what is sent along.
pub(crate) struct Web {
    url: Uri,
    shown: String,
    headers: Headers,
}

impl Web {
    /// The server at this URL. What is secret in the headers stays out of every message.
    pub(crate) fn to(url: &str, given: &[String], bearer: Option<&str>) -> Result<Self, Failure> {
        let wrong = |_| Failure::said("the URL cannot be read: it is like https://host/mcp");
        let url: Uri = url.parse().map_err(wrong)?;
        let mut headers = Vec::new();
        for (number, line) in (1..).zip(given) {
            headers.push(header(line).ok_or_else(|| {
                Failure::said(format_args!("--header number {number} is not `Name: value`"))
            })?);
        }
        let bearer = bearer.map(str::trim).filter(|token| !token.is_empty());
        if let Some(token) = bearer {
            let value = HeaderValue::try_from(format!("Bearer {token}"));
            let value = value
                .map_err(|_| Failure::said("the token has a character that no header can hold"))?;
            headers.push((ureq::http::header::AUTHORIZATION, value));
        }
        Ok(Web { shown: shown(&url), url, headers })
    }

    /// The URL without what may be secret in it.
    pub(crate) fn shown(&self) -> &str {
        &self.shown
    }

    /// To whom a token would go.
    pub(crate) fn host(&self) -> String {
        self.url.authority().map(|one| one.as_str().to_owned()).unwrap_or_default()
    }

    /// A link to it. Nothing is sent yet.
    pub(crate) fn open(&self) -> WebLink<'_> {
        let tls = TlsConfig::builder().root_certs(RootCerts::PlatformVerifier).build();
        let config = Config::builder()
            .tls_config(tls)
            .http_status_as_error(false)
            // Followed by hand: a header for one server must not go to another.
            .max_redirects(0)
            .max_redirects_will_error(false)
            .user_agent(concat!("selo/", env!("CARGO_PKG_VERSION")))
            .proxy(proxy(&self.url))
            .build();
        let (url, version) = (self.url.clone(), None);
        WebLink { web: self, agent: config.new_agent(), url, version, session: None, next: 1 }
    }
}

/// The proxy of the environment, but none for a server on this machine.
fn proxy(url: &Uri) -> Option<Proxy> {
    let host = url.host().unwrap_or_default().trim_matches(['[', ']']);
    let address = host.parse::<std::net::IpAddr>();
    let local = host.eq_ignore_ascii_case("localhost")
        || address.is_ok_and(|address| address.is_loopback());
    if local { None } else { Proxy::try_from_env() }
}

fn header(line: &str) -> Option<(HeaderName, HeaderValue)> {
    let (name, value) = line.split_once(':')?;
    let mut value = HeaderValue::try_from(value.trim()).ok()?;
    value.set_sensitive(true);
    Some((HeaderName::try_from(name.trim()).ok()?, value))
}

fn shown(url: &Uri) -> String {
    let authority = url.authority().map(Authority::as_str).unwrap_or_default();
    let host = authority.rsplit_once('@').map_or(authority, |(_, host)| host);
    let query = if url.query().is_some() { "?…" } else { "" };
    format!("{}://{host}{}{query}", url.scheme_str().unwrap_or("http"), url.path())
}

/// A conversation with a server at a URL.
pub(crate) struct WebLink<'w> {
    web: &'w Web,
    agent: Agent,
    /// Where the server said that it is.
    url: Uri,
    version: Option<(String, Generation)>,
    session: Option<HeaderValue>,
    next: u64,
}

impl Link for WebLink<'_> {
    /// The stateless one first: one message, and nothing that a server would have to forget.
    fn generations(&self) -> [Generation; 2] {
        [Generation::Stateless, Generation::Handshake]
    }

    /// A server that knows only the handshake may never answer anything else.
    fn patience(&self, deadline: Deadline) -> Deadline {
        deadline.third()
    }

    fn speak(&mut self, version: &str, generation: Generation) {
        self.version = Some((version.to_owned(), generation));
    }

    fn request(
        &mut self,
        method: &'static str,
        params: Value,
        deadline: Deadline,
    ) -> Result<Value, Trouble> {
        let id = self.next;
        self.next += 1;
        let request = message::request(id, method, &params);
        let response = self.post(method, &request, deadline)?;
        // Some servers name a session in a refusal, and end it at once.
        if method == INITIALIZE && response.status().is_success() {
            self.session = response.headers().get(SESSION).cloned();
        }
        message::result(method, &mut answer(method, response, id, deadline)?)
    }

    fn notify(&mut self, method: &'static str, deadline: Deadline) -> Result<(), Trouble> {
        let response = self.post(method, &message::notification(method), deadline)?;
        if response.status().is_success() { Ok(()) } else { Err(refused(method, response)) }
    }

    /// Ends the session, so that the server need not wait for its end.
    fn close(self) -> Closing {
        if self.session.is_some() {
            let request = self.agent.delete(&self.url).config();
            let request = request.timeout_global(Some(Duration::from_secs(2))).build();
            let all = self.headers("").into_iter();
            let request = all.fold(request, |request, (name, value)| request.header(name, value));
            let _ = request.call();
        }
        Closing::default()
    }
}

impl WebLink<'_> {
    /// Posts a message, to where the server says that it is as long as that is the same server.
    fn post(
        &mut self,
        method: &'static str,
        message: &Value,
        deadline: Deadline,
    ) -> Result<Response<Body>, Trouble> {
        let body = message.to_string();
        for _ in 0..MOST_HOPS {
            let request = self.agent.post(&self.url).config();
            let request = request.timeout_global(Some(deadline.left())).build();
            let all = self.headers(method).into_iter();
            let request = all.fold(request, |request, (name, value)| request.header(name, value));
            let sent = request.send(&body);
            let response = sent.map_err(|error| self.unreachable(method, &error, deadline))?;
            match moved(&self.url, &response) {
                Some(url) => self.url = url,
                None => return Ok(response),
            }
        }
        let said = ": it sends from one address to the next".to_owned();
        Err(Trouble::Status { method, status: "a redirect".to_owned(), said })
    }

    fn headers(&self, method: &str) -> Headers {
        let name = HeaderName::from_static;
        let mut all = vec![
            (name("content-type"), HeaderValue::from_static("application/json")),
            (name("accept"), HeaderValue::from_static("application/json, text/event-stream")),
        ];
        if let Some((version, generation)) = &self.version
            && method != INITIALIZE
        {
            all.extend(HeaderValue::try_from(version).ok().map(|value| (name(VERSION), value)));
            let told = *generation == Generation::Stateless;
            let method = HeaderValue::try_from(method).ok().filter(|_| told);
            all.extend(method.map(|value| (name("mcp-method"), value)));
        }
        all.extend(self.session.clone().map(|value| (name(SESSION), value)));
        all.extend(self.web.headers.iter().cloned());
        all
    }

    fn unreachable(&self, method: &'static str, error: &Error, deadline: Deadline) -> Trouble {
        match error {
            Error::Timeout(_) => Trouble::Late { method, limit: deadline.limit() },
            other => {
                Trouble::Unreachable { place: self.web.shown.clone(), reason: other.to_string() }
            }
        }
    }
}

/// Where the same server says that it is.
fn moved(from: &Uri, response: &Response<Body>) -> Option<Uri> {
    if !matches!(response.status().as_u16(), 307 | 308) {
        return None;
    }
    let location = response.headers().get("location")?.to_str().ok()?;
    let to: Uri = location.parse().ok()?;
    match (to.scheme(), to.authority()) {
        (None, None) if location.starts_with('/') => {
            let parts = Uri::builder().scheme(from.scheme()?.clone());
            let parts = parts.authority(from.authority()?.clone());
            parts.path_and_query(to.path_and_query()?.clone()).build().ok()
        }
        (scheme, authority) if scheme == from.scheme() && authority == from.authority() => Some(to),
        _ => None,
    }
}

/// The answer to a request in its response, whichever form that has.
fn answer(
    method: &'static str,
    response: Response<Body>,
    id: u64,
    deadline: Deadline,
) -> Result<Value, Trouble> {
    if !response.status().is_success() {
        return Err(refused(method, response));
    }
    let stream = response.body().mime_type() == Some("text/event-stream");
    if !stream {
        let text = text(method, response, deadline)?;
        return serde_json::from_str(&text).map_err(|_| {
            let what = if text.trim().is_empty() {
                "is empty".to_owned()
            } else {
                format!("is no JSON: {}", excerpt(&text))
            };
            Trouble::Form { method, what }
        });
    }
    let body = response.into_body().into_with_config().limit(LONGEST).reader();
    let mut events = Events::of(BufReader::new(body));
    loop {
        match events.next().map_err(|error| broken(method, error, deadline))? {
            None => {
                let what = "never came: its stream of events ended".to_owned();
                return Err(Trouble::Form { method, what });
            }
            Some(event) => {
                let message = serde_json::from_slice(&event).unwrap_or(Value::Null);
                if let Heard::Answer(answer) = message::heard(message, id) {
                    return Ok(answer);
                }
            }
        }
    }
}

fn text(
    method: &'static str,
    response: Response<Body>,
    deadline: Deadline,
) -> Result<String, Trouble> {
    let mut bytes = Vec::new();
    let mut body = response.into_body().into_with_config().limit(LONGEST).reader();
    body.read_to_end(&mut bytes).map_err(|error| broken(method, error, deadline))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn broken(method: &'static str, error: std::io::Error, deadline: Deadline) -> Trouble {
    match Error::from(error) {
        Error::Timeout(_) => Trouble::Late { method, limit: deadline.limit() },
        other => Trouble::Form { method, what: format!("broke off: {other}") },
    }
}

/// What an HTTP status that is no success says.
fn refused(method: &'static str, response: Response<Body>) -> Trouble {
    let status = response.status();
    let location = response.headers().get("location").and_then(|place| place.to_str().ok());
    let location = location.map(|place| format!(": it is at {}", excerpt(place)));
    let body = response.into_body().into_with_config().limit(LONGEST).lossy_utf8(true);
    let text = body.read_to_string().unwrap_or_default();
    let said = excerpt(&text);
    if matches!(status.as_u16(), 401 | 403) {
        let said = if said.is_empty() { said } else { format!(" ({said})") };
        return Trouble::Unauthorized { status: format!("{status}{said}") };
    }
    let message = serde_json::from_str::<Value>(&text).ok();
    if let Some(mut message) = message.filter(|message| message["error"].is_object())
        && let Err(refused) = message::result(method, &mut message)
    {
        return refused;
    }
    let said = if said.is_empty() { said } else { format!(": {said}") };
    Trouble::Status { method, status: status.to_string(), said: location.unwrap_or(said) }
}

#[cfg(test)]
mod tests {
    use super::{header, is_url, shown};

    #[test]
    fn what_may_be_secret_in_a_url_is_not_shown() {
        let url = "https://me:word@host:8443/mcp?key=secret".parse().expect("a URL");
        assert_eq!(shown(&url), "https://host:8443/mcp?…");
        let url = "http://host/mcp".parse().expect("a URL");
        assert_eq!(shown(&url), "http://host/mcp");
    }

    #[test]
    fn a_url_is_one_of_http() {
        assert!(is_url("https://host/mcp") && is_url("HTTP://host"));
        assert!(!is_url("tools.json") && !is_url("ftp://host") && !is_url("-"));
    }

    #[test]
    fn a_header_is_a_name_and_a_value() {
        let (name, value) = header("X-Api-Key:  a:b ").expect("a header");
        assert_eq!((name.as_str(), value.to_str().expect("text")), ("x-api-key", "a:b"));
        assert!(value.is_sensitive());
        for wrong in ["X-Api-Key", ": a", "X Key: a", "X: a\nb"] {
            assert!(header(wrong).is_none(), "{wrong}");
        }
    }
}
