//! The tools of the content store, through the dispatcher: each reply is sealed and validates against its schema.

mod common;
#[allow(dead_code)] // what the tests of the store use besides
#[path = "../../examples/content/tests/common/postgres.rs"]
mod postgres;
#[path = "tools/world.rs"]
mod world;

use common::Bench;
use serde_json::{Value, json};
use std::sync::Arc;
use world::{World, named};

/// Every test once for each database.
macro_rules! on_both {
    ($($test:ident),* $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test] async fn $test() { super::$test(super::World::on_sqlite().await).await })*
        }
        mod on_postgres {
            $(#[tokio::test] async fn $test() { super::$test(super::World::on_postgres().await).await })*
        }
    };
}

on_both![
    every_tool_and_every_action,
    a_value_is_what_its_field_says_or_it_is_refused,
    columns_are_chosen_by_name_and_links_are_followed,
    a_page_follows_more_links_than_one_question_takes,
    an_entry_has_a_draft_and_a_live_version,
    a_read_only_server_reads_and_changes_nothing,
    what_cannot_be_undone_asks_first,
];

/// Makes, reads, changes and deletes one of everything, with every tool and every action.
async fn every_tool_and_every_action(world: World) {
    spaces_and_types(&world).await;
    entries(&world).await;
    assets(&world).await;
    jobs(&world).await;
    assert_eq!(world.not_called(), [], "each was called");
}

async fn spaces_and_types(world: &World) {
    let made = world.reply("spaces_manage", json!({"action": "create", "name": "Old"})).await;
    assert_eq!((&made["state"]["reread"], &made["state"]["affected"]), (&json!(true), &json!(1)));
    assert_eq!(made["resource"]["slug"], "old");
    let renamed = json!({"action": "rename", "space": "Old", "name": "New"});
    let renamed = world.reply("spaces_manage", renamed).await;
    assert_eq!(
        (&renamed["data"]["space"]["name"], &renamed["resource"]["slug"]),
        (&json!("New"), &json!("old"))
    );
    let spaces = world.reply("spaces_list", json!({})).await;
    assert_eq!(
        (&spaces["state"]["returned"], &spaces["state"]["complete"]),
        (&json!(2), &json!(true))
    );
    let got = world.data("spaces_manage", json!({"action": "get", "space": "NEW"})).await;
    assert_eq!(got["space"], renamed["data"]["space"]);
    world.fails("DUPLICATE", "spaces_manage", json!({"action": "create", "name": "new"})).await;
    let deleted = world.reply("spaces_manage", json!({"action": "delete", "space": "New"})).await;
    assert_eq!(
        (&deleted["state"]["status"], &deleted["data"]["deleted"]),
        (&json!("deleted"), &got["space"])
    );
    world.fails("SPACE_NOT_FOUND", "spaces_manage", json!({"action": "get", "space": "New"})).await;
    world.fails("IN_USE", "spaces_manage", json!({"action": "delete", "space": "menu"})).await;

    let wine = json!({"action": "create", "space": "menu", "name": "Wine", "add_fields": [
        {"name": "year", "kind": "integer"},
        {"name": "food", "kind": "reference", "target": "dish", "mandatory": true},
    ]});
    let wine = world.reply("types_manage", wine).await;
    assert_eq!(
        wine["resource"],
        json!({"type": "content_type", "id": wine["data"]["content_type"]["id"], "name": "Wine"})
    );
    assert_eq!(
        wine["data"]["content_type"]["fields"],
        json!([
            {"name": "year", "kind": "integer", "mandatory": false},
            {"name": "food", "kind": "reference", "mandatory": true, "target": "Dish"},
        ])
    );
    let update = json!({"action": "update", "space": "menu", "content_type": "Wine", "expected_version": 1, "name": "Drink",
        "set_fields": [{"name": "year", "kind": "text", "help": "Of the harvest."}],
        "add_fields": [{"name": "colour", "kind": "enum", "choices": ["red", "white"]}]});
    let update = world.reply("types_manage", update).await;
    assert_eq!(
        (&update["data"]["content_type"]["name"], &update["data"]["content_type"]["version"]),
        (&json!("Drink"), &json!(2))
    );
    let stale = json!({"action": "update", "space": "menu", "type": "Drink", "expected_version": 1, "name": "Wine"});
    let stale = world.fails("CONFLICT", "types_manage", stale).await;
    assert_eq!(stale["details"], json!({"expected": 1, "current": 2}));
    let hidden =
        json!({"action": "update", "space": "menu", "type": "Drink", "remove_fields": ["food"]});
    world.fails("INVALID_VALUE", "types_manage", hidden).await;
    let bottle = json!({"space": "menu", "type": "Drink", "title": "Rioja", "fields": named(json!([["year", "2019"], ["colour", "red"]]))});
    world.data("entries_create", bottle).await;
    let overview = world.data("spaces_overview", json!({"space": "menu"})).await;
    let drink = json!({"name": "Drink", "drafts": 1, "published": 0});
    assert_eq!((&overview["types"][1], &overview["published"]), (&drink, &json!(0)));
    let chosen =
        world.data("spaces_overview", json!({"space": "menu", "_select": ["drafts"]})).await;
    assert_eq!(chosen, json!({"drafts": overview["drafts"]}));
    let removed = json!({"action": "remove-fields", "space": "menu", "type": "Drink", "remove_fields": ["year", "food"]});
    let removed = world.reply("types_manage", removed).await;
    assert_eq!(removed["data"]["entries_changed"], 1);
    assert_eq!(removed["data"]["content_type"]["fields"].as_array().map(Vec::len), Some(1));
    let rioja = world.data("entries_get", json!({"space": "menu", "entry": "rioja"})).await;
    assert_eq!(
        (&rioja["entry"]["content_type"], rioja["entry"].get("year")),
        (&json!("Drink"), None)
    );

    let got = world
        .data("types_manage", json!({"action": "get", "space": "menu", "type": "drink"}))
        .await;
    let read = world.reply("types_get", json!({"space": "menu", "content_type": "DRINK"})).await;
    assert_eq!(read["data"], got);
    let types = world.reply("types_list", json!({"space": "menu"})).await;
    assert_eq!(types["data"]["types"][0]["fields"], 10);
    assert_eq!(types["data"]["types"][1]["entries"], 1);
    world
        .fails(
            "IN_USE",
            "types_manage",
            json!({"action": "delete", "space": "menu", "type": "Drink"}),
        )
        .await;
    world
        .data("entries_manage", json!({"action": "delete", "space": "menu", "entry": "rioja"}))
        .await;
    let deleted = world
        .reply("types_manage", json!({"action": "delete", "space": "menu", "type": "Drink"}))
        .await;
    assert_eq!(
        (&deleted["data"]["deleted"]["name"], &deleted["state"]["status"]),
        (&json!("Drink"), &json!("deleted"))
    );
    world.fails("TYPE_NOT_FOUND", "types_get", json!({"space": "menu", "type": "Drink"})).await;
}

