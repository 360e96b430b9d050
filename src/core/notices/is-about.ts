import type { MentionKind, PlannedKind } from '#model/notices/member-notices.ts'
import type { ChangedLead, Notice, Position, Seen } from './notice.ts'

export function isAfter(position: Position, other: Position): boolean {
  return position.at === other.at ? position.place > other.place : position.at > other.at
}

export type JudgedKind = Exclude<PlannedKind, MentionKind>
type Judged = Pick<Notice, 'memberId' | 'settings' | 'seen'>
type Rule = (notice: Judged, lead: ChangedLead, until: Seen | null) => boolean

/** Whether a notice is about a lead, by what happened to it after `seen` and not after `until`. */
export function isAbout(
  { kind, ...notice }: Judged & { kind: JudgedKind },
  lead: ChangedLead,
  until: Seen | null,
): boolean {
  return rules[kind](notice, lead, until)
}

const rules: Readonly<Record<JudgedKind, Rule>> = {
  leads(notice, lead, until) {
    const { settings, memberId } = notice
    const isWanted = settings.newLeads === 'all' || settings.keyIds.includes(lead.keyId)
    const isAnnounced =
      lead.notifiedMemberIds.includes(memberId) || isAssignedOnArrival(notice, lead)
    return isCreated(notice, lead, until) && isWanted && !isAnnounced
  },
  assigned(notice, lead, until) {
    const { memberId, seen } = notice
    if (lead.assigneeId !== memberId) return false
    if (lead.assigned === null) return isCreated(notice, lead, until)
    const { change, byMemberId } = lead.assigned
    if (change <= seen.change) return false
    return (until === null || change <= until.change) && byMemberId !== memberId
  },
  summary: isCreated,
}

function isCreated({ seen }: Judged, lead: ChangedLead, until: Seen | null): boolean {
  return (
    !lead.isImported &&
    lead.number >= seen.contact &&
    (until === null || lead.number < until.contact)
  )
}

/** Whether it was assigned to the member as it arrived, which another email says. */
function isAssignedOnArrival(
  { settings, memberId }: Judged,
  { assigneeId, assigned }: ChangedLead,
): boolean {
  return settings.hasAssigned && assigneeId === memberId && assigned === null
}
