import { bigint, byKey, exact } from '#storage/schema/column-types.ts'
import { sql } from '#storage/sql.ts'

/** Consents of contacts, and their withdrawals. */
export const consentSchema = sql`
  CREATE TABLE contact_consents (
    project_number ${bigint} NOT NULL,
    contact_number ${bigint} NOT NULL,
    field ${exact} NOT NULL,
    form_number ${bigint} NOT NULL,
    version ${bigint} NOT NULL,
    language text NOT NULL,
    text text NOT NULL,
    is_given ${bigint} NOT NULL,
    -- The identity of a contact with its phone and no email address.
    phone_identity ${exact},
    at ${bigint} NOT NULL,
    -- Whether the page showed the words, and when its visitor sent them; null if unknown.
    is_shown ${bigint},
    clicked_at ${bigint},
    PRIMARY KEY (project_number, contact_number, field)
  )${byKey};
  CREATE INDEX contact_consents_given ON contact_consents (project_number, field, contact_number)
    WHERE is_given = 1;
  CREATE INDEX contact_consents_by_phone ON contact_consents (project_number, phone_identity)
    WHERE phone_identity IS NOT NULL;

  -- From when on consents of a kind no longer count that a contact gave by then. A withdrawal has
  -- the number of its first change, and a row for each contact that had given such a consent.
  CREATE TABLE consent_withdrawals (
    project_number ${bigint} NOT NULL,
    contact_number ${bigint} NOT NULL,
    field ${exact} NOT NULL,
    withdrawal ${bigint} NOT NULL,
    at ${bigint} NOT NULL,
    actor_number ${bigint} NOT NULL,
    PRIMARY KEY (project_number, contact_number, field, withdrawal)
  )${byKey};
  CREATE INDEX consent_withdrawals_by_time
    ON consent_withdrawals (project_number, field, at, contact_number);
`
