import { spelled, sql } from '#storage/sql.ts'
import { bigint } from './column-types.ts'
import { renameLabels } from './renamed-labels.ts'

/** When a contact returns, or has returned, to the inbox; null for one that never left it. */
export const returnsAt = spelled(
  'greatest(remind_at, reopened_at)',
  'max(coalesce(remind_at, reopened_at), coalesce(reopened_at, remind_at))',
)

/** Whether the inbox has it at some time, after it left it. */
export const isReturning = 'done_at IS NULL AND coalesce(remind_at, reopened_at) IS NOT NULL'

const addColumns = (table: string) => sql`
  ALTER TABLE ${table} ADD COLUMN done_at ${bigint};
  ALTER TABLE ${table} ADD COLUMN remind_at ${bigint};
  ALTER TABLE ${table} ADD COLUMN reopened_at ${bigint};`

/** Contacts are open until they are done, and can return to the inbox at a time. */
export const openAndDoneSchema = sql`${addColumns('contacts')}${addColumns('merged_contacts')}
  CREATE INDEX contacts_returning ON contacts (project_number, (${returnsAt}), sort_key)
    WHERE ${isReturning};
  ${renameLabels}
`
