import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

export const idDirectorySchema = sql`
  -- Where to find what is requested without its project: a project, key, field, import or webhook
  -- by its id, a key or an invitation by the hash of its secret. A row never changes.
  CREATE TABLE places (
    name ${exact} PRIMARY KEY,
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL
  )${byKey};
`
