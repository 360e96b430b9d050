export const members = `
  -- People and their sessions belong to no project. A token is stored as its hash.
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
    locked_until INTEGER
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

  -- What cookies are signed and second factors encrypted with.
  CREATE TABLE sign_in (
    one integer NOT NULL PRIMARY KEY CHECK (one = 1),
    secret TEXT NOT NULL
  ) STRICT;

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
  INSERT INTO members (project_number, id, role, created_at)
  SELECT u.project_number, u.id, 'viewer', p.created_at FROM users AS u
  JOIN projects AS p ON p.number = u.project_number;
  DROP TABLE users;

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
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX invitations_by_id ON invitations (project_number, id);
`