async fn entries(world: &World) {
    let soup = world
        .dish("Soup", json!([["price", "7.50"], ["photo", "soup.png"], ["vegan", true]]))
        .await;
    assert_eq!(
        (&soup["price"], &soup["status"], &soup["version"]),
        (&json!(7.5), &json!("draft"), &json!(1))
    );
    let update = json!({"action": "update", "space": "menu", "entry": soup["id"], "expected_version": 1,
        "entry_title": "Onion soup", "set": named(json!([["portions", "4"]])), "remove": ["vegan"]});
    let update = world.reply("entries_manage", update).await;
    let entry = &update["data"]["entry"];
    assert_eq!(
        (&entry["title"], &entry["portions"], entry.get("vegan"), entry.get("photo")),
        (&json!("Onion soup"), &json!(4), None, None)
    );
    let post = json!({"reread": true, "status": "draft", "published": false, "pending": true, "affected": 1});
    assert_eq!(update["state"], post);
    let published = world
        .reply("entries_publish", json!({"space": "menu", "entry": "soup", "expected_version": 2}))
        .await;
    let post = json!({"reread": true, "status": "published", "published": true, "live_version": 2, "pending": false, "affected": 1});
    assert_eq!(published["state"], post);
    let hidden = world
        .reply("entries_manage", json!({"action": "unpublish", "space": "menu", "entry": "soup"}))
        .await;
    assert_eq!(
        (&hidden["state"]["published"], &hidden["data"]["entry"]["status"]),
        (&json!(false), &json!("draft"))
    );
    let again = world
        .reply("entries_manage", json!({"action": "publish", "space": "menu", "entry": "soup"}))
        .await;
    assert_eq!(again["state"]["published"], true);
    let read = world.reply("entries_get", json!({"space": "menu", "entry": "soup"})).await;
    let managed = world
        .reply("entries_manage", json!({"action": "get", "space": "menu", "entry": "soup"}))
        .await;
    assert_eq!((&read["data"], &read["resource"]), (&managed["data"], &managed["resource"]));
    assert_eq!(read["data"]["entry"]["photo"]["media_type"], "image/png");
    let found = world.reply("entries_search", json!({"space": "menu", "query": "onion"})).await;
    assert_eq!((&found["state"]["total"], &found["state"]["searched"]), (&json!(1), &json!(1)));
    let listed = world.reply("entries_manage", json!({"action": "list", "space": "menu"})).await;
    assert_eq!(listed["data"]["entries"][0], found["data"]["entries"][0]);
    assert_eq!(
        (&listed["resource"]["type"], &listed["state"]["complete"]),
        (&json!("space"), &json!(true))
    );
    let bread = world.dish("Bread", json!([["with", "soup"]])).await;
    assert_eq!(bread["with"], json!({"id": soup["id"], "slug": "soup", "title": "Onion soup"}));
    world
        .fails(
            "IN_USE",
            "entries_manage",
            json!({"action": "delete", "space": "menu", "entry": "soup"}),
        )
        .await;
    let gone = world
        .reply("entries_manage", json!({"action": "delete", "space": "menu", "entry": bread["id"]}))
        .await;
    assert_eq!(
        (&gone["data"]["deleted"]["title"], &gone["state"]["affected"]),
        (&json!("Bread"), &json!(1))
    );
    world
        .fails("ENTRY_NOT_FOUND", "entries_get", json!({"space": "menu", "entry": bread["id"]}))
        .await;
}

