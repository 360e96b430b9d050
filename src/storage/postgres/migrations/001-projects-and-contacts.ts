import { merges } from './001-merges.ts'
import { webhooks } from './001-webhooks.ts'

export const projectsAndContacts = `
  CREATE TABLE projects (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    name text NOT NULL,
    default_country text,
    accepts_unverified boolean NOT NULL DEFAULT false,
    -- Whether values wait for a field that exists now.
    has_held_values boolean NOT NULL DEFAULT false,
    has_webhooks boolean NOT NULL DEFAULT false,
    -- No delivery is due before; null when none waits.
    deliveries_due_at bigint,
    import_key_number bigint,
    created_at bigint NOT NULL
  );

  CREATE INDEX projects_due ON projects (deliveries_due_at) WHERE deliveries_due_at IS NOT NULL;

  -- Where something is that is asked for without its project: a project by its id, a key by its
  -- id or a secret's hash, a field, an import, a webhook. A row never changes.
  CREATE TABLE places (
    name text COLLATE "C" PRIMARY KEY,
    project_number bigint NOT NULL,
    number bigint NOT NULL
  );

  -- Counted requests of the last hours: pairs of a count and its ms after start_ms.
  CREATE TABLE counted_requests (
    key_id text COLLATE "C" NOT NULL,
    operation text NOT NULL,
    start_ms bigint NOT NULL,
    times bytea NOT NULL
  );
  CREATE INDEX counted_requests_by_age ON counted_requests (start_ms);

  -- The last numbers given in a project. Whoever writes to the project has its row locked.
  CREATE TABLE counters (
    project_number bigint PRIMARY KEY,
    contact bigint NOT NULL DEFAULT 0,
    change bigint NOT NULL DEFAULT 0,
    updated_at bigint NOT NULL DEFAULT 0,
    -- Of keys, fields, imports and webhooks.
    number bigint NOT NULL DEFAULT 0,
    contact_count bigint NOT NULL DEFAULT 0,
    webhook_count bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor = 20);

  CREATE TABLE keys (
    project_number bigint NOT NULL,
    number bigint NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    label text NOT NULL,
    tier text NOT NULL,
    scopes text NOT NULL,
    origins text,
    challenge_provider text,
    challenge_secret text,
    created_at bigint NOT NULL,
    revoked_at bigint,
    last_used_at bigint,
    seen_in_browser_at bigint,
    PRIMARY KEY (project_number, number)
  );

  CREATE TABLE key_secrets (
    project_number bigint NOT NULL,
    hash text COLLATE "C" NOT NULL,
    key_number bigint NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint,
    PRIMARY KEY (project_number, hash)
  );
  CREATE INDEX key_secrets_of_key ON key_secrets (project_number, key_number);

  CREATE TABLE fields (
    project_number bigint NOT NULL,
    number bigint NOT NULL,
    id text NOT NULL,
    label text NOT NULL,
    label_folded text NOT NULL,
    created_at bigint NOT NULL,
    deleted_at bigint,
    has_held_values boolean NOT NULL DEFAULT false,
    PRIMARY KEY (project_number, number)
  );
  CREATE UNIQUE INDEX fields_by_label ON fields (project_number, label_folded)
    WHERE deleted_at IS NULL;

  CREATE TABLE users (
    project_number bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    PRIMARY KEY (project_number, id)
  );

  -- sort_key is the creation in ms, shifted by 20 bits, plus a count within the ms: its order is
  -- newest first. identity_rank is 0 for the holder of an identity and the contact's own number
  -- for a possible duplicate of it. words are those of the table words, each after a blank.
  CREATE TABLE contacts (
    project_number bigint NOT NULL,
    number bigint NOT NULL,
    sort_key bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    change bigint NOT NULL,
    type text NOT NULL,
    name text,
    email text,
    phone text,
    phone_e164 text,
    company text,
    position text,
    source text,
    notes text,
    custom_fields text,
    tags text,
    assignee_id text,
    identity text COLLATE "C",
    identity_rank bigint NOT NULL,
    key_number bigint NOT NULL,
    channel text NOT NULL,
    is_unverified boolean NOT NULL DEFAULT false,
    -- How many changes it has had, for the events that tell of them.
    sequence bigint NOT NULL DEFAULT 1,
    words text NOT NULL,
    PRIMARY KEY (project_number, number)
  );
  CREATE UNIQUE INDEX contacts_by_id ON contacts (project_number, id);
  CREATE UNIQUE INDEX contacts_by_identity ON contacts (project_number, identity, identity_rank)
    WHERE identity IS NOT NULL;
  CREATE UNIQUE INDEX contacts_by_creation ON contacts (project_number, sort_key);
  CREATE INDEX contacts_by_change ON contacts (project_number, updated_at, change);

  -- The words of contacts, found by their beginning. shared is how many characters a word has in
  -- common with the contact's word before it: of the words of a contact that begin alike, one has
  -- fewer than the beginning, and so each contact is counted once.
  CREATE TABLE words (
    project_number bigint NOT NULL,
    word text COLLATE "C" NOT NULL,
    sort_key bigint NOT NULL,
    shared smallint NOT NULL,
    PRIMARY KEY (project_number, word, sort_key) INCLUDE (shared)
  ) WITH (autovacuum_vacuum_insert_scale_factor = 0.02);

  -- What a write replaced: previous values by field, as JSON.
  CREATE TABLE history (
    project_number bigint NOT NULL,
    contact_number bigint NOT NULL,
    change bigint NOT NULL,
    at bigint NOT NULL,
    key_number bigint NOT NULL,
    channel text NOT NULL,
    previous text NOT NULL,
    PRIMARY KEY (project_number, contact_number, change)
  );

  -- Values whose label has no field yet.
  CREATE TABLE held_values (
    project_number bigint NOT NULL,
    label_folded text COLLATE "C" NOT NULL,
    contact_number bigint NOT NULL,
    label text NOT NULL,
    value text NOT NULL,
    key_number bigint NOT NULL,
    channel text NOT NULL,
    import_number bigint,
    PRIMARY KEY (project_number, label_folded, contact_number)
  );
  CREATE INDEX held_values_of_contact ON held_values (project_number, contact_number);

  CREATE TABLE idempotency (
    project_number bigint NOT NULL,
    key_number bigint NOT NULL,
    path text NOT NULL,
    key text COLLATE "C" NOT NULL,
    body_hash text NOT NULL,
    results text NOT NULL,
    created_at bigint NOT NULL,
    PRIMARY KEY (project_number, key_number, path, key)
  );
  CREATE INDEX idempotency_by_age ON idempotency (project_number, created_at);

  -- Tokens of bot challenges that were used: each works once.
  CREATE TABLE used_tokens (
    project_number bigint NOT NULL,
    hash text COLLATE "C" NOT NULL,
    used_at bigint NOT NULL,
    PRIMARY KEY (project_number, hash)
  );
  CREATE INDEX used_tokens_by_age ON used_tokens (project_number, used_at);

  CREATE TABLE imports (
    project_number bigint NOT NULL,
    number bigint NOT NULL,
    id text NOT NULL,
    key_number bigint NOT NULL,
    file_name text NOT NULL,
    file_hash text NOT NULL,
    mapping text NOT NULL,
    started_at bigint NOT NULL,
    finished_at bigint,
    undo_started_at bigint,
    undone_at bigint,
    position text,
    created bigint NOT NULL DEFAULT 0,
    updated bigint NOT NULL DEFAULT 0,
    unchanged bigint NOT NULL DEFAULT 0,
    rejected bigint NOT NULL DEFAULT 0,
    removed bigint NOT NULL DEFAULT 0,
    restored bigint NOT NULL DEFAULT 0,
    kept bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (project_number, number)
  );
  CREATE INDEX imports_of_file ON imports (project_number, file_hash);

  -- Changes that an import made and that are not taken back; the first one of a contact that it
  -- made is_created.
  CREATE TABLE import_changes (
    project_number bigint NOT NULL,
    import_number bigint NOT NULL,
    contact_number bigint NOT NULL,
    change bigint NOT NULL,
    is_created boolean NOT NULL,
    PRIMARY KEY (project_number, import_number, contact_number, change)
  );

  CREATE TABLE import_rejects (
    project_number bigint NOT NULL,
    import_number bigint NOT NULL,
    row bigint NOT NULL,
    reason text NOT NULL,
    PRIMARY KEY (project_number, import_number, row)
  );

  -- Rows without an identity, by which a file that comes again knows their contacts.
  CREATE TABLE import_rows (
    project_number bigint NOT NULL,
    import_number bigint NOT NULL,
    row bigint NOT NULL,
    contact_number bigint NOT NULL,
    PRIMARY KEY (project_number, import_number, row)
  );

  -- Contacts that an undo left as somebody changed them after the import; fields is JSON.
  CREATE TABLE import_kept (
    project_number bigint NOT NULL,
    import_number bigint NOT NULL,
    contact_id text COLLATE "C" NOT NULL,
    fields text NOT NULL,
    PRIMARY KEY (project_number, import_number, contact_id)
  );
  ${merges}
  ${webhooks}
`
