import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { SourceRow } from '#import/formats/import-file.ts'
import { guessMapping } from './guess-mapping.ts'
import { findPossibleNames } from './possible-names.ts'

function possibleNames(columns: string[], ...rows: string[][]): string | null {
  const sample = rows.map((values, index): SourceRow => {
    const number = index + 1
    return { number, position: { offset: 0, number }, values, original: values, problem: null }
  })
  const file = { format: 'csv' as const, columns, source: null, sample }
  return findPossibleNames(file, guessMapping(file))
}

test('a column that may be the name is found, unless another one is', () => {
  const rows = [
    ['1', 'Jón Jónsson', 'jon@example.com'],
    ['2', 'Anna', 'anna@example.com'],
  ]
  assert.equal(possibleNames(['Nr', 'Nafn', 'Email'], ...rows), 'Nafn')
  assert.equal(possibleNames(['Nr', 'Name', 'Email'], ...rows), null)
})

test('a list of addresses alone needs no name', () => {
  const rows = [
    ['a@example.com', 'Active', '2025-10-10', 'free'],
    ['b@example.com', 'Active', '2025-10-11', 'premium'],
  ]
  assert.equal(possibleNames(['Email', 'Status', 'Since', 'Tier'], ...rows), null)
})
