export const readiness = `
  -- Always empty: a check of storage fills it and takes that back.
  CREATE TABLE readiness (number bigint NOT NULL);
`
