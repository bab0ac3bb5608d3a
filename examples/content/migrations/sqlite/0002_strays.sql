-- Files that no asset has yet, or none any more. A server that is killed between a file and its row leaves one here.
CREATE TABLE strays (
    uid        TEXT PRIMARY KEY,
    created_at TEXT NOT NULL
);

CREATE INDEX strays_by_time ON strays (created_at);
