import { refuseToken } from '#core/challenges/check-token.ts'
import type { ItemResult } from '#core/contacts/write-item.ts'
import { challengeTokenKeptMs } from '#core/limits/contract.ts'
import type { Database } from './database.ts'

/** Takes the token for this write alone. Throws `challenge_failed` when another had it before. */
export function useToken(
  database: Database,
  token: { projectNumber: number; hash: string; now: number },
): void {
  const { projectNumber, hash, now } = token
  if (database.runCounting(insertToken, projectNumber, hash, now) === 0) throw refuseToken()
}

/** Marks the contacts of a request whose challenge could not be verified. */
export function markUnverified(database: Database, results: readonly ItemResult[]): void {
  for (const result of results) {
    if ('id' in result) database.run(markContact, result.id)
  }
}

/** True while there may be more. */
export function pruneTokens(database: Database, now: number): boolean {
  const deleted = database.runCounting(deleteOlder, now - challengeTokenKeptMs, rowsPerPrune)
  return deleted === rowsPerPrune
}

// Bounded, so that a busy day's tokens never hold the writer for long.
const rowsPerPrune = 2_000

const insertToken = 'INSERT INTO used_tokens VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
const markContact = 'UPDATE contacts SET is_unverified = 1 WHERE id = ?'
const deleteOlder = `
  DELETE FROM used_tokens WHERE (project_number, hash) IN (
    SELECT project_number, hash FROM used_tokens WHERE used_at <= ? LIMIT ?)`
