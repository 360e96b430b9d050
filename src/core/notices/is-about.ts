import type { ChangedLead, Notice, Position, Seen } from './notice.ts'

export function isAfter(position: Position, other: Position): boolean {
  return position.at === other.at ? position.place > other.place : position.at > other.at
}

type Judged = Pick<Notice, 'kind' | 'memberId' | 'settings' | 'seen'>

/** Whether a notice is about a lead, by what happened to it after `seen` and not after `until`. */
export function isAbout(notice: Judged, lead: ChangedLead, until: Seen | null): boolean {
  const { kind, memberId, settings, seen } = notice
  const isCreated =
    !lead.isImported &&
    lead.number >= seen.contact &&
    (until === null || lead.number < until.contact)
  if (kind === 'summary') return isCreated
  if (kind === 'leads') {
    const isChosen = settings.newLeads === 'all' || settings.keyIds.includes(lead.keyId)
    const isAnnounced = lead.notifiedMemberIds.includes(memberId) || isOwn(notice, lead)
    return isCreated && isChosen && !isAnnounced
  }
  if (lead.assigneeId !== memberId) return false
  if (lead.assigned === null) return isCreated
  const { change, byMemberId } = lead.assigned
  if (change <= seen.change) return false
  return (until === null || change <= until.change) && byMemberId !== memberId
}

/** Whether it was assigned to the member as it arrived, which another mail says. */
function isOwn({ settings, memberId }: Judged, { assigneeId, assigned }: ChangedLead): boolean {
  return settings.hasAssigned && assigneeId === memberId && assigned === null
}
