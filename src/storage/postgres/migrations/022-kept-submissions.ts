export const keptSubmissions = `
  -- How long an answer is kept for repetitions: a form's submission longer than other requests.
  ALTER TABLE idempotency ADD COLUMN kept_ms bigint NOT NULL DEFAULT 86400000;
  DROP INDEX idempotency_by_age;
  CREATE INDEX idempotency_by_end ON idempotency (project_number, (created_at + kept_ms));
`
