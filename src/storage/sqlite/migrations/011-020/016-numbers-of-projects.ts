export const numbersOfProjects = `
  -- A number is given once: what was looked up by it never leads to a later project.
  CREATE TABLE new_projects (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    default_country TEXT,
    accepts_unverified INTEGER NOT NULL DEFAULT 0,
    import_key_number INTEGER,
    created_at INTEGER NOT NULL,
    is_default INTEGER NOT NULL DEFAULT 0,
    deleted_at INTEGER,
    contact_count INTEGER NOT NULL DEFAULT 0,
    change_count INTEGER NOT NULL DEFAULT 0,
    changed_at INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT INTO new_projects
  SELECT number, id, name, default_country, accepts_unverified, import_key_number, created_at,
    is_default, deleted_at, contact_count, change_count, changed_at
  FROM projects;
  DROP TABLE projects;
  ALTER TABLE new_projects RENAME TO projects;
  CREATE INDEX projects_deleted ON projects (number) WHERE deleted_at IS NOT NULL;
`
