export const spamAndConsents = `
  -- A submission that looks like spam has the id of the contact that it becomes. One that was
  -- released keeps its text's hash, and nothing that was entered.
  CREATE TABLE held_submissions (
    project_number bigint NOT NULL,
    number bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    form_number bigint NOT NULL,
    received_at bigint NOT NULL,
    reasons text NOT NULL,
    text_hash text COLLATE "C" NOT NULL,
    identity text COLLATE "C",
    content text NOT NULL,
    deleted_at bigint,
    released_at bigint,
    PRIMARY KEY (project_number, number)
  );
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
    project_number bigint NOT NULL,
    contact_number bigint NOT NULL,
    field text COLLATE "C" NOT NULL,
    form_number bigint NOT NULL,
    version bigint NOT NULL,
    language text NOT NULL,
    text text NOT NULL,
    is_given bigint NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (project_number, contact_number, field)
  );
`
