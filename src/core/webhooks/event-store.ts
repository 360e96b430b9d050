import { type StoreOf, read } from '#core/operation.ts'
import { unknownProjectError } from '#core/projects/errors.ts'
import type { ContactEventKind } from './event.ts'

/**
 * Where a page of events begins: after all events of earlier milliseconds, and this many of this
 * one. A project's events keep their order, so those that follow never come before it.
 */
export type EventPosition = { at: number; count: number }

export type EventQuery = {
  projectId: string
  kinds: readonly ContactEventKind[]
  after: EventPosition
  limit: number
  /** How many events are looked at, of any kind. */
  scanned: number
}

export type EventPage = {
  /** As webhooks send them, in the order of commits. */
  bodies: string[]
  /** After the last event that was looked at, whether or not it is on the page. */
  next: EventPosition
  /** Whether no event followed; if not, more may, even after a page without any. */
  isLast: boolean
  /** Whether the event before the page was deleted by now, and so perhaps others after it. */
  isStartGone: boolean
}

/** What the core needs from storage for events that are read. */
export const eventPort = {
  /** One bounded page, as of one moment. Throws `not_found` for an unknown project. */
  listEvents: read<(query: EventQuery) => EventPage>({
    otherwise: ({ projectId }) => unknownProjectError(projectId),
    isLong: true,
  }),
}

export type EventStore = StoreOf<typeof eventPort>
