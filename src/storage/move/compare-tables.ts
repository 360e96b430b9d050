import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

import type { Row } from '#storage/row.ts'
import type { Destination } from './destination.ts'
import type { Folder } from './folder.ts'
import type { Transfer } from './transfers.ts'

const rowsPerTurn = 1_000
const none: Checksum = { records: 0, sum: 0n }

/** What is equal in each project, and what differs. */
export class Comparison {
  readonly differences: string[] = []
  private readonly records = new Map<string, number>()
  private readonly sums = new Map<string, string[]>()
  private readonly folder: Folder
  private readonly destination: Destination

  constructor(folder: Folder, destination: Destination) {
    this.folder = folder
    this.destination = destination
  }

  /** Reads all of one table on both sides, within a transaction of the destination. */
  async compare(transfer: Transfer, onRows: (rows: number) => void = () => {}): Promise<void> {
    const [there, here] = await Promise.all([
      sumUpDestination(this.destination, transfer),
      sumUpFolder(this.folder, transfer, onRows),
    ])
    for (const project of new Set([...here.keys(), ...there.keys()])) {
      const [one, other] = [here.get(project) ?? none, there.get(project) ?? none]
      if (one.records !== other.records || one.sum !== other.sum) {
        const counts = `${one.records} records in the folder, ${other.records} in the database`
        this.differences.push(`${transfer.table} of project number ${project}: ${counts}`)
      }
      this.add(project, transfer.table, one)
    }
  }

  /** The records of a project, and one checksum over all its tables. */
  of(project: string): { records: number; checksum: string } {
    const sums = this.sums.get(project) ?? []
    return {
      records: this.records.get(project) ?? 0,
      checksum: hash('sha256', sums.toSorted().join('\n')),
    }
  }

  private add(project: string, table: string, { records, sum }: Checksum): void {
    this.records.set(project, (this.records.get(project) ?? 0) + records)
    const sums = this.sums.get(project) ?? []
    sums.push(`${table} ${records} ${sum.toString(16)}`)
    this.sums.set(project, sums)
  }
}

async function sumUpFolder(
  folder: Folder,
  transfer: Transfer,
  onRows: (rows: number) => void,
): Promise<Checksums> {
  const checksums: Checksums = new Map()
  let rows = 0
  for (const row of folder.rows(transfer)) {
    for (const record of transfer.recordsOf(row)) add(checksums, transfer, record)
    rows += 1
    if (rows % rowsPerTurn !== 0) continue
    onRows(rows)
    // Meanwhile the other side reads, and progress is shown.
    await setImmediate()
  }
  return checksums
}

async function sumUpDestination(destination: Destination, transfer: Transfer): Promise<Checksums> {
  const checksums: Checksums = new Map()
  for await (const records of destination.records(transfer)) {
    for (const record of records) add(checksums, transfer, record)
  }
  return checksums
}

/** How many records there are, and an order-independent sum over them. */
type Checksum = { records: number; sum: bigint }

/** Checksums by project number; records without a project are under 0. */
type Checksums = Map<string, Checksum>

const sumBits = 256

/** Adds a record of a table, as each engine returns it, to those of its project. */
function add(checksums: Checksums, { columns, projectColumn }: Transfer, record: Row): void {
  const project = projectColumn === null ? '0' : String(record[projectColumn])
  const digest = hash('sha256', canonical(columns.map((column) => record[column])))
  const { records, sum } = checksums.get(project) ?? none
  checksums.set(project, {
    records: records + 1,
    sum: BigInt.asUintN(sumBits, sum + BigInt(`0x${digest}`)),
  })
}

/** Equal for equal values, even where one engine has a number and the other its text. */
function canonical(values: readonly (Row[string] | undefined)[]): string {
  return JSON.stringify(values.map((value) => (value === null ? null : String(value))))
}