async fn assets(world: &World) {
    let menu = json!({"space": "menu", "name": "menu.txt", "text": "Soup 7.50"});
    let added = world.reply("assets_add", menu).await;
    let asset = &added["data"]["asset"];
    assert_eq!(
        (&asset["bytes"], &asset["version"], asset.get("alt")),
        (&json!(9), &json!(1), None)
    );
    assert_eq!(added["resource"]["type"], "asset");
    let update = json!({"action": "update", "space": "menu", "asset": "menu.txt", "alt": "Prices", "expected_version": 1});
    let update = world.data("assets_manage", update).await;
    assert_eq!(
        (&update["asset"]["alt"], &update["asset"]["version"]),
        (&json!("Prices"), &json!(2))
    );
    let stale = json!({"action": "update", "space": "menu", "asset": "menu.txt", "alt": "?", "expected_version": 1});
    world.fails("CONFLICT", "assets_manage", stale).await;
    let got = world
        .data("assets_manage", json!({"action": "get", "space": "menu", "asset": asset["id"]}))
        .await;
    assert_eq!(got["asset"], update["asset"]);
    let listed = world.reply("assets_list", json!({"space": "menu", "per_page": 1})).await;
    assert_eq!(
        (&listed["state"]["total"], &listed["state"]["complete"]),
        (&json!(2), &json!(false))
    );
    let managed = world
        .data("assets_manage", json!({"action": "list", "space": "menu", "per_page": 1}))
        .await;
    assert_eq!(managed, listed["data"]);
    world
        .fails(
            "IN_USE",
            "assets_manage",
            json!({"action": "delete", "space": "menu", "asset": "soup.png"}),
        )
        .await;
    let gone = world
        .data("assets_manage", json!({"action": "delete", "space": "menu", "asset": "menu.txt"}))
        .await;
    assert_eq!(gone["deleted"], update["asset"]);
    world
        .fails(
            "ASSET_NOT_FOUND",
            "assets_manage",
            json!({"action": "get", "space": "menu", "asset": "menu.txt"}),
        )
        .await;
    world.fails("ARGUMENT_NEEDED", "assets_add", json!({"space": "menu", "name": "a.txt"})).await;
    let both = json!({"space": "menu", "name": "a.txt", "text": "a", "base64": "YQ=="});
    world.fails("INVALID_ARGUMENTS", "assets_add", both).await;
}

