import { sql } from '#storage/sql.ts'
import { bigint, byKey, bytes, exact, strict } from './column-types.ts'

/** Keys, the record of their requests, and the directory of ids. */
export const keySchema = sql`
  -- Where to find what is requested without its project: a project, key, field, import or webhook
  -- by its id, a key or an invitation by the hash of its secret. A row never changes.
  CREATE TABLE places (
    name ${exact} PRIMARY KEY,
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL
  )${byKey};

  CREATE TABLE keys (
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    label text NOT NULL,
    tier text NOT NULL,
    scopes text NOT NULL,
    origins text,
    challenge_provider text,
    challenge_secret text,
    created_at ${bigint} NOT NULL,
    revoked_at ${bigint},
    last_used_at ${bigint},
    seen_in_browser_at ${bigint},
    PRIMARY KEY (project_number, number)
  )${byKey};

  CREATE TABLE key_secrets (
    project_number ${bigint} NOT NULL,
    hash ${exact} NOT NULL,
    key_number ${bigint} NOT NULL,
    created_at ${bigint} NOT NULL,
    expires_at ${bigint},
    -- By which people tell secrets apart; null in the oldest ones.
    last_four text,
    PRIMARY KEY (project_number, hash)
  )${byKey};
  CREATE INDEX key_secrets_of_key ON key_secrets (project_number, key_number);

  -- How many requests a key sent in a period: a part of an hour, or a day.
  CREATE TABLE key_requests (
    project_number ${bigint} NOT NULL,
    period_ms ${bigint} NOT NULL,
    start_ms ${bigint} NOT NULL,
    key_number ${bigint} NOT NULL,
    requests ${bigint} NOT NULL,
    PRIMARY KEY (project_number, period_ms, start_ms, key_number)
  )${byKey};

  -- Counted requests of the last hours: pairs of a count and its ms after start_ms.
  CREATE TABLE counted_requests (
    start_ms ${bigint} NOT NULL,
    key_id ${exact} NOT NULL,
    operation text NOT NULL,
    times ${bytes} NOT NULL
  )${strict};
  CREATE INDEX counted_requests_by_age ON counted_requests (start_ms);

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

  -- Tokens of bot challenges that were used: each works once.
  CREATE TABLE used_tokens (
    project_number ${bigint} NOT NULL,
    hash ${exact} NOT NULL,
    used_at ${bigint} NOT NULL,
    PRIMARY KEY (project_number, hash)
  )${byKey};
  CREATE INDEX used_tokens_by_age ON used_tokens (project_number, used_at);
`
