import { hash } from 'node:crypto'

import type { Row } from '#storage/contact-row.ts'
import type { Transfer } from './transfer.ts'

/** How many records there are, and an order-independent sum over them. */
export type Checksum = { records: number; sum: bigint }

/** Checksums by the numbers of projects; what belongs to no project is under 0. */
export type Checksums = ReadonlyMap<string, Checksum>

const sumBits = 256

/** Adds up the records of a table by project, as each engine returns them. */
export class ChecksumCounter {
  private readonly transfer: Transfer
  private readonly byProject = new Map<string, Checksum>()

  constructor(transfer: Transfer) {
    this.transfer = transfer
  }

  add(record: Row): void {
    const { columns, projectColumn } = this.transfer
    const project = projectColumn === null ? '0' : String(record[projectColumn])
    const digest = hash('sha256', canonical(columns.map((column) => record[column])))
    const checksum = this.byProject.get(project)
    const added = BigInt(`0x${digest}`)
    if (checksum === undefined) {
      this.byProject.set(project, { records: 1, sum: added })
      return
    }
    checksum.records += 1
    checksum.sum = BigInt.asUintN(sumBits, checksum.sum + added)
  }

  get checksums(): Checksums {
    return this.byProject
  }
}

/** Equal for equal values, even where one engine has a number and the other its text. */
function canonical(values: readonly (Row[string] | undefined)[]): string {
  return JSON.stringify(values.map((value) => (value === null ? null : String(value))))
}
