import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import {
  consentConditions,
  fieldComparisons,
  handoverConditions,
  hasText,
  readFieldCondition,
  writeFieldCondition,
} from '#model/contacts/filter-values.ts'
import { type LeadSearch, readLeadSearch } from '#model/contacts/filters.ts'
import { isColumn } from '#web/leads/list/columns/column-grid.ts'
import { readColumns, writeColumns } from '#web/ui/columns/column.ts'
import { isSame, keepsStatus, leadQueryOf, readLeadUrl, searchOf, urlOf } from './lead-search.ts'

const texts = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() !== '')
const condition = fc
  .record({
    fieldId: fc.constantFrom('field_1', 'field_2', 'email', 'phone'),
    is: fc.constantFrom(...fieldComparisons.filter((is) => is !== 'misfit')),
    text: texts,
  })
  .map((generated) => ({ ...generated, text: hasText(generated.is) ? generated.text : '' }))
const days = fc.constantFrom('2026-01-31', '1999-12-31')

const searches: fc.Arbitrary<LeadSearch> = fc
  .record(
    {
      q: texts,
      key: fc.uniqueArray(texts, { maxLength: 3 }),
      channel: fc.subarray(['api', 'form', 'app'] as const),
      tag: fc.uniqueArray(texts, { maxLength: 3 }),
      assignee: fc.constantFrom('me', 'none', 'user_1'),
      notKey: fc.uniqueArray(texts, { maxLength: 3 }),
      notTag: fc.uniqueArray(texts, { maxLength: 3 }),
      notAssignee: fc.constantFrom('me', 'none', 'user_1'),
      untagged: fc.constant(true),
      unread: fc.constant(true),
      type: fc.constantFrom('person', 'company'),
      createdDays: fc.integer({ min: 1, max: 366 }),
      createdFrom: days,
      updatedDays: fc.integer({ min: 1, max: 366 }),
      updatedTo: days,
      duplicate: fc.constant(true),
      field: fc.uniqueArray(condition.map(writeFieldCondition), { maxLength: 3 }),
      consent: fc.constantFrom(...consentConditions).map((is) => `newsletter:${is}`),
      handover: fc.constantFrom(...handoverConditions).map((is) => `destination_1:${is}`),
      sort: fc.constantFrom('-created', 'created', '-updated', 'updated'),
    },
    { requiredKeys: [] },
  )
  .map(readLeadSearch)

test('a URL in a view says what is listed, whether it is what the view has or not', () => {
  const check = fc.property(searches, fc.option(searches, { nil: undefined }), (search, saved) => {
    const view = saved === undefined ? undefined : { id: 'view_1', search: saved }
    const url = urlOf(search, view)
    // As the router reads it again from the address.
    const readBack = readLeadUrl(structuredClone<Record<string, unknown>>(url))
    assert.deepEqual(searchOf(readBack, view), search)
    assert.equal(readBack.view, view?.id)
    const isAsSaved = view !== undefined && isSame(search, view.search)
    assert.equal(isAsSaved, view !== undefined && Object.keys(readBack).length === 1)
  })
  fc.assert(check, { numRuns: 1_000 })
})

test('columns are read from a URL as they were written there, within a view', () => {
  const name = fc.constantFrom('name', 'tags', 'created', 'field_01hzy0000000000000000000ab')
  const width = fc.option(fc.integer({ min: 60, max: 800 }))
  const columns = fc.uniqueArray(fc.record({ name, width }, { noNullPrototype: true }), {
    minLength: 1,
    selector: (column) => column.name,
  })
  const check = fc.property(columns, (generated) => {
    const text = writeColumns(generated)
    assert.deepEqual(readColumns(text, isColumn), generated)
    assert.deepEqual(readLeadUrl({ view: 'view_1', columns: text }), {
      ...{ view: 'view_1', columns: text },
    })
    assert.deepEqual(readLeadUrl({ columns: text }), {})
  })
  fc.assert(check, { numRuns: 200 })
  assert.deepEqual(readColumns('colour.name-5.name-9999.field_1..toString', isColumn), [
    { name: 'name', width: 800 },
  ])
  for (const text of ['', '.', 'colour', 7, undefined])
    assert.equal(readColumns(text, isColumn), undefined)
})

test('a condition on a custom field is read as it was written', () => {
  const check = fc.property(condition, (generated) => {
    assert.deepEqual(readFieldCondition(writeFieldCondition(generated)), generated)
  })
  fc.assert(check, { numRuns: 500 })
  for (const text of [
    '',
    'field_1',
    'field_1:has:x',
    'field_1:equals',
    'field_1:equals:',
    'x:has',
    'email:misfit',
    'notes:has',
  ]) {
    assert.equal(readFieldCondition(text), null)
  }
})

test('the last days take the place of a range, and days are those of the reader', () => {
  const search = readLeadSearch({
    createdDays: 2,
    createdTo: '2026-01-01',
    updatedTo: '2026-03-01',
  })
  assert.deepEqual(search, { createdDays: 2, updatedTo: '2026-03-01' })
  const { createdFrom, updatedTo } = leadQueryOf(search, new Date(2026, 2, 10, 15))
  assert.equal(createdFrom, new Date(2026, 2, 9).toISOString())
  assert.equal(updatedTo, new Date(2026, 2, 2).toISOString())
})

test('a lead has the statuses that the server finds it by', () => {
  const now = Date.parse('2026-11-29T12:00:00Z')
  const [before, after] = ['2026-11-29T11:00:00Z', '2026-11-29T13:00:00Z']
  const statuses = ['open', 'new', 'returned', 'later', 'done'] as const
  for (const [work, expected] of [
    [{}, ['open', 'new']],
    [{ remindAt: before }, ['open', 'returned']],
    [{ reopenedAt: before }, ['open', 'returned']],
    [{ remindAt: before, reopenedAt: before }, ['open', 'returned']],
    [{ remindAt: after }, ['later']],
    [{ remindAt: after, reopenedAt: before }, ['later']],
    [{ doneAt: before, remindAt: after }, ['done']],
  ] as const) {
    const lead = { doneAt: null, remindAt: null, reopenedAt: null, ...work }
    const found = statuses.filter((status) => keepsStatus(lead, { status }, now))
    assert.deepEqual(found, expected, JSON.stringify(work))
  }
})
