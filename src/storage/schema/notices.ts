import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

/** Mails that members choose, and what admins are told. */
export const noticeSchema = sql`
  -- As JSON, of each member who has ever saved theirs.
  CREATE TABLE notice_settings (
    project_number ${bigint} NOT NULL,
    member_id ${exact} NOT NULL,
    settings text NOT NULL,
    PRIMARY KEY (project_number, member_id)
  )${byKey};

  -- One row for each kind of mail that a member gets. It is about the changes after seen_at and
  -- seen_place, the position of a contact's change, after the change seen_change, and about
  -- contacts from the number seen_contact on. due_at is null until there is something to say; while
  -- a process sends it, due_at is when another one may.
  CREATE TABLE notices (
    project_number ${bigint} NOT NULL,
    member_id ${exact} NOT NULL,
    kind ${exact} NOT NULL,
    seen_at ${bigint} NOT NULL,
    seen_place ${bigint} NOT NULL,
    seen_change ${bigint} NOT NULL,
    seen_contact ${bigint} NOT NULL,
    due_at ${bigint},
    tries ${bigint} NOT NULL,
    sent_at ${bigint},
    PRIMARY KEY (project_number, member_id, kind)
  )${byKey};

  -- What admins are told once; subject is the number of a webhook, a key or an import.
  CREATE TABLE alerts (
    project_number ${bigint} NOT NULL,
    kind ${exact} NOT NULL,
    subject ${bigint} NOT NULL,
    reason text NOT NULL,
    due_at ${bigint} NOT NULL,
    tries ${bigint} NOT NULL,
    PRIMARY KEY (project_number, kind, subject)
  )${byKey};
`
