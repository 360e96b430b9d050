import type { Lead } from '#web/api/leads/lead-types.ts'

/** When an open lead was opened again, unless it has been put away since; null for others. */
export function reopeningOf({
  doneAt,
  remindAt,
  reopenedAt,
}: Pick<Lead, 'doneAt' | 'remindAt' | 'reopenedAt'>): string | null {
  if (doneAt !== null || reopenedAt === null) return null
  return remindAt === null || Date.parse(remindAt) < Date.parse(reopenedAt) ? reopenedAt : null
}
