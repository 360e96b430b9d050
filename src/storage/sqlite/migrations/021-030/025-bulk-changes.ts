export const bulkChanges = `
  -- Changes of many contacts. What one selects is kept until its end.
  CREATE TABLE bulk_changes (
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    actor_number INTEGER NOT NULL,
    undo_actor_number INTEGER,
    action TEXT NOT NULL,
    selection TEXT,
    position TEXT,
    contacts_before INTEGER NOT NULL,
    state TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    finished_at INTEGER,
    undone_at INTEGER,
    total INTEGER,
    done INTEGER NOT NULL DEFAULT 0,
    unchanged INTEGER NOT NULL DEFAULT 0,
    failed INTEGER NOT NULL DEFAULT 0,
    restored INTEGER NOT NULL DEFAULT 0,
    kept INTEGER NOT NULL DEFAULT 0,
    holder TEXT,
    leased_until INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX bulk_changes_by_id ON bulk_changes (project_number, id);
  CREATE INDEX bulk_changes_open ON bulk_changes (project_number, number)
    WHERE state IN ('running', 'undoing');

  -- Which changes an undo has to undo.
  CREATE TABLE bulk_writes (
    project_number INTEGER NOT NULL,
    bulk_number INTEGER NOT NULL,
    contact_number INTEGER NOT NULL,
    change INTEGER NOT NULL,
    PRIMARY KEY (project_number, bulk_number, contact_number)
  ) STRICT, WITHOUT ROWID;

  ALTER TABLE projects ADD COLUMN has_bulk_changes INTEGER NOT NULL DEFAULT 0;
`
