import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import type { ContactFilter } from '#core/contacts/searching/contact-query.ts'
import { contactWords, searchPrefixes } from '#core/contacts/searching/words.ts'
import type { FieldComparison } from '#model/contacts/filter-values.ts'
import { emptyState } from '#test/harness/contact-state.ts'
import { facetsAsked, facetsOf } from './facets.ts'

const any = { from: null, to: null }
const noFilter = {
  ...{ projectId: '', prefixes: [], keyIds: [], channels: [], tags: [], fields: [] },
  ...{ assignee: null, type: null, created: any, updated: any, isPossibleDuplicate: false },
}
const open = { doneAt: null, remindAt: null, reopenedAt: null }
const manyTags = Array.from({ length: 20_000 }, (_, place) => `tag ${place}`)
const manyValues = Array.from({ length: 200_000 }, (_, place) => `${place} EUR`)

/** The facets of a contact without the one of its type and the one of its key. */
function ownFacets(tags: string[], customFields: Record<string, string> = {}): string[] {
  const state = { ...open, type: 'person', assigneeId: null, tags, customFields } as const
  return facetsOf({ state, keyNumber: 7, channel: 'api' }).slice(2)
}

/** Any text, with characters for private use where an address may have them. */
const text = fc
  .array(
    fc.constantFrom(
      'a',
      'é',
      '@',
      '.',
      ' ',
      '7',
      '\u{F0000}',
      '\u{F0003}',
      '\u{100000}',
      '\u{10FFFD}',
    ),
  )
  .map((parts) => parts.join(''))

test('no word of a contact begins like a facet, and neither does a search', () => {
  fc.assert(
    fc.property(text, (name) => {
      const words = [
        ...contactWords({ name, email: name, company: null }),
        ...searchPrefixes(name).prefixes.flat(),
      ]
      for (const word of words) assert.ok((word.codePointAt(0) ?? 0) < 0xf0000, word)
    }),
  )
  const values = { assigneeId: 'user_1', tags: ['hot'], customFields: { field_1: '' } }
  const state = { ...open, ...values, type: 'company', remindAt: 1 } as const
  for (const facet of facetsOf({ state, keyNumber: 7, channel: 'cli' })) {
    assert.ok((facet.codePointAt(0) ?? 0) >= 0xf0000)
    assert.ok(facet.isWellFormed())
  }
})

test('a facet is the beginning of no facet of another kind', () => {
  const { tags, ...state } = { tags: ['hot'], customFields: { hot: 'hot', cold: 'hot' } }
  const facets = facetsOf({
    state: { ...open, type: 'person', assigneeId: 'hot', tags, ...state },
    ...{ keyNumber: 7, channel: 'api' },
  })
  for (const [place, facet] of facets.entries()) {
    for (const other of facets.toSpliced(place, 1)) assert.ok(!other.startsWith(facet))
  }
})

test('many tags have as many facets, and so have many values of a field', () => {
  assert.equal(new Set(ownFacets(manyTags)).size, manyTags.length)
  const valuesOf = manyValues.map((value) => ownFacets([], { field_1: value })[0])
  assert.equal(new Set(valuesOf).size, manyValues.length)
})

test('values are compared without the case of A to Z, tags are not', () => {
  const [value = ''] = ownFacets([], { field_1: 'Gold É' })
  const facetsOfField = (is: FieldComparison, compared: string) =>
    facetsAsked({ ...noFilter, fields: [{ fieldId: 'field_1', is, text: compared }] }, () => [])
  const asked = (is: FieldComparison, compared: string) => facetsOfField(is, compared).all
  assert.deepEqual(asked('equals', 'gOLD É'), [[value]])
  assert.notDeepEqual(asked('equals', 'gold é'), [[value]])
  for (const is of ['has', 'contains'] as const) {
    const [[begin = ''] = []] = asked(is, 'x')
    assert.ok(value.startsWith(begin) && begin.length < value.length)
  }
  assert.deepEqual(facetsOfField('not', 'GOLD É').none, [value])
  assert.ok(value.startsWith(facetsOfField('empty', '').none[0] ?? 'none'))
  assert.notDeepEqual(ownFacets(['hot']), ownFacets(['Hot']))
})

test('a filter by nothing that facets know asks for none', () => {
  const askedBy = (filter: Partial<ContactFilter>) =>
    facetsAsked({ ...noFilter, ...filter }, () => [])
  assert.deepEqual(askedBy({ isPossibleDuplicate: true }), { all: [], none: [] })
  assert.deepEqual(askedBy({ keyIds: ['key_unknown'] }), { all: [[]], none: [] })
})

test('a contact that never left the inbox has the facet of earlier versions', () => {
  const kindOf = (times: Partial<typeof emptyState>) => {
    const state = { ...emptyState, ...times, type: 'company', assigneeId: 'user_1' } as const
    const [, kind = ''] = facetsOf({ state, keyNumber: 7, channel: 'cli' })
    return (kind.codePointAt(0) ?? 0) - 0xf0000
  }
  const kinds = [{}, { doneAt: 1, remindAt: 1 }, { remindAt: 1 }, { reopenedAt: 1 }].map(kindOf)
  assert.deepEqual(kinds, [23, 47, 71, 71])
})

test('each status asks for the facets of its stages, and no status for none', () => {
  const countOf = (is: 'open' | 'later' | 'done') =>
    facetsAsked({ ...noFilter, status: { is, at: 0 } }, () => []).all.map(({ length }) => length)
  assert.deepEqual([countOf('open'), countOf('later'), countOf('done')], [[48], [24], [24]])
})
