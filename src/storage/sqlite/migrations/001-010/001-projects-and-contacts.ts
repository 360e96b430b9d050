export const projectsAndContacts = `
  CREATE TABLE projects (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    default_country TEXT,
    created_at INTEGER NOT NULL,
    contact_count INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  -- One row: the last numbers given, so that none comes again after a deletion.
  CREATE TABLE counters (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    contact INTEGER NOT NULL,
    change INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT;
  INSERT INTO counters VALUES (1, 0, 0, 0);

  CREATE TABLE keys (
    number INTEGER PRIMARY KEY,
    project_number INTEGER NOT NULL REFERENCES projects,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    label TEXT NOT NULL,
    tier TEXT NOT NULL,
    scopes TEXT NOT NULL,
    origins TEXT,
    created_at INTEGER NOT NULL,
    revoked_at INTEGER,
    last_used_at INTEGER,
    seen_in_browser_at INTEGER
  ) STRICT;
  CREATE INDEX keys_of_project ON keys (project_number, number);

  CREATE TABLE key_secrets (
    hash TEXT PRIMARY KEY,
    key_number INTEGER NOT NULL REFERENCES keys,
    created_at INTEGER NOT NULL,
    expires_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX key_secrets_of_key ON key_secrets (key_number);

  CREATE TABLE fields (
    number INTEGER PRIMARY KEY,
    project_number INTEGER NOT NULL REFERENCES projects,
    id TEXT NOT NULL UNIQUE,
    label TEXT NOT NULL,
    label_folded TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER,
    has_held_values INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE UNIQUE INDEX fields_by_label ON fields (project_number, label_folded)
    WHERE deleted_at IS NULL;
  CREATE INDEX fields_with_held_values ON fields (number) WHERE has_held_values = 1;

  CREATE TABLE users (
    project_number INTEGER NOT NULL REFERENCES projects,
    id TEXT NOT NULL,
    PRIMARY KEY (project_number, id)
  ) STRICT, WITHOUT ROWID;

  -- sort_key is the creation in ms, shifted by 20 bits, plus a count within the ms: its order is
  -- newest first, and it is the rowid in the project's table of words. identity_rank is 0 for the
  -- holder of an identity and the contact's own number for a possible duplicate of it.
  CREATE TABLE contacts (
    number INTEGER PRIMARY KEY,
    project_number INTEGER NOT NULL REFERENCES projects,
    sort_key INTEGER NOT NULL,
    id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    change INTEGER NOT NULL,
    type TEXT NOT NULL,
    name TEXT,
    email TEXT,
    phone TEXT,
    phone_e164 TEXT,
    company TEXT,
    position TEXT,
    source TEXT,
    notes TEXT,
    custom_fields TEXT,
    tags TEXT,
    assignee_id TEXT,
    identity TEXT,
    identity_rank INTEGER NOT NULL,
    key_number INTEGER NOT NULL REFERENCES keys,
    channel TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX contacts_by_id ON contacts (id);
  CREATE UNIQUE INDEX contacts_by_identity ON contacts (project_number, identity, identity_rank)
    WHERE identity IS NOT NULL;
  CREATE UNIQUE INDEX contacts_by_creation ON contacts (project_number, sort_key);
  CREATE INDEX contacts_by_change ON contacts (project_number, updated_at, change);

  -- What a write replaced: previous values by field, as JSON.
  CREATE TABLE history (
    project_number INTEGER NOT NULL,
    contact_number INTEGER NOT NULL,
    change INTEGER NOT NULL,
    at INTEGER NOT NULL,
    key_number INTEGER NOT NULL,
    channel TEXT NOT NULL,
    previous TEXT NOT NULL,
    PRIMARY KEY (project_number, contact_number, change)
  ) STRICT, WITHOUT ROWID;

  -- Values whose label has no field yet.
  CREATE TABLE held_values (
    project_number INTEGER NOT NULL,
    label_folded TEXT NOT NULL,
    contact_number INTEGER NOT NULL,
    label TEXT NOT NULL,
    value TEXT NOT NULL,
    key_number INTEGER NOT NULL,
    channel TEXT NOT NULL,
    PRIMARY KEY (project_number, label_folded, contact_number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE idempotency (
    key_number INTEGER NOT NULL,
    path TEXT NOT NULL,
    key TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    results TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (key_number, path, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX idempotency_by_age ON idempotency (created_at);

  -- Counted requests of the last hour: pairs of a count and its ms after start_ms.
  CREATE TABLE counted_requests (
    start_ms INTEGER NOT NULL,
    key_id TEXT NOT NULL,
    operation TEXT NOT NULL,
    times BLOB NOT NULL
  ) STRICT;
  CREATE INDEX counted_requests_by_age ON counted_requests (start_ms);
`
