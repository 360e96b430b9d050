export const imports = `
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
`
