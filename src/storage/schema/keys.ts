import { sql } from '#storage/sql.ts'
import { bigint, byKey, bytes, exact, strict } from './column-types.ts'

/** Keys, what is counted and kept of their requests, and the directory of ids. */
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
    -- The members to whom new contacts are assigned in turn, as a list in JSON.
    assignees text,
    -- Few others of the project have it; null in the oldest ones.
    hue ${bigint},
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
    -- The whole of a publishable one, which is public.
    public_text text,
    PRIMARY KEY (project_number, hash)
  )${byKey};
  CREATE INDEX key_secrets_of_key ON key_secrets (project_number, key_number);

  -- Who had the last turn. Apart from the keys: only transactions that hold the project's lock
  -- write to it.
  CREATE TABLE assignment_turns (
    project_number ${bigint} NOT NULL,
    key_number ${bigint} NOT NULL,
    member_id ${exact} NOT NULL,
    PRIMARY KEY (project_number, key_number)
  )${byKey};

  -- How many contacts with this key were created in a period, an hour or a quarter of one.
  CREATE TABLE arrivals (
    project_number ${bigint} NOT NULL,
    period_ms ${bigint} NOT NULL,
    key_number ${bigint} NOT NULL,
    start_ms ${bigint} NOT NULL,
    contacts ${bigint} NOT NULL,
    PRIMARY KEY (project_number, period_ms, key_number, start_ms)
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
