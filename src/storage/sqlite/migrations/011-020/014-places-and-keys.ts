export const placesAndKeys = `
  -- Where something is that is asked for without its project: a project by its id, a key by its
  -- id or a secret's hash. A row never changes.
  CREATE TABLE places (
    name TEXT PRIMARY KEY,
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- The last number that was given to a key, a field, an import or a webhook.
  ALTER TABLE counters ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
  UPDATE counters SET number = (SELECT coalesce(max(number), 0) FROM (
    SELECT max(number) AS number FROM keys UNION ALL SELECT max(number) FROM fields
    UNION ALL SELECT max(number) FROM imports UNION ALL SELECT max(number) FROM webhooks));

  CREATE TABLE new_keys (
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    label TEXT NOT NULL,
    tier TEXT NOT NULL,
    scopes TEXT NOT NULL,
    origins TEXT,
    challenge_provider TEXT,
    challenge_secret TEXT,
    created_at INTEGER NOT NULL,
    revoked_at INTEGER,
    last_used_at INTEGER,
    seen_in_browser_at INTEGER,
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_keys
  SELECT project_number, number, id, kind, label, tier, scopes, origins, challenge_provider,
    challenge_secret, created_at, revoked_at, last_used_at, seen_in_browser_at
  FROM keys;
  CREATE TABLE new_key_secrets (
    project_number INTEGER NOT NULL,
    hash TEXT NOT NULL,
    key_number INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    last_four TEXT,
    PRIMARY KEY (project_number, hash)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_key_secrets
  SELECT k.project_number, s.hash, s.key_number, s.created_at, s.expires_at, s.last_four
  FROM key_secrets s JOIN keys k ON k.number = s.key_number;
  DROP TABLE key_secrets;
  DROP TABLE keys;
  ALTER TABLE new_keys RENAME TO keys;
  ALTER TABLE new_key_secrets RENAME TO key_secrets;
  CREATE INDEX key_secrets_of_key ON key_secrets (project_number, key_number);

  INSERT INTO places SELECT id, number, number FROM projects;
  INSERT INTO places SELECT id, project_number, number FROM keys;
  INSERT INTO places SELECT hash, project_number, key_number FROM key_secrets;
`
