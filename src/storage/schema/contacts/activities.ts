import { bigint, byKey, exact } from '#storage/schema/column-types.ts'
import { sql } from '#storage/sql.ts'

/** What members add to the histories of contacts. */
export const activitySchema = sql`
  -- Comments, calls and emails, each by its change, which orders it among those in history. They
  -- keep the number of their contact when it is merged. A deleted comment has no text, and who
  -- deleted it.
  CREATE TABLE activities (
    project_number ${bigint} NOT NULL,
    contact_number ${bigint} NOT NULL,
    change ${bigint} NOT NULL,
    at ${bigint} NOT NULL,
    actor_number ${bigint} NOT NULL,
    kind text NOT NULL,
    comment text NOT NULL,
    edited_at ${bigint},
    deleter_number ${bigint},
    PRIMARY KEY (project_number, contact_number, change)
  )${byKey};

  -- Members whom a comment mentions, since a change.
  CREATE TABLE mentions (
    project_number ${bigint} NOT NULL,
    contact_number ${bigint} NOT NULL,
    change ${bigint} NOT NULL,
    member_id ${exact} NOT NULL,
    mention_change ${bigint} NOT NULL,
    PRIMARY KEY (project_number, contact_number, change, member_id)
  )${byKey};
  CREATE INDEX mentions_of_member ON mentions (project_number, member_id, mention_change);
`
