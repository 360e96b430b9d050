import type { Row } from '#storage/contact-row.ts'
import type { Folder } from './folder.ts'
import type { Transfer } from './transfer.ts'

const recordsPerInsert = 2_000
const charactersPerInsert = 1024 * 1024

/** Records to store at once, and how many rows of the folder are complete with them. */
export type Batch = { records: readonly Row[]; rows: number }

/**
 * Passes the records of a table to `store` from an offset on, as many at a time as fit in memory.
 */
export async function copyRows(
  folder: Folder,
  transfer: Transfer,
  { offset, store }: { offset: number; store: (batch: Batch) => Promise<void> },
): Promise<void> {
  let rows = offset
  let records: Row[] = []
  let characters = 0
  for (const row of folder.rows(transfer, offset)) {
    rows += 1
    for (const record of transfer.recordsOf(row)) {
      records.push(record)
      characters += charactersOf(record)
    }
    if (records.length < recordsPerInsert && characters < charactersPerInsert) continue
    await store({ records, rows })
    records = []
    characters = 0
  }
  if (records.length > 0) await store({ records, rows })
}

function charactersOf(record: Row): number {
  let characters = 0
  for (const name in record) {
    const value = record[name]
    if (typeof value === 'string') characters += value.length
  }
  return characters
}
