use crate::App;
use crate::store::{ContentType, OfStatus, Status};
use crate::tools::failure::ContentError;
use crate::tools::keys::SpaceKey;
use crate::tools::resource::space_resource;
use crate::tools::{entries_list, types_manage};
use selo::prelude::*;
use serde_json::json;

/// Which space.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct SpaceOverview {
    /// Space id, uid, slug or name.
    space: SpaceKey,
}

#[derive(Debug, Serialize, JsonSchema, Output, Present)]
#[present(suggest(tool = entries_list, reason = "to see the entries of a type or status"))]
#[present(with = chart)]
pub struct Overview {
    /// The types of the space and how many entries each has.
    #[present(table, title = "Entries by type", width = "half", priority = 2)]
    types: Vec<TypeStatus>,
    /// Entries that readers do not see.
    #[present(rule)]
    drafts: u64,
    /// Entries that readers see, maybe in an older version.
    #[present(rule)]
    published: u64,
}

/// The entries of a type, by status.
#[derive(Debug, Serialize, JsonSchema, Output)]
struct TypeStatus {
    name: String,
    drafts: u64,
    published: u64,
}

impl Overview {
    fn of(types: Vec<ContentType>, counted: &[OfStatus]) -> Self {
        let of = |type_id: Option<i64>, status| {
            let these = counted.iter().filter(|of| of.status == status);
            these.filter(|of| type_id.is_none_or(|id| of.type_id == id)).map(|of| of.entries).sum()
        };
        let row = |one: ContentType| TypeStatus {
            drafts: of(Some(one.id), Status::Draft),
            published: of(Some(one.id), Status::Published),
            name: one.name,
        };
        Overview {
            types: types.into_iter().map(row).collect(),
            drafts: of(None, Status::Draft),
            published: of(None, Status::Published),
        }
    }
}

fn chart(data: &Overview, view: &mut View<'_>) {
    if data.types.is_empty() {
        view.suggest::<types_manage>("to define the first type, which entries need");
        return;
    }
    let names: Vec<_> = data.types.iter().map(|of| &of.name).collect();
    let bar = |name: &str, of: fn(&TypeStatus) -> u64| {
        let values: Vec<_> = data.types.iter().map(of).collect();
        json!({"name": name, "type": "bar", "stack": "entries", "data": values})
    };
    let option = json!({
        "xAxis": {"type": "category", "data": names},
        "yAxis": {"type": "value"},
        "series": [bar("draft", |of| of.drafts), bar("published", |of| of.published)],
    });
    view.ui(Ui::echarts(&option).title("Entries by status").width(Width::Half).priority(1));
}

/// How many entries a space has, by type and status, with a chart.
#[tool(class = "read", channel = "text", select)]
pub async fn spaces_overview(
    cx: &Cx<App>,
    input: SpaceOverview,
) -> Result<Read<Overview>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    let data = Overview::of(store.types(space.id).await?, &store.counted_statuses(space.id).await?);
    Ok(Read::of(data).resource(space_resource(&space)).coverage(Coverage::owned()))
}
