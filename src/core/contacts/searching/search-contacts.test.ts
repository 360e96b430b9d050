import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import { type ContactPage, type ContactQuery, formatCursor } from './contact-query.ts'
import type { SearchRequest } from './parse-query.ts'
import { searchContacts } from './search-contacts.ts'

const unasked: ContactQuery = {
  projectId: 'project_1',
  prefixes: [],
  emailFolded: null,
  updatedSince: null,
  limit: 25,
  start: { offset: 0 },
}

/** A search over a store that returns the page: its result, and what the store was asked. */
async function search(
  request: SearchRequest,
  page: ContactPage = { contacts: [], total: 0, next: null },
) {
  const queries: ContactQuery[] = []
  const searched = async (query: ContactQuery) => {
    queries.push(query)
    return page
  }
  const result = await searchContacts({ searchContacts: searched }, 'project_1', request)
  return { result, query: queries[0] }
}

/** Every mistake as `parameter code`; asserts that the store was never asked. */
async function errorsOf(request: SearchRequest): Promise<string[]> {
  const store = { searchContacts: () => assert.fail('The store was asked.') }
  try {
    await searchContacts(store, 'project_1', request)
  } catch (error) {
    assert.ok(error instanceof AppError && error.errors !== undefined, String(error))
    assert.equal(error.code, 'invalid_request')
    return error.errors.map(({ pointer, code }) => `${pointer} ${code}`)
  }
  throw new Error('The search was not refused.')
}

const byCreation = formatCursor('-created', { sortKey: 7n })
const byChange = formatCursor('updated', { updatedAt: 8, change: 9 })

test('parameters become the query; blank ones are absent', async () => {
  const cases: [request: SearchRequest, query: Partial<ContactQuery>][] = [
    [{}, {}],
    [{ q: '', email: ' ', phone: '', updatedSince: '', limit: '', offset: ' ', cursor: '' }, {}],
    [{ q: undefined }, {}],
    [{ q: ' Jané  D. ' }, { prefixes: ['jane', 'd'] }],
    [{ q: 'a b c d e f g h' }, { prefixes: Array.from('abcdefgh') }],
    [{ q: 'jane@example.com' }, { prefixes: ['jane@example.com'] }],
    [{ email: ' Jane@Example.COM' }, { emailFolded: 'jane@example.com' }],
    [{ updatedSince: '1970-01-01T00:00:01Z' }, { updatedSince: 1_000 }],
    [{ limit: '1' }, { limit: 1 }],
    [{ limit: '100' }, { limit: 100 }],
    [{ limit: '101' }, { limit: 100 }],
    [{ limit: '9'.repeat(400) }, { limit: 100 }],
    [{ offset: '0' }, { start: { offset: 0 } }],
    [{ offset: '500000' }, { start: { offset: 500_000 } }],
    [{ cursor: byCreation }, { start: { sortKey: 7n } }],
    [
      { cursor: byChange, updatedSince: '1970-01-01T00:00:00Z' },
      { start: { updatedAt: 8, change: 9 }, updatedSince: 0 },
    ],
    [
      { q: 'jane', email: 'j@example.com', limit: '5', offset: '10' },
      { prefixes: ['jane'], emailFolded: 'j@example.com', limit: 5, start: { offset: 10 } },
    ],
  ]
  for (const [request, query] of cases) {
    const searched = await search(request)
    assert.deepEqual(searched.query, { ...unasked, ...query }, JSON.stringify(request))
  }
})

test('a result has the limit and offset applied and where the next page begins', async () => {
  const next = { sortKey: 7n }
  const first = await search({ limit: '200', offset: '3' }, { contacts: [], total: 9, next })
  const applied = { contacts: [], total: 9, limit: 100, offset: 3, nextCursor: byCreation }
  assert.deepEqual(first.result, applied)
  const last = await search({ cursor: byCreation }, { contacts: [], total: 9, next: null })
  const unpaged = { contacts: [], total: 9, limit: 25, offset: 0, nextCursor: null }
  assert.deepEqual(last.result, unpaged)
})

test('a wrong parameter is refused by name', async () => {
  const cases: [request: SearchRequest, mistake: string][] = [
    [{ Q: 'jane' }, 'Q unknown_parameter'],
    [{ page: '2' }, 'page unknown_parameter'],
    [{ toString: '' }, 'toString unknown_parameter'],
    [{ q: ['jane', 'doe'] }, 'q invalid_value'],
    [{ limit: ['5', '5'] }, 'limit invalid_value'],
    [{ q: 'a b c d e f g h i' }, 'q too_many'],
    [{ q: Array.from({ length: 33 }, (_, i) => i).join('.') }, 'q too_many'],
    [{ q: 'x'.repeat(501) }, 'q too_long'],
    [{ q: '& 😀' }, 'q invalid_value'],
    [{ q: 'jane\0' }, 'q invalid_text'],
    [{ email: 'jane' }, 'email invalid_email'],
    [{ email: 'jane@example.com,john@example.com' }, 'email invalid_email'],
    [{ email: '\ud83d@example.com' }, 'email invalid_text'],
    [{ updatedSince: '2026-01-01' }, 'updatedSince invalid_time'],
    [{ updatedSince: '2026-01-01T00:00:00 01:00' }, 'updatedSince invalid_time'],
    [{ limit: '0' }, 'limit invalid_value'],
    [{ limit: '-1' }, 'limit invalid_value'],
    [{ limit: '+5' }, 'limit invalid_value'],
    [{ limit: '2.5' }, 'limit invalid_value'],
    [{ limit: '1e2' }, 'limit invalid_value'],
    [{ limit: 'abc' }, 'limit invalid_value'],
    [{ limit: '５' }, 'limit invalid_value'],
    [{ offset: '-1' }, 'offset invalid_value'],
    [{ offset: 'NaN' }, 'offset invalid_value'],
    [{ offset: '0', cursor: byCreation }, 'offset invalid_value'],
    [{ cursor: 'garbage' }, 'cursor invalid_cursor'],
    [{ cursor: byChange }, 'cursor invalid_cursor'],
    [{ cursor: byCreation, updatedSince: '2026-01-01T00:00:00Z' }, 'cursor invalid_cursor'],
  ]
  for (const [request, mistake] of cases) {
    assert.deepEqual(await errorsOf(request), [mistake], JSON.stringify(request))
  }
})

test('the longest allowed search text is searched', async () => {
  const { query } = await search({ q: '😀'.repeat(499) + 'x' })
  assert.deepEqual(query?.prefixes, ['x'])
})

test('all mistakes are reported at once', async () => {
  const request = {
    qq: 'jane',
    q: '-',
    email: 'jane',
    updatedSince: 'yesterday',
    limit: '0',
    offset: '-1',
    cursor: 'garbage',
  }
  assert.deepEqual(await errorsOf(request), [
    'qq unknown_parameter',
    'q invalid_value',
    'email invalid_email',
    'updatedSince invalid_time',
    'limit invalid_value',
    'offset invalid_value',
    'offset invalid_value',
    'cursor invalid_cursor',
  ])
})
