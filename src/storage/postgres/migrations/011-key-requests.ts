export const keyRequests = `
  -- How many requests a key sent in a period: a part of an hour, or a day.
  CREATE TABLE key_requests (
    project_number bigint NOT NULL,
    period_ms bigint NOT NULL,
    start_ms bigint NOT NULL,
    key_number bigint NOT NULL,
    requests bigint NOT NULL,
    PRIMARY KEY (project_number, period_ms, start_ms, key_number)
  );
`
