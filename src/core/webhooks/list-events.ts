import { AppError } from '#core/errors.ts'
import { eventLimitDefault, eventLimitMax } from '#core/limits/contract.ts'
import { type ParameterValues, Parameters } from '#core/values/parameters.ts'
import { deliveryKeptMs, inDays } from '#model/values/periods.ts'
import { type EventCursor, formatEventCursor, parseEventCursor } from './event-cursor.ts'
import type { EventPosition, EventStore } from './event-store.ts'
import { type ContactEventKind, contactEventKinds } from './event.ts'

type EventsRequest = { projectId: string; request: ParameterValues; now: number }

/** Bodies as webhooks send them; `nextCursor` is where reading continues, now or later. */
type ListedEvents = { bodies: string[]; nextCursor: string }

// A poll for a rare kind continues here the next time, instead of from the beginning.
const eventsScannedMax = 10_000
const beginning: EventPosition = { at: 0, count: 0 }

/**
 * A page of a project's events in the order of commits (docs/webhooks.md#poll-instead-of-receive).
 * Throws `invalid_request` with every mistake, and `cursor_expired` when events may be missing.
 */
export async function listEvents(
  store: EventStore,
  { projectId, request, now }: EventsRequest,
): Promise<ListedEvents> {
  const parameters = new Parameters(request, ['after', 'types', 'limit'])
  const cursor = cursorOf(parameters, projectId)
  const query = {
    projectId,
    kinds: kindsOf(parameters),
    after: cursor?.position ?? beginning,
    limit: parameters.limit(eventLimitDefault, eventLimitMax),
    scanned: eventsScannedMax,
  }
  parameters.throwIfAny()
  if (cursor !== null && cursor.readAt <= now - deliveryKeptMs) throw expiredError()
  const { bodies, next, isLast, isStartGone } = await store.listEvents(query)
  // Where nothing was left to read, what followed is younger than the cursor.
  if (cursor !== null && isStartGone && !cursor.isLast) throw expiredError()
  const nextCursor = formatEventCursor({ projectId, position: next, readAt: now, isLast })
  return { bodies, nextCursor }
}

function cursorOf(parameters: Parameters, projectId: string): EventCursor | null {
  const text = parameters.text('after')
  const cursor = text === null ? null : parseEventCursor(text)
  if (text !== null && cursor?.projectId !== projectId) {
    const detail = 'after must be the nextCursor of a page of events of this project.'
    parameters.addError('after', 'invalid_cursor', detail)
  }
  return cursor
}

function kindsOf(parameters: Parameters): readonly ContactEventKind[] {
  const text = parameters.text('types')
  if (text === null) return contactEventKinds
  const names = text.split(',').map((name) => name.trim())
  if (!names.every((name) => contactEventKinds.some((kind) => kind === name))) {
    const known = contactEventKinds.join(', ')
    const detail = `types must be one or more of ${known}, separated by commas.`
    parameters.addError('types', 'invalid_value', detail)
  }
  return contactEventKinds.filter((kind) => names.includes(kind))
}

function expiredError(): AppError {
  const detail =
    'Events that followed this cursor may have been deleted, since they are kept for ' +
    `${inDays(deliveryKeptMs)}.`
  return new AppError('cursor_expired', detail)
}
