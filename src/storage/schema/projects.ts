import { spelled, sql } from '#storage/sql.ts'
import { bigint, boolean, no, strict } from './column-types.ts'

// AUTOINCREMENT: a number is given once, so that what was looked up by it never leads to a later
// project.
const assignedNumber = spelled(
  'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  'INTEGER PRIMARY KEY AUTOINCREMENT',
)

// In PostgreSQL, `counters` has what the other engine counts here.
const ownColumns = spelled(
  `-- No delivery is due before; null when none waits.
    deliveries_due_at bigint`,
  `contact_count INTEGER NOT NULL DEFAULT 0,
    -- The changes of the project alone: change of the contact that was changed last.
    change_count INTEGER NOT NULL DEFAULT 0,
    -- When that was.
    changed_at INTEGER NOT NULL DEFAULT 0,
    -- A project keeps all events while a key may read them.
    has_event_readers INTEGER NOT NULL DEFAULT 0`,
)

export const projectSchema = sql`
  CREATE TABLE projects (
    number ${assignedNumber},
    id text NOT NULL UNIQUE,
    name text NOT NULL,
    default_country text,
    accepts_unverified ${boolean} NOT NULL DEFAULT ${no},
    -- The key that imports write with, created by the first one; it has no secret.
    import_key_number ${bigint},
    created_at ${bigint} NOT NULL,
    -- The project of commands that name none; one project at most.
    is_default ${boolean} NOT NULL DEFAULT ${no},
    -- When it was archived; null while it takes leads.
    archived_at ${bigint},
    -- Set while what the project had is being deleted; the row itself is deleted last.
    deleted_at ${bigint},
    -- The domain of its forms, which no other project has, and those that they had, latest last.
    form_domain text,
    former_form_domains text NOT NULL DEFAULT '[]',
    -- Entries of the audit log from before it may be deleted, and no others while the project
    -- exists.
    audited_since ${bigint} NOT NULL DEFAULT 0,
    -- Whether pending values wait for a field that exists now.
    has_held_values ${boolean} NOT NULL DEFAULT ${no},
    has_webhooks ${boolean} NOT NULL DEFAULT ${no},
    -- Set by nodes of 0.2.0, which don't know work.
    has_bulk_changes ${boolean} NOT NULL DEFAULT ${no},
    -- The kinds of its work, as a JSON list.
    work_kinds text,
    ${ownColumns}
  )${strict};
  CREATE UNIQUE INDEX projects_by_form_domain ON projects (form_domain);
`
