import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import { createId } from '#core/values/id.ts'
import type { ParameterValues } from '#core/values/parameters.ts'
import { deliveryKeptMs } from '#model/values/periods.ts'
import { formatEventCursor, parseEventCursor } from './event-cursor.ts'
import type { EventPage, EventQuery } from './event-store.ts'
import { contactEventKinds } from './event.ts'
import { listEvents } from './list-events.ts'

const projectId = createId('project', 1)
const now = deliveryKeptMs + 1_000
const position = { at: 7, count: 2 }
const page: EventPage = {
  ...{ bodies: ['{"type":"contact.created"}'], next: { at: 9, count: 1 } },
  ...{ isLast: false, isStartGone: false },
}
const cursor = { projectId, position, readAt: 1_001, isLast: false }

/** Lists from a store that answers the page: the result, and what the store was asked. */
async function list(request: ParameterValues, answer: Partial<EventPage> = {}) {
  const queries: EventQuery[] = []
  const store = {
    listEvents: (query: EventQuery) => {
      queries.push(query)
      return { ...page, ...answer }
    },
  }
  const result = await listEvents(store, { projectId, request, now })
  return { ...result, query: queries[0] }
}

/** Every mistake; asserts that the store was never asked. */
async function errorsOf(request: ParameterValues): Promise<string[]> {
  const store = { listEvents: () => assert.fail('The store was asked.') }
  try {
    await listEvents(store, { projectId, request, now })
  } catch (error) {
    assert.ok(error instanceof AppError && error.errors !== undefined, String(error))
    assert.equal(error.code, 'invalid_request')
    return error.errors.map(({ pointer, code, detail }) => `${pointer} ${code}: ${detail}`)
  }
  throw new Error('The list was not refused.')
}

test('parameters become the query; blank ones are absent', async () => {
  const beginning = { at: 0, count: 0 }
  const usual = {
    ...{ projectId, kinds: contactEventKinds, after: beginning, limit: 100 },
    scanned: 10_000,
  }
  const cases: [request: ParameterValues, query: Partial<EventQuery>][] = [
    [{}, {}],
    [{ after: '', types: ' ', limit: '' }, {}],
    [{ after: formatEventCursor(cursor) }, { after: position }],
    [{ types: 'contact.deleted' }, { kinds: ['contact.deleted'] }],
    [
      { types: 'contact.updated, contact.created,contact.updated' },
      { kinds: ['contact.created', 'contact.updated'] },
    ],
    [{ limit: '1' }, { limit: 1 }],
    [{ limit: '1000' }, { limit: 1_000 }],
    [{ limit: '1001' }, { limit: 1_000 }],
  ]
  for (const [request, query] of cases) {
    assert.deepEqual((await list(request)).query, { ...usual, ...query })
  }
})

test('the cursor of a page says where it ended, when, and whether anything followed', async () => {
  for (const isLast of [true, false]) {
    const { bodies, nextCursor } = await list({}, { isLast })
    assert.deepEqual(bodies, page.bodies)
    const expected = { projectId, position: page.next, readAt: now, isLast }
    assert.deepEqual(parseEventCursor(nextCursor), expected)
  }
})

test('all mistakes are reported at once, and nothing is read', async () => {
  const other = formatEventCursor({ ...cursor, projectId: createId('project', 1) })
  const notACursor =
    'after invalid_cursor: after must be the nextCursor of a page of events of this project.'
  const unknownType =
    'types invalid_value: types must be one or more of contact.created, contact.updated, ' +
    'contact.merged, contact.deleted, separated by commas.'
  const noLimit = 'limit invalid_value: limit must be an integer of at least 1.'
  const unknownName = 'before unknown_parameter: The parameters are after, types, limit.'
  const cases: [request: ParameterValues, mistakes: string[]][] = [
    [{ after: other }, [notACursor]],
    [{ after: 'broken' }, [notACursor]],
    [{ after: ['a', 'b'] }, ['after invalid_value: after must appear only once.']],
    [{ types: 'webhook.test' }, [unknownType]],
    [{ types: 'contact.created,' }, [unknownType]],
    [{ limit: '0' }, [noLimit]],
    [{ limit: '1.5' }, [noLimit]],
    [{ limit: '-1' }, [noLimit]],
    [
      { before: 'x', after: 'broken', types: 'contact', limit: 'all' },
      [unknownName, notACursor, unknownType, noLimit],
    ],
  ]
  for (const [request, mistakes] of cases) assert.deepEqual(await errorsOf(request), mistakes)
})

test('a cursor works for 30 days', async () => {
  await list({ after: formatEventCursor(cursor) })
  const old = list({ after: formatEventCursor({ ...cursor, readAt: 1_000 }) })
  await assert.rejects(old, { name: 'AppError', code: 'cursor_expired' })
})

test('a cursor expires once the event before it is deleted, unless none followed', async () => {
  const gone = { isStartGone: true }
  const halfway = list({ after: formatEventCursor(cursor) }, gone)
  await assert.rejects(halfway, { name: 'AppError', code: 'cursor_expired' })
  await list({ after: formatEventCursor({ ...cursor, isLast: true }) }, gone)
})
