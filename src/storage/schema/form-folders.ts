import { sql } from '#storage/sql.ts'

/** Forms are in folders of the application, whose names are a list in JSON. */
export const formFoldersSchema = sql`
  ALTER TABLE forms ADD COLUMN folders text NOT NULL DEFAULT '[]';
`
