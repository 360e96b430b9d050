import { sql } from '#storage/sql.ts'

/** The domain of a project's forms, which no other project has. */
export const formDomainsSchema = sql`
  ALTER TABLE projects ADD COLUMN form_domain text;
  CREATE UNIQUE INDEX projects_by_form_domain ON projects (form_domain);
`
