import { bigint, byKey, exact, smallint } from '#storage/schema/column-types.ts'
import { spelled, sql } from '#storage/sql.ts'

/**
 * Nodes of 0.2.0, which run beside newer ones on PostgreSQL alone, know nothing of the table: the
 * database itself erases what a contact was compared by.
 */
const ofContacts = spelled(
  `,
    CONSTRAINT compared_contacts_exist FOREIGN KEY (project_number, sort_key)
      REFERENCES contacts (project_number, sort_key) ON UPDATE CASCADE ON DELETE CASCADE`,
  '',
)

/** Contacts that may be the same, and those that a member has found to be different. */
export const duplicateSchema = sql`
  -- What contacts are compared by. Those with the same text are a group: while two of it may be the
  -- same, its newest contact has its strength, 1 for the strongest.
  CREATE TABLE compared_contacts (
    project_number ${bigint} NOT NULL,
    compared_by ${smallint} NOT NULL,
    folded ${exact} NOT NULL,
    sort_key ${bigint} NOT NULL,
    strength ${smallint},
    PRIMARY KEY (project_number, compared_by, folded, sort_key)${ofContacts}
  )${byKey};
  CREATE INDEX compared_contacts_of_contact ON compared_contacts (project_number, sort_key);
  CREATE INDEX compared_contacts_by_strength
    ON compared_contacts (project_number, strength, sort_key) WHERE strength IS NOT NULL;

  -- The last change of a contact that is compared.
  CREATE TABLE comparing_progress (
    project_number ${bigint} NOT NULL,
    updated_at ${bigint} NOT NULL,
    change ${bigint} NOT NULL,
    PRIMARY KEY (project_number)
  )${byKey};

  CREATE TABLE distinct_contacts (
    project_number ${bigint} NOT NULL,
    contact_number ${bigint} NOT NULL,
    other_number ${bigint} NOT NULL,
    at ${bigint} NOT NULL,
    actor_number ${bigint} NOT NULL,
    PRIMARY KEY (project_number, contact_number, other_number)
  )${byKey};
  CREATE INDEX distinct_contacts_of_other ON distinct_contacts (project_number, other_number);
`
