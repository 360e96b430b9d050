import assert from 'node:assert/strict'
import { test } from 'node:test'

import { namelessNotes } from './mapping-notes.ts'

test('a column that may have names is said not to be recognised', () => {
  const notes = ['No column was recognised as a name. If "Nafn" is: --map \'…=name\'.']
  assert.deepEqual(namelessNotes('Nafn'), notes)
  assert.deepEqual(namelessNotes(null), [])
})
