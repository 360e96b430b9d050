import { bigint, boolean, byKey, exact, no } from '#storage/schema/column-types.ts'
import { sql } from '#storage/sql.ts'

/** Custom fields, and pending values. */
export const fieldSchema = sql`
  CREATE TABLE fields (
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    id text NOT NULL,
    label text NOT NULL,
    label_folded text NOT NULL,
    created_at ${bigint} NOT NULL,
    deleted_at ${bigint},
    -- What its values are expected to be, its choices as JSON, and its place in the order of the
    -- fields; those without a place come last.
    type text NOT NULL DEFAULT 'text',
    choices text NOT NULL DEFAULT '[]',
    place ${bigint},
    -- The member who had its pending values written; null where nobody did.
    filled_by ${bigint},
    -- The import that created it; null where none did, and once someone has changed the field.
    import_number ${bigint},
    -- Whether pending values wait for it.
    has_held_values ${boolean} NOT NULL DEFAULT ${no},
    PRIMARY KEY (project_number, number)
  )${byKey};
  CREATE UNIQUE INDEX fields_by_label ON fields (project_number, label_folded)
    WHERE deleted_at IS NULL;

  -- Pending values: their label has no field yet.
  CREATE TABLE held_values (
    project_number ${bigint} NOT NULL,
    label_folded ${exact} NOT NULL,
    contact_number ${bigint} NOT NULL,
    label text NOT NULL,
    value text NOT NULL,
    actor_number ${bigint} NOT NULL,
    channel text NOT NULL,
    import_number ${bigint},
    PRIMARY KEY (project_number, label_folded, contact_number)
  )${byKey};
  CREATE INDEX held_values_of_contact ON held_values (project_number, contact_number);

  -- Pending values of merged contacts; those that is_moved went to the survivor.
  CREATE TABLE merged_held_values (
    project_number ${bigint} NOT NULL,
    contact_number ${bigint} NOT NULL,
    label_folded ${exact} NOT NULL,
    label text NOT NULL,
    value text NOT NULL,
    actor_number ${bigint} NOT NULL,
    channel text NOT NULL,
    import_number ${bigint},
    is_moved ${boolean} NOT NULL,
    PRIMARY KEY (project_number, contact_number, label_folded)
  )${byKey};
`
