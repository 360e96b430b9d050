import type { IdempotencyToken, Replay } from '#core/once/idempotency.ts'
import { idsKept } from '#core/contacts/writing/kept-results.ts'
import type { Reads } from '#storage/connection.ts'
import { number, text } from '#storage/contact-row.ts'
import type { Place } from '#storage/id-directory.ts'
import { readGone } from './gone-contacts.ts'

/** What an earlier request of a key stored; null when there was none, or none that is kept. */
export async function findReplay(
  reads: Reads,
  { projectNumber, number: keyNumber }: Place,
  { token, now }: { token: IdempotencyToken; now: number },
): Promise<Replay | null> {
  const { path, key } = token
  const row = await reads.row(selectOne, projectNumber, keyNumber, path, key)
  if (row === undefined || number(row, 'ends_at') <= now) return null
  const kept = text(row, 'results')
  const replay = { kept, now: number(row, 'created_at') }
  if (row['body_hash'] === token.bodyHash) return { isSameBody: true, ...replay }
  if (token.isSubmission !== true) return { isSameBody: false, ...replay }
  const gone = await readGone(reads, projectNumber, idsKept(kept))
  return gone.size > 0 ? null : { isSameBody: true, ...replay }
}

const selectOne = `
  SELECT body_hash, results, created_at, created_at + kept_ms AS ends_at FROM idempotency
  WHERE project_number = $1 AND key_number = $2 AND path = $3 AND key = $4`
