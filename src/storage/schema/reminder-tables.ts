import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

/** Which unfinished submissions their people are reminded of, and whom forms have reminded. */
export const reminderSchema = sql`
  -- The page is where the form was filled in, on one of its sites.
  ALTER TABLE unfinished_submissions ADD COLUMN page_url text;
  -- When a mail about it is due, and when it was sent. Without the former it never is.
  ALTER TABLE unfinished_submissions ADD COLUMN reminder_at ${bigint};
  ALTER TABLE unfinished_submissions ADD COLUMN reminded_at ${bigint};
  CREATE INDEX unfinished_submissions_due ON unfinished_submissions (project_number, reminder_at)
    WHERE reminder_at IS NOT NULL;

  -- Whom a form sends no further mail, as hashes of their mailboxes.
  CREATE TABLE reminded_people (
    project_number ${bigint} NOT NULL,
    form_number ${bigint} NOT NULL,
    mailbox ${exact} NOT NULL,
    reminded_at ${bigint} NOT NULL,
    PRIMARY KEY (project_number, form_number, mailbox)
  )${byKey};
`
