import { accountSchema } from '#storage/schema/account-tables.ts'
import { contactColumns, contactSchema } from '#storage/schema/contact-tables.ts'
import { formSchema } from '#storage/schema/form-tables.ts'
import { keySchema } from '#storage/schema/key-tables.ts'
import { webhookSchema } from '#storage/schema/webhook-tables.ts'

/**
 * The schema of 0.2.0. Every table of a project's data leads with the project, so that none is read
 * across projects; those of accounts belong to none (`accountTables`). Times are in ms since 1970,
 * and booleans are 0 or 1.
 */
export const schema = `
  -- AUTOINCREMENT: a number is given once, so that what was looked up by it never leads to a later
  -- project.
  CREATE TABLE projects (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    default_country TEXT,
    accepts_unverified INTEGER NOT NULL DEFAULT 0,
    -- The key that imports write with, created by the first one; it has no secret.
    import_key_number INTEGER,
    created_at INTEGER NOT NULL,
    -- The project of commands that name none; one project at most.
    is_default INTEGER NOT NULL DEFAULT 0,
    -- Set while what the project had is being deleted; the row itself is deleted last.
    deleted_at INTEGER,
    contact_count INTEGER NOT NULL DEFAULT 0,
    -- The changes of the project alone: change of the contact that was changed last.
    change_count INTEGER NOT NULL DEFAULT 0,
    -- When that was.
    changed_at INTEGER NOT NULL DEFAULT 0,
    -- Whether values wait for a field that exists now.
    has_held_values INTEGER NOT NULL DEFAULT 0,
    has_webhooks INTEGER NOT NULL DEFAULT 0,
    has_bulk_changes INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX projects_deleted ON projects (number) WHERE deleted_at IS NOT NULL;

  -- One row: the last numbers given, so that none is given again after a deletion.
  CREATE TABLE counters (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    contact INTEGER NOT NULL,
    -- Of all projects; numbers what no answer shows: history, events, imports.
    change INTEGER NOT NULL,
    -- Of everything else that has a number: keys, fields, imports, webhooks and others.
    number INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT INTO counters (one, contact, change) VALUES (1, 0, 0);

  -- sort_key is the creation in ms, shifted by 20 bits, plus a count within the ms: its order is
  -- newest first, and it is the rowid in the project's table of words. identity_rank is 0 for the
  -- holder of an identity and the contact's own number for a possible duplicate of it. What it
  -- references is not enforced.
  CREATE TABLE contacts (
    number INTEGER PRIMARY KEY,
    project_number INTEGER NOT NULL REFERENCES projects,
    sort_key INTEGER NOT NULL,
    id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    change INTEGER NOT NULL,
    ${contactColumns.sqlite},
    key_number INTEGER NOT NULL REFERENCES keys,
    channel TEXT NOT NULL,
    -- Set where the provider of the challenge was unavailable and the project accepts such
    -- contacts.
    is_unverified INTEGER NOT NULL DEFAULT 0,
    -- How many changes it has had, for the events about them.
    sequence INTEGER NOT NULL DEFAULT 1
  ) STRICT;

  -- Contacts that were merged away, as they were: the columns of contacts. Their history stays
  -- where it is. The survivor may have been merged away as well; had_identity says whether it held
  -- the identity that it had before.
  CREATE TABLE merged_contacts (
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    survivor_number INTEGER NOT NULL,
    merge_change INTEGER NOT NULL,
    merged_at INTEGER NOT NULL,
    had_identity INTEGER NOT NULL,
    sort_key INTEGER NOT NULL,
    id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    ${contactColumns.sqlite},
    key_number INTEGER NOT NULL,
    channel TEXT NOT NULL,
    is_unverified INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    updated_at INTEGER NOT NULL DEFAULT 0,
    change INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;

  -- Numbered by the change that caused them, so that the order of numbers is that of times. The
  -- number alone is the key: rows in the order of a longer key take half as much space again.
  CREATE TABLE events (
    project_number INTEGER NOT NULL,
    change INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    contact_id TEXT,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    -- Set where values were removed from the body.
    is_erased INTEGER NOT NULL DEFAULT 0,
    actor_number INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX events_by_time ON events (project_number, at, change);
  CREATE INDEX events_of_contact ON events (project_number, contact_id, change)
    WHERE contact_id IS NOT NULL;

  -- Words that were added or removed, in this order, and that the search index does not have yet.
  -- The index is a file of its own, and can be rebuilt from the contacts.
  CREATE TABLE waiting_words (
    project_number INTEGER NOT NULL,
    place INTEGER NOT NULL,
    sort_key INTEGER NOT NULL,
    is_removed INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (project_number, place)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX waiting_removals ON waiting_words (project_number, sort_key, place)
    WHERE is_removed = 1;

  -- Up to which place the index has a project's words, which wait no more; 0 where none has been
  -- written. The token tells whether an index was created from this file.
  CREATE TABLE indexed_words (
    project_number INTEGER PRIMARY KEY,
    place INTEGER NOT NULL,
    token TEXT NOT NULL
  ) STRICT;

  -- Projects whose index may still have words of deleted contacts, up to a change; 0 in place of a
  -- project where only files have them.
  CREATE TABLE erasures (
    project_number INTEGER PRIMARY KEY,
    change INTEGER NOT NULL
  ) STRICT;

  -- What a check of storage writes, over what the one before wrote.
  CREATE TABLE readiness (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    bytes BLOB NOT NULL
  ) STRICT;

  -- What both engines have

  ${keySchema.sqlite}
  ${contactSchema.sqlite}
  ${formSchema.sqlite}
  ${webhookSchema.sqlite}
  ${accountSchema.sqlite}
`
