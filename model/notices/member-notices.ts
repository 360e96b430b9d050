/** On the clock of the member. */
export const summaryHour = 8

/**
 * The emails about a project that each member turns on and off: what has one sent, and the setting,
 * with its value for off, and for members who have not chosen.
 */
export const memberNotices = {
  leads: { cause: 'lead', search: '', setting: 'newLeads', off: 'none', initial: 'none' },
  assigned: {
    cause: 'lead',
    search: '?assignee=me',
    setting: 'hasAssigned',
    off: false,
    initial: false,
    description: 'Whether to email the member when someone else assigns a lead to them.',
  },
  mentions: {
    cause: 'mention',
    setting: 'hasMentions',
    off: false,
    initial: true,
    description: 'Whether to email the member when someone mentions them in a comment.',
  },
  summary: {
    cause: 'day',
    setting: 'hasSummary',
    off: false,
    initial: false,
    description: `Whether to email the member a summary at ${summaryHour} o’clock each day.`,
  },
  alerts: {
    cause: 'alert',
    setting: 'hasAlerts',
    off: false,
    initial: true,
    description: 'Whether to email the member what admins should know; for admins only.',
  },
} as const

/** Which new leads a member gets emails about. */
export const newLeadsChoices = ['none', 'all', 'chosen'] as const
export type NewLeadsChoice = (typeof newLeadsChoices)[number]

type Notices = typeof memberNotices
type CausedBy<Cause> = {
  [Kind in NoticeKind]: Notices[Kind]['cause'] extends Cause ? Kind : never
}[NoticeKind]

export type NoticeKind = keyof Notices
/** Those about leads that were created or changed; `search` lists such leads. */
export type LeadNoticeKind = CausedBy<'lead'>
/** Those that are planned for each member. */
export type PlannedKind = Exclude<NoticeKind, CausedBy<'alert'>>
/** Those about comments, which are found without their leads. */
export type MentionKind = CausedBy<'mention'>
/** Those that are on or off. */
export type SwitchedKind = Exclude<NoticeKind, 'leads'>
export type NoticeSwitch = Notices[SwitchedKind]['setting']

export const noticeKinds = Object.keys(memberNotices) as NoticeKind[]
export const plannedKinds = noticeKinds.filter(
  (kind): kind is PlannedKind => memberNotices[kind].cause !== 'alert',
)
export const mentionKinds = noticeKinds.filter(isMention)
export const switchedKinds = noticeKinds.filter((kind): kind is SwitchedKind => kind !== 'leads')

export function isMention(kind: NoticeKind): kind is MentionKind {
  return memberNotices[kind].cause === 'mention'
}

/** A value for the setting of each that is on or off. */
export function eachSwitch<Value>(
  valueOf: (kind: SwitchedKind) => Value,
): Record<NoticeSwitch, Value> {
  const entries = switchedKinds.map((kind) => [memberNotices[kind].setting, valueOf(kind)])
  return Object.fromEntries(entries) as Record<NoticeSwitch, Value>
}
