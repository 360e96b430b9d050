import { sql } from '#storage/sql.ts'
import { bigint, boolean, byKey, exact, no } from './column-types.ts'

/** The values of a contact, as columns of `contacts` and of `merged_contacts`. */
export const contactColumns = sql`    type text NOT NULL,
    name text,
    email text,
    phone text,
    phone_e164 text,
    company text,
    position text,
    source text,
    notes text,
    custom_fields text,
    tags text,
    assignee_id text,
    identity ${exact},
    identity_rank ${bigint} NOT NULL`

/** Data of contacts, whose own tables differ by engine, and bulk changes. */
export const contactSchema = sql`
  CREATE UNIQUE INDEX contacts_by_identity ON contacts (project_number, identity, identity_rank)
    WHERE identity IS NOT NULL;
  CREATE UNIQUE INDEX contacts_by_creation ON contacts (project_number, sort_key);
  CREATE INDEX contacts_by_change ON contacts (project_number, updated_at, change);
  CREATE UNIQUE INDEX contacts_by_id ON contacts (project_number, id);
  CREATE INDEX merged_contacts_of_survivor
    ON merged_contacts (project_number, survivor_number, merge_change);
  CREATE UNIQUE INDEX merged_contacts_by_id ON merged_contacts (project_number, id);

  -- What a write replaced: previous values by field, as JSON. actor_number is the number of a key
  -- or of an actor; 0 is the operator, who works at the command line.
  CREATE TABLE history (
    project_number ${bigint} NOT NULL,
    contact_number ${bigint} NOT NULL,
    change ${bigint} NOT NULL,
    at ${bigint} NOT NULL,
    actor_number ${bigint} NOT NULL,
    channel text NOT NULL,
    previous text NOT NULL,
    PRIMARY KEY (project_number, contact_number, change)
  )${byKey};

  -- Actors other than keys: a member, or a form, which has the number of its key.
  CREATE TABLE actors (
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    kind text NOT NULL,
    id ${exact} NOT NULL,
    label text NOT NULL,
    PRIMARY KEY (project_number, number)
  )${byKey};
  CREATE UNIQUE INDEX actors_by_id ON actors (project_number, id);

  CREATE TABLE fields (
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    id text NOT NULL,
    label text NOT NULL,
    label_folded text NOT NULL,
    created_at ${bigint} NOT NULL,
    deleted_at ${bigint},
    has_held_values ${boolean} NOT NULL DEFAULT ${no},
    PRIMARY KEY (project_number, number)
  )${byKey};
  CREATE UNIQUE INDEX fields_by_label ON fields (project_number, label_folded)
    WHERE deleted_at IS NULL;

  -- Values whose label has no field yet.
  CREATE TABLE held_values (
    project_number ${bigint} NOT NULL,
    label_folded ${exact} NOT NULL,
    contact_number ${bigint} NOT NULL,
    label text NOT NULL,
    value text NOT NULL,
    actor_number ${bigint} NOT NULL,
    channel text NOT NULL,
    import_number ${bigint},
    PRIMARY KEY (project_number, label_folded, contact_number)
  )${byKey};
  CREATE INDEX held_values_of_contact ON held_values (project_number, contact_number);

  -- Their values without a field; those that is_moved went to the survivor.
  CREATE TABLE merged_held_values (
    project_number ${bigint} NOT NULL,
    contact_number ${bigint} NOT NULL,
    label_folded ${exact} NOT NULL,
    label text NOT NULL,
    value text NOT NULL,
    actor_number ${bigint} NOT NULL,
    channel text NOT NULL,
    import_number ${bigint},
    is_moved ${boolean} NOT NULL,
    PRIMARY KEY (project_number, contact_number, label_folded)
  )${byKey};

  -- Merges that were undone: from merge_change to unmerge_change the survivor had values of the
  -- other contact.
  CREATE TABLE past_merges (
    project_number ${bigint} NOT NULL,
    merged_number ${bigint} NOT NULL,
    merge_change ${bigint} NOT NULL,
    survivor_number ${bigint} NOT NULL,
    unmerge_change ${bigint} NOT NULL,
    PRIMARY KEY (project_number, merged_number, merge_change)
  )${byKey};

  CREATE TABLE imports (
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    id text NOT NULL,
    key_number ${bigint} NOT NULL,
    file_name text NOT NULL,
    file_hash text NOT NULL,
    mapping text NOT NULL,
    started_at ${bigint} NOT NULL,
    finished_at ${bigint},
    undo_started_at ${bigint},
    undone_at ${bigint},
    position text,
    created ${bigint} NOT NULL DEFAULT 0,
    updated ${bigint} NOT NULL DEFAULT 0,
    unchanged ${bigint} NOT NULL DEFAULT 0,
    rejected ${bigint} NOT NULL DEFAULT 0,
    removed ${bigint} NOT NULL DEFAULT 0,
    restored ${bigint} NOT NULL DEFAULT 0,
    kept ${bigint} NOT NULL DEFAULT 0,
    actor_number ${bigint} NOT NULL DEFAULT 0,
    undo_actor_number ${bigint},
    PRIMARY KEY (project_number, number)
  )${byKey};
  CREATE INDEX imports_of_file ON imports (project_number, file_hash);

  -- Changes that an import made and that are not undone; the first one of a contact that it created
  -- is_created.
  CREATE TABLE import_changes (
    project_number ${bigint} NOT NULL,
    import_number ${bigint} NOT NULL,
    contact_number ${bigint} NOT NULL,
    change ${bigint} NOT NULL,
    is_created ${boolean} NOT NULL,
    PRIMARY KEY (project_number, import_number, contact_number, change)
  )${byKey};

  -- Rows without an identity, by which the contacts of a file are known when it is imported again.
  CREATE TABLE import_rows (
    project_number ${bigint} NOT NULL,
    import_number ${bigint} NOT NULL,
    row ${bigint} NOT NULL,
    contact_number ${bigint} NOT NULL,
    PRIMARY KEY (project_number, import_number, row)
  )${byKey};

  CREATE TABLE import_rejects (
    project_number ${bigint} NOT NULL,
    import_number ${bigint} NOT NULL,
    row ${bigint} NOT NULL,
    reason text NOT NULL,
    PRIMARY KEY (project_number, import_number, row)
  )${byKey};

  -- Contacts that an undo left as they were changed after the import; fields is JSON.
  CREATE TABLE import_kept (
    project_number ${bigint} NOT NULL,
    import_number ${bigint} NOT NULL,
    contact_id ${exact} NOT NULL,
    fields text NOT NULL,
    PRIMARY KEY (project_number, import_number, contact_id)
  )${byKey};

  -- Changes of many contacts. What one selects is kept until its end.
  CREATE TABLE bulk_changes (
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    id ${exact} NOT NULL,
    actor_number ${bigint} NOT NULL,
    undo_actor_number ${bigint},
    action text NOT NULL,
    selection text,
    position text,
    contacts_before ${bigint} NOT NULL,
    state text NOT NULL,
    created_at ${bigint} NOT NULL,
    finished_at ${bigint},
    undone_at ${bigint},
    total ${bigint},
    done ${bigint} NOT NULL DEFAULT 0,
    unchanged ${bigint} NOT NULL DEFAULT 0,
    failed ${bigint} NOT NULL DEFAULT 0,
    restored ${bigint} NOT NULL DEFAULT 0,
    kept ${bigint} NOT NULL DEFAULT 0,
    holder text,
    leased_until ${bigint} NOT NULL DEFAULT 0,
    PRIMARY KEY (project_number, number)
  )${byKey};
  CREATE UNIQUE INDEX bulk_changes_by_id ON bulk_changes (project_number, id);
  CREATE INDEX bulk_changes_open ON bulk_changes (project_number, number)
    WHERE state IN ('running', 'undoing');

  -- Which changes an undo has to undo.
  CREATE TABLE bulk_writes (
    project_number ${bigint} NOT NULL,
    bulk_number ${bigint} NOT NULL,
    contact_number ${bigint} NOT NULL,
    change ${bigint} NOT NULL,
    PRIMARY KEY (project_number, bulk_number, contact_number)
  )${byKey};
`
