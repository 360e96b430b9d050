import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sortPendingValues } from './details-record.ts'

test('a pending value waits for a field, unless its name is a misspelled standard one', () => {
  const pendingValues = {
    Budget: '10',
    Email: 'jane@example.com',
    'created At': 'x',
    'CREATEDAT ': 'y',
  }
  assert.deepEqual(sortPendingValues(pendingValues), {
    waiting: { Budget: '10', 'created At': 'x' },
    misspelled: [
      { label: 'Email', name: 'email', value: 'jane@example.com' },
      { label: 'CREATEDAT ', name: 'createdAt', value: 'y' },
    ],
  })
})
