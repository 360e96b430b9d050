import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sortHeldValues } from './held-values.ts'

test('a held value waits for a field, unless its name is a misspelled standard one', () => {
  const held = { Budget: '10', Email: 'jane@example.com', 'created At': 'x', 'CREATEDAT ': 'y' }
  assert.deepEqual(sortHeldValues(held), {
    waiting: { Budget: '10', 'created At': 'x' },
    misspelled: [
      { label: 'Email', name: 'email', value: 'jane@example.com' },
      { label: 'CREATEDAT ', name: 'createdAt', value: 'y' },
    ],
  })
})
