import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

/** Changes of many contacts. */
export const bulkChangeSchema = sql`
  -- What a change selects is kept until its end.
  CREATE TABLE bulk_changes (
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    id ${exact} NOT NULL,
    actor_number ${bigint} NOT NULL,
    undo_actor_number ${bigint},
    action text NOT NULL,
    selection text,
    position text,
    contacts_before ${bigint} NOT NULL,
    state text NOT NULL,
    created_at ${bigint} NOT NULL,
    finished_at ${bigint},
    undone_at ${bigint},
    total ${bigint},
    done ${bigint} NOT NULL DEFAULT 0,
    unchanged ${bigint} NOT NULL DEFAULT 0,
    failed ${bigint} NOT NULL DEFAULT 0,
    restored ${bigint} NOT NULL DEFAULT 0,
    kept ${bigint} NOT NULL DEFAULT 0,
    -- Nodes of 0.2.0 lease by these, which nothing else reads.
    holder text,
    leased_until ${bigint} NOT NULL DEFAULT 0,
    PRIMARY KEY (project_number, number)
  )${byKey};
  CREATE UNIQUE INDEX bulk_changes_by_id ON bulk_changes (project_number, id);
  CREATE INDEX bulk_changes_open ON bulk_changes (project_number, number)
    WHERE state IN ('running', 'undoing');

  -- Which changes an undo has to undo.
  CREATE TABLE bulk_writes (
    project_number ${bigint} NOT NULL,
    bulk_number ${bigint} NOT NULL,
    contact_number ${bigint} NOT NULL,
    change ${bigint} NOT NULL,
    PRIMARY KEY (project_number, bulk_number, contact_number)
  )${byKey};
`
