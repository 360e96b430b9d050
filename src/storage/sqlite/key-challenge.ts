import type { ChallengeSetting } from '#core/challenges/challenge.ts'
import { settingOf } from '#storage/key-row.ts'
import type { Database } from './database.ts'

/** The challenge of an active key; null when it has none, or there is no such key. */
export function findChallenge(database: Database, keyId: string): ChallengeSetting | null {
  const row = database.statement(selectOfKey).get(keyId)
  return row === undefined ? null : settingOf(row)
}

const selectOfKey = `
  SELECT challenge_provider, challenge_secret FROM keys WHERE id = ? AND revoked_at IS NULL`
