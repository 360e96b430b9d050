import type { Lead } from '#web/api/leads/leads-api.ts'

/** When a lead was opened again, which the reader has not seen; null for others. */
export function unseenReopening(
  lead: Pick<Lead, 'doneAt' | 'isUnread' | 'reopenedAt'>,
): string | null {
  return lead.isUnread && lead.doneAt === null ? lead.reopenedAt : null
}
