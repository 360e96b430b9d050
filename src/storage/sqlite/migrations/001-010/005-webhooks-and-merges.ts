export const webhooksAndMerges = `
  -- Counts the changes of a contact.
  ALTER TABLE contacts ADD COLUMN sequence INTEGER NOT NULL DEFAULT 1;

  -- The URL and the secrets of a deleted one are gone; the row goes when its deliveries are.
  CREATE TABLE webhooks (
    number INTEGER PRIMARY KEY,
    project_number INTEGER NOT NULL REFERENCES projects,
    id TEXT NOT NULL UNIQUE,
    url TEXT NOT NULL,
    description TEXT,
    events TEXT NOT NULL,
    is_active INTEGER NOT NULL DEFAULT 1,
    failing_since INTEGER,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER
  ) STRICT;
  CREATE INDEX webhooks_of_project ON webhooks (project_number) WHERE deleted_at IS NULL;
  CREATE INDEX webhooks_deleted ON webhooks (number) WHERE deleted_at IS NOT NULL;

  CREATE TABLE webhook_secrets (
    number INTEGER PRIMARY KEY,
    webhook_number INTEGER NOT NULL REFERENCES webhooks,
    text TEXT NOT NULL,
    ends_at INTEGER
  ) STRICT;
  CREATE INDEX webhook_secrets_of_webhook ON webhook_secrets (webhook_number);

  CREATE TABLE webhook_switches (
    number INTEGER PRIMARY KEY,
    webhook_number INTEGER NOT NULL REFERENCES webhooks,
    at INTEGER NOT NULL,
    is_active INTEGER NOT NULL,
    reason TEXT NOT NULL
  ) STRICT;
  CREATE INDEX webhook_switches_of_webhook ON webhook_switches (webhook_number);

  -- Numbered by the change that made them, so that the order of numbers is that of times.
  CREATE TABLE events (
    change INTEGER PRIMARY KEY,
    project_number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    contact_id TEXT,
    at INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX events_of_project ON events (project_number, at);

  -- state is 0 while it waits for its next try at due_at, 1 when delivered, 2 when failed at
  -- due_at. lane is 0 for a first try, 1 for others, 2 for tests. restarted_at is the count of
  -- tries at which the schedule began anew.
  CREATE TABLE deliveries (
    webhook_number INTEGER NOT NULL,
    change INTEGER NOT NULL,
    id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    state INTEGER NOT NULL DEFAULT 0,
    lane INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    restarted_at INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (webhook_number, change)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX deliveries_by_id ON deliveries (id);
  CREATE INDEX deliveries_waiting ON deliveries (webhook_number, lane, due_at) WHERE state = 0;
  CREATE INDEX deliveries_failed ON deliveries (webhook_number, due_at) WHERE state = 2;

  CREATE TABLE delivery_tries (
    webhook_number INTEGER NOT NULL,
    change INTEGER NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    status INTEGER,
    latency_ms INTEGER NOT NULL,
    answer TEXT NOT NULL,
    error TEXT,
    PRIMARY KEY (webhook_number, change, number)
  ) STRICT, WITHOUT ROWID;
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
`
