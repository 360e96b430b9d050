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
