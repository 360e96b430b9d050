import type { ContactStatus } from '#model/contacts/filter-values.ts'

/** Times in ms since the epoch. */
type Times = { remindAt: number | null; reopenedAt: number | null }

/**
 * When a contact that was put away comes back to the Inbox, or came back: at the time until which
 * it was put away, or when a submission or a merge opened it again, whichever is later. Null if
 * neither happened.
 */
export function returnsAt({ remindAt, reopenedAt }: Times): number | null {
  if (remindAt === null || reopenedAt === null) return remindAt ?? reopenedAt
  return Math.max(remindAt, reopenedAt)
}

/** Whether a contact has a status at a time. */
export function hasStatus(
  contact: Times & { doneAt: number | null },
  { is, at }: { is: ContactStatus; at: number },
): boolean {
  if (contact.doneAt !== null) return is === 'done'
  const back = returnsAt(contact)
  if (back === null) return is === 'open' || is === 'new'
  return back > at ? is === 'later' : is === 'open' || is === 'returned'
}
