import { spelled } from '#storage/sql.ts'

// What the model's return-to-inbox.ts says, in SQL; the contract of lists compares them.

/** `returnsAt` of a contact. */
export const returnsAt = spelled(
  'greatest(remind_at, reopened_at)',
  'max(coalesce(remind_at, reopened_at), coalesce(reopened_at, remind_at))',
)

/** Whether the Inbox has it at some time, after it left it. */
export const isReturning = 'done_at IS NULL AND coalesce(remind_at, reopened_at) IS NOT NULL'