async fn jobs(world: &World) {
    let rows = "{\"title\": \"Stew\", \"price\": 9}\n{\"title\": \"Pie\", \"price\": \"cheap\"}\n";
    let import = json!({"space": "menu", "work": "import", "rows": rows, "format": "jsonl"});
    let started = world.reply("jobs_start", import).await;
    let job = &started["data"]["job"];
    assert_eq!(
        (&job["status"], &job["done"], &started["state"]["status"]),
        (&json!("queued"), &json!(0), &json!("queued"))
    );
    let got = world.reply("jobs_get", json!({"space": "menu", "job": job["id"]})).await;
    assert_eq!((&got["data"]["job"], &got["state"]["total"]), (job, &json!(0)));
    let update =
        json!({"space": "menu", "work": "bulk-update", "set": named(json!([["sku", "007"]]))});
    let second = world.data("jobs_start", update).await;
    let cancelled = json!({"action": "cancel", "space": "menu", "job": second["job"]["id"]});
    let cancelled = world.reply("jobs_manage", cancelled).await;
    assert_eq!(
        (&cancelled["data"]["job"]["status"], &cancelled["state"]["status"]),
        (&json!("cancelled"), &json!("cancelled"))
    );
    let again = world
        .data("jobs_manage", json!({"action": "get", "space": "menu", "job": second["job"]["id"]}))
        .await;
    assert_eq!(again, cancelled["data"]);
    let listed = world.reply("jobs_list", json!({"space": "menu"})).await;
    assert_eq!((&listed["data"]["jobs"][0], &listed["state"]["total"]), (&again["job"], &json!(2)));
    content::jobs::work_off(&world.app.store).await.expect("the store answers");
    let ended = world.reply("jobs_get", json!({"space": "menu", "job": job["id"]})).await;
    let row = &ended["data"]["job"];
    assert_eq!(
        (&row["status"], &row["total"], &row["done"]),
        (&json!("done"), &json!(2), &json!(2))
    );
    assert_eq!((&row["changed"], &row["refused"]), (&json!(1), &json!(1)));
    let diagnostic = &ended["data"]["diagnostics"][0];
    assert_eq!(
        (&diagnostic["code"], &diagnostic["path"]),
        (&json!("WRONG_KIND"), &json!("rows[1].fields.price"))
    );
    let stew = world.data("entries_get", json!({"space": "menu", "entry": "stew"})).await;
    assert_eq!(stew["entry"]["price"], 9);
    world.fails("JOB_NOT_FOUND", "jobs_get", json!({"space": "menu", "job": 999})).await;
    for missing in [
        json!({"work": "import", "format": "csv"}),
        json!({"work": "import", "rows": rows}),
        json!({"work": "bulk-update"}),
    ] {
        let mut missing = missing;
        missing["space"] = json!("menu");
        world.fails("ARGUMENT_NEEDED", "jobs_start", missing).await;
    }
    let updated = json!({"space": "menu", "entries": ["soup", "nothing"], "set": named(json!([["sku", "007"]]))});
    let updated = world.reply("entries_bulk_update", updated).await;
    assert_eq!(
        (&updated["data"]["entries"][0]["sku"], &updated["state"]["affected"]),
        (&json!("007"), &json!(1))
    );
    assert_eq!(updated["data"]["refused"][0]["code"], "NOT_FOUND");
    assert_eq!(updated["data"]["refused"][0]["path"], "entries[1]");
    world.data("entries_list", json!({"space": "menu"})).await;
}

async fn a_value_is_what_its_field_says_or_it_is_refused(world: World) {
    let text = world
        .dish(
            "Texts",
            json!([["sku", "007"], ["story", "1.10"], ["tags", "true"], ["tags", "549895"]]),
        )
        .await;
    assert_eq!(
        (&text["sku"], &text["story"], &text["tags"]),
        (&json!("007"), &json!("1.10"), &json!(["true", "549895"]))
    );
    let other = world
        .dish(
            "Others",
            json!([
                ["price", "1.10"],
                ["portions", "7"],
                ["vegan", "true"],
                ["since", "2026-11-30"]
            ]),
        )
        .await;
    assert_eq!(
        (&other["price"], &other["portions"], &other["vegan"], &other["since"]),
        (&json!(1.1), &json!(7), &json!(true), &json!("2026-11-30"))
    );

    // What looks like an id is one of this space, or nothing is stored.
    let fields =
        json!([["photo", "549895"], ["with", 549_895], ["course", "dessert"], ["colour", "red"]]);
    let wrong = json!({"space": "menu", "title": "Wrong", "fields": named(fields)});
    let refused = world.fails("REFUSED", "entries_create", wrong).await;
    let problems = refused["details"]["problems"].as_array().expect("problems");
    let paths: Vec<_> =
        problems.iter().map(|problem| problem["path"].as_str().unwrap_or_default()).collect();
    for field in ["course", "colour"] {
        assert!(paths.contains(&&*format!("fields.{field}")), "{problems:#?}");
    }
    for link in ["photo", "with"] {
        let wrong =
            json!({"space": "menu", "title": "Wrong", "fields": named(json!([[link, "549895"]]))});
        let refused = world.fails("REFUSED", "entries_create", wrong).await;
        assert_eq!(refused["details"]["problems"][0]["path"], format!("fields.{link}"));
    }
    world.fails("ENTRY_NOT_FOUND", "entries_get", json!({"space": "menu", "entry": "wrong"})).await;
    let assets = world.data("assets_list", json!({"space": "menu"})).await;
    let id = assets["assets"][0]["id"].to_string();
    let right = world.dish("Right", json!([["photo", id]])).await;
    assert_eq!(right["photo"]["name"], "soup.png");
}

