import type { Actor, DoneBy } from '#core/actor.ts'
import type { ContactRequest } from '#core/contacts/contact-store.ts'
import { type StoreOf, read, write } from '#core/operation.ts'
import { minuteMs } from '#model/values/durations.ts'

/** What members add to a contact's history: a comment, or that they began a call or an email. */
export const memberActivityKinds = ['comment', 'call', 'email'] as const
export type MemberActivityKind = (typeof memberActivityKinds)[number]
/** And that a form has answered its person by email. */
export const activityKinds = [...memberActivityKinds, 'answer'] as const
export type ActivityKind = (typeof activityKinds)[number]

export type Activity = {
  /** The change that added it: its id in the project, and its position in the history. */
  change: number
  at: number
  by: DoneBy
  kind: ActivityKind
  comment: Comment | null
}

export type Comment = {
  /** As it was typed, with `@user_…` for each mentioned member; '' once it was deleted. */
  text: string
  /** Those in the text who are or were members. */
  mentions: readonly MentionedMember[]
  editedAt: number | null
  deletedBy: Actor | null
}

/** By their current name. */
export type MentionedMember = { id: string; name: string }

/** All of a history, its comments that weren't deleted, or all else. */
export const historyParts = ['all', 'comments', 'changes'] as const
export type HistoryPart = (typeof historyParts)[number]

/** Per contact, including deleted comments. */
export const activitiesMax = 1_000
export const mentionsMax = 20
/** Another call or email of the same member within this time is the same one. */
export const sameWithinMs = minuteMs

export type NewActivity = ContactRequest & { kind: MemberActivityKind; text: string }
export type ActivityRequest = ContactRequest & { activity: number }

export type ActivitiesQuery = {
  projectId: string
  /** Its own activities and those of contacts merged into it, unless `isOwn`. */
  contactId: string
  limit: number
} & ({ before: number; part?: HistoryPart } | { isOwn: true; after: number })

/** What the core needs from storage for activities. Each write checks who makes the change. */
export const activityPort = {
  /** Answers the change. Throws `not_found`, `not_permitted`, `invalid_request`. */
  addActivity: write<(activity: NewActivity) => number>({ audit: null }),
  /** Throws `not_found`, and `not_permitted` unless the comment is the member's own. */
  editComment: write<(edit: ActivityRequest & { text: string }) => void>({ audit: null }),
  /**
   * Removes a call or an email, and the text of a comment. Throws `not_found`, and `not_permitted`
   * unless it is the member's own or they may erase leads.
   */
  deleteActivity: write<(request: ActivityRequest) => void>({ audit: null, isVisible: true }),
  /** Latest first; a contact's own ones oldest first. Empty for an unknown contact. */
  listActivities: read<(query: ActivitiesQuery) => Activity[]>({ otherwise: [], isSnapshot: true }),
}

export type ActivityStore = StoreOf<typeof activityPort>
