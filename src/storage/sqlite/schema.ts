import { webhookTables } from './webhook-tables.ts'

/**
 * Migrations in order; the database's `user_version` counts those that ran. A released one is never
 * changed. Every table of a project's data leads with the project, so that none is read across.
 */
export const migrations: readonly string[] = [
  `
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
  `,
  `
  -- Words of contacts that the project's table of words does not hold yet.
  CREATE TABLE waiting_words (
    project_number INTEGER NOT NULL,
    sort_key INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (project_number, sort_key)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE projects ADD COLUMN accepts_unverified INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE keys ADD COLUMN challenge_provider TEXT;
  ALTER TABLE keys ADD COLUMN challenge_secret TEXT;
  -- Set where the provider of the challenge was away and the project takes such contacts.
  ALTER TABLE contacts ADD COLUMN is_unverified INTEGER NOT NULL DEFAULT 0;

  -- Tokens of bot challenges that were used: each works once.
  CREATE TABLE used_tokens (
    project_number INTEGER NOT NULL,
    hash TEXT NOT NULL,
    used_at INTEGER NOT NULL,
    PRIMARY KEY (project_number, hash)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX used_tokens_by_age ON used_tokens (used_at);
  `,
  `
  -- The key that imports write with; it is made by the first one, and has no secret.
  ALTER TABLE projects ADD COLUMN import_key_number INTEGER REFERENCES keys;

  CREATE TABLE imports (
    number INTEGER PRIMARY KEY,
    project_number INTEGER NOT NULL REFERENCES projects,
    id TEXT NOT NULL UNIQUE,
    key_number INTEGER NOT NULL REFERENCES keys,
    file_name TEXT NOT NULL,
    file_hash TEXT NOT NULL,
    mapping TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    finished_at INTEGER,
    undo_started_at INTEGER,
    undone_at INTEGER,
    position TEXT,
    created INTEGER NOT NULL DEFAULT 0,
    updated INTEGER NOT NULL DEFAULT 0,
    unchanged INTEGER NOT NULL DEFAULT 0,
    rejected INTEGER NOT NULL DEFAULT 0,
    removed INTEGER NOT NULL DEFAULT 0,
    restored INTEGER NOT NULL DEFAULT 0,
    kept INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX imports_of_file ON imports (project_number, file_hash);

  -- Changes that an import made and that are not taken back; the first one of a contact that it
  -- made is_created.
  CREATE TABLE import_changes (
    import_number INTEGER NOT NULL,
    contact_number INTEGER NOT NULL,
    change INTEGER NOT NULL,
    is_created INTEGER NOT NULL,
    PRIMARY KEY (import_number, contact_number, change)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE import_rejects (
    import_number INTEGER NOT NULL,
    row INTEGER NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (import_number, row)
  ) STRICT, WITHOUT ROWID;

  -- Rows without an identity, by which a file that comes again knows their contacts.
  CREATE TABLE import_rows (
    import_number INTEGER NOT NULL,
    row INTEGER NOT NULL,
    contact_number INTEGER NOT NULL,
    PRIMARY KEY (import_number, row)
  ) STRICT, WITHOUT ROWID;

  -- Contacts that an undo left as somebody changed them after the import; fields is JSON.
  CREATE TABLE import_kept (
    import_number INTEGER NOT NULL,
    contact_id TEXT NOT NULL,
    fields TEXT NOT NULL,
    PRIMARY KEY (import_number, contact_id)
  ) STRICT, WITHOUT ROWID;

  ALTER TABLE held_values ADD COLUMN import_number INTEGER;
  CREATE INDEX held_values_of_contact ON held_values (project_number, contact_number);
  `,
  `
  ${webhookTables}
  -- Contacts that were merged away, as they were: the columns of contacts. Their history stays
  -- where it is. The survivor may have been merged away as well; had_identity tells whether it held
  -- the identity that it had before.
  CREATE TABLE merged_contacts (
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    survivor_number INTEGER NOT NULL,
    merge_change INTEGER NOT NULL,
    merged_at INTEGER NOT NULL,
    had_identity INTEGER NOT NULL,
    sort_key INTEGER NOT NULL,
    id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
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
    key_number INTEGER NOT NULL,
    channel TEXT NOT NULL,
    is_unverified INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX merged_contacts_by_id ON merged_contacts (id);
  CREATE INDEX merged_contacts_of_survivor
    ON merged_contacts (project_number, survivor_number, merge_change);

  -- Their values without a field; those that is_moved went to the survivor.
  CREATE TABLE merged_held_values (
    project_number INTEGER NOT NULL,
    contact_number INTEGER NOT NULL,
    label_folded TEXT NOT NULL,
    label TEXT NOT NULL,
    value TEXT NOT NULL,
    key_number INTEGER NOT NULL,
    channel TEXT NOT NULL,
    import_number INTEGER,
    is_moved INTEGER NOT NULL,
    PRIMARY KEY (project_number, contact_number, label_folded)
  ) STRICT, WITHOUT ROWID;
  `,
]
