/**
 * Contacts that existed before, as they are given to an endpoint: the latest first, down to
 * before_key, and only those with a number below contacts_before. A project is marked while one of
 * its backfills runs.
 */
export const backfills = `
  CREATE TABLE backfills (
    project_number bigint NOT NULL,
    webhook_number bigint NOT NULL,
    state text NOT NULL,
    is_missing_only boolean NOT NULL,
    actor_number bigint NOT NULL,
    contacts_before bigint NOT NULL,
    before_key bigint NOT NULL,
    total bigint NOT NULL,
    queued bigint NOT NULL DEFAULT 0,
    started_at bigint NOT NULL,
    PRIMARY KEY (project_number, webhook_number)
  );
  ALTER TABLE projects ADD COLUMN has_backfills boolean NOT NULL DEFAULT false;
`
