import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

export const consentWithdrawalsSchema = sql`
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
`

/** Finds the contacts of a kind of consent. */
export const consentKindsSchema = sql`
  CREATE INDEX contact_consents_given ON contact_consents (project_number, field, contact_number)
    WHERE is_given = 1;
  CREATE INDEX consent_withdrawals_by_field
    ON consent_withdrawals (project_number, field, contact_number);
`

const phoneIn = (table: 'contacts' | 'merged_contacts') => `(
    SELECT CASE WHEN c.email IS NULL THEN c.identity
      WHEN c.type = 'person' THEN c.phone_e164 ELSE c.type || ':' || c.phone_e164 END
    FROM ${table} AS c
    WHERE c.project_number = o.project_number AND c.number = o.contact_number)`

/** Finds the contacts with a phone that have consents, and withdrawals by their time. */
export const consentPhonesSchema = sql`
  -- The identity of a contact with this phone and no email address.
  ALTER TABLE contact_consents ADD COLUMN phone_identity ${exact};
  UPDATE contact_consents AS o
    SET phone_identity = coalesce(${phoneIn('contacts')}, ${phoneIn('merged_contacts')});
  CREATE INDEX contact_consents_by_phone ON contact_consents (project_number, phone_identity)
    WHERE phone_identity IS NOT NULL;
  DROP INDEX consent_withdrawals_by_field;
  CREATE INDEX consent_withdrawals_by_time
    ON consent_withdrawals (project_number, field, at, contact_number);
`
