import { sql } from '#storage/sql.ts'
import { bigint, byKey, bytes, exact, strict } from './column-types.ts'

/** What is counted for limits. */
export const limitSchema = sql`
  -- Counted requests of the last hours: pairs of a count and its ms after start_ms.
  CREATE TABLE counted_requests (
    start_ms ${bigint} NOT NULL,
    key_id ${exact} NOT NULL,
    operation text NOT NULL,
    times ${bytes} NOT NULL
  )${strict};
  CREATE INDEX counted_requests_by_age ON counted_requests (start_ms);

  -- Mails of an hour by what they are counted for, as a hash.
  CREATE TABLE counted_mails (
    name ${exact} NOT NULL,
    start_ms ${bigint} NOT NULL,
    mails ${bigint} NOT NULL,
    PRIMARY KEY (name, start_ms)
  )${byKey};
`
