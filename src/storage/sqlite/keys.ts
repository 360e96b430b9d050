import type { ChallengeSetting } from '#core/challenges/challenge.ts'
import { Failure } from '#core/errors.ts'
import { createId } from '#core/id.ts'
import type { FoundKey, KeyDetails } from '#core/keys/key.ts'
import type { KeyUse, NewKey } from '#core/keys/new-key.ts'
import type { Store } from '#core/store.ts'
import { detailsOf, keyOf } from '#storage/key-row.ts'
import { number, numberOrNull } from '#storage/contact-row.ts'
import type { Database } from './database.ts'
import { type Session, projectNumberOf } from './session.ts'

/** The key of a secret, with the secret's end; null when it is unknown or the key is revoked. */
export function findKey(database: Database, secretHash: string): FoundKey | null {
  const row = database.statement(selectBySecret).get(secretHash)
  return row === undefined ? null : { key: keyOf(row), expiresAt: numberOrNull(row, 'expires_at') }
}

export function listKeys(database: Database, projectId: string): KeyDetails[] {
  return database.statement(selectOfProject).all(projectId).map(detailsOf)
}

/** The internal number of a key, which it keeps for good. */
export function keyNumberOf(database: Database, keyId: string): number {
  const row = database.statement(selectNumber).get(keyId)
  if (row === undefined) throw new Failure('invalid_key', 'The key is unknown.')
  return number(row, 'number')
}

export function createKey({ database }: Session, key: NewKey): KeyDetails {
  const projectNumber = projectNumberOf(database, key.projectId)
  const id = createId('key', key.now)
  const origins = key.origins === null ? null : JSON.stringify(key.origins)
  const scopesJson = JSON.stringify(key.scopes)
  database.run(
    insertKey,
    projectNumber,
    id,
    key.kind,
    key.label,
    key.tier,
    scopesJson,
    origins,
    key.challenge?.provider ?? null,
    key.challenge?.secret ?? null,
    key.now,
  )
  database.run(insertSecret, key.secretHash, id, key.now, key.lastFour ?? null)
  return stored(database, id)
}

export function rotateKey(
  session: Session,
  rotation: Parameters<Store['rotateKey']>[0],
): KeyDetails | null {
  const { keyId, secretHash, lastFour = null, overlapMs, now } = rotation
  const { database } = session
  const details = find(database, keyId)
  if (details === null || details.revokedAt !== null) return null
  // What ends now is deleted: whoever's clock is behind would still take it as of before.
  if (overlapMs === 0) database.run(deleteSecrets, keyId)
  else database.run(endSecrets, now + overlapMs, keyId)
  session.forgetKeys()
  database.run(insertSecret, secretHash, keyId, now, lastFour)
  return stored(database, keyId)
}

/** Null switches the challenge off. Answers null when no active key has the id. */
export function setChallenge(
  session: Session,
  keyId: string,
  challenge: ChallengeSetting | null,
): KeyDetails | null {
  const { database } = session
  database.run(updateChallenge, challenge?.provider ?? null, challenge?.secret ?? null, keyId)
  session.forgetKeys()
  const details = find(database, keyId)
  return details?.revokedAt === null ? details : null
}

export function revokeKey(session: Session, keyId: string, now: number): KeyDetails | null {
  session.database.run(markRevoked, now, keyId)
  session.forgetKeys()
  return find(session.database, keyId)
}

export function saveKeyUses({ database }: Session, uses: readonly KeyUse[]): void {
  for (const { keyId, usedAt, seenInBrowserAt } of uses) {
    database.run(markUsed, usedAt, seenInBrowserAt, keyId)
  }
}

export function pruneSecrets(database: Database, now: number): void {
  database.run(deleteEndedSecrets, now)
}

function find(database: Database, keyId: string): KeyDetails | null {
  const row = database.statement(selectById).get(keyId)
  return row === undefined ? null : detailsOf(row)
}

function stored(database: Database, keyId: string): KeyDetails {
  const details = find(database, keyId)
  if (details === null) throw new Error('The key was not stored.')
  return details
}

const columns = `
  k.id, p.id AS project_id, p.default_country, k.kind, k.label, k.scopes, k.tier, k.origins,
  k.challenge_provider`
const details = `${columns}, k.created_at, k.revoked_at, k.last_used_at, k.seen_in_browser_at,
  (SELECT json_group_array(
      json_object('last_four', s.last_four, 'expires_at', s.expires_at)
      ORDER BY s.expires_at NULLS FIRST, s.created_at DESC)
    FROM key_secrets s WHERE s.key_number = k.number) AS secrets`
const selectBySecret = `
  SELECT ${columns}, k.challenge_secret, p.accepts_unverified, s.hash, s.expires_at
  FROM key_secrets s
  JOIN keys k ON k.number = s.key_number JOIN projects p ON p.number = k.project_number
  WHERE s.hash = ? AND k.revoked_at IS NULL`
const selectOfProject = `
  SELECT ${details} FROM projects p JOIN keys k ON k.project_number = p.number
  WHERE p.id = ? ORDER BY k.number`
const selectById = `
  SELECT ${details} FROM keys k JOIN projects p ON p.number = k.project_number WHERE k.id = ?`
const selectNumber = 'SELECT number FROM keys WHERE id = ?'
const insertKey = `
  INSERT INTO keys (project_number, id, kind, label, tier, scopes, origins, challenge_provider,
    challenge_secret, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
const insertSecret = `
  INSERT INTO key_secrets (hash, key_number, created_at, last_four)
  VALUES (?, (SELECT number FROM keys WHERE id = ?), ?, ?)`
const endSecrets = `
  UPDATE key_secrets SET expires_at = min(coalesce(expires_at, ?1), ?1)
  WHERE key_number = (SELECT number FROM keys WHERE id = ?2)`
const deleteSecrets = `
  DELETE FROM key_secrets WHERE key_number = (SELECT number FROM keys WHERE id = ?)`
const updateChallenge = `
  UPDATE keys SET challenge_provider = ?, challenge_secret = ? WHERE id = ? AND revoked_at IS NULL`
const markRevoked = 'UPDATE keys SET revoked_at = coalesce(revoked_at, ?) WHERE id = ?'
const markUsed = `
  UPDATE keys SET last_used_at = max(coalesce(last_used_at, 0), ?1),
    seen_in_browser_at = coalesce(max(?2, seen_in_browser_at), ?2, seen_in_browser_at)
  WHERE id = ?3`
const deleteEndedSecrets = 'DELETE FROM key_secrets WHERE expires_at <= ?'
