/**
 * Keys keep a hue that few others of the project have, null in older ones; publishable secrets,
 * which are public, are kept whole; and contacts are counted by key and time of creation.
 */
export const sources = `
  ALTER TABLE keys ADD COLUMN hue INTEGER;
  ALTER TABLE key_secrets ADD COLUMN public_text TEXT;

  -- How many contacts with this key were created in a period, an hour or a quarter of one.
  CREATE TABLE arrivals (
    project_number INTEGER NOT NULL,
    period_ms INTEGER NOT NULL,
    key_number INTEGER NOT NULL,
    start_ms INTEGER NOT NULL,
    contacts INTEGER NOT NULL,
    PRIMARY KEY (project_number, period_ms, key_number, start_ms)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO arrivals (project_number, period_ms, key_number, start_ms, contacts)
  SELECT c.project_number, p.ms, c.key_number, c.created_at / p.ms * p.ms, count(*)
  FROM contacts AS c CROSS JOIN (SELECT 900000 AS ms UNION ALL SELECT 3600000) AS p
  WHERE c.created_at >= unixepoch() * 1000 - 2851200000
  GROUP BY 1, 2, 3, 4;
`
