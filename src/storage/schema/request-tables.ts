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

const added = 'CAST(sum(requests) AS bigint), CAST(sum(leads) AS bigint)'
const refusals = "CAST(sum(CASE WHEN code = 'ok' THEN 0 ELSE requests END) AS bigint)"

/** A row for each key, operation and code of a period, instead of for each three of them. */
export const requestTotalsSchema = sql`
  ALTER TABLE request_counts ADD COLUMN refusals ${bigint} NOT NULL DEFAULT 0;
  INSERT INTO request_counts
  SELECT project_number, period_ms, start_ms, key_number, '', '', ${added}, ${refusals}
  FROM request_counts GROUP BY project_number, period_ms, start_ms, key_number
  UNION ALL
  SELECT project_number, period_ms, start_ms, 0, operation, '', ${added}, ${refusals}
  FROM request_counts GROUP BY project_number, period_ms, start_ms, operation
  UNION ALL
  SELECT project_number, period_ms, start_ms, 0, '', code, ${added}, ${refusals}
  FROM request_counts GROUP BY project_number, period_ms, start_ms, code;
  DELETE FROM request_counts WHERE operation <> '' AND code <> '';
`

export const requestLogSchema = sql`
  -- The latest requests of keys and submissions of forms, without their bodies. An address in one
  -- is kept as a hash with the secret of the installation.
  CREATE TABLE request_log (
    project_number ${bigint} NOT NULL,
    answered_at ${bigint} NOT NULL,
    request_id ${exact} NOT NULL,
    key_number ${bigint} NOT NULL,
    operation text NOT NULL,
    status ${bigint} NOT NULL,
    code ${exact} NOT NULL,
    outcome text,
    reasons text NOT NULL,
    duration_ms ${bigint} NOT NULL,
    email_hash ${exact},
    unlisted ${bigint} NOT NULL,
    PRIMARY KEY (project_number, answered_at, request_id)
  )${byKey};
  CREATE INDEX request_log_by_id ON request_log (project_number, request_id);
  CREATE INDEX request_log_by_email ON request_log (project_number, email_hash)
    WHERE email_hash IS NOT NULL;
`

export const requestEmailsSchema = sql`
  -- By which batches in request_log are found, besides their first address, which is stored there.
  CREATE TABLE request_emails (
    project_number ${bigint} NOT NULL,
    email_hash ${exact} NOT NULL,
    answered_at ${bigint} NOT NULL,
    request_id ${exact} NOT NULL,
    PRIMARY KEY (project_number, email_hash, answered_at, request_id)
  )${byKey};
  CREATE INDEX request_emails_by_time ON request_emails (project_number, answered_at);
`
