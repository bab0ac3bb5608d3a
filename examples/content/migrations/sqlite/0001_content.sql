-- Ids are never used twice, so that one an agent remembers cannot come to mean another row, and stay within what
-- every JSON client reads exactly. Times are RFC 3339 in UTC, of one length, so that their order is that of texts.
CREATE TABLE spaces (
    id         INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND 9007199254740991),
    uid        TEXT NOT NULL UNIQUE,
    slug       TEXT NOT NULL UNIQUE,
    name       TEXT NOT NULL,
    -- The name in lower case as Rust has it: databases fold differently.
    name_key   TEXT NOT NULL UNIQUE,
    created_at TEXT NOT NULL
);

CREATE TABLE types (
    id         INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND 9007199254740991),
    space_id   INTEGER NOT NULL REFERENCES spaces (id) ON DELETE RESTRICT,
    name       TEXT NOT NULL,
    name_key   TEXT NOT NULL,
    version    INTEGER NOT NULL,
    -- A JSON array of definitions, in the order that people see.
    fields     TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    UNIQUE (space_id, name_key)
);

CREATE TABLE entries (
    id           INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND 9007199254740991),
    space_id     INTEGER NOT NULL REFERENCES spaces (id) ON DELETE RESTRICT,
    type_id      INTEGER NOT NULL REFERENCES types (id) ON DELETE RESTRICT,
    uid          TEXT NOT NULL UNIQUE,
    slug         TEXT NOT NULL,
    title        TEXT NOT NULL,
    version      INTEGER NOT NULL,
    live_version INTEGER CHECK (live_version <= version),
    -- Not generated: SQLite reads the whole row for a generated column, even where an index has it.
    status       TEXT NOT NULL CHECK (status = CASE WHEN live_version IS NULL THEN 'draft' ELSE 'published' END),
    created_at   TEXT NOT NULL,
    updated_at   TEXT NOT NULL,
    -- Where an imported entry came from, and what the source said when it was last read.
    source_key   TEXT,
    source_hash  TEXT,
    -- What readers see, while it differs from the draft.
    live_title   TEXT,
    -- JSON objects; last, because lists do not read them.
    fields       TEXT NOT NULL,
    live_fields  TEXT,
    UNIQUE (space_id, slug)
);

CREATE INDEX entries_by_space ON entries (space_id, id);
CREATE INDEX entries_by_status ON entries (space_id, status, id);
CREATE INDEX entries_by_type ON entries (type_id, space_id, id);
CREATE INDEX entries_by_type_status ON entries (type_id, space_id, status, id);
CREATE UNIQUE INDEX entries_by_source ON entries (space_id, source_key) WHERE source_key IS NOT NULL;

CREATE TABLE assets (
    id         INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND 9007199254740991),
    space_id   INTEGER NOT NULL REFERENCES spaces (id) ON DELETE RESTRICT,
    uid        TEXT NOT NULL UNIQUE,
    name       TEXT NOT NULL,
    alt        TEXT,
    media_type TEXT NOT NULL,
    bytes      INTEGER NOT NULL,
    sha256     TEXT NOT NULL,
    version    INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
);

CREATE INDEX assets_by_space ON assets (space_id, id);
CREATE INDEX assets_by_name ON assets (space_id, name);

-- What entries point to. The rows with `live` = 1 belong to a published version that differs from the draft.
CREATE TABLE links (
    entry_id  INTEGER NOT NULL REFERENCES entries (id) ON DELETE RESTRICT,
    live      INTEGER NOT NULL CHECK (live IN (0, 1)),
    field     TEXT NOT NULL,
    asset_id  INTEGER REFERENCES assets (id) ON DELETE RESTRICT,
    target_id INTEGER REFERENCES entries (id) ON DELETE RESTRICT,
    PRIMARY KEY (entry_id, live, field),
    CHECK ((asset_id IS NULL) <> (target_id IS NULL))
) WITHOUT ROWID;

CREATE INDEX links_by_asset ON links (asset_id, entry_id);
CREATE INDEX links_by_target ON links (target_id, entry_id);

CREATE TABLE jobs (
    id          INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND 9007199254740991),
    space_id    INTEGER NOT NULL REFERENCES spaces (id) ON DELETE RESTRICT,
    -- JSON.
    work        TEXT NOT NULL,
    -- A JSON string, while the job needs it; apart, so that lists do not read it.
    rows        TEXT,
    status      TEXT NOT NULL CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled')),
    total       INTEGER,
    done        INTEGER NOT NULL DEFAULT 0,
    changed     INTEGER NOT NULL DEFAULT 0,
    refused     INTEGER NOT NULL DEFAULT 0,
    -- Where the last stored batch ended, and where the last one will end, in a job that goes by id.
    last_id     INTEGER NOT NULL DEFAULT 0,
    until_id    INTEGER NOT NULL DEFAULT 0,
    -- JSON.
    failure     TEXT,
    -- The server that runs it, and until when it is believed to.
    worker      TEXT,
    lease_until TEXT,
    created_at  TEXT NOT NULL,
    updated_at  TEXT NOT NULL
);

CREATE INDEX jobs_by_space ON jobs (space_id, id);
CREATE INDEX jobs_by_status ON jobs (status, id);

CREATE TABLE job_diagnostics (
    job_id  INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    seq     INTEGER NOT NULL,
    code    TEXT NOT NULL,
    message TEXT NOT NULL,
    path    TEXT NOT NULL,
    PRIMARY KEY (job_id, seq)
) WITHOUT ROWID;

CREATE TABLE nonces (
    nonce      TEXT PRIMARY KEY,
    expires_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX nonces_by_expiry ON nonces (expires_at);

-- Holds the index only; the text is in `entries`. What comes here is folded already, so the tokenizer only splits.
-- `scope` says where the entry is; `#` stands where two words are no neighbours.
CREATE VIRTUAL TABLE entry_words USING fts5 (
    scope, title, text, content = '', contentless_delete = 1, tokenize = "ascii tokenchars '#'"
);
