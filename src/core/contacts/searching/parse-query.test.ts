import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { formatCursor, listBounds } from '#core/contacts/searching/contact-query.ts'
import { parseListQuery } from '#core/contacts/searching/parse-query.ts'
import { contactWords, hasPrefixes } from '#core/contacts/searching/words.ts'
import { AppError } from '#core/errors.ts'
import { textShape } from '#core/fields/field-type.ts'

const key = 'key_01hzy0000000000000000000ab'
const user = 'user_01hzy0000000000000000000ab'
const field = {
  id: 'field_01hzy0000000000000000000ab',
  label: 'Budget',
  createdAt: 0,
  ...textShape,
}
const context = { projectId: 'project_1', memberId: 'user_me', fields: [field], now: 7 }

function errorsIn(request: Parameters<typeof parseListQuery>[0]): string[] {
  try {
    parseListQuery(request, context)
    return []
  } catch (error) {
    assert.ok(error instanceof AppError && error.code === 'invalid_request')
    return (error.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)
  }
}

test('no parameters ask for the newest leads', () => {
  assert.deepEqual(parseListQuery({}, context), {
    ...{ projectId: 'project_1', prefixes: [], keyIds: [], channels: [], tags: [] },
    ...{ assignee: null, type: null, isPossibleDuplicate: false, fields: [], sort: '-created' },
    shownFieldIds: [],
    created: { from: null, to: null },
    updated: { from: null, to: null },
    ...{ limit: 50, after: null, bounds: listBounds },
  })
})

test('every parameter is read, and repeated ones are lists', () => {
  const query = parseListQuery(
    {
      ...{ q: 'Jane Doe', key, channel: ['api', 'app'], tag: ['a', 'b'], assignee: 'me' },
      ...{ type: 'person', createdFrom: '2026-01-01T00:00:00Z', updatedTo: '2026-02-01T00:00:00Z' },
      ...{ duplicate: 'true', field: [`${field.id}:has`, `${field.id}:contains:a:b`] },
      ...{ sort: 'updated', limit: '500' },
      // Another one was deleted.
      fieldValue: [field.id, field.id, 'field_01hzy0000000000000000000ac'],
      cursor: formatCursor('updated', { updatedAt: 5, change: 7 }),
    },
    context,
  )
  assert.deepEqual(query.prefixes, ['jane', 'doe'])
  assert.deepEqual(query.channels, ['api', 'app', 'cli'])
  assert.deepEqual(
    [query.keyIds, query.tags, query.assignee],
    [[key], ['a', 'b'], { id: 'user_me' }],
  )
  assert.deepEqual(query.created, { from: Date.UTC(2026, 0, 1), to: null })
  assert.deepEqual(query.updated, { from: null, to: Date.UTC(2026, 1, 1) })
  assert.deepEqual(query.fields, [
    { fieldId: field.id, is: 'has', text: '' },
    { fieldId: field.id, is: 'contains', text: 'a:b' },
  ])
  assert.deepEqual(query.shownFieldIds, [field.id])
  assert.deepEqual([query.limit, query.after], [100, { updatedAt: 5, change: 7 }])
  assert.deepEqual(parseListQuery({ assignee: user }, context).assignee, { id: user })
  assert.equal(parseListQuery({ assignee: 'none' }, context).assignee, 'none')
})

test('every mistake is reported at once', () => {
  assert.deepEqual(
    new Set(
      errorsIn({
        ...{ q: '-', key: 'key_1', channel: 'cli', assignee: 'you', type: 'dog', limit: '0' },
        ...{ createdFrom: 'today', duplicate: 'yes', field: 'Budget:has', sort: 'phone' },
        ...{ cursor: 'x', tags: 'a' },
      }),
    ),
    new Set([
      ...['q invalid_value', 'key invalid_value', 'channel invalid_value'],
      ...['assignee invalid_value', 'type invalid_value', 'limit invalid_value'],
      ...['createdFrom invalid_time', 'duplicate invalid_value', 'field invalid_value'],
      ...['sort invalid_value', 'cursor invalid_cursor', 'tags unknown_parameter'],
    ]),
  )
})

