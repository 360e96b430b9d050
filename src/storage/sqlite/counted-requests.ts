import { hourMs, operations } from '#core/limits/contract.ts'
import type { CountedRequests } from '#core/limits/limiter.ts'
import { known, number, text } from './contact-row.ts'
import type { Database } from './database.ts'
import type { Session } from './session.ts'

export function saveRequests({ database }: Session, requests: readonly CountedRequests[]): void {
  for (const { keyId, operation, times } of requests) {
    const start = times[0]
    if (start === undefined) continue
    database.run(insertRow, start, keyId, operation, packTimes(start, times))
  }
}

export function* loadRequests(database: Database, since: number): Generator<CountedRequests> {
  for (const row of database.statement(selectSince).iterate(since)) {
    const times = row['times']
    if (!(times instanceof Uint8Array)) continue
    yield {
      keyId: text(row, 'key_id'),
      operation: known(operations, text(row, 'operation')),
      times: unpackTimes(number(row, 'start_ms'), times),
    }
  }
}

export function pruneRequests(database: Database, now: number): void {
  database.run(deleteOlder, now - 2 * hourMs)
}

// A busy key has many requests in one millisecond: pairs of its offset and their number.
function packTimes(start: number, times: readonly number[]): Uint8Array {
  const pairs: number[] = []
  for (const time of times) {
    const offset = time - start
    if (pairs.at(-2) === offset) pairs.push((pairs.pop() ?? 0) + 1)
    else pairs.push(offset, 1)
  }
  return new Uint8Array(new Uint32Array(pairs).buffer)
}

function unpackTimes(start: number, packed: Uint8Array): number[] {
  const pairs = new Uint32Array(packed.slice().buffer)
  const times: number[] = []
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    for (let count = pairs[i + 1] ?? 0; count > 0; count -= 1) times.push(start + (pairs[i] ?? 0))
  }
  return times
}

const insertRow = 'INSERT INTO counted_requests VALUES (?, ?, ?, ?)'
const selectSince = 'SELECT * FROM counted_requests WHERE start_ms >= ? ORDER BY start_ms, rowid'
const deleteOlder = 'DELETE FROM counted_requests WHERE start_ms < ?'
