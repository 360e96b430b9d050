import { sql } from '#storage/sql.ts'
import { bigint, boolean, byKey, exact, no } from './column-types.ts'

/** Imports, and those that the server runs. */
export const importSchema = sql`
  CREATE TABLE imports (
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    id text NOT NULL,
    key_number ${bigint} NOT NULL,
    file_name text NOT NULL,
    file_hash text NOT NULL,
    mapping text NOT NULL,
    started_at ${bigint} NOT NULL,
    finished_at ${bigint},
    undo_started_at ${bigint},
    undone_at ${bigint},
    position text,
    created ${bigint} NOT NULL DEFAULT 0,
    updated ${bigint} NOT NULL DEFAULT 0,
    unchanged ${bigint} NOT NULL DEFAULT 0,
    rejected ${bigint} NOT NULL DEFAULT 0,
    removed ${bigint} NOT NULL DEFAULT 0,
    restored ${bigint} NOT NULL DEFAULT 0,
    kept ${bigint} NOT NULL DEFAULT 0,
    actor_number ${bigint} NOT NULL DEFAULT 0,
    undo_actor_number ${bigint},
    PRIMARY KEY (project_number, number)
  )${byKey};
  CREATE INDEX imports_of_file ON imports (project_number, file_hash);

  -- Changes that an import made and that are not undone; is_created: this one created the contact.
  CREATE TABLE import_changes (
    project_number ${bigint} NOT NULL,
    import_number ${bigint} NOT NULL,
    contact_number ${bigint} NOT NULL,
    change ${bigint} NOT NULL,
    is_created ${boolean} NOT NULL,
    PRIMARY KEY (project_number, import_number, contact_number, change)
  )${byKey};

  -- Rows without an identity, by which the contacts of a file are known when it is imported again.
  CREATE TABLE import_rows (
    project_number ${bigint} NOT NULL,
    import_number ${bigint} NOT NULL,
    row ${bigint} NOT NULL,
    contact_number ${bigint} NOT NULL,
    PRIMARY KEY (project_number, import_number, row)
  )${byKey};

  CREATE TABLE import_rejects (
    project_number ${bigint} NOT NULL,
    import_number ${bigint} NOT NULL,
    row ${bigint} NOT NULL,
    reason text NOT NULL,
    PRIMARY KEY (project_number, import_number, row)
  )${byKey};

  -- Contacts that an undo left as they were changed after the import; fields is JSON.
  CREATE TABLE import_kept (
    project_number ${bigint} NOT NULL,
    import_number ${bigint} NOT NULL,
    contact_id ${exact} NOT NULL,
    fields text NOT NULL,
    PRIMARY KEY (project_number, import_number, contact_id)
  )${byKey};

  CREATE TABLE import_jobs (
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    id ${exact} NOT NULL,
    state text NOT NULL,
    file_name text NOT NULL,
    bytes ${bigint} NOT NULL,
    parts ${bigint} NOT NULL DEFAULT 0,
    -- As JSON, as is what a dry run found.
    decisions text NOT NULL,
    checked text,
    -- How often its edits have changed: with others, a file is another import.
    edition ${bigint} NOT NULL DEFAULT 0,
    row_count ${bigint},
    rows_checked ${bigint} NOT NULL DEFAULT 0,
    import_id ${exact},
    is_repeat ${boolean} NOT NULL DEFAULT ${no},
    failure text,
    -- The SHA-256 of a file that a key announced, and the labels without a field in it, as JSON.
    file_hash text,
    waiting_labels text,
    actor_number ${bigint} NOT NULL,
    created_at ${bigint} NOT NULL,
    -- When something last became of it: from then on, its file is kept for some time.
    changed_at ${bigint} NOT NULL,
    ended_at ${bigint},
    PRIMARY KEY (project_number, number)
  )${byKey};
  CREATE UNIQUE INDEX import_jobs_by_id ON import_jobs (project_number, id);

  -- The uploaded file of a job in base64, in parts of the same size.
  CREATE TABLE import_parts (
    project_number ${bigint} NOT NULL,
    job_number ${bigint} NOT NULL,
    part ${bigint} NOT NULL,
    content text NOT NULL,
    PRIMARY KEY (project_number, job_number, part)
  )${byKey};
`
