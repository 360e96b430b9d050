import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

/** What visitors have entered into forms and not sent. */
export const unfinishedSchema = sql`
  -- The id is a hash that only the visitor's page can reproduce.
  CREATE TABLE unfinished_submissions (
    project_number ${bigint} NOT NULL,
    id ${exact} NOT NULL,
    form_number ${bigint} NOT NULL,
    identity ${exact} NOT NULL,
    language ${exact} NOT NULL,
    content text NOT NULL,
    started_at ${bigint} NOT NULL,
    updated_at ${bigint} NOT NULL,
    PRIMARY KEY (project_number, id)
  )${byKey};
  CREATE INDEX unfinished_submissions_by_form
    ON unfinished_submissions (project_number, form_number, updated_at);
  CREATE INDEX unfinished_submissions_by_identity
    ON unfinished_submissions (project_number, identity);
  CREATE INDEX unfinished_submissions_by_time
    ON unfinished_submissions (project_number, updated_at);
`
