import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact, strict } from './column-types.ts'

/** Accounts and their ways to sign in. */
export const accountSchema = sql`
  CREATE TABLE accounts (
    id ${exact} NOT NULL PRIMARY KEY,
    email ${exact} NOT NULL,
    name text NOT NULL,
    email_verified ${bigint} NOT NULL DEFAULT 0,
    image text,
    two_factor_enabled ${bigint} NOT NULL DEFAULT 0,
    is_away ${bigint} NOT NULL DEFAULT 0,
    created_at ${bigint} NOT NULL,
    updated_at ${bigint} NOT NULL
  )${byKey};
  CREATE UNIQUE INDEX accounts_by_email ON accounts (email);

  CREATE TABLE credentials (
    id ${exact} NOT NULL PRIMARY KEY,
    account_id ${exact} NOT NULL,
    provider_id ${exact} NOT NULL,
    subject ${exact} NOT NULL,
    password text,
    created_at ${bigint} NOT NULL,
    updated_at ${bigint} NOT NULL
  )${byKey};
  CREATE UNIQUE INDEX credentials_by_account ON credentials (account_id, provider_id, subject);
  CREATE UNIQUE INDEX credentials_by_subject ON credentials (provider_id, subject);

  -- The token is stored as its hash.
  CREATE TABLE sessions (
    id ${exact} NOT NULL PRIMARY KEY,
    account_id ${exact} NOT NULL,
    token_hash ${exact} NOT NULL,
    expires_at ${bigint} NOT NULL,
    ip_address text,
    user_agent text,
    created_at ${bigint} NOT NULL,
    updated_at ${bigint} NOT NULL
  )${byKey};
  CREATE UNIQUE INDEX sessions_by_token ON sessions (token_hash);
  CREATE INDEX sessions_by_account ON sessions (account_id);
  CREATE INDEX sessions_by_end ON sessions (expires_at);

  CREATE TABLE verifications (
    id ${exact} NOT NULL PRIMARY KEY,
    identifier ${exact} NOT NULL,
    value text NOT NULL,
    expires_at ${bigint} NOT NULL,
    created_at ${bigint} NOT NULL,
    updated_at ${bigint} NOT NULL
  )${byKey};
  CREATE INDEX verifications_by_identifier ON verifications (identifier, created_at);
  CREATE INDEX verifications_by_end ON verifications (expires_at);

  CREATE TABLE second_factors (
    id ${exact} NOT NULL PRIMARY KEY,
    account_id ${exact} NOT NULL,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified ${bigint} NOT NULL DEFAULT 0,
    failed_verification_count ${bigint} NOT NULL DEFAULT 0,
    locked_until ${bigint},
    -- The codes that were used last, each with @ and the time in ms until which it would be
    -- accepted.
    used_codes text NOT NULL DEFAULT ''
  )${byKey};
  CREATE UNIQUE INDEX second_factors_by_account ON second_factors (account_id);

  CREATE TABLE passkeys (
    id ${exact} NOT NULL PRIMARY KEY,
    account_id ${exact} NOT NULL,
    name text,
    public_key text NOT NULL,
    credential_id ${exact} NOT NULL,
    counter ${bigint} NOT NULL,
    device_type text NOT NULL,
    backed_up ${bigint} NOT NULL,
    transports text,
    aaguid text,
    created_at ${bigint}
  )${byKey};
  CREATE UNIQUE INDEX passkeys_by_credential ON passkeys (credential_id);
  CREATE INDEX passkeys_by_account ON passkeys (account_id);

  -- Which projects have an account as a member; the members themselves are in their project.
  CREATE TABLE memberships (
    account_id ${exact} NOT NULL,
    project_number ${bigint} NOT NULL,
    PRIMARY KEY (account_id, project_number)
  )${byKey};
  CREATE INDEX memberships_by_project ON memberships (project_number);

  CREATE TABLE setup_tokens (
    hash ${exact} NOT NULL PRIMARY KEY,
    expires_at ${bigint} NOT NULL
  )${byKey};

  -- Links for a new password, with a hash of what is stored of the one that they replace.
  CREATE TABLE reset_links (
    hash ${exact} NOT NULL PRIMARY KEY,
    account_id ${exact} NOT NULL,
    made_by ${exact} NOT NULL,
    replaces ${exact} NOT NULL,
    expires_at ${bigint} NOT NULL
  )${byKey};

  -- The secret that signs cookies and encrypts second factors.
  CREATE TABLE sign_in (
    one integer NOT NULL PRIMARY KEY CHECK (one = 1),
    secret text NOT NULL
  )${strict};
`
