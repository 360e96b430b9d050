import type { Transaction } from '#storage/repositories/transaction.ts'
import { number, textOrNull } from '#storage/row.ts'
import { sql, valuesIn } from '#storage/sql.ts'

const sortKeyShift = 20

/**
 * Sort keys of contacts that are added to a project or moved in it. Contacts of one millisecond are
 * ordered by the count in the low bits, in the order of arrival.
 */
export class SortKeys {
  private readonly transaction: Transaction
  /** The last sort key of each loaded millisecond; null where there is none. */
  private readonly last = new Map<number, bigint | null>()

  constructor(transaction: Transaction) {
    this.transaction = transaction
  }

  /** Reads what `next` has to know about these milliseconds, each of which may get `count` more. */
  async load(times: Iterable<number>, count: number): Promise<void> {
    let missing = [...new Set(times)].filter((time) => !this.last.has(time))
    while (missing.length > 0) {
      for (const row of await this.transaction.rows(selectLast, missing)) {
        const last = textOrNull(row, 'sort_key')
        this.last.set(number(row, 'time'), last === null ? null : BigInt(last))
      }
      // A million of one millisecond fill it; further ones overflow into the next millisecond.
      missing = missing
        .filter((time) => isFull(this.last.get(time), time, count))
        .map((time) => time + 1)
        .filter((time) => !this.last.has(time))
    }
  }

  next(createdAt: number): bigint {
    const last = this.last.get(createdAt)
    if (last === undefined) throw new Error(`The sort keys of ${createdAt} were not loaded.`)
    if (isFull(last, createdAt, 1)) return this.next(createdAt + 1)
    const key = last === null ? BigInt(createdAt) << BigInt(sortKeyShift) : last + 1n
    this.last.set(createdAt, key)
    return key
  }
}

function isFull(last: bigint | null | undefined, time: number, count: number): boolean {
  if (last === null || last === undefined) return false
  return last + BigInt(count) >= BigInt(time + 1) << BigInt(sortKeyShift)
}

// Its order leaves one index.
const selectLast = sql`
  SELECT t.time, CAST((
    SELECT c.sort_key FROM contacts AS c
    WHERE c.project_number = $1 AND c.sort_key >= t.time << ${sortKeyShift}
      AND c.sort_key < (t.time + 1) << ${sortKeyShift}
    ORDER BY c.sort_key DESC LIMIT 1) AS text) AS sort_key
  FROM ${valuesIn('$2', 'bigint', 't', 'time')}`
