import { hourMs, operations } from '#core/limits/contract.ts'
import type { CountedRequests } from '#core/limits/limiter.ts'
import { packTimes, unpackTimes } from '#storage/packed-times.ts'
import { known, number, text } from '#storage/contact-row.ts'
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

const insertRow = 'INSERT INTO counted_requests VALUES (?, ?, ?, ?)'
const selectSince = 'SELECT * FROM counted_requests WHERE start_ms >= ? ORDER BY start_ms, rowid'
const deleteOlder = 'DELETE FROM counted_requests WHERE start_ms < ?'
