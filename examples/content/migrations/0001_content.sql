-- Ids are never used twice, so that one an agent remembers cannot come to mean another entry, and stay within what
-- every JSON client reads exactly.
CREATE TABLE spaces (
    id         INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND 9007199254740991),
    uid        TEXT NOT NULL UNIQUE,
    slug       TEXT NOT NULL UNIQUE,
    name       TEXT NOT NULL,
    -- The name in lower case as Rust has it: NOCASE folds ASCII only.
    name_key   TEXT NOT NULL UNIQUE,
    created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
);

CREATE TABLE entries (
    id           INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND 9007199254740991),
    space_id     INTEGER NOT NULL REFERENCES spaces (id),
    uid          TEXT NOT NULL UNIQUE,
    slug         TEXT NOT NULL,
    title        TEXT NOT NULL,
    version      INTEGER NOT NULL DEFAULT 1,
    live_version INTEGER CHECK (live_version <= version),
    status       TEXT NOT NULL GENERATED ALWAYS AS
                 (CASE WHEN live_version IS NULL THEN 'draft' ELSE 'published' END) VIRTUAL,
    -- A JSON object.
    fields       TEXT NOT NULL,
    -- Where an imported entry came from, and what the source said when it was last read.
    source_key   TEXT,
    source_hash  TEXT,
    created_at   TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    updated_at   TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    UNIQUE (space_id, slug)
);

CREATE INDEX entries_by_space ON entries (space_id, id);
CREATE INDEX entries_by_status ON entries (space_id, status, id);
CREATE UNIQUE INDEX entries_by_source ON entries (space_id, source_key) WHERE source_key IS NOT NULL;

-- Every field name that was ever written in a space.
CREATE TABLE space_fields (
    space_id INTEGER NOT NULL REFERENCES spaces (id),
    name     TEXT NOT NULL,
    PRIMARY KEY (space_id, name)
) WITHOUT ROWID;

-- Holds the index only; the text is in `entries`.
CREATE VIRTUAL TABLE entries_fts USING fts5 (
    title, text, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);
