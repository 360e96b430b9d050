export const challenges = `
  ALTER TABLE projects ADD COLUMN accepts_unverified INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE keys ADD COLUMN challenge_provider TEXT;
  ALTER TABLE keys ADD COLUMN challenge_secret TEXT;
  -- Set where the provider of the challenge was away and the project takes such contacts.
  ALTER TABLE contacts ADD COLUMN is_unverified INTEGER NOT NULL DEFAULT 0;

  -- Tokens of bot challenges that were used: each works once.
  CREATE TABLE used_tokens (
    project_number INTEGER NOT NULL,
    hash TEXT NOT NULL,
    used_at INTEGER NOT NULL,
    PRIMARY KEY (project_number, hash)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX used_tokens_by_age ON used_tokens (used_at);
`
