export const members = `
  -- People and their sessions belong to no project. A token is stored as its hash.
  CREATE TABLE accounts (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
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
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    account_id text COLLATE "C" NOT NULL,
    provider_id text COLLATE "C" NOT NULL,
    subject text COLLATE "C" NOT NULL,
    password text,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
  );
  CREATE UNIQUE INDEX credentials_by_account ON credentials (account_id, provider_id, subject);

  CREATE TABLE sessions (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
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
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    identifier text COLLATE "C" NOT NULL,
    value text NOT NULL,
    expires_at bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
  );
  CREATE INDEX verifications_by_identifier ON verifications (identifier, created_at);
  CREATE INDEX verifications_by_end ON verifications (expires_at);

  CREATE TABLE second_factors (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
    account_id text COLLATE "C" NOT NULL,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified bigint NOT NULL DEFAULT 0,
    failed_verification_count bigint NOT NULL DEFAULT 0,
    locked_until bigint
  );
  CREATE UNIQUE INDEX second_factors_by_account ON second_factors (account_id);

  CREATE TABLE passkeys (
    id text COLLATE "C" NOT NULL PRIMARY KEY,
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
    hash text COLLATE "C" NOT NULL PRIMARY KEY,
    expires_at bigint NOT NULL
  );

  -- What cookies are signed and second factors encrypted with.
  CREATE TABLE sign_in (
    one integer NOT NULL PRIMARY KEY CHECK (one = 1),
    secret text NOT NULL
  );

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
  INSERT INTO members (project_number, id, role, created_at)
  SELECT u.project_number, u.id, 'viewer', p.created_at FROM users AS u
  JOIN projects AS p ON p.number = u.project_number;
  DROP TABLE users;

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
    PRIMARY KEY (project_number, number)
  );
  CREATE UNIQUE INDEX invitations_by_id ON invitations (project_number, id);
`
