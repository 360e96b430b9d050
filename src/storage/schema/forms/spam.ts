import { bigint, byKey, exact } from '#storage/schema/column-types.ts'
import { sql } from '#storage/sql.ts'

/** Submissions that look like spam, and the emails about them. */
export const spamSchema = sql`
  -- Spam: submissions that look like it, each with the id of the contact that it becomes when it is
  -- released. Then it keeps the hash of its text, and nothing that was entered.
  CREATE TABLE held_submissions (
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    id ${exact} NOT NULL,
    form_number ${bigint} NOT NULL,
    received_at ${bigint} NOT NULL,
    reasons text NOT NULL,
    text_hash ${exact} NOT NULL,
    identity ${exact},
    content text NOT NULL,
    deleted_at ${bigint},
    released_at ${bigint},
    phone_identity ${exact},
    PRIMARY KEY (project_number, number)
  )${byKey};
  CREATE UNIQUE INDEX held_submissions_by_id ON held_submissions (project_number, id);
  CREATE INDEX held_submissions_by_text
    ON held_submissions (project_number, form_number, text_hash);
  CREATE INDEX held_submissions_waiting ON held_submissions (project_number, form_number, number)
    WHERE deleted_at IS NULL AND released_at IS NULL;
  CREATE INDEX held_submissions_deleted ON held_submissions (project_number, deleted_at)
    WHERE deleted_at IS NOT NULL;
  CREATE INDEX held_submissions_by_identity ON held_submissions (project_number, identity)
    WHERE identity IS NOT NULL;
  CREATE INDEX held_submissions_by_time ON held_submissions (project_number, received_at);
  CREATE INDEX held_submissions_by_phone ON held_submissions (project_number, phone_identity)
    WHERE phone_identity IS NOT NULL;

  -- Texts, by their hash, that a member has released: light reasons no longer make them spam.
  CREATE TABLE trusted_texts (
    project_number ${bigint} NOT NULL,
    form_number ${bigint} NOT NULL,
    text_hash ${exact} NOT NULL,
    trusted_at ${bigint} NOT NULL,
    PRIMARY KEY (project_number, form_number, text_hash)
  )${byKey};

  -- Mails about spam: of a day, where the hash is empty, or of a wave of one text.
  CREATE TABLE spam_notices (
    project_number ${bigint} NOT NULL,
    form_number ${bigint} NOT NULL,
    text_hash ${exact} NOT NULL,
    since ${bigint} NOT NULL,
    last_at ${bigint} NOT NULL,
    due_at ${bigint},
    sent_at ${bigint},
    tries ${bigint} NOT NULL,
    PRIMARY KEY (project_number, form_number, text_hash)
  )${byKey};
  CREATE INDEX spam_notices_due ON spam_notices (project_number, due_at) WHERE due_at IS NOT NULL;
`
