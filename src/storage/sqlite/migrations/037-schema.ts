/**
 * The schema of 0.2.0. Every table of a project's data leads with the project, so that none is read
 * across projects; those of accounts belong to none (`accountTables`). Times are in ms since 1970,
 * and booleans are 0 or 1.
 */
export const schema = `
  -- Projects

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

  -- Where to find what is requested without its project: a project, key, field, import or webhook
  -- by its id, a key or an invitation by the hash of its secret. A row never changes.
  CREATE TABLE places (
    name TEXT PRIMARY KEY,
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

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

  -- Keys

  CREATE TABLE keys (
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    label TEXT NOT NULL,
    tier TEXT NOT NULL,
    scopes TEXT NOT NULL,
    origins TEXT,
    challenge_provider TEXT,
    challenge_secret TEXT,
    created_at INTEGER NOT NULL,
    revoked_at INTEGER,
    last_used_at INTEGER,
    seen_in_browser_at INTEGER,
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE key_secrets (
    project_number INTEGER NOT NULL,
    hash TEXT NOT NULL,
    key_number INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    -- By which people tell secrets apart; null in the oldest ones.
    last_four TEXT,
    PRIMARY KEY (project_number, hash)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX key_secrets_of_key ON key_secrets (project_number, key_number);

  -- How many requests a key sent in a period: a part of an hour, or a day.
  CREATE TABLE key_requests (
    project_number INTEGER NOT NULL,
    period_ms INTEGER NOT NULL,
    start_ms INTEGER NOT NULL,
    key_number INTEGER NOT NULL,
    requests INTEGER NOT NULL,
    PRIMARY KEY (project_number, period_ms, start_ms, key_number)
  ) STRICT, WITHOUT ROWID;

  -- Counted requests of the last hours: pairs of a count and its ms after start_ms.
  CREATE TABLE counted_requests (
    start_ms INTEGER NOT NULL,
    key_id TEXT NOT NULL,
    operation TEXT NOT NULL,
    times BLOB NOT NULL
  ) STRICT;
  CREATE INDEX counted_requests_by_age ON counted_requests (start_ms);

  -- What was answered to requests with an idempotency key, to repeat the answer.
  CREATE TABLE idempotency (
    project_number INTEGER NOT NULL,
    key_number INTEGER NOT NULL,
    path TEXT NOT NULL,
    key TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    results TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- How long it is kept: a form's submission longer than other requests.
    kept_ms INTEGER NOT NULL DEFAULT 86400000,
    PRIMARY KEY (project_number, key_number, path, key)
  ) STRICT, WITHOUT ROWID;
  -- Answers that name labels of values that wait for a field.
  CREATE INDEX idempotency_with_labels ON idempotency (project_number, created_at)
    WHERE instr(results, '"unresolvedCustomFields":["') > 0;
  CREATE INDEX idempotency_by_end ON idempotency (project_number, (created_at + kept_ms));

  -- Tokens of bot challenges that were used: each works once.
  CREATE TABLE used_tokens (
    project_number INTEGER NOT NULL,
    hash TEXT NOT NULL,
    used_at INTEGER NOT NULL,
    PRIMARY KEY (project_number, hash)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX used_tokens_by_age ON used_tokens (project_number, used_at);

  -- Contacts

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
    type TEXT NOT NULL,
    name TEXT,
    email TEXT,
    phone TEXT,
    phone_e164 TEXT,
    company TEXT,
    position TEXT,
    source TEXT,
    notes TEXT,
    custom_fields TEXT,
    tags TEXT,
    assignee_id TEXT,
    identity TEXT,
    identity_rank INTEGER NOT NULL,
    key_number INTEGER NOT NULL REFERENCES keys,
    channel TEXT NOT NULL,
    -- Set where the provider of the challenge was unavailable and the project accepts such
    -- contacts.
    is_unverified INTEGER NOT NULL DEFAULT 0,
    -- How many changes it has had, for the events about them.
    sequence INTEGER NOT NULL DEFAULT 1
  ) STRICT;
  CREATE UNIQUE INDEX contacts_by_identity ON contacts (project_number, identity, identity_rank)
    WHERE identity IS NOT NULL;
  CREATE UNIQUE INDEX contacts_by_creation ON contacts (project_number, sort_key);
  CREATE INDEX contacts_by_change ON contacts (project_number, updated_at, change);
  CREATE UNIQUE INDEX contacts_by_id ON contacts (project_number, id);

  -- What a write replaced: previous values by field, as JSON. actor_number is the number of a key
  -- or of an actor; 0 is the operator, who works at the command line.
  CREATE TABLE history (
    project_number INTEGER NOT NULL,
    contact_number INTEGER NOT NULL,
    change INTEGER NOT NULL,
    at INTEGER NOT NULL,
    actor_number INTEGER NOT NULL,
    channel TEXT NOT NULL,
    previous TEXT NOT NULL,
    PRIMARY KEY (project_number, contact_number, change)
  ) STRICT, WITHOUT ROWID;

  -- Actors other than keys: a member, or a form, which has the number of its key.
  CREATE TABLE actors (
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    label TEXT NOT NULL,
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX actors_by_id ON actors (project_number, id);

  CREATE TABLE fields (
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    label TEXT NOT NULL,
    label_folded TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER,
    has_held_values INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX fields_by_label ON fields (project_number, label_folded)
    WHERE deleted_at IS NULL;

  -- Values whose label has no field yet.
  CREATE TABLE held_values (
    project_number INTEGER NOT NULL,
    label_folded TEXT NOT NULL,
    contact_number INTEGER NOT NULL,
    label TEXT NOT NULL,
    value TEXT NOT NULL,
    actor_number INTEGER NOT NULL,
    channel TEXT NOT NULL,
    import_number INTEGER,
    PRIMARY KEY (project_number, label_folded, contact_number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX held_values_of_contact ON held_values (project_number, contact_number);

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
    type TEXT NOT NULL,
    name TEXT,
    email TEXT,
    phone TEXT,
    phone_e164 TEXT,
    company TEXT,
    position TEXT,
    source TEXT,
    notes TEXT,
    custom_fields TEXT,
    tags TEXT,
    assignee_id TEXT,
    identity TEXT,
    identity_rank INTEGER NOT NULL,
    key_number INTEGER NOT NULL,
    channel TEXT NOT NULL,
    is_unverified INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    updated_at INTEGER NOT NULL DEFAULT 0,
    change INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX merged_contacts_of_survivor
    ON merged_contacts (project_number, survivor_number, merge_change);
  CREATE UNIQUE INDEX merged_contacts_by_id ON merged_contacts (project_number, id);

  -- Their values without a field; those that is_moved went to the survivor.
  CREATE TABLE merged_held_values (
    project_number INTEGER NOT NULL,
    contact_number INTEGER NOT NULL,
    label_folded TEXT NOT NULL,
    label TEXT NOT NULL,
    value TEXT NOT NULL,
    actor_number INTEGER NOT NULL,
    channel TEXT NOT NULL,
    import_number INTEGER,
    is_moved INTEGER NOT NULL,
    PRIMARY KEY (project_number, contact_number, label_folded)
  ) STRICT, WITHOUT ROWID;

  -- Merges that were undone: from merge_change to unmerge_change the survivor had values of the
  -- other contact.
  CREATE TABLE past_merges (
    project_number INTEGER NOT NULL,
    merged_number INTEGER NOT NULL,
    merge_change INTEGER NOT NULL,
    survivor_number INTEGER NOT NULL,
    unmerge_change INTEGER NOT NULL,
    PRIMARY KEY (project_number, merged_number, merge_change)
  ) STRICT, WITHOUT ROWID;

  -- Search

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

  -- Imports and bulk changes

  CREATE TABLE imports (
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    key_number INTEGER NOT NULL,
    file_name TEXT NOT NULL,
    file_hash TEXT NOT NULL,
    mapping TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    finished_at INTEGER,
    undo_started_at INTEGER,
    undone_at INTEGER,
    position TEXT,
    created INTEGER NOT NULL DEFAULT 0,
    updated INTEGER NOT NULL DEFAULT 0,
    unchanged INTEGER NOT NULL DEFAULT 0,
    rejected INTEGER NOT NULL DEFAULT 0,
    removed INTEGER NOT NULL DEFAULT 0,
    restored INTEGER NOT NULL DEFAULT 0,
    kept INTEGER NOT NULL DEFAULT 0,
    actor_number INTEGER NOT NULL DEFAULT 0,
    undo_actor_number INTEGER,
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX imports_of_file ON imports (project_number, file_hash);

  -- Changes that an import made and that are not undone; the first one of a contact that it created
  -- is_created.
  CREATE TABLE import_changes (
    project_number INTEGER NOT NULL,
    import_number INTEGER NOT NULL,
    contact_number INTEGER NOT NULL,
    change INTEGER NOT NULL,
    is_created INTEGER NOT NULL,
    PRIMARY KEY (project_number, import_number, contact_number, change)
  ) STRICT, WITHOUT ROWID;

  -- Rows without an identity, by which the contacts of a file are known when it is imported again.
  CREATE TABLE import_rows (
    project_number INTEGER NOT NULL,
    import_number INTEGER NOT NULL,
    row INTEGER NOT NULL,
    contact_number INTEGER NOT NULL,
    PRIMARY KEY (project_number, import_number, row)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE import_rejects (
    project_number INTEGER NOT NULL,
    import_number INTEGER NOT NULL,
    row INTEGER NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (project_number, import_number, row)
  ) STRICT, WITHOUT ROWID;

  -- Contacts that an undo left as they were changed after the import; fields is JSON.
  CREATE TABLE import_kept (
    project_number INTEGER NOT NULL,
    import_number INTEGER NOT NULL,
    contact_id TEXT NOT NULL,
    fields TEXT NOT NULL,
    PRIMARY KEY (project_number, import_number, contact_id)
  ) STRICT, WITHOUT ROWID;

  -- Changes of many contacts. What one selects is kept until its end.
  CREATE TABLE bulk_changes (
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    actor_number INTEGER NOT NULL,
    undo_actor_number INTEGER,
    action TEXT NOT NULL,
    selection TEXT,
    position TEXT,
    contacts_before INTEGER NOT NULL,
    state TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    finished_at INTEGER,
    undone_at INTEGER,
    total INTEGER,
    done INTEGER NOT NULL DEFAULT 0,
    unchanged INTEGER NOT NULL DEFAULT 0,
    failed INTEGER NOT NULL DEFAULT 0,
    restored INTEGER NOT NULL DEFAULT 0,
    kept INTEGER NOT NULL DEFAULT 0,
    holder TEXT,
    leased_until INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX bulk_changes_by_id ON bulk_changes (project_number, id);
  CREATE INDEX bulk_changes_open ON bulk_changes (project_number, number)
    WHERE state IN ('running', 'undoing');

  -- Which changes an undo has to undo.
  CREATE TABLE bulk_writes (
    project_number INTEGER NOT NULL,
    bulk_number INTEGER NOT NULL,
    contact_number INTEGER NOT NULL,
    change INTEGER NOT NULL,
    PRIMARY KEY (project_number, bulk_number, contact_number)
  ) STRICT, WITHOUT ROWID;

  -- Forms

  -- A form has the number of its key, which has its name. Deleted ones are kept: leads and consents
  -- name them and their versions.
  CREATE TABLE forms (
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    secret TEXT NOT NULL,
    draft TEXT NOT NULL,
    version INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    deleted_at INTEGER,
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE form_versions (
    project_number INTEGER NOT NULL,
    form_number INTEGER NOT NULL,
    version INTEGER NOT NULL,
    definition TEXT NOT NULL,
    published_at INTEGER NOT NULL,
    actor_number INTEGER NOT NULL,
    PRIMARY KEY (project_number, form_number, version)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE form_counts (
    project_number INTEGER NOT NULL,
    start_ms INTEGER NOT NULL,
    form_number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (project_number, start_ms, form_number, kind)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE contact_consents (
    project_number INTEGER NOT NULL,
    contact_number INTEGER NOT NULL,
    field TEXT NOT NULL,
    form_number INTEGER NOT NULL,
    version INTEGER NOT NULL,
    language TEXT NOT NULL,
    text TEXT NOT NULL,
    is_given INTEGER NOT NULL,
    at INTEGER NOT NULL,
    -- Whether the page showed the words, and when its visitor sent them; null if unknown.
    is_shown INTEGER,
    clicked_at INTEGER,
    PRIMARY KEY (project_number, contact_number, field)
  ) STRICT, WITHOUT ROWID;

  -- A submission that looks like spam has the id of the contact that it becomes. One that was
  -- released keeps the hash of its text, and nothing that was entered.
  CREATE TABLE held_submissions (
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    form_number INTEGER NOT NULL,
    received_at INTEGER NOT NULL,
    reasons TEXT NOT NULL,
    text_hash TEXT NOT NULL,
    identity TEXT,
    content TEXT NOT NULL,
    deleted_at INTEGER,
    released_at INTEGER,
    phone_identity TEXT,
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX held_submissions_by_id ON held_submissions (project_number, id);
  CREATE INDEX held_submissions_by_text
    ON held_submissions (project_number, form_number, text_hash);
  CREATE INDEX held_submissions_waiting ON held_submissions (project_number, form_number, number)
    WHERE deleted_at IS NULL AND released_at IS NULL;
  CREATE INDEX held_submissions_deleted ON held_submissions (project_number, deleted_at)
    WHERE deleted_at IS NOT NULL;
  CREATE INDEX held_submissions_by_identity ON held_submissions (project_number, identity)
    WHERE identity IS NOT NULL;
  CREATE INDEX held_submissions_by_time ON held_submissions (project_number, received_at);
  CREATE INDEX held_submissions_by_phone ON held_submissions (project_number, phone_identity)
    WHERE phone_identity IS NOT NULL;

  -- Texts, by their hash, that a member has released: they are not held again for light reasons.
  CREATE TABLE trusted_texts (
    project_number INTEGER NOT NULL,
    form_number INTEGER NOT NULL,
    text_hash TEXT NOT NULL,
    trusted_at INTEGER NOT NULL,
    PRIMARY KEY (project_number, form_number, text_hash)
  ) STRICT, WITHOUT ROWID;

  -- Mails about what is held: of a day, where the hash is empty, or of a wave of one text.
  CREATE TABLE spam_notices (
    project_number INTEGER NOT NULL,
    form_number INTEGER NOT NULL,
    text_hash TEXT NOT NULL,
    since INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    due_at INTEGER,
    sent_at INTEGER,
    tries INTEGER NOT NULL,
    PRIMARY KEY (project_number, form_number, text_hash)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX spam_notices_due ON spam_notices (project_number, due_at) WHERE due_at IS NOT NULL;

  -- Mails about leads of forms, to members or to the person, until they are sent and forgotten.
  CREATE TABLE form_mails (
    project_number INTEGER NOT NULL,
    contact_number INTEGER NOT NULL,
    recipient TEXT NOT NULL,
    contact_id TEXT NOT NULL,
    form_number INTEGER NOT NULL,
    language TEXT NOT NULL,
    due_at INTEGER,
    tries INTEGER NOT NULL,
    sent_at INTEGER,
    -- When a mail is to be sent, or was: counts towards what a member gets in an hour, and lets a
    -- question to a person wait for an hour that has room for it.
    booked_at INTEGER,
    PRIMARY KEY (project_number, contact_number, recipient)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX form_mails_due ON form_mails (project_number, due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX form_mails_booked ON form_mails (project_number, recipient, booked_at)
    WHERE booked_at IS NOT NULL;

  -- Members who want no more mails about a form.
  CREATE TABLE form_mutes (
    project_number INTEGER NOT NULL,
    form_number INTEGER NOT NULL,
    member_id TEXT NOT NULL,
    PRIMARY KEY (project_number, form_number, member_id)
  ) STRICT, WITHOUT ROWID;

  -- Leads whose person is asked by mail to confirm that they have sent the form.
  CREATE TABLE form_confirmations (
    project_number INTEGER NOT NULL,
    contact_number INTEGER NOT NULL,
    form_number INTEGER NOT NULL,
    address_hash TEXT NOT NULL,
    asked_at INTEGER NOT NULL,
    confirmed_at INTEGER,
    -- When the question was mailed, and until when it waits: 0 once it is no longer mailed.
    mailed_at INTEGER,
    waits_until INTEGER,
    PRIMARY KEY (project_number, contact_number)
  ) STRICT, WITHOUT ROWID;

  -- Mails of an hour by what they are counted for, as a hash.
  CREATE TABLE counted_mails (
    name TEXT NOT NULL,
    start_ms INTEGER NOT NULL,
    mails INTEGER NOT NULL,
    PRIMARY KEY (name, start_ms)
  ) STRICT, WITHOUT ROWID;

  -- Webhooks

  -- The URL and the secrets of a deleted one are gone; the row is deleted with its last deliveries.
  CREATE TABLE webhooks (
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    url TEXT NOT NULL,
    description TEXT,
    events TEXT NOT NULL,
    is_active INTEGER NOT NULL DEFAULT 1,
    failing_since INTEGER,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER,
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE webhook_secrets (
    project_number INTEGER NOT NULL,
    webhook_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    ends_at INTEGER,
    PRIMARY KEY (project_number, webhook_number, number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE webhook_switches (
    project_number INTEGER NOT NULL,
    webhook_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    is_active INTEGER NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (project_number, webhook_number, number)
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

  -- state is 0 while it waits for its next try at due_at, 1 when delivered, 2 when failed at
  -- due_at. lane is 0 for a first try, 1 for others, 2 for tests. restarted_at is the count of
  -- tries at which the schedule began anew. leased_until stays 0: leases are kept in memory.
  CREATE TABLE deliveries (
    project_number INTEGER NOT NULL,
    webhook_number INTEGER NOT NULL,
    change INTEGER NOT NULL,
    id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    state INTEGER NOT NULL DEFAULT 0,
    lane INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    leased_until INTEGER NOT NULL DEFAULT 0,
    tries INTEGER NOT NULL DEFAULT 0,
    restarted_at INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (project_number, webhook_number, change)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX deliveries_by_id ON deliveries (project_number, id);
  CREATE INDEX deliveries_waiting
    ON deliveries (project_number, webhook_number, lane, due_at, change) WHERE state = 0;
  CREATE INDEX deliveries_failed ON deliveries (project_number, webhook_number, due_at)
    WHERE state = 2;

  CREATE TABLE delivery_tries (
    project_number INTEGER NOT NULL,
    webhook_number INTEGER NOT NULL,
    change INTEGER NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    status INTEGER,
    latency_ms INTEGER NOT NULL,
    answer TEXT NOT NULL,
    error TEXT,
    PRIMARY KEY (project_number, webhook_number, change, number)
  ) STRICT, WITHOUT ROWID;

  -- Accounts, which belong to no project

  CREATE TABLE accounts (
    id TEXT NOT NULL PRIMARY KEY,
    email TEXT NOT NULL,
    name TEXT NOT NULL,
    email_verified INTEGER NOT NULL DEFAULT 0,
    image TEXT,
    two_factor_enabled INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX accounts_by_email ON accounts (email);

  CREATE TABLE credentials (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    provider_id TEXT NOT NULL,
    subject TEXT NOT NULL,
    password TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX credentials_by_account ON credentials (account_id, provider_id, subject);

  -- The token is stored as its hash.
  CREATE TABLE sessions (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    token_hash TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    ip_address TEXT,
    user_agent TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX sessions_by_token ON sessions (token_hash);
  CREATE INDEX sessions_by_account ON sessions (account_id);
  CREATE INDEX sessions_by_end ON sessions (expires_at);

  CREATE TABLE verifications (
    id TEXT NOT NULL PRIMARY KEY,
    identifier TEXT NOT NULL,
    value TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX verifications_by_identifier ON verifications (identifier, created_at);
  CREATE INDEX verifications_by_end ON verifications (expires_at);

  CREATE TABLE second_factors (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    secret TEXT NOT NULL,
    backup_codes TEXT NOT NULL,
    verified INTEGER NOT NULL DEFAULT 0,
    failed_verification_count INTEGER NOT NULL DEFAULT 0,
    locked_until INTEGER,
    -- The codes that were used last, each with @ and the time in ms until which it would be
    -- accepted.
    used_codes TEXT NOT NULL DEFAULT ''
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX second_factors_by_account ON second_factors (account_id);

  CREATE TABLE passkeys (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    name TEXT,
    public_key TEXT NOT NULL,
    credential_id TEXT NOT NULL,
    counter INTEGER NOT NULL,
    device_type TEXT NOT NULL,
    backed_up INTEGER NOT NULL,
    transports TEXT,
    aaguid TEXT,
    created_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX passkeys_by_credential ON passkeys (credential_id);
  CREATE INDEX passkeys_by_account ON passkeys (account_id);

  -- Which projects have an account as a member; the members themselves are in their project.
  CREATE TABLE memberships (
    account_id TEXT NOT NULL,
    project_number INTEGER NOT NULL,
    PRIMARY KEY (account_id, project_number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX memberships_by_project ON memberships (project_number);

  CREATE TABLE setup_tokens (
    hash TEXT NOT NULL PRIMARY KEY,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Links for a new password, with a hash of what is stored of the one that they replace.
  CREATE TABLE reset_links (
    hash TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    made_by TEXT NOT NULL,
    replaces TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- The secret that signs cookies and encrypts second factors.
  CREATE TABLE sign_in (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    secret TEXT NOT NULL
  ) STRICT;

  -- Members of projects

  -- Those who left are kept for the contacts that name them.
  CREATE TABLE members (
    project_number INTEGER NOT NULL,
    id TEXT NOT NULL,
    account_id TEXT,
    role TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    removed_at INTEGER,
    PRIMARY KEY (project_number, id)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX members_by_account ON members (project_number, account_id);

  CREATE TABLE invitations (
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    token_hash TEXT NOT NULL,
    email TEXT NOT NULL,
    role TEXT NOT NULL,
    invited_by TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    -- An account, or the operator.
    made_by TEXT,
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX invitations_by_id ON invitations (project_number, id);

  -- Saved lists of leads. Deleted ones are kept for a while, to be restored.
  CREATE TABLE lead_views (
    project_number INTEGER NOT NULL,
    id TEXT NOT NULL,
    member_id TEXT NOT NULL,
    name TEXT NOT NULL,
    search TEXT NOT NULL,
    is_shared INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    deleted_at INTEGER,
    -- Null where a view leaves them to each member.
    shown_columns TEXT,
    PRIMARY KEY (project_number, id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE member_preferences (
    project_number INTEGER NOT NULL,
    member_id TEXT NOT NULL,
    preferences TEXT NOT NULL,
    PRIMARY KEY (project_number, member_id)
  ) STRICT, WITHOUT ROWID;

  -- Checks

  -- What a check of storage writes, over what the one before wrote.
  CREATE TABLE readiness (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    bytes BLOB NOT NULL
  ) STRICT;
`
