export const forms = `
  -- A form has the number of its key, which has its name. Deleted ones are kept: leads and consents
  -- name them and their versions.
  CREATE TABLE forms (
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    secret TEXT NOT NULL,
    draft TEXT NOT NULL,
    version INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    deleted_at INTEGER,
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE form_versions (
    project_number INTEGER NOT NULL,
    form_number INTEGER NOT NULL,
    version INTEGER NOT NULL,
    definition TEXT NOT NULL,
    published_at INTEGER NOT NULL,
    actor_number INTEGER NOT NULL,
    PRIMARY KEY (project_number, form_number, version)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE form_counts (
    project_number INTEGER NOT NULL,
    start_ms INTEGER NOT NULL,
    form_number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (project_number, start_ms, form_number, kind)
  ) STRICT, WITHOUT ROWID;
`