async fn columns_are_chosen_by_name_and_links_are_followed(world: World) {
    let long = "Boil it. ".repeat(50);
    world.dish("Soup", json!([["price", 7], ["photo", "soup.png"], ["story", long]])).await;
    world.dish("Bread", json!([["price", 2], ["with", "soup"]])).await;

    let plain = world.data("entries_list", json!({"space": "menu"})).await;
    let keys: Vec<_> = plain["entries"][0].as_object().expect("a row").keys().cloned().collect();
    assert_eq!(keys, ["id", "title", "slug", "status", "version", "updated_at"]);
    let chosen = json!({"space": "menu", "fields": ["with", "photo", "title"]});
    let chosen = world.data("entries_list", chosen).await;
    let (soup, bread) = (&chosen["entries"][0], &chosen["entries"][1]);
    assert_eq!(
        (soup["photo"]["name"].as_str(), soup["photo"].get("id"), soup.get("price")),
        (Some("soup.png"), None, None)
    );
    assert_eq!(bread["with"], json!({"id": soup["id"], "slug": "soup", "title": "Soup"}));
    let found = world
        .data("entries_search", json!({"space": "menu", "query": "bread", "fields": ["price"]}))
        .await;
    assert_eq!(found["entries"][0]["price"], 2);
    let details =
        world.data("entries_list", json!({"space": "menu", "include_details": true})).await;
    assert_eq!(
        (&details["entries"][0]["price"], details["entries"][0].get("story")),
        (&json!(7), None)
    );
    assert_eq!(details["entries"][0]["photo"], soup["photo"]);

    let unknown = world
        .fails(
            "UNKNOWN_FIELD",
            "entries_list",
            json!({"space": "menu", "fields": ["price", "prize"]}),
        )
        .await;
    assert_eq!(
        (&unknown["details"]["content_type"], &unknown["details"]["unknown"]),
        (&json!("Dish"), &json!(["prize"]))
    );
    assert_eq!(unknown["details"]["available"].as_array().map(Vec::len), Some(10));
    let both = json!({"space": "menu", "fields": ["price"], "include_details": true});
    let both = world.fails("INVALID_ARGUMENTS", "entries_list", both).await;
    assert!(both.to_string().contains("include_details"), "{both}");

    let note = json!({"action": "create", "space": "menu", "name": "Note", "add_fields": []});
    world.data("types_manage", note).await;
    let which = world
        .fails("TYPE_NEEDED", "entries_list", json!({"space": "menu", "fields": ["price"]}))
        .await;
    assert_eq!(which["details"]["types"], json!(["Dish", "Note"]));
    world.fails("TYPE_NEEDED", "entries_create", json!({"space": "menu", "title": "Which?"})).await;
    let named = json!({"space": "menu", "fields": ["price"], "type": "Dish"});
    let named = world.data("entries_list", named).await;
    assert_eq!(
        (&named["entries"][0]["content_type"], &named["entries"][0]["price"]),
        (&json!("Dish"), &json!(7))
    );
}

async fn a_page_follows_more_links_than_one_question_takes(world: World) {
    for number in 0..60 {
        let name = format!("{number}.txt");
        world.data("assets_add", json!({"space": "menu", "name": name, "text": name})).await;
        let with = (number > 0).then(|| json!(["with", format!("dish-{}", number / 2)]));
        let fields: Vec<Value> = [json!(["photo", name])].into_iter().chain(with).collect();
        world.dish(&format!("Dish {number}"), json!(fields)).await;
    }
    let page = json!({"space": "menu", "fields": ["photo", "with"], "per_page": 100});
    let page = world.data("entries_list", page).await;
    let rows = page["entries"].as_array().expect("rows");
    assert_eq!(rows.len(), 60);
    for (number, row) in rows.iter().enumerate() {
        assert_eq!(row["photo"]["name"], format!("{number}.txt"));
        let with = (number > 0).then(|| format!("dish-{}", number / 2));
        assert_eq!(row["with"]["slug"].as_str(), with.as_deref());
    }
}

