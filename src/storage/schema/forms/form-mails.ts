import { bigint, byKey, exact } from '#storage/schema/column-types.ts'
import { sql } from '#storage/sql.ts'

/** Emails of forms. */
export const formMailSchema = sql`
  -- Mails about leads of forms, to members or to the person, until they are sent and forgotten.
  CREATE TABLE form_mails (
    project_number ${bigint} NOT NULL,
    contact_number ${bigint} NOT NULL,
    recipient ${exact} NOT NULL,
    contact_id ${exact} NOT NULL,
    form_number ${bigint} NOT NULL,
    language ${exact} NOT NULL,
    due_at ${bigint},
    tries ${bigint} NOT NULL,
    sent_at ${bigint},
    -- When a mail is to be sent, or was: counts towards what a member gets in an hour, and lets a
    -- question to a person wait for an hour that has room for it.
    booked_at ${bigint},
    PRIMARY KEY (project_number, contact_number, recipient)
  )${byKey};
  CREATE INDEX form_mails_due ON form_mails (project_number, due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX form_mails_booked ON form_mails (project_number, recipient, booked_at)
    WHERE booked_at IS NOT NULL;

  -- Members who want no more mails about a form.
  CREATE TABLE form_mutes (
    project_number ${bigint} NOT NULL,
    form_number ${bigint} NOT NULL,
    member_id ${exact} NOT NULL,
    PRIMARY KEY (project_number, form_number, member_id)
  )${byKey};

  -- Leads whose person is asked by mail to confirm that they have sent the form.
  CREATE TABLE form_confirmations (
    project_number ${bigint} NOT NULL,
    contact_number ${bigint} NOT NULL,
    form_number ${bigint} NOT NULL,
    -- Always empty, and never read: it stays for nodes of 0.2.0, which write it.
    address_hash ${exact} NOT NULL,
    asked_at ${bigint} NOT NULL,
    confirmed_at ${bigint},
    -- When the question was mailed, and until when it waits: 0 once it is no longer mailed.
    mailed_at ${bigint},
    waits_until ${bigint},
    PRIMARY KEY (project_number, contact_number)
  )${byKey};
`
