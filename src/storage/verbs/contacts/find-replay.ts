import type { IdempotencyToken, Replay } from '#core/contacts/writing/idempotency.ts'
import { idempotencyKeptMs } from '#core/limits/contract.ts'
import type { Reads } from '#storage/connection.ts'
import { number, text } from '#storage/contact-row.ts'
import type { Place } from '#storage/places.ts'

/** What an earlier request of a key stored; null when there was none in the last 24 hours. */
export async function findReplay(
  reads: Reads,
  { projectNumber, number: keyNumber }: Place,
  { token, now }: { token: IdempotencyToken; now: number },
): Promise<Replay | null> {
  const { path, key } = token
  const row = await reads.row(selectOne, projectNumber, keyNumber, path, key)
  if (row === undefined || number(row, 'created_at') <= now - idempotencyKeptMs) return null
  const isSameBody = row['body_hash'] === token.bodyHash
  return { isSameBody, kept: text(row, 'results'), now: number(row, 'created_at') }
}

const selectOne = `
  SELECT body_hash, results, created_at FROM idempotency
  WHERE project_number = $1 AND key_number = $2 AND path = $3 AND key = $4`