async fn an_entry_has_a_draft_and_a_live_version(world: World) {
    world.dish("Soup", json!([["sku", "a"]])).await;
    let live = json!({"space": "menu", "entry": "soup", "view": "live"});
    world.fails("ENTRY_NOT_LIVE", "entries_get", live.clone()).await;
    let incomplete =
        world.fails("REFUSED", "entries_publish", json!({"space": "menu", "entry": "soup"})).await;
    assert_eq!(incomplete["details"]["problems"][0]["path"], "fields.price");

    let update = |version: i64, set: Value| json!({"action": "update", "space": "menu", "entry": "soup", "expected_version": version, "set": named(set)});
    world.data("entries_manage", update(1, json!([["price", 7]]))).await;
    world.data("entries_publish", json!({"space": "menu", "entry": "soup"})).await;
    let pending = world.reply("entries_manage", update(2, json!([["price", 8]]))).await;
    assert_eq!(
        (&pending["state"]["pending"], &pending["state"]["live_version"]),
        (&json!(true), &json!(2))
    );
    let shown = world.data("entries_get", live).await;
    assert_eq!(shown["entry"]["price"], 7);
    let draft = world.data("entries_get", json!({"space": "menu", "entry": "soup"})).await;
    assert_eq!((&draft["entry"]["price"], &draft["entry"]["version"]), (&json!(8), &json!(3)));

    let stale = world.fails("CONFLICT", "entries_manage", update(2, json!([["price", 9]]))).await;
    assert_eq!(stale["details"], json!({"expected": 2, "current": 3}));
    let blind = json!({"action": "update", "space": "menu", "entry": "soup", "title": "Stew"});
    let blind = world.fails("ARGUMENT_NEEDED", "entries_manage", blind).await;
    assert_eq!(blind["details"], json!({"action": "update", "argument": "expected_version"}));
    for (tool, stale) in [
        ("entries_publish", json!({"space": "menu", "entry": "soup", "expected_version": 2})),
        (
            "entries_manage",
            json!({"action": "unpublish", "space": "menu", "entry": "soup", "expected_version": 2}),
        ),
        (
            "entries_manage",
            json!({"action": "delete", "space": "menu", "entry": "soup", "expected_version": 2}),
        ),
    ] {
        world.fails("CONFLICT", tool, stale).await;
    }
}

async fn a_read_only_server_reads_and_changes_nothing(world: World) {
    world.dish("Soup", json!([["price", 7]])).await;
    let reads = Bench::new(content::tools(), Arc::clone(&world.app), |s| s.read_only = true);
    assert_eq!(reads.names().len(), 15, "the five mutations are gone: {:?}", reads.names());
    for (tool, arguments) in [
        ("entries_create", json!({"space": "menu", "title": "Stew"})),
        ("types_manage", json!({"action": "create", "space": "menu", "name": "Wine"})),
        ("entries_manage", json!({"action": "publish", "space": "menu", "entry": "soup"})),
        ("assets_add", json!({"space": "menu", "name": "a.txt", "text": "a"})),
        ("jobs_start", json!({"space": "menu", "work": "bulk-update"})),
    ] {
        let reply = reads.call(tool, arguments).await;
        assert_eq!(reply.envelope()["control"]["code"], "READ_ONLY", "{}", reply.text());
    }
    let listed = reads.call("entries_manage", json!({"action": "list", "space": "menu"})).await;
    assert_eq!(listed.envelope()["data"]["entries"][0]["version"], 1);
}

async fn what_cannot_be_undone_asks_first(world: World) {
    let bench = Bench::new(content::tools(), Arc::clone(&world.app), |_| {});
    for (tool, arguments) in [
        ("spaces_manage", json!({"action": "delete", "space": "menu"})),
        (
            "types_manage",
            json!({"action": "remove-fields", "space": "menu", "type": "Dish", "remove_fields": ["sku", "with"]}),
        ),
        ("types_manage", json!({"action": "delete", "space": "menu", "type": "Dish"})),
        ("assets_manage", json!({"action": "delete", "space": "menu", "asset": "soup.png"})),
        ("entries_manage", json!({"action": "delete", "space": "menu", "entry": "soup"})),
    ] {
        let reply = bench.call(tool, arguments).await;
        assert_eq!(
            reply.envelope()["control"]["code"],
            "CONFIRMATION_REQUIRED",
            "{}",
            reply.text()
        );
    }
}
