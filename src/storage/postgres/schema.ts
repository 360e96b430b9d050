import { commonSchema } from '#storage/schema/schema.ts'
import { isIncomplete } from './search/complete-terms.ts'

/**
 * The schema of a database. A project leads its unique keys, too, so that tables can be distributed
 * by project. `projects`, `places`, `counted_mails` and the tables of accounts (`accountTables`)
 * are small and the same everywhere.
 */
export const schema = `
  ${commonSchema.postgres}
  CREATE INDEX projects_due ON projects (deliveries_due_at) WHERE deliveries_due_at IS NOT NULL;
  CREATE INDEX contacts_incomplete ON contacts (project_number, number)
    WHERE ${isIncomplete};
  CREATE INDEX deliveries_leased ON deliveries (project_number, leased_until)
    WHERE state = 0 AND leased_until > 0;

  -- The last numbers given in a project. Every write to the project locks its row.
  CREATE TABLE counters (
    project_number bigint PRIMARY KEY,
    contact bigint NOT NULL DEFAULT 0,
    change bigint NOT NULL DEFAULT 0,
    updated_at bigint NOT NULL DEFAULT 0,
    -- Of everything else that has a number: keys, fields, imports, webhooks and others.
    number bigint NOT NULL DEFAULT 0,
    contact_count bigint NOT NULL DEFAULT 0,
    webhook_count bigint NOT NULL DEFAULT 0,
    -- A project keeps all events while a key may read them.
    has_event_readers boolean NOT NULL DEFAULT false
  ) WITH (fillfactor = 20);

  -- The words of contacts, found by their beginning. A row may have several contacts: sort_key is
  -- the first one, and others has the rest. shared is how many characters a word has in common with
  -- the contact's word before it: of the words of a contact that begin alike, one has fewer than
  -- the beginning, and so each contact is counted once.
  CREATE TABLE words (
    project_number bigint NOT NULL,
    word text COLLATE "C" NOT NULL,
    sort_key bigint NOT NULL,
    shared smallint NOT NULL,
    others bigint[],
    PRIMARY KEY (project_number, word, sort_key) INCLUDE (shared, others)
  ) WITH (autovacuum_vacuum_insert_scale_factor = 0.02);

  -- Always empty: a check of storage fills it and rolls back.
  CREATE TABLE readiness (
    number bigint NOT NULL
  );
`
