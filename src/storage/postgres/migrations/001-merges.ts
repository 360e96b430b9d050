/** Contacts that were merged away, for an undo. */
export const merges = `
  -- Contacts that were merged away, as they were: the columns of contacts. Their history stays
  -- where it is. The survivor may have been merged away as well; had_identity tells whether it held
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
    type text NOT NULL,
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
    identity text COLLATE "C",
    identity_rank bigint NOT NULL,
    key_number bigint NOT NULL,
    channel text NOT NULL,
    is_unverified boolean NOT NULL,
    sequence bigint NOT NULL,
    PRIMARY KEY (project_number, number)
  );
  CREATE UNIQUE INDEX merged_contacts_by_id ON merged_contacts (project_number, id);
  CREATE INDEX merged_contacts_of_survivor
    ON merged_contacts (project_number, survivor_number, merge_change);

  -- Their values without a field; those that is_moved went to the survivor.
  CREATE TABLE merged_held_values (
    project_number bigint NOT NULL,
    contact_number bigint NOT NULL,
    label_folded text COLLATE "C" NOT NULL,
    label text NOT NULL,
    value text NOT NULL,
    key_number bigint NOT NULL,
    channel text NOT NULL,
    import_number bigint,
    is_moved boolean NOT NULL,
    PRIMARY KEY (project_number, contact_number, label_folded)
  );
`
