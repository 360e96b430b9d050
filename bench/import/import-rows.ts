import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { leadFields, leadOf } from '../leads.ts'

/** A kind of file for the import: its columns, and the cells of the row with a number. */
export type Rows = {
  name: string
  columns: readonly string[]
  cells: (number: number) => readonly (string | undefined)[]
}

const linesPerPart = 1_000

/** Writes rows 1 to `count` as CSV. */
export async function writeRows(path: string, rows: Rows, count: number): Promise<void> {
  await pipeline(Readable.from(linesOf(rows, count)), createWriteStream(path))
}

function* linesOf({ columns, cells }: Rows, count: number): Generator<string> {
  yield lineOf(columns)
  for (let first = 1; first <= count; first += linesPerPart) {
    const lines = Math.min(linesPerPart, count - first + 1)
    yield Array.from({ length: lines }, (_, index) => lineOf(cells(first + index))).join('')
  }
}

function lineOf(cells: readonly (string | undefined)[]): string {
  const texts = cells.map((cell = '') => (/[",\n]/.test(cell) ? `"${cell}"` : cell))
  return `${texts.join(',')}\n`
}

export const leanRows: Rows = {
  name: 'lean rows with two custom fields',
  columns: ['Name', 'Email', 'Phone', 'Company', 'Source', 'City', 'Score'],
  cells: (number) => {
    const { name, email, phone, company, source } = leadOf(number)
    return [name, email, phone, company, source, `City ${number % 331}`, String(number % 100)]
  },
}

export const fullRows: Rows = {
  name: 'full rows',
  columns: [
    ...['Name', 'Email', 'Phone', 'Company', 'Position', 'Source', 'Notes', 'Tags'],
    ...leadFields,
  ],
  cells: (number) => {
    const { name, email, phone, company, position, source, notes, tags, customFields } = leadOf(
      number,
      'full',
    )
    const values = leadFields.map((label) => customFields?.[label])
    return [name, email, phone, company, position, source, notes, tags?.join(', '), ...values]
  },
}

/** As an older system exports them: in no order of time. */
export const datedRows: Rows = {
  name: 'full rows dated at random',
  columns: [...fullRows.columns, 'Created at'],
  cells: (number) => [...fullRows.cells(number), dateOf(number)],
}

const dayMs = 24 * 3_600_000
// A prime far above the number of days, so that neighbours are years apart.
const stepMs = 7_919 * dayMs + 61_001

function dateOf(number: number): string {
  const lastMs = Date.UTC(2026, 0)
  return new Date(lastMs - ((number * stepMs) % (3_650 * dayMs))).toISOString()
}
