import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

/**
 * What is done in the background. The emails of forms have tables of their own, which nodes of
 * 0.2.0 write: an email is about many of their rows, which are counted by recipient and hour.
 * Deliveries have theirs, since they are leased without the project's lock.
 */
export const workSchema = sql`
  -- At most one row of a kind for a subject: for a member, or the number of what an alert is about.
  -- due_at is null until there is something to do; while a process does it, due_at is when another
  -- one may, and holder is that process if it does it step by step. state is JSON: the reason of an
  -- alert; of an email to a member, the changes that the last one was about, by the position of a
  -- contact's change (at, place), the change and the number of the next contact.
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
