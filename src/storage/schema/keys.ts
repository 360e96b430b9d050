import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

/** Keys, their secrets, and to whom they assign. */
export const keySchema = sql`
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
`
