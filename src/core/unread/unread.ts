import { type StoreOf, read, write } from '#core/operation.ts'
import { minuteMs } from '#model/values/durations.ts'

/** How many leads a member has not read, counted up to `unreadCountedMax`. */
export type UnreadCount = {
  total: number
  /** False if there may be more than `total` says. */
  isTotalExact: boolean
}

export const unreadCountedMax = 999
/** How many contacts that came since a member read everything are counted, latest first. */
export const unreadScannedMax = 20_000
/** How many contacts are kept as read one by one, before older ones count as read. */
export const readContactsMax = 2_000
/** How many contacts are marked as read in one request. */
export const markedReadMax = 100
/** Away for longer than that, a member's next look at a list is another visit. */
export const visitGapMs = 30 * minuteMs

/** A member, whose own it is what they have read. */
export type Reader = { projectId: string; memberId: string }

/** When the visit before this one ended; null for the first one. */
export type Visit = { lastVisitAt: number | null }

/** What the core needs from storage for what members have read (docs/decisions/unread.md). */
export const unreadPort = {
  readUnreadCount: read<(reader: Reader) => UnreadCount>({
    otherwise: { total: 0, isTotalExact: true },
    isLong: true,
  }),
  /** Which of these contacts the member has not read. */
  findUnread: read<(query: Reader & { contactIds: readonly string[] }) => string[]>({
    otherwise: [],
    isLong: true,
  }),
  /** Unknown contacts are skipped. Throws `not_found` for a stranger, as the next two. */
  markRead: write<(request: Reader & { contactIds: readonly string[] }) => void>({ audit: null }),
  /** Contacts that were created after this change of the project stay unread. */
  markAllRead: write<(request: Reader & { upTo: number | null }) => void>({ audit: null }),
  noteVisit: write<(request: Reader & { now: number }) => Visit>({ audit: null }),
}

export type UnreadStore = StoreOf<typeof unreadPort>
