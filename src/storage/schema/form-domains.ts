import { sql } from '#storage/sql.ts'

/** The domain of a project's forms, which no other project has. */
export const formDomainsSchema = sql`
  ALTER TABLE projects ADD COLUMN form_domain text;
  CREATE UNIQUE INDEX projects_by_form_domain ON projects (form_domain);
`

/** The domains that a project's forms had, as a list in JSON, latest last. */
export const formerDomainsSchema = sql`
  ALTER TABLE projects ADD COLUMN former_form_domains text NOT NULL DEFAULT '[]';
`
