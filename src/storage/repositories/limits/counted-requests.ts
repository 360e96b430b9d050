import { operations } from '#core/limits/contract.ts'
import type { CountedRequests, CountedRequestsQuery } from '#core/limits/limiter.ts'
import { hourMs } from '#model/values/durations.ts'
import type { Reads } from '#storage/connection.ts'
import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'
import { known, number, text } from '#storage/row.ts'

export async function saveRequests(
  { connection }: GlobalTransaction,
  requests: readonly CountedRequests[],
): Promise<void> {
  for (const { keyId, operation, times } of requests) {
    const start = times[0]
    if (start === undefined) continue
    await connection.run(insertRow, start, keyId, operation, packTimes(start, times))
  }
}

export async function loadRequests(
  reads: Reads,
  { since, after, limit }: CountedRequestsQuery,
): Promise<CountedRequests[]> {
  const last = [after?.times[0] ?? 0, after?.keyId ?? '', after?.operation ?? '']
  const rows = await reads.rows(selectSince, since, ...last, limit)
  return rows.flatMap((row) => {
    const times = row['times']
    if (!(times instanceof Uint8Array)) return []
    return {
      keyId: text(row, 'key_id'),
      operation: known(operations, text(row, 'operation')),
      times: unpackTimes(number(row, 'start_ms'), times),
    }
  })
}

export async function pruneCountedRequests(
  { connection }: GlobalTransaction,
  now: number,
): Promise<void> {
  await connection.run(deleteOlder, now - 2 * hourMs)
}

/** A busy key has many requests in one millisecond: pairs of its offset and their number. */
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
  const pairs = new Uint32Array(new Uint8Array(packed).buffer)
  const times: number[] = []
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    for (let count = pairs[i + 1] ?? 0; count > 0; count -= 1) times.push(start + (pairs[i] ?? 0))
  }
  return times
}

const insertRow = `
  INSERT INTO counted_requests (start_ms, key_id, operation, times) VALUES ($1, $2, $3, $4)`
const selectSince = `
  SELECT start_ms, key_id, operation, times FROM counted_requests
  WHERE start_ms >= $1 AND (start_ms, key_id, operation) > ($2, $3, $4)
  ORDER BY start_ms, key_id, operation LIMIT $5`
const deleteOlder = 'DELETE FROM counted_requests WHERE start_ms < $1'
