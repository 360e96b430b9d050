import { bigint, byKey, exact } from '#storage/schema/column-types.ts'
import { sql } from '#storage/sql.ts'

/** The files that visitors attach to forms; their bytes are outside of the database. */
export const fileSchema = sql`
  -- The contact is null until a submission has the file. It is kept for good once a lead has it,
  -- otherwise until a time.
  CREATE TABLE form_files (
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    id ${exact} NOT NULL,
    form_number ${bigint} NOT NULL,
    field text NOT NULL,
    contact_id ${exact},
    name text NOT NULL,
    bytes ${bigint} NOT NULL,
    stored_bytes ${bigint} NOT NULL DEFAULT 0,
    sha256 ${exact},
    type text,
    created_at ${bigint} NOT NULL,
    kept_until ${bigint},
    PRIMARY KEY (project_number, number)
  )${byKey};
  CREATE UNIQUE INDEX form_files_by_id ON form_files (project_number, id);
  CREATE INDEX form_files_by_contact ON form_files (project_number, contact_id)
    WHERE contact_id IS NOT NULL;
  CREATE INDEX form_files_waiting ON form_files (project_number, kept_until)
    WHERE kept_until IS NOT NULL;

  -- Files whose bytes are to be deleted, of all projects: they may outlive their project.
  CREATE TABLE removed_files (
    id ${exact} NOT NULL,
    PRIMARY KEY (id)
  )${byKey};
`
