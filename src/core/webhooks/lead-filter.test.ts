import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type LeadFilter, passes } from './lead-filter.ts'

const given = { formId: 'form_1', field: 'consent:news' }
const lead = { keyId: 'key_1', tags: ['vip', 'roof'], email: 'jane@example.com', consents: [given] }

const cases: readonly [LeadFilter | null, boolean][] = [
  [null, true],
  [{}, true],
  [{ keyIds: ['key_2', 'key_1'] }, true],
  [{ keyIds: ['key_2'] }, false],
  [{ exceptKeyIds: ['key_2'] }, true],
  [{ exceptKeyIds: ['key_1'] }, false],
  [{ tags: ['other', 'roof'] }, true],
  [{ tags: ['other'] }, false],
  [{ hasEmail: true }, true],
  [{ keyIds: ['key_1'], tags: ['other'] }, false],
  [{ consents: [{ formId: 'form_2', field: 'consent:news' }, given] }, true],
  [{ consents: [{ formId: 'form_2', field: 'consent:news' }] }, false],
  [{ consents: [{ formId: 'form_1', field: 'consent:privacy' }] }, false],
]

for (const [filter, expected] of cases) {
  test(`${JSON.stringify(filter)} ${expected ? 'passes' : 'holds back'} a lead`, () => {
    assert.equal(passes(filter, lead), expected)
  })
}

test('without an address a lead passes no filter that asks for one', () => {
  assert.equal(passes({ hasEmail: true }, { ...lead, email: null }), false)
})

test('a deleted lead, which has no values, passes without a consent', () => {
  assert.equal(passes({ consents: [given] }, { ...lead, consents: [] }), false)
  assert.equal(passes({ consents: [given] }, { ...lead, consents: null }), true)
  assert.equal(passes({ consents: [given], tags: ['x'] }, { ...lead, consents: null }), false)
})
