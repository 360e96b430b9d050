import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

/** Forms, what visitors sent, and the mails about it. */
export const formSchema = sql`
  -- A form has the number of its key, which has its name. Deleted ones are kept: leads and consents
  -- name them and their versions.
  CREATE TABLE forms (
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    id ${exact} NOT NULL,
    secret text NOT NULL,
    draft text NOT NULL,
    version ${bigint} NOT NULL,
    created_at ${bigint} NOT NULL,
    updated_at ${bigint} NOT NULL,
    deleted_at ${bigint},
    PRIMARY KEY (project_number, number)
  )${byKey};

  CREATE TABLE form_versions (
    project_number ${bigint} NOT NULL,
    form_number ${bigint} NOT NULL,
    version ${bigint} NOT NULL,
    definition text NOT NULL,
    published_at ${bigint} NOT NULL,
    actor_number ${bigint} NOT NULL,
    PRIMARY KEY (project_number, form_number, version)
  )${byKey};

  CREATE TABLE form_counts (
    project_number ${bigint} NOT NULL,
    start_ms ${bigint} NOT NULL,
    form_number ${bigint} NOT NULL,
    kind ${exact} NOT NULL,
    count ${bigint} NOT NULL,
    PRIMARY KEY (project_number, start_ms, form_number, kind)
  )${byKey};

  CREATE TABLE contact_consents (
    project_number ${bigint} NOT NULL,
    contact_number ${bigint} NOT NULL,
    field ${exact} NOT NULL,
    form_number ${bigint} NOT NULL,
    version ${bigint} NOT NULL,
    language text NOT NULL,
    text text NOT NULL,
    is_given ${bigint} NOT NULL,
    at ${bigint} NOT NULL,
    -- Whether the page showed the words, and when its visitor sent them; null if unknown.
    is_shown ${bigint},
    clicked_at ${bigint},
    PRIMARY KEY (project_number, contact_number, field)
  )${byKey};

  -- A submission that looks like spam has the id of the contact that it becomes. One that was
  -- released keeps the hash of its text, and nothing that was entered.
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

  -- Texts, by their hash, that a member has released: they are not held again for light reasons.
  CREATE TABLE trusted_texts (
    project_number ${bigint} NOT NULL,
    form_number ${bigint} NOT NULL,
    text_hash ${exact} NOT NULL,
    trusted_at ${bigint} NOT NULL,
    PRIMARY KEY (project_number, form_number, text_hash)
  )${byKey};

  -- Mails about what is held: of a day, where the hash is empty, or of a wave of one text.
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
    address_hash ${exact} NOT NULL,
    asked_at ${bigint} NOT NULL,
    confirmed_at ${bigint},
    -- When the question was mailed, and until when it waits: 0 once it is no longer mailed.
    mailed_at ${bigint},
    waits_until ${bigint},
    PRIMARY KEY (project_number, contact_number)
  )${byKey};

  -- Mails of an hour by what they are counted for, as a hash.
  CREATE TABLE counted_mails (
    name ${exact} NOT NULL,
    start_ms ${bigint} NOT NULL,
    mails ${bigint} NOT NULL,
    PRIMARY KEY (name, start_ms)
  )${byKey};
`
