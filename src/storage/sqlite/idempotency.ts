import type { IdempotencyToken, Replay } from '#core/contacts/idempotency.ts'
import type { ItemResult } from '#core/contacts/write-item.ts'
import { Failure } from '#core/errors.ts'
import { idempotencyKeptMs } from '#core/limits/contract.ts'
import { number, text } from '#storage/contact-row.ts'
import { withoutLabels } from '#storage/without-labels.ts'
import type { Database } from './database.ts'

/** What an earlier request with this key stored; null when there was none in the last 24 hours. */
export function findReplay(
  database: Database,
  keyId: string,
  token: IdempotencyToken,
  now: number,
): Replay | null {
  const oldest = now - idempotencyKeptMs
  const row = database.statement(selectByKeyId).get(keyId, token.path, token.key, oldest)
  if (row === undefined) return null
  const isSameBody = row['body_hash'] === token.bodyHash
  return { isSameBody, kept: text(row, 'results'), now: number(row, 'created_at') }
}

/** What was kept of it, within the writing transaction. Throws `idempotency_mismatch`. */
export function findKept(
  database: Database,
  keyNumber: number,
  token: IdempotencyToken,
  now: number,
): string | null {
  const oldest = now - idempotencyKeptMs
  const row = database.statement(selectByKeyNumber).get(keyNumber, token.path, token.key, oldest)
  if (row === undefined) return null
  if (row['body_hash'] !== token.bodyHash) {
    throw new Failure('idempotency_mismatch', 'This idempotency key came with another body before.')
  }
  return text(row, 'results')
}

export function saveKept(
  database: Database,
  record: { keyNumber: number; token: IdempotencyToken; kept: string; now: number },
): void {
  const { keyNumber, token, kept, now } = record
  database.run(insertRecord, keyNumber, token.path, token.key, token.bodyHash, kept, now)
}

/**
 * Takes the labels of values that waited out of answers that name one of these contacts, which an
 * earlier version kept; ours hold none.
 */
export function forgetLabels(database: Database, contacts: readonly { id: string }[]): void {
  if (contacts.length === 0) return
  const ids = new Set(contacts.map(({ id }) => id))
  for (const row of database.statement(selectWithLabels).all(JSON.stringify([...ids]))) {
    const results = JSON.stringify(withoutLabels(resultsOf(text(row, 'results')), ids))
    const place = [number(row, 'key_number'), text(row, 'path'), text(row, 'key')]
    database.run(updateResults, results, ...place)
  }
}

/** True while there may be more. */
export function pruneIdempotency(database: Database, now: number): boolean {
  const deleted = database.runCounting(deleteOlder, now - idempotencyKeptMs, rowsPerPrune)
  return deleted === rowsPerPrune
}

// What an earlier version kept.
function resultsOf(json: string): ItemResult[] {
  return JSON.parse(json) as ItemResult[]
}

// Bounded, so that a busy day's records never hold the writer for long.
const rowsPerPrune = 2_000

const selectByKeyNumber = `
  SELECT body_hash, results FROM idempotency
  WHERE key_number = ? AND path = ? AND key = ? AND created_at > ?`
const selectByKeyId = `
  SELECT body_hash, results, created_at FROM idempotency
  WHERE key_number = (SELECT number FROM places WHERE name = ?) AND path = ? AND key = ?
    AND created_at > ?`
const insertRecord = 'INSERT OR REPLACE INTO idempotency VALUES (?, ?, ?, ?, ?, ?)'
const selectWithLabels = `
  SELECT key_number, path, key, results FROM idempotency INDEXED BY idempotency_with_labels
  WHERE instr(results, '"unresolvedCustomFields":["') > 0
    AND EXISTS (SELECT 1 FROM json_each(?) WHERE instr(results, json_each.value) > 0)`
const updateResults = `
  UPDATE idempotency SET results = ? WHERE key_number = ? AND path = ? AND key = ?`
const deleteOlder = `
  DELETE FROM idempotency WHERE (key_number, path, key) IN (
    SELECT key_number, path, key FROM idempotency WHERE created_at <= ? LIMIT ?)`
