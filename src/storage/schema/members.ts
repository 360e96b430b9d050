import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

/** Members of projects, their preferences, and invitations. */
export const memberSchema = sql`
  -- Those who left are kept for the contacts that name them.
  CREATE TABLE members (
    project_number ${bigint} NOT NULL,
    id ${exact} NOT NULL,
    account_id ${exact},
    role text NOT NULL,
    created_at ${bigint} NOT NULL,
    removed_at ${bigint},
    PRIMARY KEY (project_number, id)
  )${byKey};
  CREATE UNIQUE INDEX members_by_account ON members (project_number, account_id);

  CREATE TABLE invitations (
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    id ${exact} NOT NULL,
    token_hash ${exact} NOT NULL,
    email ${exact} NOT NULL,
    role text NOT NULL,
    invited_by text NOT NULL,
    created_at ${bigint} NOT NULL,
    expires_at ${bigint} NOT NULL,
    -- An account, or the operator.
    made_by ${exact},
    PRIMARY KEY (project_number, number)
  )${byKey};
  CREATE UNIQUE INDEX invitations_by_id ON invitations (project_number, id);

  CREATE TABLE member_preferences (
    project_number ${bigint} NOT NULL,
    member_id ${exact} NOT NULL,
    preferences text NOT NULL,
    PRIMARY KEY (project_number, member_id)
  )${byKey};
`
