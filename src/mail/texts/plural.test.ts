import assert from 'node:assert/strict'
import { test } from 'node:test'

import { pluralIn } from '#model/values/plural.ts'

test('a count has the form of its language, with its digits and separators', () => {
  const english = pluralIn('en')({ one: '# lead', other: '# leads' })
  assert.deepEqual(
    [0, 1, 2, 12_345].map((count) => english(count)),
    ['0 leads', '1 lead', '2 leads', '12,345 leads'],
  )
  const german = pluralIn('de')({ one: '# Lead', other: '# Leads' })
  assert.equal(german(12_345), '12.345 Leads')
  assert.equal(german(1, false), '1+ Leads')
  const arabic = pluralIn('ar-EG')({ two: 'جهتا اتصال', few: '# جهات اتصال', other: '# جهة اتصال' })
  assert.deepEqual(
    [2, 3, 100].map((count) => arabic(count)),
    ['جهتا اتصال', '٣ جهات اتصال', '١٠٠ جهة اتصال'],
  )
})
