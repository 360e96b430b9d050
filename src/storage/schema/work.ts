import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

/**
 * What is done in the background. Two kinds have tables of their own: deliveries, which are leased
 * without the project's lock; and emails of forms, whose rows nodes of 0.2.0 write, and which are
 * counted by recipient and hour.
 */
export const workSchema = sql`
  -- At most one row of a kind for a subject: the id of a member, or the number of an export, of an
  -- import job, or of what an alert is about.
  -- due_at is when to do it; null while there is nothing to do. A process that takes it sets due_at
  -- to the time from which another one may; if it works step by step, holder is its name.
  -- state is JSON: of an alert, its reason; of an email to a member, how far the last one got
  -- (NoticeState in core/notices/notice-work.ts); of anything else, null.
  CREATE TABLE work (
    project_number ${bigint} NOT NULL,
    kind ${exact} NOT NULL,
    subject ${exact} NOT NULL,
    state text NOT NULL,
    due_at ${bigint},
    tries ${bigint} NOT NULL,
    holder text,
    PRIMARY KEY (project_number, kind, subject)
  )${byKey};
`
