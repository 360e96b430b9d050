import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

/** The record of requests. */
export const requestSchema = sql`
  -- Requests of a key in a period, a part of an hour or a day, which only 0.2.0 counts: its nodes
  -- run beside newer ones in PostgreSQL. SQLite has the table for what the upgrade converts, and
  -- both engines have the same tables of projects (projectTables).
  CREATE TABLE key_requests (
    project_number ${bigint} NOT NULL,
    period_ms ${bigint} NOT NULL,
    start_ms ${bigint} NOT NULL,
    key_number ${bigint} NOT NULL,
    requests ${bigint} NOT NULL,
    PRIMARY KEY (project_number, period_ms, start_ms, key_number)
  )${byKey};

  -- How many requests were sent and refused in a period, and created how many leads: by key, by
  -- operation and by code. What a row isn't about is 0 or empty.
  CREATE TABLE request_counts (
    project_number ${bigint} NOT NULL,
    period_ms ${bigint} NOT NULL,
    start_ms ${bigint} NOT NULL,
    key_number ${bigint} NOT NULL,
    operation ${exact} NOT NULL,
    code ${exact} NOT NULL,
    requests ${bigint} NOT NULL,
    leads ${bigint} NOT NULL,
    refusals ${bigint} NOT NULL DEFAULT 0,
    PRIMARY KEY (project_number, period_ms, start_ms, key_number, operation, code)
  )${byKey};

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
