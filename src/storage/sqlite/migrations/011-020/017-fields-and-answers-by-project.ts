export const fieldsAndAnswersByProject = `
  CREATE TABLE new_fields (
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    label TEXT NOT NULL,
    label_folded TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER,
    has_held_values INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_fields
  SELECT project_number, number, id, label, label_folded, created_at, deleted_at, has_held_values
  FROM fields;
  DROP TABLE fields;
  ALTER TABLE new_fields RENAME TO fields;
  CREATE UNIQUE INDEX fields_by_label ON fields (project_number, label_folded)
    WHERE deleted_at IS NULL;

  INSERT INTO places SELECT id, project_number, number FROM fields;
  UPDATE counters SET number = max(number, (SELECT coalesce(max(number), 0) FROM fields));

  -- Whether values wait for a field that exists now.
  ALTER TABLE projects ADD COLUMN has_held_values INTEGER NOT NULL DEFAULT 0;
  UPDATE projects SET has_held_values = 1
  WHERE deleted_at IS NULL AND number IN (
    SELECT project_number FROM fields WHERE has_held_values = 1 AND deleted_at IS NULL);

  CREATE TABLE new_idempotency (
    project_number INTEGER NOT NULL,
    key_number INTEGER NOT NULL,
    path TEXT NOT NULL,
    key TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    results TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (project_number, key_number, path, key)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_idempotency
  SELECT k.project_number, i.key_number, i.path, i.key, i.body_hash, i.results, i.created_at
  FROM idempotency i JOIN keys k ON k.number = i.key_number;
  DROP TABLE idempotency;
  ALTER TABLE new_idempotency RENAME TO idempotency;
  CREATE INDEX idempotency_by_age ON idempotency (project_number, created_at);
  -- Answers that name labels of values that wait for a field.
  CREATE INDEX idempotency_with_labels ON idempotency (project_number, created_at)
    WHERE instr(results, '"unresolvedCustomFields":["') > 0;

  DROP INDEX used_tokens_by_age;
  CREATE INDEX used_tokens_by_age ON used_tokens (project_number, used_at);
`
