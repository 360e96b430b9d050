import { spelled } from '#storage/sql.ts'

/** When a contact returns, or has returned, to the inbox; null for one that never left it. */
export const returnsAt = spelled(
  'greatest(remind_at, reopened_at)',
  'max(coalesce(remind_at, reopened_at), coalesce(reopened_at, remind_at))',
)

/** Whether the inbox has it at some time, after it left it. */
export const isReturning = 'done_at IS NULL AND coalesce(remind_at, reopened_at) IS NOT NULL'
