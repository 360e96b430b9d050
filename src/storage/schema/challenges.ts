import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

export const challengeSchema = sql`
  -- Tokens of bot challenges that were used: each works once.
  CREATE TABLE used_tokens (
    project_number ${bigint} NOT NULL,
    hash ${exact} NOT NULL,
    used_at ${bigint} NOT NULL,
    PRIMARY KEY (project_number, hash)
  )${byKey};
  CREATE INDEX used_tokens_by_age ON used_tokens (project_number, used_at);
`
