import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

export const idempotencySchema = sql`
  -- What was answered to requests with an idempotency key, to repeat the answer.
  CREATE TABLE idempotency (
    project_number ${bigint} NOT NULL,
    key_number ${bigint} NOT NULL,
    path text NOT NULL,
    key ${exact} NOT NULL,
    body_hash text NOT NULL,
    results text NOT NULL,
    created_at ${bigint} NOT NULL,
    -- How long it is kept: a form's submission longer than other requests.
    kept_ms ${bigint} NOT NULL DEFAULT 86400000,
    PRIMARY KEY (project_number, key_number, path, key)
  )${byKey};
  CREATE INDEX idempotency_by_end ON idempotency (project_number, (created_at + kept_ms));
`
