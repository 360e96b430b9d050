/**
 * Which contacts an endpoint that is a service has got, and as what. A merge gives them another
 * contact_id, and an undo the one in passed_as. What it has of erased contacts is known only by
 * its own ids.
 */
export const handovers = `
  CREATE TABLE handovers (
    project_number INTEGER NOT NULL,
    webhook_number INTEGER NOT NULL,
    contact_id TEXT NOT NULL,
    passed_as TEXT NOT NULL,
    at INTEGER NOT NULL,
    record_id TEXT,
    link TEXT,
    delivery_id TEXT NOT NULL,
    PRIMARY KEY (project_number, webhook_number, contact_id, passed_as)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE left_records (
    project_number INTEGER NOT NULL,
    webhook_number INTEGER NOT NULL,
    record_id TEXT NOT NULL,
    erased_at INTEGER NOT NULL,
    PRIMARY KEY (project_number, webhook_number, record_id)
  ) STRICT, WITHOUT ROWID;
`
