import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { SourceRow } from '#import/formats/import-file.ts'
import { guessMapping } from './guess-mapping.ts'
import { namelessNotes } from './notes.ts'

function notesOf(columns: string[], ...rows: string[][]): string[] {
  const sample = rows.map((values, index): SourceRow => {
    const number = index + 1
    return { number, position: { offset: 0, number }, values, original: values, problem: null }
  })
  const file = { format: 'csv' as const, columns, source: null, sample }
  return namelessNotes(file, guessMapping(file))
}

test('a column that may be the name is said to be none', () => {
  const notes = ['No column was recognised as a name. If "Nafn" is: --map \'…=name\'.']
  const rows = [
    ['1', 'Jón Jónsson', 'jon@example.com'],
    ['2', 'Anna', 'anna@example.com'],
  ]
  assert.deepEqual(notesOf(['Nr', 'Nafn', 'Email'], ...rows), notes)
  assert.deepEqual(notesOf(['Nr', 'Name', 'Email'], ...rows), [])
})

test('a list of addresses alone needs no name', () => {
  const rows = [
    ['a@example.com', 'Active', '2025-10-10', 'free'],
    ['b@example.com', 'Active', '2025-10-11', 'premium'],
  ]
  assert.deepEqual(notesOf(['Email', 'Status', 'Since', 'Tier'], ...rows), [])
})
