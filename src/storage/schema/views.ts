import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

export const viewSchema = sql`
  -- Saved lists of leads. Deleted ones are kept for a while, to be restored.
  CREATE TABLE lead_views (
    project_number ${bigint} NOT NULL,
    id ${exact} NOT NULL,
    member_id ${exact} NOT NULL,
    name text NOT NULL,
    search text NOT NULL,
    is_shared ${bigint} NOT NULL,
    created_at ${bigint} NOT NULL,
    updated_at ${bigint} NOT NULL,
    deleted_at ${bigint},
    -- Null where a view leaves them to each member.
    shown_columns text,
    PRIMARY KEY (project_number, id)
  )${byKey};
`
