import type { IdempotencyToken } from '#core/contacts/idempotency.ts'
import type { ItemResult } from '#core/contacts/write-item.ts'
import { Failure } from '#core/errors.ts'
import { idempotencyKeptMs } from '#core/limits/contract.ts'
import { number, text } from '#storage/contact-row.ts'
import { withoutLabels } from '#storage/without-labels.ts'
import type { Database } from './database.ts'

/** An idempotency key as it came with a request of a key. */
type KeptRequest = {
  projectNumber: number
  keyNumber: number
  token: IdempotencyToken
  now: number
}

/** What was kept of it, within the writing transaction. Throws `idempotency_mismatch`. */
export function findKept(
  database: Database,
  { projectNumber, keyNumber, token, now }: KeptRequest,
): string | null {
  const oldest = now - idempotencyKeptMs
  const row = database
    .statement(selectByKeyNumber)
    .get(projectNumber, keyNumber, token.path, token.key, oldest)
  if (row === undefined) return null
  if (row['body_hash'] !== token.bodyHash) {
    throw new Failure('idempotency_mismatch', 'This idempotency key came with another body before.')
  }
  return text(row, 'results')
}

export function saveKept(database: Database, record: KeptRequest & { kept: string }): void {
  const { projectNumber, keyNumber, token, kept, now } = record
  const place = [projectNumber, keyNumber, token.path]
  database.run(insertRecord, ...place, token.key, token.bodyHash, kept, now)
}

/**
 * Takes the labels of values that waited out of answers that name one of these contacts, which an
 * earlier version kept; ours hold none.
 */
export function forgetLabels(
  database: Database,
  projectNumber: number,
  contacts: readonly { id: string }[],
): void {
  if (contacts.length === 0) return
  const ids = new Set(contacts.map(({ id }) => id))
  for (const row of database
    .statement(selectWithLabels)
    .all(projectNumber, JSON.stringify([...ids]))) {
    const results = JSON.stringify(withoutLabels(resultsOf(text(row, 'results')), ids))
    const place = [number(row, 'key_number'), text(row, 'path'), text(row, 'key')]
    database.run(updateResults, results, projectNumber, ...place)
  }
}

// What an earlier version kept.
function resultsOf(json: string): ItemResult[] {
  return JSON.parse(json) as ItemResult[]
}

const selectByKeyNumber = `
  SELECT body_hash, results FROM idempotency
  WHERE project_number = ? AND key_number = ? AND path = ? AND key = ? AND created_at > ?`
const insertRecord = 'INSERT OR REPLACE INTO idempotency VALUES (?, ?, ?, ?, ?, ?, ?)'
const selectWithLabels = `
  SELECT key_number, path, key, results FROM idempotency INDEXED BY idempotency_with_labels
  WHERE project_number = ? AND instr(results, '"unresolvedCustomFields":["') > 0
    AND EXISTS (SELECT 1 FROM json_each(?) WHERE instr(results, json_each.value) > 0)`
const updateResults = `
  UPDATE idempotency SET results = ?
  WHERE project_number = ? AND key_number = ? AND path = ? AND key = ?`
