import { sql } from '#storage/sql.ts'
import { bigint, boolean, byKey, exact, no } from './column-types.ts'

/** Imports that the server runs. A project is marked while one of them has work. */
export const importJobSchema = sql`
  ALTER TABLE projects ADD COLUMN has_import_jobs ${boolean} NOT NULL DEFAULT ${no};

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
    actor_number ${bigint} NOT NULL,
    created_at ${bigint} NOT NULL,
    ended_at ${bigint},
    holder text,
    leased_until ${bigint} NOT NULL DEFAULT 0,
    -- How often it was leased since it last got further.
    leases ${bigint} NOT NULL DEFAULT 0,
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

/** The SHA-256 of a file that a key announced, and the labels without a field in it, as JSON. */
export const apiImportSchema = sql`
  ALTER TABLE import_jobs ADD COLUMN file_hash text;
  ALTER TABLE import_jobs ADD COLUMN waiting_labels text;
`
