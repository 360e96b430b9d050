import {
  bigint,
  boolean,
  byKey,
  exact,
  keyOfProject,
  keyOfStore,
  no,
  strict,
} from '#storage/schema/column-types.ts'
import { isReturning, returnsAt } from '#storage/schema/return-to-inbox.ts'
import { spelled, sql } from '#storage/sql.ts'

/** The values of a contact, as columns of `contacts` and of `merged_contacts`. */
const contactColumns = sql`
    type text NOT NULL,
    name text,
    email text,
    phone text,
    phone_e164 text,
    company text,
    position text,
    source text,
    notes text,
    custom_fields text,
    tags text,
    assignee_id text,
    identity ${exact},
    identity_rank ${bigint} NOT NULL,
    -- It is open until it is done, and can return to the inbox at a time.
    done_at ${bigint},
    remind_at ${bigint},
    reopened_at ${bigint},
    -- The projects that it had been in when it was created, as the header has them.
    via text,`

// Not enforced.
const ofProject = spelled('', ' REFERENCES projects')
const ofKey = spelled('', ' REFERENCES keys')
const words = spelled(', words text NOT NULL', '')
const zeroAtFirst = spelled('', ' DEFAULT 0')

/** Contacts, and what became of their former values. */
export const contactSchema = sql`
  -- sort_key is the creation in ms, shifted by 20 bits, plus a count within the ms: the newest
  -- contact has the highest, and it is the rowid in SQLite's tables of words. identity_rank is 0
  -- for the holder of an identity and the contact's own number for a possible duplicate of it.
  -- change is the position of its last change among those of the project, not that change's number.
  -- In PostgreSQL, words are those of the table words, each after a blank.
  CREATE TABLE contacts (
    project_number ${bigint} NOT NULL${ofProject},
    number ${keyOfStore},
    sort_key ${bigint} NOT NULL,
    id ${exact} NOT NULL,
    created_at ${bigint} NOT NULL,
    updated_at ${bigint} NOT NULL,
    change ${bigint} NOT NULL,${contactColumns}
    key_number ${bigint} NOT NULL${ofKey},
    channel text NOT NULL,
    -- Set where the provider of the challenge was unavailable and the project accepts such
    -- contacts.
    is_unverified ${boolean} NOT NULL DEFAULT ${no},
    -- How many changes it has had, for the events about them.
    sequence ${bigint} NOT NULL DEFAULT 1${words}${keyOfProject('number')}
  )${strict};
  CREATE UNIQUE INDEX contacts_by_identity ON contacts (project_number, identity, identity_rank)
    WHERE identity IS NOT NULL;
  CREATE UNIQUE INDEX contacts_by_creation ON contacts (project_number, sort_key);
  CREATE INDEX contacts_by_change ON contacts (project_number, updated_at, change);
  CREATE UNIQUE INDEX contacts_by_id ON contacts (project_number, id);
  CREATE INDEX contacts_duplicates ON contacts (project_number, sort_key) WHERE identity_rank > 0;
  CREATE INDEX contacts_returning ON contacts (project_number, (${returnsAt}), sort_key)
    WHERE ${isReturning};

  -- Contacts that were merged away, as they were. Their history stays where it is. The survivor may
  -- have been merged away as well; had_identity says whether it held the identity that it had
  -- before.
  CREATE TABLE merged_contacts (
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    survivor_number ${bigint} NOT NULL,
    merge_change ${bigint} NOT NULL,
    merged_at ${bigint} NOT NULL,
    had_identity ${boolean} NOT NULL,
    sort_key ${bigint} NOT NULL,
    id ${exact} NOT NULL,
    created_at ${bigint} NOT NULL,
    updated_at ${bigint} NOT NULL${zeroAtFirst},
    change ${bigint} NOT NULL${zeroAtFirst},${contactColumns}
    key_number ${bigint} NOT NULL,
    channel text NOT NULL,
    is_unverified ${boolean} NOT NULL,
    sequence ${bigint} NOT NULL,
    PRIMARY KEY (project_number, number)
  )${byKey};
  CREATE INDEX merged_contacts_of_survivor
    ON merged_contacts (project_number, survivor_number, merge_change);
  CREATE UNIQUE INDEX merged_contacts_by_id ON merged_contacts (project_number, id);

  -- Merges that were undone: from merge_change to unmerge_change the survivor had values of the
  -- other contact.
  CREATE TABLE past_merges (
    project_number ${bigint} NOT NULL,
    merged_number ${bigint} NOT NULL,
    merge_change ${bigint} NOT NULL,
    survivor_number ${bigint} NOT NULL,
    unmerge_change ${bigint} NOT NULL,
    PRIMARY KEY (project_number, merged_number, merge_change)
  )${byKey};

  -- What a write replaced: previous values by field, as JSON. actor_number is the number of a key
  -- or of an actor; 0 is the operator, who works at the command line.
  CREATE TABLE history (
    project_number ${bigint} NOT NULL,
    contact_number ${bigint} NOT NULL,
    change ${bigint} NOT NULL,
    at ${bigint} NOT NULL,
    actor_number ${bigint} NOT NULL,
    channel text NOT NULL,
    previous text NOT NULL,
    PRIMARY KEY (project_number, contact_number, change)
  )${byKey};

  -- Actors other than keys: a member, or a form, which has the number of its key.
  CREATE TABLE actors (
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    kind text NOT NULL,
    id ${exact} NOT NULL,
    label text NOT NULL,
    PRIMARY KEY (project_number, number)
  )${byKey};
  CREATE UNIQUE INDEX actors_by_id ON actors (project_number, id);
`
