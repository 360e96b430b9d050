import { changedFolderError, differencesError } from '#core/storage-errors.ts'
import type { Row } from '#storage/row.ts'
import { charactersOf } from './characters-of.ts'
import { Comparison } from './compare-tables.ts'
import { type Mark, Destination } from './destination.ts'
import { Folder } from './folder.ts'
import type { Transfer } from './transfers.ts'

/** Rows of the data folder that a step has completed; it may begin after the first. */
export type MoveProgress = { step: MoveStep; rows: number; rowsTotal: number }
type MoveStep = 'copying' | 'settling' | 'checking'

/** A project as it is on both sides, with a checksum over all its records. */
export type MovedProject = {
  id: string
  name: string
  contacts: number
  records: number
  checksum: string
}

type Move = {
  folder: Folder
  destination: Destination
  /** Rows of the folder, by transfer. */
  counts: readonly number[]
  show: (step: MoveStep, rows: number) => void
}

/**
 * Copies all of an unused data folder into an empty PostgreSQL database, and compares the two
 * before a server can find it there. After a kill, the same call resumes. Throws `invalid_request`
 * when the folder or database is not suitable.
 */
export async function moveFolder(
  { from, to }: { from: string; to: string },
  onProgress: (progress: MoveProgress) => void,
): Promise<MovedProject[]> {
  using folder = new Folder(from)
  await using destination = await Destination.open(to)
  const all = [...folder.transfers, ...folder.revealingTransfers]
  const tables = all.map(({ table }) => table)
  const mark = await destination.begin(folder, tables)
  const counts = folder.transfers.map((transfer) => folder.count(transfer))
  const rowsTotal = sumOf(counts)
  const show = (step: MoveStep, rows: number) => onProgress({ step, rows, rowsTotal })
  const move = { folder, destination, counts, show }
  await copy(move, mark)
  await settle(move)
  const comparison = new Comparison(folder, destination)
  await compare(move, comparison, mark)
  await reveal(move, comparison)
  return folder.projects().map(({ number, ...project }) => ({
    ...project,
    ...comparison.of(number),
  }))
}

/** Table by table, from the mark on; each step is stored with its mark. */
async function copy({ folder, destination, counts, show }: Move, mark: Mark): Promise<void> {
  for (const [index, transfer] of folder.transfers.entries()) {
    if (index < mark.tables) continue
    const before = sumOf(counts.slice(0, index))
    const offset = index === mark.tables ? mark.rows : 0
    show('copying', before + offset)
    await copyRows(folder, transfer, {
      offset,
      store: async ({ records, rows }) => {
        await destination.transaction(async () => {
          await destination.insert(transfer, records)
          await destination.saveMark({ ...mark, tables: index, rows })
        })
        show('copying', before + rows)
      },
    })
    await destination.saveMark({ ...mark, tables: index + 1, rows: 0 })
  }
}

async function settle({ folder, destination, counts, show }: Move): Promise<void> {
  for (const [index, { table }] of folder.transfers.entries()) {
    show('settling', sumOf(counts.slice(0, index)))
    await destination.settle(table)
  }
}

async function compare(
  { folder, destination, counts, show }: Move,
  comparison: Comparison,
  mark: Mark,
): Promise<void> {
  await destination.transaction(async () => {
    for (const [index, transfer] of folder.transfers.entries()) {
      const before = sumOf(counts.slice(0, index))
      show('checking', before)
      await comparison.compare(transfer, (rows) => show('checking', before + rows))
    }
  })
  if (comparison.differences.length === 0) return
  await destination.saveMark({ ...mark, stamp: '', tables: 0, rows: 0 })
  throw differencesError(comparison.differences)
}

/**
 * The projects, and that nothing else came in between: once this is committed, servers start on it.
 */
async function reveal({ folder, destination }: Move, comparison: Comparison): Promise<void> {
  await destination.transaction(async () => {
    for (const transfer of folder.revealingTransfers) {
      const store = ({ records }: Batch) => destination.insert(transfer, records)
      await copyRows(folder, transfer, { offset: 0, store })
      await comparison.compare(transfer)
    }
    if (comparison.differences.length > 0) throw differencesError(comparison.differences)
    if (folder.takeStamp() !== folder.stamp) throw changedFolderError()
    await destination.finish()
  })
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

const recordsPerInsert = 2_000
const charactersPerInsert = 1024 * 1024

/** Records to store at once, and how many rows of the folder are complete with them. */
type Batch = { records: readonly Row[]; rows: number }

/**
 * Passes the records of a table to `store` from an offset on, as many at a time as fit in memory.
 */
async function copyRows(
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
