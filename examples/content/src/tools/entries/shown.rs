//! From an entry as it is stored to the row that is shown: some of the fields, and in the place of a link what it leads
//! to.

use super::row::EntryRow;
use crate::hydrate::{Links, Targets};
use crate::store::{Asset, ContentType, Depth, Entry, Field, Kind};
use serde_json::{Map, Value, json};

/// Which of an entry's own fields are shown.
#[derive(Debug, Clone)]
pub(super) enum Shown {
    /// None.
    Head,
    /// Those with these names, in this order.
    Named(Vec<String>),
    /// All but rich text.
    Details,
    /// All, and all of what is known about an asset.
    Whole,
}

impl Shown {
    /// How much of the entries must be read.
    pub(super) fn depth(&self) -> Depth {
        match self {
            Shown::Head => Depth::Head,
            Shown::Named(names) if names.is_empty() => Depth::Head,
            _ => Depth::Whole,
        }
    }

    /// What the shown fields of the entries point to.
    pub(super) fn links(&self, entries: &[Entry], types: &[ContentType]) -> Links {
        let mut links = Links::default();
        for entry in entries {
            for (field, value) in self.fields(entry, type_of(entry, types)) {
                match (field.kind, value.as_i64()) {
                    (Kind::Asset, Some(id)) => links.assets.insert(id),
                    (Kind::Reference, Some(id)) => links.entries.insert(id),
                    _ => false,
                };
            }
        }
        links
    }

    pub(super) fn row(&self, entry: Entry, types: &[ContentType], targets: &Targets) -> EntryRow {
        let (mut fields, mut missing) = (self.columns(&entry), Vec::new());
        let of = type_of(&entry, types);
        for (field, value) in self.fields(&entry, of) {
            match self.value(field, value, targets) {
                Some(value) => drop(fields.insert(field.name.clone(), value)),
                None => missing.push(field.name.clone()),
            }
        }
        let content_type = of.filter(|_| types.len() > 1).map(|of| of.name.clone());
        EntryRow::of(entry, content_type, fields, missing)
    }

    /// Columns that every entry has, and that a row shows only when they are named.
    fn columns(&self, entry: &Entry) -> Map<String, Value> {
        let Shown::Named(names) = self else { return Map::new() };
        let columns = [("uid", &entry.uid), ("created_at", &entry.created_at)].into_iter();
        columns
            .filter(|(column, _)| names.iter().any(|name| name == column))
            .map(|(column, value)| (column.to_owned(), value.clone().into()))
            .collect()
    }

    /// The fields of an entry that are shown and have a value.
    fn fields<'e>(
        &'e self,
        entry: &'e Entry,
        of: Option<&'e ContentType>,
    ) -> Vec<(&'e Field, &'e Value)> {
        let Some(of) = of else { return Vec::new() };
        let with_value = |field: &'e Field| Some((field, entry.fields.get(&field.name)?));
        match self {
            Shown::Head => Vec::new(),
            Shown::Named(names) => {
                names.iter().filter_map(|name| of.field(name)).filter_map(with_value).collect()
            }
            Shown::Details => {
                let fields = of.fields.iter().filter(|field| field.kind != Kind::RichText);
                fields.filter_map(with_value).collect()
            }
            Shown::Whole => of.fields.iter().filter_map(with_value).collect(),
        }
    }

    /// What stands in the place of a value; nothing when it points to what is gone.
    fn value(&self, field: &Field, value: &Value, targets: &Targets) -> Option<Value> {
        match field.kind {
            Kind::Asset => {
                let asset = targets.assets.get(&value.as_i64()?)?;
                Some(if matches!(self, Shown::Whole) { whole(asset) } else { short(asset) })
            }
            Kind::Reference => {
                let entry = targets.entries.get(&value.as_i64()?)?;
                Some(json!({"id": entry.id, "slug": entry.slug, "title": entry.title}))
            }
            _ => Some(value.clone()),
        }
    }
}

fn type_of<'t>(entry: &Entry, types: &'t [ContentType]) -> Option<&'t ContentType> {
    types.iter().find(|of| of.id == entry.type_id)
}

fn short(asset: &Asset) -> Value {
    json!({"name": asset.name, "url": asset.url()})
}

fn whole(asset: &Asset) -> Value {
    let mut shown = json!({
        "id": asset.id,
        "name": asset.name,
        "url": asset.url(),
        "media_type": asset.media_type,
        "bytes": asset.bytes,
    });
    if let Some(alt) = &asset.alt {
        shown["alt"] = json!(alt);
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Status;

    fn dish() -> (Entry, ContentType) {
        let kinds = [
            ("photo", Kind::Asset),
            ("with", Kind::Reference),
            ("story", Kind::RichText),
            ("price", Kind::Decimal),
        ];
        let of = ContentType {
            id: 3,
            space_id: 1,
            name: "Dish".to_owned(),
            version: 1,
            fields: kinds.map(|(name, kind)| Field::new(name, kind)).into(),
        };
        let fields = json!({"price": 7.5, "story": "# Long", "photo": 5, "with": 6});
        let entry = Entry {
            id: 9,
            space_id: 1,
            type_id: 3,
            uid: "u".to_owned(),
            slug: "soup".to_owned(),
            title: "Soup".to_owned(),
            status: Status::Draft,
            version: 1,
            live_version: None,
            created_at: "then".to_owned(),
            updated_at: "now".to_owned(),
            fields: fields.as_object().unwrap().clone(),
        };
        (entry, of)
    }

    fn row(shown: &Shown, targets: &Targets) -> Value {
        let (entry, of) = dish();
        serde_json::to_value(shown.row(entry, &[of], targets)).unwrap()
    }

    #[test]
    fn a_link_to_what_is_gone_is_named_and_not_dropped_silently() {
        let row = row(&Shown::Details, &Targets::default());
        assert_eq!(row["missing"], json!(["photo", "with"]));
        assert_eq!((&row["price"], row.get("photo"), row.get("story")), (&json!(7.5), None, None));
    }

    #[test]
    fn the_links_of_what_is_shown_are_followed() {
        let (entry, of) = dish();
        let links = |shown: Shown| {
            let links = shown.links(std::slice::from_ref(&entry), std::slice::from_ref(&of));
            (
                links.assets.into_iter().collect::<Vec<_>>(),
                links.entries.into_iter().collect::<Vec<_>>(),
            )
        };
        assert_eq!(links(Shown::Details), (vec![5], vec![6]));
        assert_eq!(links(Shown::Named(vec!["with".to_owned()])), (vec![], vec![6]));
        assert_eq!(links(Shown::Head), (vec![], vec![]));
    }

    #[test]
    fn columns_come_in_the_order_in_which_they_were_named() {
        let names = ["price", "story", "uid", "title", "none"].map(str::to_owned).into();
        let row = row(&Shown::Named(names), &Targets::default());
        let own: Vec<_> = row.as_object().unwrap().keys().skip_while(|key| *key != "uid").collect();
        assert_eq!(own, ["uid", "price", "story"]);
        assert_eq!(row.get("missing"), Some(&Value::Null), "left out by the seal");
    }
}
