import { bigint, boolean, byKey, exact } from '#storage/schema/column-types.ts'
import { sql } from '#storage/sql.ts'

/** Which leads services have got, and which they still have or are to get. */
export const handoverSchema = sql`
  -- Which contacts a destination that is a service has got, and as what. A merge gives them another
  -- contact_id, and an undo the one in passed_as.
  CREATE TABLE handovers (
    project_number ${bigint} NOT NULL,
    webhook_number ${bigint} NOT NULL,
    contact_id ${exact} NOT NULL,
    passed_as ${exact} NOT NULL,
    at ${bigint} NOT NULL,
    record_id text,
    link text,
    delivery_id ${exact} NOT NULL,
    PRIMARY KEY (project_number, webhook_number, contact_id, passed_as)
  )${byKey};

  -- What it has of erased contacts, known only by its own ids.
  CREATE TABLE left_records (
    project_number ${bigint} NOT NULL,
    webhook_number ${bigint} NOT NULL,
    record_id ${exact} NOT NULL,
    erased_at ${bigint} NOT NULL,
    PRIMARY KEY (project_number, webhook_number, record_id)
  )${byKey};

  -- Contacts that existed before, as they are given to a destination: the latest first, down to
  -- before_key, and only those with a number below contacts_before.
  CREATE TABLE backfills (
    project_number ${bigint} NOT NULL,
    webhook_number ${bigint} NOT NULL,
    state text NOT NULL,
    is_missing_only ${boolean} NOT NULL,
    actor_number ${bigint} NOT NULL,
    contacts_before ${bigint} NOT NULL,
    before_key ${bigint} NOT NULL,
    total ${bigint} NOT NULL,
    queued ${bigint} NOT NULL DEFAULT 0,
    started_at ${bigint} NOT NULL,
    PRIMARY KEY (project_number, webhook_number)
  )${byKey};
`
