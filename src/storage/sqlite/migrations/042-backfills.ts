/**
 * Contacts that existed before, as they are given to an endpoint: the latest first, down to
 * before_key, and only those with a number below contacts_before. A project is marked while one of
 * its backfills runs.
 */
export const backfills = `
  CREATE TABLE backfills (
    project_number INTEGER NOT NULL,
    webhook_number INTEGER NOT NULL,
    state TEXT NOT NULL,
    is_missing_only INTEGER NOT NULL,
    actor_number INTEGER NOT NULL,
    contacts_before INTEGER NOT NULL,
    before_key INTEGER NOT NULL,
    total INTEGER NOT NULL,
    queued INTEGER NOT NULL DEFAULT 0,
    started_at INTEGER NOT NULL,
    PRIMARY KEY (project_number, webhook_number)
  ) STRICT, WITHOUT ROWID;
  ALTER TABLE projects ADD COLUMN has_backfills INTEGER NOT NULL DEFAULT 0;
`
