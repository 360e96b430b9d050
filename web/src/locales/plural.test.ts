import assert from 'node:assert/strict'
import { test } from 'node:test'

import { plural } from './plural.ts'

test('a count has the form of its language, with its digits and separators', () => {
  const english = plural('en', { one: '# lead', other: '# leads' })
  assert.deepEqual([0, 1, 2, 12_345].map(english), ['0 leads', '1 lead', '2 leads', '12,345 leads'])
  const german = plural('de', { one: '# Lead', other: '# Leads' })
  assert.equal(german(12_345), '12.345 Leads')
  const arabic = plural('ar-EG', { two: 'جهتا اتصال', few: '# جهات اتصال', other: '# جهة اتصال' })
  assert.deepEqual([2, 3, 100].map(arabic), ['جهتا اتصال', '٣ جهات اتصال', '١٠٠ جهة اتصال'])
})
