//! The one entity that a call resolved or acted on.

use serde_json::{Map, Value, json};

/// The entity that a call resolved or acted on, with every identifier it has.
///
/// ```
/// use selo::Resource;
/// let space = Resource::new("space").id(636).name("Beneficios");
/// # let _ = space;
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resource {
    kind: String,
    uuid: Option<String>,
    id: Option<i64>,
    slug: Option<String>,
    path: Option<String>,
    name: Option<String>,
}

impl Resource {
    /// An entity of this type: `space`, `entry`, `job`.
    #[must_use]
    pub fn new(kind: impl Into<String>) -> Self {
        Resource { kind: kind.into(), uuid: None, id: None, slug: None, path: None, name: None }
    }

    /// Its universal identifier.
    #[must_use]
    pub fn uuid(mut self, uuid: impl Into<String>) -> Self {
        self.uuid = Some(uuid.into());
        self
    }

    /// Its number.
    #[must_use]
    pub fn id(mut self, id: i64) -> Self {
        self.id = Some(id);
        self
    }

    /// Its name in addresses.
    #[must_use]
    pub fn slug(mut self, slug: impl Into<String>) -> Self {
        self.slug = Some(slug.into());
        self
    }

    /// Where it stands.
    #[must_use]
    pub fn path(mut self, path: impl Into<String>) -> Self {
        self.path = Some(path.into());
        self
    }

    /// What people call it.
    #[must_use]
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    pub(crate) fn render(self) -> Map<String, Value> {
        let mut out = Map::new();
        out.insert("type".to_owned(), json!(self.kind));
        let id = self.id.map(Value::from);
        let texts = [("slug", self.slug), ("path", self.path), ("name", self.name)];
        let rest = texts.into_iter().map(|(key, text)| (key, text.map(Value::from)));
        let all = [("uuid", self.uuid.map(Value::from)), ("id", id)].into_iter().chain(rest);
        out.extend(all.filter_map(|(key, value)| Some((key.to_owned(), value?))));
        out
    }
}
