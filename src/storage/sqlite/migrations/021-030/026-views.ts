export const views = `
  -- Deleted ones are kept for a while, for whoever wants them back.
  CREATE TABLE lead_views (
    project_number INTEGER NOT NULL,
    id TEXT NOT NULL,
    member_id TEXT NOT NULL,
    name TEXT NOT NULL,
    search TEXT NOT NULL,
    is_shared INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    deleted_at INTEGER,
    PRIMARY KEY (project_number, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE member_preferences (
    project_number INTEGER NOT NULL,
    member_id TEXT NOT NULL,
    preferences TEXT NOT NULL,
    PRIMARY KEY (project_number, member_id)
  ) STRICT, WITHOUT ROWID;
`
