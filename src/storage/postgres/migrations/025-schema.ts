/**
 * The schema of 0.2.0. Every table of a project's data leads with the project, also in its unique
 * keys, so that it can be distributed by project. `projects`, `places`, `counted_mails` and the
 * tables of accounts (`accountTables`) are small and the same everywhere. Times are in ms since
 * 1970.
 */
export const schema = `
  -- Projects

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

  -- Where to find what is requested without its project: a project, key, field, import or webhook
  -- by its id, a key or an invitation by the hash of its secret. A row never changes.
  CREATE TABLE places (
    name text COLLATE "C" PRIMARY KEY,
    project_number bigint NOT NULL,
    number bigint NOT NULL
  );

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

  -- Keys

  CREATE TABLE keys (
    project_number bigint NOT NULL,
    number bigint NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    label text NOT NULL,
    tier text NOT NULL,
    scopes text NOT NULL,
    origins text,
    challenge_provider text,
    challenge_secret text,
    created_at bigint NOT NULL,
    revoked_at bigint,
    last_used_at bigint,
    seen_in_browser_at bigint,
    PRIMARY KEY (project_number, number)
  );

  CREATE TABLE key_secrets (
    project_number bigint NOT NULL,
    hash text COLLATE "C" NOT NULL,
    key_number bigint NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint,
    -- By which people tell secrets apart; null in the oldest ones.
    last_four text,
    PRIMARY KEY (project_number, hash)
  );
  CREATE INDEX key_secrets_of_key ON key_secrets (project_number, key_number);

  -- How many requests a key sent in a period: a part of an hour, or a day.
  CREATE TABLE key_requests (
    project_number bigint NOT NULL,
    period_ms bigint NOT NULL,
    start_ms bigint NOT NULL,
    key_number bigint NOT NULL,
    requests bigint NOT NULL,
    PRIMARY KEY (project_number, period_ms, start_ms, key_number)
  );

  -- Counted requests of the last hours: pairs of a count and its ms after start_ms.
  CREATE TABLE counted_requests (
    key_id text COLLATE "C" NOT NULL,
    operation text NOT NULL,
    start_ms bigint NOT NULL,
    times bytea NOT NULL
  );
  CREATE INDEX counted_requests_by_age ON counted_requests (start_ms);

  -- What was answered to requests with an idempotency key, to repeat the answer.
  CREATE TABLE idempotency (
    project_number bigint NOT NULL,
    key_number bigint NOT NULL,
    path text NOT NULL,
    key text COLLATE "C" NOT NULL,
    body_hash text NOT NULL,
    results text NOT NULL,
    created_at bigint NOT NULL,
    -- How long it is kept: a form's submission longer than other requests.
    kept_ms bigint NOT NULL DEFAULT 86400000,
    PRIMARY KEY (project_number, key_number, path, key)
  );
  -- Answers that name labels of values that wait for a field.
  CREATE INDEX idempotency_with_labels ON idempotency (project_number, created_at)
    WHERE position('"unresolvedCustomFields":["' in results) > 0;
  CREATE INDEX idempotency_by_end ON idempotency (project_number, ((created_at + kept_ms)));

  -- Tokens of bot challenges that were used: each works once.
  CREATE TABLE used_tokens (
    project_number bigint NOT NULL,
    hash text COLLATE "C" NOT NULL,
    used_at bigint NOT NULL,
    PRIMARY KEY (project_number, hash)
  );
  CREATE INDEX used_tokens_by_age ON used_tokens (project_number, used_at);

  -- Contacts

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
    -- Set where the provider of the challenge was unavailable and the project accepts such
    -- contacts.
    is_unverified boolean NOT NULL DEFAULT false,
    -- How many changes it has had, for the events about them.
    sequence bigint NOT NULL DEFAULT 1,
    words text NOT NULL,
    PRIMARY KEY (project_number, number)
  );
  CREATE UNIQUE INDEX contacts_by_id ON contacts (project_number, id);
  CREATE UNIQUE INDEX contacts_by_identity ON contacts (project_number, identity, identity_rank)
    WHERE identity IS NOT NULL;
  CREATE UNIQUE INDEX contacts_by_creation ON contacts (project_number, sort_key);
  CREATE INDEX contacts_by_change ON contacts (project_number, updated_at, change);

  -- What a write replaced: previous values by field, as JSON. actor_number is the number of a key
  -- or of an actor; 0 is the operator, who works at the command line.
  CREATE TABLE history (
    project_number bigint NOT NULL,
    contact_number bigint NOT NULL,
    change bigint NOT NULL,
    at bigint NOT NULL,
    actor_number bigint NOT NULL,
    channel text NOT NULL,
    previous text NOT NULL,
    PRIMARY KEY (project_number, contact_number, change)
  );

  -- Actors other than keys: a member, or a form, which has the number of its key.
  CREATE TABLE actors (
    project_number bigint NOT NULL,
    number bigint NOT NULL,
    kind text NOT NULL,
    id text COLLATE "C" NOT NULL,
    label text NOT NULL,
    PRIMARY KEY (project_number, number)
  );
  CREATE UNIQUE INDEX actors_by_id ON actors (project_number, id);

  CREATE TABLE fields (
    project_number bigint NOT NULL,
    number bigint NOT NULL,
    id text NOT NULL,
    label text NOT NULL,
    label_folded text NOT NULL,
    created_at bigint NOT NULL,
    deleted_at bigint,
    has_held_values boolean NOT NULL DEFAULT false,
    PRIMARY KEY (project_number, number)
  );
  CREATE UNIQUE INDEX fields_by_label ON fields (project_number, label_folded)
    WHERE deleted_at IS NULL;

  -- Values whose label has no field yet.
  CREATE TABLE held_values (
    project_number bigint NOT NULL,
    label_folded text COLLATE "C" NOT NULL,
    contact_number bigint NOT NULL,
    label text NOT NULL,
    value text NOT NULL,
    actor_number bigint NOT NULL,
    channel text NOT NULL,
    import_number bigint,
    PRIMARY KEY (project_number, label_folded, contact_number)
  );
  CREATE INDEX held_values_of_contact ON held_values (project_number, contact_number);

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
    actor_number bigint NOT NULL,
    channel text NOT NULL,
    import_number bigint,
    is_moved boolean NOT NULL,
    PRIMARY KEY (project_number, contact_number, label_folded)
  );

  -- Merges that were undone: from merge_change to unmerge_change the survivor had values of the
  -- other contact.
  CREATE TABLE past_merges (
    project_number bigint NOT NULL,
    merged_number bigint NOT NULL,
    merge_change bigint NOT NULL,
    survivor_number bigint NOT NULL,
    unmerge_change bigint NOT NULL,
    PRIMARY KEY (project_number, merged_number, merge_change)
  );

  -- Search

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

  -- Imports and bulk changes

  CREATE TABLE imports (
    project_number bigint NOT NULL,
    number bigint NOT NULL,
    id text NOT NULL,
    key_number bigint NOT NULL,
    file_name text NOT NULL,
    file_hash text NOT NULL,
    mapping text NOT NULL,
    started_at bigint NOT NULL,
    finished_at bigint,
    undo_started_at bigint,
    undone_at bigint,
    position text,
    created bigint NOT NULL DEFAULT 0,
    updated bigint NOT NULL DEFAULT 0,
    unchanged bigint NOT NULL DEFAULT 0,
    rejected bigint NOT NULL DEFAULT 0,
    removed bigint NOT NULL DEFAULT 0,
    restored bigint NOT NULL DEFAULT 0,
    kept bigint NOT NULL DEFAULT 0,
    actor_number bigint NOT NULL DEFAULT 0,
    undo_actor_number bigint,
    PRIMARY KEY (project_number, number)
  );
  CREATE INDEX imports_of_file ON imports (project_number, file_hash);

  -- Changes that an import made and that are not undone; the first one of a contact that it created
  -- is_created.
  CREATE TABLE import_changes (
    project_number bigint NOT NULL,
    import_number bigint NOT NULL,
    contact_number bigint NOT NULL,
    change bigint NOT NULL,
    is_created boolean NOT NULL,
    PRIMARY KEY (project_number, import_number, contact_number, change)
  );

  -- Rows without an identity, by which the contacts of a file are known when it is imported again.
  CREATE TABLE import_rows (
    project_number bigint NOT NULL,
    import_number bigint NOT NULL,
    row bigint NOT NULL,
    contact_number bigint NOT NULL,
    PRIMARY KEY (project_number, import_number, row)
  );

  CREATE TABLE import_rejects (
    project_number bigint NOT NULL,
    import_number bigint NOT NULL,
    row bigint NOT NULL,
    reason text NOT NULL,
    PRIMARY KEY (project_number, import_number, row)
  );

  -- Contacts that an undo left as they were changed after the import; fields is JSON.
  CREATE TABLE import_kept (
    project_number bigint NOT NULL,
    import_number bigint NOT NULL,
    contact_id text COLLATE "C" NOT NULL,
    fields text NOT NULL,
    PRIMARY KEY (project_number, import_number, contact_id)
  );

  -- Changes of many contacts. What one selects is kept until its end.
  CREATE TABLE bulk_changes (
    project_number bigint NOT NULL,
    number bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    actor_number bigint NOT NULL,
    undo_actor_number bigint,
    action text NOT NULL,
    selection text,
    position text,
    contacts_before bigint NOT NULL,
    state text NOT NULL,
    created_at bigint NOT NULL,
    finished_at bigint,
    undone_at bigint,
    total bigint,
    done bigint NOT NULL DEFAULT 0,
    unchanged bigint NOT NULL DEFAULT 0,
    failed bigint NOT NULL DEFAULT 0,
    restored bigint NOT NULL DEFAULT 0,
    kept bigint NOT NULL DEFAULT 0,
    holder text,
    leased_until bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (project_number, number)
  );
  CREATE UNIQUE INDEX bulk_changes_by_id ON bulk_changes (project_number, id);
  CREATE INDEX bulk_changes_open ON bulk_changes (project_number, number)
    WHERE state IN ('running', 'undoing');

  -- Which changes an undo has to undo.
  CREATE TABLE bulk_writes (
    project_number bigint NOT NULL,
    bulk_number bigint NOT NULL,
    contact_number bigint NOT NULL,
    change bigint NOT NULL,
    PRIMARY KEY (project_number, bulk_number, contact_number)
  );

  -- Forms

  -- A form has the number of its key, which has its name. Deleted ones are kept: leads and consents
  -- name them and their versions.
  CREATE TABLE forms (
    project_number bigint NOT NULL,
    number bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    secret text NOT NULL,
    draft text NOT NULL,
    version bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    deleted_at bigint,
    PRIMARY KEY (project_number, number)
  );

  CREATE TABLE form_versions (
    project_number bigint NOT NULL,
    form_number bigint NOT NULL,
    version bigint NOT NULL,
    definition text NOT NULL,
    published_at bigint NOT NULL,
    actor_number bigint NOT NULL,
    PRIMARY KEY (project_number, form_number, version)
  );

  CREATE TABLE form_counts (
    project_number bigint NOT NULL,
    start_ms bigint NOT NULL,
    form_number bigint NOT NULL,
    kind text COLLATE "C" NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (project_number, start_ms, form_number, kind)
  );

  CREATE TABLE contact_consents (
    project_number bigint NOT NULL,
    contact_number bigint NOT NULL,
    field text COLLATE "C" NOT NULL,
    form_number bigint NOT NULL,
    version bigint NOT NULL,
    language text NOT NULL,
    text text NOT NULL,
    is_given bigint NOT NULL,
    at bigint NOT NULL,
    -- Whether the page showed the words, and when its visitor sent them; null if unknown.
    is_shown bigint,
    clicked_at bigint,
    PRIMARY KEY (project_number, contact_number, field)
  );

  -- A submission that looks like spam has the id of the contact that it becomes. One that was
  -- released keeps the hash of its text, and nothing that was entered.
  CREATE TABLE held_submissions (
    project_number bigint NOT NULL,
    number bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    form_number bigint NOT NULL,
    received_at bigint NOT NULL,
    reasons text NOT NULL,
    text_hash text COLLATE "C" NOT NULL,
    identity text COLLATE "C",
    content text NOT NULL,
    deleted_at bigint,
    released_at bigint,
    phone_identity text COLLATE "C",
    PRIMARY KEY (project_number, number)
  );
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
    project_number bigint NOT NULL,
    form_number bigint NOT NULL,
    text_hash text COLLATE "C" NOT NULL,
    trusted_at bigint NOT NULL,
    PRIMARY KEY (project_number, form_number, text_hash)
  );

  -- Mails about what is held: of a day, where the hash is empty, or of a wave of one text.
  CREATE TABLE spam_notices (
    project_number bigint NOT NULL,
    form_number bigint NOT NULL,
    text_hash text COLLATE "C" NOT NULL,
    since bigint NOT NULL,
    last_at bigint NOT NULL,
    due_at bigint,
    sent_at bigint,
    tries bigint NOT NULL,
    PRIMARY KEY (project_number, form_number, text_hash)
  );
  CREATE INDEX spam_notices_due ON spam_notices (project_number, due_at) WHERE due_at IS NOT NULL;

  -- Mails about leads of forms, to members or to the person, until they are sent and forgotten.
  CREATE TABLE form_mails (
    project_number bigint NOT NULL,
    contact_number bigint NOT NULL,
    recipient text COLLATE "C" NOT NULL,
    contact_id text COLLATE "C" NOT NULL,
    form_number bigint NOT NULL,
    language text COLLATE "C" NOT NULL,
    due_at bigint,
    tries bigint NOT NULL,
    sent_at bigint,
    -- When a mail is to be sent, or was: counts towards what a member gets in an hour, and lets a
    -- question to a person wait for an hour that has room for it.
    booked_at bigint,
    PRIMARY KEY (project_number, contact_number, recipient)
  );
  CREATE INDEX form_mails_due ON form_mails (project_number, due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX form_mails_booked ON form_mails (project_number, recipient, booked_at)
    WHERE booked_at IS NOT NULL;

  -- Members who want no more mails about a form.
  CREATE TABLE form_mutes (
    project_number bigint NOT NULL,
    form_number bigint NOT NULL,
    member_id text COLLATE "C" NOT NULL,
    PRIMARY KEY (project_number, form_number, member_id)
  );

  -- Leads whose person is asked by mail to confirm that they have sent the form.
  CREATE TABLE form_confirmations (
    project_number bigint NOT NULL,
    contact_number bigint NOT NULL,
    form_number bigint NOT NULL,
    address_hash text COLLATE "C" NOT NULL,
    asked_at bigint NOT NULL,
    confirmed_at bigint,
    -- When the question was mailed, and until when it waits: 0 once it is no longer mailed.
    mailed_at bigint,
    waits_until bigint,
    PRIMARY KEY (project_number, contact_number)
  );

  -- Mails of an hour by what they are counted for, as a hash.
  CREATE TABLE counted_mails (
    name text COLLATE "C" NOT NULL,
    start_ms bigint NOT NULL,
    mails bigint NOT NULL,
    PRIMARY KEY (name, start_ms)
  );

  -- Webhooks

  -- The URL and the secrets of a deleted one are gone; the row is deleted with its last deliveries.
  CREATE TABLE webhooks (
    project_number bigint NOT NULL,
    number bigint NOT NULL,
    id text NOT NULL,
    url text NOT NULL,
    description text,
    events text NOT NULL,
    is_active boolean NOT NULL DEFAULT true,
    failing_since bigint,
    created_at bigint NOT NULL,
    deleted_at bigint,
    PRIMARY KEY (project_number, number)
  );

  CREATE TABLE webhook_secrets (
    project_number bigint NOT NULL,
    webhook_number bigint NOT NULL,
    number bigint NOT NULL,
    text text NOT NULL,
    ends_at bigint,
    PRIMARY KEY (project_number, webhook_number, number)
  );

  CREATE TABLE webhook_switches (
    project_number bigint NOT NULL,
    webhook_number bigint NOT NULL,
    number bigint NOT NULL,
    at bigint NOT NULL,
    is_active boolean NOT NULL,
    reason text NOT NULL,
    PRIMARY KEY (project_number, webhook_number, number)
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

  -- state is 0 while it waits for its next try at due_at, 1 when delivered, 2 when failed at
  -- due_at. lane is 0 for a first try, 1 for others, 2 for tests. restarted_at is the count of
  -- tries at which the schedule began anew. Until leased_until a node is sending it.
  CREATE TABLE deliveries (
    project_number bigint NOT NULL,
    webhook_number bigint NOT NULL,
    change bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    created_at bigint NOT NULL,
    state smallint NOT NULL DEFAULT 0,
    lane smallint NOT NULL,
    due_at bigint NOT NULL,
    leased_until bigint NOT NULL DEFAULT 0,
    tries bigint NOT NULL DEFAULT 0,
    restarted_at bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (project_number, webhook_number, change)
  );
  CREATE UNIQUE INDEX deliveries_by_id ON deliveries (project_number, id);
  CREATE INDEX deliveries_waiting
    ON deliveries (project_number, webhook_number, lane, due_at, change) WHERE state = 0;
  CREATE INDEX deliveries_leased ON deliveries (project_number, leased_until)
    WHERE state = 0 AND leased_until > 0;
  CREATE INDEX deliveries_failed ON deliveries (project_number, webhook_number, due_at)
    WHERE state = 2;

  CREATE TABLE delivery_tries (
    project_number bigint NOT NULL,
    webhook_number bigint NOT NULL,
    change bigint NOT NULL,
    number bigint NOT NULL,
    at bigint NOT NULL,
    status bigint,
    latency_ms bigint NOT NULL,
    answer text NOT NULL,
    error text,
    PRIMARY KEY (project_number, webhook_number, change, number)
  );

  -- Accounts, which belong to no project

  CREATE TABLE accounts (
    id text COLLATE "C" PRIMARY KEY,
    email text COLLATE "C" NOT NULL,
    name text NOT NULL,
    email_verified bigint NOT NULL DEFAULT 0,
    image text,
    two_factor_enabled bigint NOT NULL DEFAULT 0,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
  );
  CREATE UNIQUE INDEX accounts_by_email ON accounts (email);

  CREATE TABLE credentials (
    id text COLLATE "C" PRIMARY KEY,
    account_id text COLLATE "C" NOT NULL,
    provider_id text COLLATE "C" NOT NULL,
    subject text COLLATE "C" NOT NULL,
    password text,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
  );
  CREATE UNIQUE INDEX credentials_by_account ON credentials (account_id, provider_id, subject);

  -- The token is stored as its hash.
  CREATE TABLE sessions (
    id text COLLATE "C" PRIMARY KEY,
    account_id text COLLATE "C" NOT NULL,
    token_hash text COLLATE "C" NOT NULL,
    expires_at bigint NOT NULL,
    ip_address text,
    user_agent text,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
  );
  CREATE UNIQUE INDEX sessions_by_token ON sessions (token_hash);
  CREATE INDEX sessions_by_account ON sessions (account_id);
  CREATE INDEX sessions_by_end ON sessions (expires_at);

  CREATE TABLE verifications (
    id text COLLATE "C" PRIMARY KEY,
    identifier text COLLATE "C" NOT NULL,
    value text NOT NULL,
    expires_at bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
  );
  CREATE INDEX verifications_by_identifier ON verifications (identifier, created_at);
  CREATE INDEX verifications_by_end ON verifications (expires_at);

  CREATE TABLE second_factors (
    id text COLLATE "C" PRIMARY KEY,
    account_id text COLLATE "C" NOT NULL,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified bigint NOT NULL DEFAULT 0,
    failed_verification_count bigint NOT NULL DEFAULT 0,
    locked_until bigint,
    -- The codes that were used last, each with @ and the time in ms until which it would be
    -- accepted.
    used_codes text NOT NULL DEFAULT ''
  );
  CREATE UNIQUE INDEX second_factors_by_account ON second_factors (account_id);

  CREATE TABLE passkeys (
    id text COLLATE "C" PRIMARY KEY,
    account_id text COLLATE "C" NOT NULL,
    name text,
    public_key text NOT NULL,
    credential_id text COLLATE "C" NOT NULL,
    counter bigint NOT NULL,
    device_type text NOT NULL,
    backed_up bigint NOT NULL,
    transports text,
    aaguid text,
    created_at bigint
  );
  CREATE UNIQUE INDEX passkeys_by_credential ON passkeys (credential_id);
  CREATE INDEX passkeys_by_account ON passkeys (account_id);

  -- Which projects have an account as a member; the members themselves are in their project.
  CREATE TABLE memberships (
    account_id text COLLATE "C" NOT NULL,
    project_number bigint NOT NULL,
    PRIMARY KEY (account_id, project_number)
  );
  CREATE INDEX memberships_by_project ON memberships (project_number);

  CREATE TABLE setup_tokens (
    hash text COLLATE "C" PRIMARY KEY,
    expires_at bigint NOT NULL
  );

  -- Links for a new password, with a hash of what is stored of the one that they replace.
  CREATE TABLE reset_links (
    hash text COLLATE "C" PRIMARY KEY,
    account_id text COLLATE "C" NOT NULL,
    made_by text COLLATE "C" NOT NULL,
    replaces text COLLATE "C" NOT NULL,
    expires_at bigint NOT NULL
  );

  -- The secret that signs cookies and encrypts second factors.
  CREATE TABLE sign_in (
    one integer PRIMARY KEY CHECK (one = 1),
    secret text NOT NULL
  );

  -- Members of projects

  -- Those who left are kept for the contacts that name them.
  CREATE TABLE members (
    project_number bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    account_id text COLLATE "C",
    role text NOT NULL,
    created_at bigint NOT NULL,
    removed_at bigint,
    PRIMARY KEY (project_number, id)
  );
  CREATE UNIQUE INDEX members_by_account ON members (project_number, account_id);

  CREATE TABLE invitations (
    project_number bigint NOT NULL,
    number bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    token_hash text COLLATE "C" NOT NULL,
    email text COLLATE "C" NOT NULL,
    role text NOT NULL,
    invited_by text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    -- An account, or the operator.
    made_by text COLLATE "C",
    PRIMARY KEY (project_number, number)
  );
  CREATE UNIQUE INDEX invitations_by_id ON invitations (project_number, id);

  -- Saved lists of leads. Deleted ones are kept for a while, to be restored.
  CREATE TABLE lead_views (
    project_number bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    member_id text COLLATE "C" NOT NULL,
    name text NOT NULL,
    search text NOT NULL,
    is_shared bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    deleted_at bigint,
    -- Null where a view leaves them to each member.
    shown_columns text,
    PRIMARY KEY (project_number, id)
  );

  CREATE TABLE member_preferences (
    project_number bigint NOT NULL,
    member_id text COLLATE "C" NOT NULL,
    preferences text NOT NULL,
    PRIMARY KEY (project_number, member_id)
  );

  -- Checks

  -- Always empty: a check of storage fills it and rolls back.
  CREATE TABLE readiness (
    number bigint NOT NULL
  );
`
