import { bigint, byKey } from '#storage/schema/column-types.ts'
import { sql } from '#storage/sql.ts'

export const arrivalSchema = sql`
  -- How many contacts with this key were created in a period, an hour or a quarter of one.
  CREATE TABLE arrivals (
    project_number ${bigint} NOT NULL,
    period_ms ${bigint} NOT NULL,
    key_number ${bigint} NOT NULL,
    start_ms ${bigint} NOT NULL,
    contacts ${bigint} NOT NULL,
    PRIMARY KEY (project_number, period_ms, key_number, start_ms)
  )${byKey};
`
