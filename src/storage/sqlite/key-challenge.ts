import {
  type ChallengeProvider,
  type ChallengeSetting,
  type KeyChallenge,
  challengeProviders,
} from '#core/challenges/challenge.ts'
import { type Row, known, number, text, textOrNull } from './contact-row.ts'
import type { Database } from './database.ts'

/** The challenge of an active key; null when it has none, or there is no such key. */
export function findChallenge(database: Database, keyId: string): ChallengeSetting | null {
  const row = database.statement(selectOfKey).get(keyId)
  return row === undefined ? null : settingOf(row)
}

/** Of a row with the key's challenge and its project's choice. */
export function challengeOf(row: Row): KeyChallenge | null {
  const setting = settingOf(row)
  if (setting === null) return null
  return { ...setting, whenAway: number(row, 'accepts_unverified') === 1 ? 'accept' : 'refuse' }
}

export function providerOf(row: Row): ChallengeProvider | null {
  const provider = textOrNull(row, 'challenge_provider')
  return provider === null ? null : known(challengeProviders, provider)
}

function settingOf(row: Row): ChallengeSetting | null {
  const provider = providerOf(row)
  return provider === null ? null : { provider, secret: text(row, 'challenge_secret') }
}

const selectOfKey = `
  SELECT challenge_provider, challenge_secret FROM keys WHERE id = ? AND revoked_at IS NULL`
