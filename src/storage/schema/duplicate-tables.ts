import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact, smallint } from './column-types.ts'

/** Contacts that may be the same, and those that a member has found to be different. */
export const duplicateSchema = sql`
  -- Texts of sorted_contacts that contacts share which may be the same. The least strength comes
  -- first; newest is the sort key of the newest of them.
  CREATE TABLE duplicate_groups (
    project_number ${bigint} NOT NULL,
    sorted_by ${smallint} NOT NULL,
    folded ${exact} NOT NULL,
    strength ${smallint} NOT NULL,
    newest ${bigint} NOT NULL,
    PRIMARY KEY (project_number, sorted_by, folded)
  )${byKey};
  CREATE INDEX duplicate_groups_by_strength ON duplicate_groups (project_number, strength, newest);

  CREATE TABLE distinct_contacts (
    project_number ${bigint} NOT NULL,
    contact_number ${bigint} NOT NULL,
    other_number ${bigint} NOT NULL,
    at ${bigint} NOT NULL,
    actor_number ${bigint} NOT NULL,
    PRIMARY KEY (project_number, contact_number, other_number)
  )${byKey};
  CREATE INDEX distinct_contacts_of_other ON distinct_contacts (project_number, other_number);

  -- Contacts are sorted again, with what they are compared by.
  DELETE FROM sorted_contacts;
  DELETE FROM sorting_progress;
`
