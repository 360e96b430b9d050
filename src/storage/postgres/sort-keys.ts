import { number } from '#storage/contact-row.ts'
import type { Connection } from './database.ts'

const sortKeyShift = 20n

/**
 * Sort keys of contacts that are added to a project or moved in it. Contacts of one millisecond
 * are ordered by the count in the low bits, in the order of arrival.
 */
export class SortKeys {
  private readonly connection: Connection
  private readonly projectNumber: number
  /** The last sort key of each millisecond that was loaded; null where there is none. */
  private readonly last = new Map<number, bigint | null>()

  constructor(connection: Connection, projectNumber: number) {
    this.connection = connection
    this.projectNumber = projectNumber
  }

  /** Reads what `next` has to know of these milliseconds, each of which may get `count` more. */
  async load(times: Iterable<number>, count: number): Promise<void> {
    let missing = [...new Set(times)].filter((time) => !this.last.has(time))
    while (missing.length > 0) {
      const rows = await this.connection.rows(selectLast, this.projectNumber, missing)
      for (const time of missing) this.last.set(time, null)
      for (const row of rows) this.last.set(number(row, 'time'), BigInt(String(row['sort_key'])))
      // A million of one millisecond fill it; the next ones stand in the one after it.
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
    const key = last === null ? BigInt(createdAt) << sortKeyShift : last + 1n
    this.last.set(createdAt, key)
    return key
  }
}

function isFull(last: bigint | null | undefined, time: number, count: number): boolean {
  if (last === null || last === undefined) return false
  return last + BigInt(count) >= BigInt(time + 1) << sortKeyShift
}

const selectLast = `
  SELECT t.time, l.sort_key FROM unnest($2::bigint[]) AS t (time), LATERAL (
    SELECT sort_key FROM contacts
    WHERE project_number = $1 AND sort_key >= t.time << 20 AND sort_key < (t.time + 1) << 20
    ORDER BY sort_key DESC LIMIT 1) AS l`
