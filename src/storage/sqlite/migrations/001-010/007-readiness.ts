export const readiness = `
  -- What a check of storage writes, over what the one before wrote.
  CREATE TABLE readiness (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    bytes BLOB NOT NULL
  ) STRICT;
`
