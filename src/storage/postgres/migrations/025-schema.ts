import { accountSchema } from '#storage/schema/account-tables.ts'
import { contactColumns, contactSchema } from '#storage/schema/contact-tables.ts'
import { formSchema } from '#storage/schema/form-tables.ts'
import { keySchema } from '#storage/schema/key-tables.ts'
import { webhookSchema } from '#storage/schema/webhook-tables.ts'

/**
 * The schema of 0.2.0. Every table of a project's data leads with the project, also in its unique
 * keys, so that it can be distributed by project. `projects`, `places`, `counted_mails` and the
 * tables of accounts (`accountTables`) are small and the same everywhere. Times are in ms since
 * 1970.
 */
export const schema = `
  CREATE TABLE projects (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    name text NOT NULL,
    default_country text,
    accepts_unverified boolean NOT NULL DEFAULT false,
    -- Whether values wait for a field that exists now.
    has_held_values boolean NOT NULL DEFAULT false,
    has_webhooks boolean NOT NULL DEFAULT false,
    -- No delivery is due before; null when none waits.
    deliveries_due_at bigint,
    -- The key that imports write with, created by the first one; it has no secret.
    import_key_number bigint,
    created_at bigint NOT NULL,
    -- The project of commands that name none; one project at most.
    is_default boolean NOT NULL DEFAULT false,
    -- Set while what the project had is being deleted; the row itself is deleted last.
    deleted_at bigint,
    has_bulk_changes boolean NOT NULL DEFAULT false
  );
  CREATE INDEX projects_due ON projects (deliveries_due_at) WHERE deliveries_due_at IS NOT NULL;

  -- The last numbers given in a project. Every write to the project locks its row.
  CREATE TABLE counters (
    project_number bigint PRIMARY KEY,
    contact bigint NOT NULL DEFAULT 0,
    change bigint NOT NULL DEFAULT 0,
    updated_at bigint NOT NULL DEFAULT 0,
    -- Of everything else that has a number: keys, fields, imports, webhooks and others.
    number bigint NOT NULL DEFAULT 0,
    contact_count bigint NOT NULL DEFAULT 0,
    webhook_count bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor = 20);

  -- sort_key is the creation in ms, shifted by 20 bits, plus a count within the ms: its order is
  -- newest first. identity_rank is 0 for the holder of an identity and the contact's own number for
  -- a possible duplicate of it. words are those of the table words, each after a blank.
  CREATE TABLE contacts (
    project_number bigint NOT NULL,
    number bigint NOT NULL,
    sort_key bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    change bigint NOT NULL,
    ${contactColumns.postgres},
    key_number bigint NOT NULL,
    channel text NOT NULL,
    -- Set where the provider of the challenge was unavailable and the project accepts such
    -- contacts.
    is_unverified boolean NOT NULL DEFAULT false,
    -- How many changes it has had, for the events about them.
    sequence bigint NOT NULL DEFAULT 1,
    words text NOT NULL,
    PRIMARY KEY (project_number, number)
  );

  -- Contacts that were merged away, as they were: the columns of contacts. Their history stays
  -- where it is. The survivor may have been merged away as well; had_identity says whether it held
  -- the identity that it had before.
  CREATE TABLE merged_contacts (
    project_number bigint NOT NULL,
    number bigint NOT NULL,
    survivor_number bigint NOT NULL,
    merge_change bigint NOT NULL,
    merged_at bigint NOT NULL,
    had_identity boolean NOT NULL,
    sort_key bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    change bigint NOT NULL,
    ${contactColumns.postgres},
    key_number bigint NOT NULL,
    channel text NOT NULL,
    is_unverified boolean NOT NULL,
    sequence bigint NOT NULL,
    PRIMARY KEY (project_number, number)
  );

  -- Numbered by the change that caused them, so that the order of numbers is that of times.
  CREATE TABLE events (
    project_number bigint NOT NULL,
    change bigint NOT NULL,
    kind text NOT NULL,
    contact_id text COLLATE "C",
    at bigint NOT NULL,
    body text NOT NULL,
    -- Set where values were removed from the body.
    is_erased boolean NOT NULL DEFAULT false,
    actor_number bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (project_number, change)
  );
  CREATE INDEX events_by_time ON events (project_number, at, change);
  CREATE INDEX events_of_contact ON events (project_number, contact_id, change)
    WHERE contact_id IS NOT NULL;

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

  -- What both engines have

  ${keySchema.postgres}
  ${contactSchema.postgres}
  ${formSchema.postgres}
  ${webhookSchema.postgres}
  ${accountSchema.postgres}

  CREATE INDEX deliveries_leased ON deliveries (project_number, leased_until)
    WHERE state = 0 AND leased_until > 0;
`
