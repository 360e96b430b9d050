export const spamAndConsents = `
  -- A submission that looks like spam has the id of the contact that it becomes. One that was
  -- released keeps its text's hash, and nothing that was entered.
  CREATE TABLE held_submissions (
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    form_number INTEGER NOT NULL,
    received_at INTEGER NOT NULL,
    reasons TEXT NOT NULL,
    text_hash TEXT NOT NULL,
    identity TEXT,
    content TEXT NOT NULL,
    deleted_at INTEGER,
    released_at INTEGER,
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX held_submissions_by_id ON held_submissions (project_number, id);
  CREATE INDEX held_submissions_by_text
    ON held_submissions (project_number, form_number, text_hash);
  CREATE INDEX held_submissions_waiting
    ON held_submissions (project_number, form_number, number)
    WHERE deleted_at IS NULL AND released_at IS NULL;
  CREATE INDEX held_submissions_deleted ON held_submissions (project_number, deleted_at)
    WHERE deleted_at IS NOT NULL;
  CREATE INDEX held_submissions_by_identity ON held_submissions (project_number, identity)
    WHERE identity IS NOT NULL;
  CREATE INDEX held_submissions_by_time ON held_submissions (project_number, received_at);
  CREATE TABLE contact_consents (
    project_number INTEGER NOT NULL,
    contact_number INTEGER NOT NULL,
    field TEXT NOT NULL,
    form_number INTEGER NOT NULL,
    version INTEGER NOT NULL,
    language TEXT NOT NULL,
    text TEXT NOT NULL,
    is_given INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (project_number, contact_number, field)
  ) STRICT, WITHOUT ROWID;
`
