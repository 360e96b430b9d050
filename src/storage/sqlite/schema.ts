import { commonSchema } from '#storage/schema/schema.ts'

/** The schema of a data folder. */
export const schema = `
  ${commonSchema.sqlite}
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
  INSERT INTO counters (one, contact, change) VALUES (1, 0, 0) ON CONFLICT DO NOTHING;

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
`
