import { bigint, byKey, exact, smallint } from '#storage/schema/column-types.ts'
import { sql } from '#storage/sql.ts'

/** Contacts in the order of their names (1) and of their companies (2), folded. */
export const sortingSchema = sql`
  CREATE TABLE sorted_contacts (
    project_number ${bigint} NOT NULL,
    sorted_by ${smallint} NOT NULL,
    folded ${exact} NOT NULL,
    sort_key ${bigint} NOT NULL,
    PRIMARY KEY (project_number, sorted_by, folded, sort_key)
  )${byKey};

  -- The last change of a contact that is sorted.
  CREATE TABLE sorting_progress (
    project_number ${bigint} NOT NULL,
    updated_at ${bigint} NOT NULL,
    change ${bigint} NOT NULL,
    PRIMARY KEY (project_number)
  )${byKey};
`
