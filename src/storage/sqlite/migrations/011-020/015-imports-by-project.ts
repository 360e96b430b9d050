export const importsByProject = `
  CREATE TABLE new_imports (
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    key_number INTEGER NOT NULL,
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
    kept INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_imports
  SELECT project_number, number, id, key_number, file_name, file_hash, mapping, started_at,
    finished_at, undo_started_at, undone_at, position, created, updated, unchanged, rejected,
    removed, restored, kept
  FROM imports;

  -- Changes that an import made and that are not taken back; the first one of a contact that it
  -- made is_created.
  CREATE TABLE new_import_changes (
    project_number INTEGER NOT NULL,
    import_number INTEGER NOT NULL,
    contact_number INTEGER NOT NULL,
    change INTEGER NOT NULL,
    is_created INTEGER NOT NULL,
    PRIMARY KEY (project_number, import_number, contact_number, change)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_import_changes
  SELECT i.project_number, c.import_number, c.contact_number, c.change, c.is_created
  FROM import_changes c JOIN imports i ON i.number = c.import_number;

  CREATE TABLE new_import_rejects (
    project_number INTEGER NOT NULL,
    import_number INTEGER NOT NULL,
    row INTEGER NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (project_number, import_number, row)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_import_rejects
  SELECT i.project_number, r.import_number, r.row, r.reason
  FROM import_rejects r JOIN imports i ON i.number = r.import_number;

  -- Rows without an identity, by which a file that comes again knows their contacts.
  CREATE TABLE new_import_rows (
    project_number INTEGER NOT NULL,
    import_number INTEGER NOT NULL,
    row INTEGER NOT NULL,
    contact_number INTEGER NOT NULL,
    PRIMARY KEY (project_number, import_number, row)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_import_rows
  SELECT i.project_number, r.import_number, r.row, r.contact_number
  FROM import_rows r JOIN imports i ON i.number = r.import_number;

  -- Contacts that an undo left as somebody changed them after the import; fields is JSON.
  CREATE TABLE new_import_kept (
    project_number INTEGER NOT NULL,
    import_number INTEGER NOT NULL,
    contact_id TEXT NOT NULL,
    fields TEXT NOT NULL,
    PRIMARY KEY (project_number, import_number, contact_id)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_import_kept
  SELECT i.project_number, k.import_number, k.contact_id, k.fields
  FROM import_kept k JOIN imports i ON i.number = k.import_number;

  DROP TABLE import_changes;
  DROP TABLE import_rejects;
  DROP TABLE import_rows;
  DROP TABLE import_kept;
  DROP TABLE imports;
  ALTER TABLE new_imports RENAME TO imports;
  ALTER TABLE new_import_changes RENAME TO import_changes;
  ALTER TABLE new_import_rejects RENAME TO import_rejects;
  ALTER TABLE new_import_rows RENAME TO import_rows;
  ALTER TABLE new_import_kept RENAME TO import_kept;
  CREATE INDEX imports_of_file ON imports (project_number, file_hash);

  INSERT INTO places SELECT id, project_number, number FROM imports;
  UPDATE counters SET number = max(number, (SELECT coalesce(max(number), 0) FROM imports));
`
