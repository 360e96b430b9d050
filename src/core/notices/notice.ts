import type { Awaitable } from '#core/awaitable.ts'
import { type StoreOf, read, readIn, write } from '#core/operation.ts'
import type { NoticeKind, PlannedKind } from '#model/notices/member-notices.ts'
import { dayMs, minuteMs } from '#model/values/durations.ts'
import type { NoticeSettings } from './notice-settings.ts'

/** The position of a contact's last change among the changes of its project. */
export type Position = { at: number; place: number }

/**
 * What of a project a notice has told already. What happened since is found by position, and is new
 * if it has a later change, or a contact of this number or a higher one.
 */
export type Seen = Position & { change: number; contact: number }

/** One kind of email to one member. */
export type NoticeName = { projectId: string; memberId: string; kind: NoticeKind }
type PlannedName = NoticeName & { kind: PlannedKind }

/** Emails of a kind that are planned for a member. */
export type Notice = PlannedName & {
  projectName: string
  settings: NoticeSettings
  /** Null once the member has left or has no account. */
  address: string | null
  isAdmin: boolean
  seen: Seen
  /** Null until there is something to say. A summary is always due. */
  dueAt: number | null
  tries: number
  sentAt: number | null
}

/** A notice that this process alone may send until it is due, about what is seen `until`. */
export type TakenNotice = Notice & { until: Seen }

/** A contact that was created or changed, as notices judge it. */
export type ChangedLead = Position & {
  number: number
  id: string
  /** As people call it; null without a name, an email address and a phone. */
  name: string | null
  keyId: string
  keyLabel: string
  isImported: boolean
  assigneeId: string | null
  /** Its last assignment after its creation; null for none since the query's change. */
  assigned: { change: number; byMemberId: string | null } | null
  /** Members whom the form that it came from notifies. */
  notifiedMemberIds: readonly string[]
}

export type ChangedLeadsQuery = {
  projectId: string
  after: Position
  sinceChange: number
  limit: number
}

/** A comment that mentions a member. */
export type Mention = {
  /** As people call it; null without a name, an email address and a phone. */
  lead: string | null
  contactId: string
  /** Who wrote it. */
  by: string
  text: string
}

/** The mentions of a member after one change, up to another. */
export type MentionsQuery = {
  projectId: string
  memberId: string
  after: number
  until: number
  limit: number
}

/** How many of the newest mentions of a member are listed. */
export const newestMentionsMax = 100
export type MentionsPage = { projectId: string; memberId: string; limit: number }
export type ListedMention = Mention & { at: number }

/** Deliveries of one destination. */
export type FailedDeliveries = { name: string; count: number }

export type NoticeSaving = {
  projectId: string
  memberId: string
  settings: NoticeSettings
  now: number
}

export type NoticeTaking = PlannedName & { dueAt: number; now: number }

/** The first lead waits for others for so long. */
export const gatherMs = minuteMs / 2
/** Between two emails of a kind to one member: at most 20 an hour. */
export const noticePauseMs = 3 * minuteMs
export const leadsListedMax = 10
export const mentionsListedMax = 10
/** Per list of a summary. */
export const summarizedLeadsMax = 5
/** A summary counts the deliveries that failed in so long. */
export const summarizedMs = dayMs
export const changesPerRead = 500
export const noticesFoundMax = 100

/** What the core needs from storage for the emails of members. */
export const noticePort = {
  /** Null until the member has saved some. */
  loadNoticeSettings: readIn<(projectId: string, memberId: string) => NoticeSettings | null>({
    otherwise: null,
  }),
  /** What begins to be sent is about what happens from now on. Throws `not_found`. */
  saveNoticeSettings: write<(saving: NoticeSaving) => void>({ audit: null }),
  /** Ends the emails of a kind, unless the member has left. Throws `not_found`. */
  muteNotice: write<(name: NoticeName) => void>({ audit: null }),
  /** In the order of their last changes. */
  readChangedLeads: read<(query: ChangedLeadsQuery) => ChangedLead[]>({
    otherwise: [],
    isLong: true,
  }),
  /** The first ones, and how many there are. */
  readMentions: read<(query: MentionsQuery) => { mentions: Mention[]; count: number }>({
    otherwise: { mentions: [], count: 0 },
    isSnapshot: true,
  }),
  /** Of the newest ones, latest first, those in comments on contacts that are not done. */
  listMentions: read<(page: MentionsPage) => ListedMention[]>({ otherwise: [], isSnapshot: true }),
  /** How many deliveries of destinations have failed since then, those that did. */
  readFailedDeliveries: readIn<(projectId: string, since: number) => FailedDeliveries[]>({
    otherwise: [],
  }),
  /** Null when it was taken, changed or ended since it was found. */
  takeNotice: write<(taking: NoticeTaking) => TakenNotice | null>({ audit: null, otherwise: null }),
}

export type NoticeStore = StoreOf<typeof noticePort> & {
  /**
   * Notices that are due, and those with nothing to say so far in whose project leads changed, or
   * which have a mention of their member, since; of some projects; each call goes on with others.
   */
  findNotices(now: number): Awaitable<Notice[]>
}
