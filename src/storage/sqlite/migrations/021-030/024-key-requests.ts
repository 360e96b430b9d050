export const keyRequests = `
  -- How many requests a key sent in a period: a part of an hour, or a day.
  CREATE TABLE key_requests (
    project_number INTEGER NOT NULL,
    period_ms INTEGER NOT NULL,
    start_ms INTEGER NOT NULL,
    key_number INTEGER NOT NULL,
    requests INTEGER NOT NULL,
    PRIMARY KEY (project_number, period_ms, start_ms, key_number)
  ) STRICT, WITHOUT ROWID;
`
