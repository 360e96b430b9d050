import { bigint, byKey, exact } from '#storage/schema/column-types.ts'
import { sql } from '#storage/sql.ts'

/** What visitors have entered into forms and not sent, and whom forms have reminded of it. */
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
    -- Where the form was filled in, on one of its sites.
    page_url text,
    -- When a mail about it is due, and when it was sent. Without the former it never is.
    reminder_at ${bigint},
    reminded_at ${bigint},
    PRIMARY KEY (project_number, id)
  )${byKey};
  CREATE INDEX unfinished_submissions_due ON unfinished_submissions (project_number, reminder_at)
    WHERE reminder_at IS NOT NULL;
  CREATE INDEX unfinished_submissions_by_form
    ON unfinished_submissions (project_number, form_number, updated_at);
  CREATE INDEX unfinished_submissions_by_identity
    ON unfinished_submissions (project_number, identity);
  CREATE INDEX unfinished_submissions_by_time
    ON unfinished_submissions (project_number, updated_at);

  -- Whom a form sends no further mail, as hashes of their mailboxes.
  CREATE TABLE reminded_people (
    project_number ${bigint} NOT NULL,
    form_number ${bigint} NOT NULL,
    mailbox ${exact} NOT NULL,
    reminded_at ${bigint} NOT NULL,
    PRIMARY KEY (project_number, form_number, mailbox)
  )${byKey};
`
