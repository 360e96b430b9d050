import { dayMs } from '#core/values/time.ts'
import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

const weekMs = 7 * dayMs

/**
 * Counts of requests by operation and code. They begin with those of `key_requests`, which only
 * nodes of the previous version still write to.
 */
export const requestCountsSchema = sql`
  -- How many requests of a key had an operation and a code in a period, and created how many leads.
  CREATE TABLE request_counts (
    project_number ${bigint} NOT NULL,
    period_ms ${bigint} NOT NULL,
    start_ms ${bigint} NOT NULL,
    key_number ${bigint} NOT NULL,
    operation ${exact} NOT NULL,
    code ${exact} NOT NULL,
    requests ${bigint} NOT NULL,
    leads ${bigint} NOT NULL,
    PRIMARY KEY (project_number, period_ms, start_ms, key_number, operation, code)
  )${byKey};
  INSERT INTO request_counts
  SELECT project_number, period_ms, start_ms, key_number, 'unknown', 'ok', requests, 0
  FROM key_requests;
  INSERT INTO request_counts
  SELECT project_number, ${weekMs}, start_ms - (start_ms - ${4 * dayMs}) % ${weekMs} AS week,
    key_number, 'unknown', 'ok', sum(requests), 0
  FROM key_requests WHERE period_ms = ${dayMs} GROUP BY project_number, week, key_number;
`
