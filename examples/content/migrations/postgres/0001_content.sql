-- Ids are never used twice, so that one an agent remembers cannot come to mean another row, and stay within what
-- every JSON client reads exactly. Times are RFC 3339 in UTC, of one length, so that their order is that of texts.
CREATE TABLE spaces (
    id         BIGINT GENERATED ALWAYS AS IDENTITY (MAXVALUE 9007199254740991) PRIMARY KEY,
    uid        TEXT NOT NULL UNIQUE,
    slug       TEXT NOT NULL UNIQUE,
    name       TEXT NOT NULL,
    -- The name in lower case as Rust has it: databases fold differently.
    name_key   TEXT NOT NULL UNIQUE,
    created_at TEXT NOT NULL
);

CREATE TABLE types (
    id         BIGINT GENERATED ALWAYS AS IDENTITY (MAXVALUE 9007199254740991) PRIMARY KEY,
    space_id   BIGINT NOT NULL REFERENCES spaces (id) ON DELETE RESTRICT,
    name       TEXT NOT NULL,
    name_key   TEXT NOT NULL,
    version    BIGINT NOT NULL,
    -- A JSON array of definitions, in the order that people see.
    fields     TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    UNIQUE (space_id, name_key)
);

CREATE TABLE entries (
    id           BIGINT GENERATED ALWAYS AS IDENTITY (MAXVALUE 9007199254740991) PRIMARY KEY,
    space_id     BIGINT NOT NULL REFERENCES spaces (id) ON DELETE RESTRICT,
    type_id      BIGINT NOT NULL REFERENCES types (id) ON DELETE RESTRICT,
    uid          TEXT NOT NULL UNIQUE,
    slug         TEXT NOT NULL,
    title        TEXT NOT NULL,
    version      BIGINT NOT NULL,
    live_version BIGINT CHECK (live_version <= version),
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
    id         BIGINT GENERATED ALWAYS AS IDENTITY (MAXVALUE 9007199254740991) PRIMARY KEY,
    space_id   BIGINT NOT NULL REFERENCES spaces (id) ON DELETE RESTRICT,
    uid        TEXT NOT NULL UNIQUE,
    name       TEXT NOT NULL,
    alt        TEXT,
    media_type TEXT NOT NULL,
    bytes      BIGINT NOT NULL,
    sha256     TEXT NOT NULL,
    version    BIGINT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
);

CREATE INDEX assets_by_space ON assets (space_id, id);
CREATE INDEX assets_by_name ON assets (space_id, name);

-- What entries point to. The rows with `live` = 1 belong to a published version that differs from the draft.
CREATE TABLE links (
    entry_id  BIGINT NOT NULL REFERENCES entries (id) ON DELETE RESTRICT,
    live      BIGINT NOT NULL CHECK (live IN (0, 1)),
    field     TEXT NOT NULL,
    asset_id  BIGINT REFERENCES assets (id) ON DELETE RESTRICT,
    target_id BIGINT REFERENCES entries (id) ON DELETE RESTRICT,
    PRIMARY KEY (entry_id, live, field),
    CHECK ((asset_id IS NULL) <> (target_id IS NULL))
);

CREATE INDEX links_by_asset ON links (asset_id, entry_id);
CREATE INDEX links_by_target ON links (target_id, entry_id);

CREATE TABLE jobs (
    id          BIGINT GENERATED ALWAYS AS IDENTITY (MAXVALUE 9007199254740991) PRIMARY KEY,
    space_id    BIGINT NOT NULL REFERENCES spaces (id) ON DELETE RESTRICT,
    -- JSON.
    work        TEXT NOT NULL,
    -- A JSON string, while the job needs it; apart, so that lists do not read it.
    rows        TEXT,
    status      TEXT NOT NULL CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled')),
    total       BIGINT,
    done        BIGINT NOT NULL DEFAULT 0,
    changed     BIGINT NOT NULL DEFAULT 0,
    refused     BIGINT NOT NULL DEFAULT 0,
    -- Where the last stored batch ended, and where the last one will end, in a job that goes by id.
    last_id     BIGINT NOT NULL DEFAULT 0,
    until_id    BIGINT NOT NULL DEFAULT 0,
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
    job_id  BIGINT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    seq     BIGINT NOT NULL,
    code    TEXT NOT NULL,
    message TEXT NOT NULL,
    path    TEXT NOT NULL,
    PRIMARY KEY (job_id, seq)
);

CREATE TABLE nonces (
    nonce      TEXT PRIMARY KEY,
    expires_at TEXT NOT NULL
);

CREATE INDEX nonces_by_expiry ON nonces (expires_at);

-- What is searched: words folded by the program, as quoted lexemes. `words` has those of the title and the fields, and
-- where the entry is as lexemes that begin with `#`, which no word does.
CREATE TABLE entry_words (
    entry_id BIGINT PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
    title    TSVECTOR NOT NULL,
    words    TSVECTOR NOT NULL
);

CREATE INDEX entry_words_by_word ON entry_words USING GIN (words);
