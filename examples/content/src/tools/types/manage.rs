use super::definition::{Definition, fields};
use super::row::TypeRow;
use super::types_list;
use crate::App;
use crate::store::{ContentType, Space, Store, TypeChanges};
use crate::tools::entries_create;
use crate::tools::failure::ContentError;
use crate::tools::keys::{SpaceKey, TypeKey};
use crate::tools::needed::needed;
use crate::tools::resource::type_resource;
use selo::prelude::*;

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema, Actions)]
#[serde(rename_all = "kebab-case")]
enum TypeAction {
    /// One type.
    #[action(read)]
    Get,
    /// Make a type called `name` with `add_fields`.
    #[action(mutation)]
    Create,
    /// Change the name, `set_fields` and `add_fields`.
    #[action(mutation, idempotent)]
    Update,
    /// The same, and drop `remove_fields` with their values.
    #[action(
        mutation,
        destructive,
        confirm = "Remove {remove_fields} from type {content_type} of space {space}, with all values?"
    )]
    RemoveFields,
    /// Delete a type without entries for good.
    #[action(mutation, destructive, confirm = "Delete type {content_type} of space {space}?")]
    Delete,
}

/// What to do with a type.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct ManageTypes {
    /// What to do.
    action: TypeAction,
    /// Space id, uid, slug or name.
    space: SpaceKey,
    /// Type id or name; needed by all actions but create.
    // `type` alone is a keyword, which some clients delete.
    #[serde(alias = "type")]
    content_type: Option<TypeKey>,
    /// create, update: the name.
    name: Option<String>,
    /// Fields that there are, defined anew: `name`, `kind`, `mandatory`, `choices`, `target`, `help`.
    set_fields: Option<Vec<Definition>>,
    /// New fields: `name`, `kind`, `mandatory`, `choices`, `target`, `help`.
    add_fields: Option<Vec<Definition>>,
    /// remove-fields: their names.
    remove_fields: Option<Vec<String>>,
    /// The version that you have read; if the type has moved on, nothing is changed.
    expected_version: Option<i64>,
}

#[derive(Debug, Default, Serialize, JsonSchema, Output)]
pub struct TypesData {
    /// The type; after a change, as it is stored now.
    content_type: Option<TypeRow>,
    /// remove-fields: how many entries lost a value.
    entries_changed: Option<u64>,
    /// delete: what was deleted.
    deleted: Option<TypeRow>,
}

impl Present for TypesData {
    fn present(&self, view: &mut View<'_>) {
        if self.entries_changed.is_some_and(|changed| changed > 0) {
            view.directive("tell the person how many entries lost a value");
        }
        if self.deleted.is_some() {
            view.suggest::<types_list>("to see the types that are left");
        } else {
            view.suggest::<entries_create>("to make an entry of this type");
        }
    }
}

/// Read or change content types. `get` reads; the others change.
#[tool(class = "gated", state = "both", channel = "both")]
pub async fn types_manage(
    cx: &Cx<App>,
    input: ManageTypes,
) -> Result<Gated<TypesData>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    match input.action {
        TypeAction::Get => {
            let found = existing(store, &space, "get", input.content_type).await?;
            let resource = type_resource(&found);
            let content_type = Some(TypeRow::of(store, found).await?);
            let data = TypesData { content_type, ..Default::default() };
            Ok(Gated::read(data).resource(resource).coverage(Coverage::owned()))
        }
        TypeAction::Create => create(store, &space, input).await,
        TypeAction::Update if input.remove_fields.is_some() => {
            let reason = "is for the action `remove-fields`, which asks first".to_owned();
            Err(ContentError::Invalid { what: "remove_fields", reason })
        }
        TypeAction::Update => change(store, &space, "update", input).await,
        TypeAction::RemoveFields => {
            let what = "the names of the fields to remove";
            let names = needed(input.remove_fields, "remove-fields", "remove_fields", what)?;
            let input = ManageTypes { remove_fields: Some(names), ..input };
            change(store, &space, "remove-fields", input).await
        }
        TypeAction::Delete => {
            let found = existing(store, &space, "delete", input.content_type).await?;
            let gone = store.delete_type(found.id, input.expected_version).await?;
            let resource = type_resource(&gone);
            let deleted = Some(TypeRow::of(store, gone).await?);
            let data = TypesData { deleted, ..Default::default() };
            let post = PostCondition::new().status("deleted").affected(1);
            Ok(Gated::wrote(data).resource(resource).postcondition(post))
        }
    }
}

async fn create(
    store: &Store,
    space: &Space,
    input: ManageTypes,
) -> Result<Gated<TypesData>, ContentError> {
    let name = needed(input.name, "create", "name", "the name of the new type")?;
    if input.set_fields.is_some() {
        let reason = "is for fields that there are; a new type takes `add_fields`".to_owned();
        return Err(ContentError::Invalid { what: "set_fields", reason });
    }
    let fields = fields(store, space.id, input.add_fields).await?;
    let made = store.create_type(space.id, &name, fields).await?;
    changed(store, made, None).await
}

async fn change(
    store: &Store,
    space: &Space,
    action: &'static str,
    input: ManageTypes,
) -> Result<Gated<TypesData>, ContentError> {
    let found = existing(store, space, action, input.content_type).await?;
    let changes = TypeChanges {
        expected_version: input.expected_version,
        name: input.name,
        set: fields(store, space.id, input.set_fields).await?,
        add: fields(store, space.id, input.add_fields).await?,
        remove: input.remove_fields.unwrap_or_default(),
    };
    let removes = !changes.remove.is_empty();
    let (now, entries) = store.change_type(found.id, changes).await?;
    changed(store, now, removes.then_some(entries)).await
}

async fn existing(
    store: &Store,
    space: &Space,
    action: &'static str,
    content_type: Option<TypeKey>,
) -> Result<ContentType, ContentError> {
    let key = needed(content_type, action, "content_type", "a type's id or name")?;
    Ok(store.content_type(space.id, &key.0).await?)
}

/// What the store read back after the write.
async fn changed(
    store: &Store,
    now: ContentType,
    entries_changed: Option<u64>,
) -> Result<Gated<TypesData>, ContentError> {
    let resource = type_resource(&now);
    let content_type = Some(TypeRow::of(store, now).await?);
    let data = TypesData { content_type, entries_changed, deleted: None };
    let post = PostCondition::new().affected(1);
    Ok(Gated::reread(data).resource(resource).postcondition(post))
}
