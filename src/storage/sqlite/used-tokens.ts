import { refuseToken } from '#core/challenges/check-token.ts'
import type { ItemResult } from '#core/contacts/write-item.ts'
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
export function markUnverified(
  database: Database,
  projectNumber: number,
  results: readonly ItemResult[],
): void {
  for (const result of results) {
    if ('id' in result) database.run(markContact, projectNumber, result.id)
  }
}

const insertToken = 'INSERT INTO used_tokens VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
const markContact = 'UPDATE contacts SET is_unverified = 1 WHERE project_number = ? AND id = ?'
