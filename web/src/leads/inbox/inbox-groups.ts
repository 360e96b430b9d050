import type { LeadSearch } from '#model/contacts/filters.ts'
import type { Lead } from '#web/api/leads/lead-types.ts'

/** Why leads are in the inbox, in the order in which it lists them. */
export const inboxGroups = ['backToday', 'back', 'openedAgain', 'new'] as const
export type InboxGroup = (typeof inboxGroups)[number]

/** Whether a list has groups: the inbox in its own order. */
export function isGrouped({ status, sort }: LeadSearch): boolean {
  return (status === 'open' || status === 'returned') && sort === undefined
}

export function inGroups(leads: readonly Lead[], now: Date): readonly Lead[] {
  const rankOf = (lead: Lead) => inboxGroups.indexOf(groupOf(lead, now))
  return leads.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** The groups that begin, by the index of their first lead; none where there is only one. */
export function headingsOf(leads: readonly Lead[], now: Date): ReadonlyMap<number, InboxGroup> {
  const groups = leads.map((lead) => groupOf(lead, now))
  const first = groups.flatMap((group, index) =>
    group === groups[index - 1] ? [] : [[index, group] as const],
  )
  return new Map(first.length > 1 ? first : [])
}

function groupOf({ remindAt, reopenedAt }: Lead, now: Date): InboxGroup {
  if (reopenedAt !== null && reopenedAt > (remindAt ?? '')) return 'openedAgain'
  const back = remindAt === null ? null : new Date(remindAt)
  if (back === null || back > now) return 'new'
  return back.toDateString() === now.toDateString() ? 'backToday' : 'back'
}
