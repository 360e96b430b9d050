import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

/** Emails that members choose. */
export const noticeSchema = sql`
  -- As JSON, of each member who has ever saved theirs.
  CREATE TABLE notice_settings (
    project_number ${bigint} NOT NULL,
    member_id ${exact} NOT NULL,
    settings text NOT NULL,
    PRIMARY KEY (project_number, member_id)
  )${byKey};
`
