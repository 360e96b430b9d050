import assert from 'node:assert/strict'
import { test } from 'node:test'

import { asOrderedDate } from './ordered-date.ts'

test('a date is read in the order that is said', () => {
  assert.equal(asOrderedDate('3/12/2024', 'dayFirst'), '2024-12-03')
  assert.equal(asOrderedDate('3/12/2024', 'monthFirst'), '2024-03-12')
  assert.equal(asOrderedDate(' 12.3.24 ', 'dayFirst'), '2024-03-12')
  assert.equal(asOrderedDate('12.3.2024 14:30', 'dayFirst'), '2024-03-12T14:30:00')
  assert.equal(asOrderedDate('3/12/2024, 12:05:09 am', 'monthFirst'), '2024-03-12T00:05:09')
  assert.equal(asOrderedDate('3/12/2024 1:05 PM', 'monthFirst'), '2024-03-12T13:05:00')
})

test('other text stays as it is', () => {
  for (const text of ['yesterday', '2024-03-12', '3/12', '1/2/3/4']) {
    assert.equal(asOrderedDate(text, 'dayFirst'), text)
  }
})