test('what asks for one value is refused when it is repeated, and lists have a bound', () => {
  assert.deepEqual(errorsIn({ sort: ['created', 'updated'] }), ['sort invalid_value'])
  assert.deepEqual(errorsIn({ tag: Array.from({ length: 51 }, () => 'a') }), ['tag too_many'])
  const nine = Array.from({ length: 9 }, () => `${field.id}:has`)
  assert.deepEqual(errorsIn({ field: nine }), ['field too_many'])
  assert.deepEqual(errorsIn({ tag: 'a\0' }), ['tag invalid_text'])
  assert.deepEqual(errorsIn({ fieldValue: 'Budget' }), ['fieldValue invalid_value'])
  const many = Array.from({ length: 21 }, () => field.id)
  assert.deepEqual(errorsIn({ fieldValue: many }), ['fieldValue too_many'])
})

test('a condition on a field names a field, a comparison, and a text where it needs one', () => {
  for (const rest of ['', ':', ':has:x', ':equals', ':equals:', ':is:x', ':contains']) {
    assert.deepEqual(errorsIn({ field: field.id + rest }), ['field invalid_value'], rest)
  }
  assert.deepEqual(errorsIn({ field: `${field.id.slice(0, -1)}c:has` }), ['field invalid_value'])
})

test('a hand-over is one of a destination, with a condition', () => {
  const destinationId = 'destination_01hzy0000000000000000000ab'
  for (const is of ['passed', 'not_passed', 'failed']) {
    const { handover } = parseListQuery({ handover: `${destinationId}:${is}` }, context)
    assert.deepEqual(handover, { destinationId, is })
  }
  const others = [destinationId, `${destinationId}:`, `${destinationId}:none`, `${key}:passed`]
  for (const handover of [...others, `${destinationId}:passed:x`, 'passed']) {
    assert.deepEqual(errorsIn({ handover }), ['handover invalid_value'], handover)
  }
})

test('a consent is one of a kind, with a condition', () => {
  for (const is of ['given', 'withdrawn']) {
    const { consent } = parseListQuery({ consent: `newsletter:${is}` }, context)
    assert.deepEqual(consent, { kind: 'newsletter', is })
  }
  const others = ['newsletter', 'newsletter:', ':given', 'newsletter:none', 'news letter:given']
  for (const consent of [...others, 'newsletter:given:x', 'consent:newsletter:given']) {
    assert.deepEqual(errorsIn({ consent }), ['consent invalid_value'], consent)
  }
})

test('a cursor belongs to one order', () => {
  const cursor = formatCursor('-created', { sortKey: -(2n ** 63n) })
  assert.deepEqual(parseListQuery({ cursor }, context).after, { sortKey: -(2n ** 63n) })
  for (const sort of ['created', '-updated', 'updated']) {
    assert.deepEqual(errorsIn({ cursor, sort }), ['cursor invalid_cursor'], sort)
  }
  const far = Buffer.from(`c${2n ** 63n}`).toString('base64url')
  const half = Buffer.from('q5').toString('base64url')
  assert.deepEqual(errorsIn({ cursor: far }), ['cursor invalid_cursor'])
  assert.deepEqual(errorsIn({ cursor: half, sort: '-updated' }), ['cursor invalid_cursor'])
})

test('what begins with a text has the words by which it is looked for', () => {
  const value = fc.oneof(
    fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
    fc.array(fc.constantFrom('Jane', 'Ängström', 'a@b.example', '山田太郎', '-', 'Ö.', "O'Neil")),
  )
  const check = fc.property(value, fc.nat(30), (parts, length) => {
    const name = [parts].flat().join(' ')
    const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
    const text = letters.slice(0, length).join('')
    if (text.trim() === '') return
    const { prefixes } = parseListQuery({ field: `name:starts:${text}` }, context)
    assert.ok(hasPrefixes(contactWords({ name, email: null, company: null }), prefixes), text)
  })
  fc.assert(check, { numRuns: 2_000 })
  assert.deepEqual(parseListQuery({ field: 'company:equals:Acme' }, context).prefixes, ['acme'])
  assert.deepEqual(parseListQuery({ field: 'company:contains:Acme' }, context).prefixes, [])
  assert.deepEqual(errorsIn({ field: 'email:misfit' }), ['field invalid_value'])
})
