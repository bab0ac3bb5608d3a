//! The system that the tools act on, named in every reply.

use serde_json::{Value, json};
use std::net::IpAddr;

/// The system that the tools act on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Platform {
    name: String,
    host: String,
}

impl Platform {
    /// From a URL, an authority or a host name. Only the host name is kept: a path, a port or a
    /// password in a URL never reaches a reply. The name is the host's first label; an IP stays
    /// whole.
    ///
    /// ```
    /// use selo::Platform;
    /// let platform = Platform::of("https://user:secret@langflow.modyo.cloud:8443/api?key=1");
    /// assert_eq!((platform.name(), platform.host()), ("langflow", "langflow.modyo.cloud"));
    /// assert_eq!(Platform::of("http://[::1]:80/").name(), "::1");
    /// ```
    #[must_use]
    pub fn of(address: &str) -> Self {
        let host = host_of(address);
        let name = match host.parse::<IpAddr>() {
            Ok(_) => host.clone(),
            Err(_) => host.split('.').next().unwrap_or_default().to_owned(),
        };
        Platform { name, host }
    }

    /// The same system under another name.
    #[must_use]
    pub fn named(mut self, name: impl Into<String>) -> Self {
        self.name = name.into();
        self
    }

    /// What people call it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The host name.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    pub(crate) fn render(&self) -> Value {
        json!({ "name": self.name, "host": self.host })
    }
}

fn host_of(address: &str) -> String {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let authority = rest.split(['/', '?', '#', '\\']).next().unwrap_or_default();
    let host_port = authority.rsplit_once('@').map_or(authority, |(_, host)| host);
    let host = match host_port.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((ipv6, _)) => ipv6,
        None if host_port.parse::<IpAddr>().is_ok() => host_port,
        None => host_port.split(':').next().unwrap_or_default(),
    };
    let host = host.trim().trim_end_matches('.').to_ascii_lowercase();
    if host.is_empty() { "localhost".to_owned() } else { host }
}

#[cfg(test)]
mod tests {
    use super::Platform;

    #[test]
    fn an_address_in_any_form_gives_its_host_and_nothing_else() {
        let of = |address| {
            let platform = Platform::of(address);
            (platform.name, platform.host)
        };
        let pair = |name: &str, host: &str| (name.to_owned(), host.to_owned());
        assert_eq!(of("langflow.modyo.cloud"), pair("langflow", "langflow.modyo.cloud"));
        assert_eq!(of("HTTPS://Acme.example.COM./x"), pair("acme", "acme.example.com"));
        assert_eq!(of("https://a@b@acme.io:1/"), pair("acme", "acme.io"));
        assert_eq!(of("10.0.0.7:8080"), pair("10.0.0.7", "10.0.0.7"));
        assert_eq!(of("http://[2001:db8::1]:80"), pair("2001:db8::1", "2001:db8::1"));
        assert_eq!(of("2001:db8::1"), pair("2001:db8::1", "2001:db8::1"));
        assert_eq!(of("localhost"), pair("localhost", "localhost"));
        assert_eq!(of(""), pair("localhost", "localhost"));
    }
}
