import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

/** Files with leads that the server writes. */
export const exportSchema = sql`
  CREATE TABLE exports (
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    id ${exact} NOT NULL,
    state text NOT NULL,
    format text NOT NULL,
    -- As JSON, as is the filter.
    columns text NOT NULL,
    filter text NOT NULL,
    contacts_before ${bigint} NOT NULL,
    position text,
    restarts ${bigint} NOT NULL DEFAULT 0,
    total ${bigint},
    contacts ${bigint} NOT NULL DEFAULT 0,
    bytes ${bigint} NOT NULL DEFAULT 0,
    parts ${bigint} NOT NULL DEFAULT 0,
    failure text,
    actor_number ${bigint} NOT NULL,
    created_at ${bigint} NOT NULL,
    ended_at ${bigint},
    PRIMARY KEY (project_number, number)
  )${byKey};

  -- The file of an export in parts, each compressed with gzip, in base64.
  CREATE TABLE export_parts (
    project_number ${bigint} NOT NULL,
    export_number ${bigint} NOT NULL,
    part ${bigint} NOT NULL,
    content text NOT NULL,
    PRIMARY KEY (project_number, export_number, part)
  )${byKey};
`
