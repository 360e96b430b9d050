import { bigint, byKey, exact } from '#storage/schema/column-types.ts'
import { sql } from '#storage/sql.ts'

/** What each member has read. */
export const unreadSchema = sql`
  -- Everything up to here is read: contacts with a number below seen_contact, and what opened a
  -- contact again up to the change seen_change. Contacts that came later were changed after
  -- seen_at and seen_place. revision grows in the project with each reading.
  CREATE TABLE readers (
    project_number ${bigint} NOT NULL,
    member_id ${exact} NOT NULL,
    seen_at ${bigint} NOT NULL,
    seen_place ${bigint} NOT NULL,
    seen_change ${bigint} NOT NULL,
    seen_contact ${bigint} NOT NULL,
    revision ${bigint} NOT NULL,
    visited_at ${bigint},
    last_visit_at ${bigint},
    PRIMARY KEY (project_number, member_id)
  )${byKey};
  CREATE INDEX readers_by_revision ON readers (project_number, revision);

  -- Contacts that came later and are read, as of the change.
  CREATE TABLE read_contacts (
    project_number ${bigint} NOT NULL,
    member_id ${exact} NOT NULL,
    contact_number ${bigint} NOT NULL,
    change ${bigint} NOT NULL,
    PRIMARY KEY (project_number, member_id, contact_number)
  )${byKey};
  CREATE INDEX read_contacts_of ON read_contacts (project_number, contact_number);

  -- Contacts that a submission or a merge opened again, by the last such change, and its place
  -- among the changes of the project.
  CREATE TABLE reopened_contacts (
    project_number ${bigint} NOT NULL,
    contact_number ${bigint} NOT NULL,
    change ${bigint} NOT NULL,
    place ${bigint} NOT NULL,
    PRIMARY KEY (project_number, contact_number)
  )${byKey};
  CREATE INDEX reopened_contacts_by_change ON reopened_contacts (project_number, change);
`
