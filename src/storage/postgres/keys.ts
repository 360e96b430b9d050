import type { ChallengeSetting } from '#core/challenges/challenge.ts'
import { createId } from '#core/id.ts'
import type { FoundKey, KeyDetails } from '#core/keys/key.ts'
import type { KeyUse, NewKey } from '#core/keys/new-key.ts'
import { detailsOf, keyOf, settingOf } from '#storage/key-row.ts'
import { type Row, numberOrNull, text } from '#storage/contact-row.ts'
import type { Connection, Database } from './database.ts'
import { addPlace, deletePlaces } from './places.ts'
import type { Session } from './session.ts'

type NewSecret = { keyNumber: number; secretHash: string; lastFour?: string; now: number }

/** The keys of secrets, by the secrets' hashes, without those that are unknown or revoked. */
export async function findKeys(
  database: Database,
  projectNumber: number,
  secretHashes: readonly string[],
): Promise<Map<string, FoundKey>> {
  return foundOf(await database.rows('lookups', selectBySecrets, projectNumber, secretHashes))
}

/** The same within a transaction. */
export async function readKeys(
  { connection, projectNumber }: Session,
  secretHashes: readonly string[],
): Promise<Map<string, FoundKey>> {
  return foundOf(await connection.rows(selectBySecrets, projectNumber, secretHashes))
}

function foundOf(rows: readonly Row[]): Map<string, FoundKey> {
  return new Map(
    rows.map((row) => [
      text(row, 'hash'),
      { key: keyOf(row), expiresAt: numberOrNull(row, 'expires_at') },
    ]),
  )
}

export async function listKeys(database: Database, projectNumber: number): Promise<KeyDetails[]> {
  return (await database.rows('lookups', selectOfProject, projectNumber)).map(detailsOf)
}

export async function findChallenge(
  database: Database,
  place: { projectNumber: number; number: number },
): Promise<ChallengeSetting | null> {
  const of = [place.projectNumber, place.number]
  const [row] = await database.rows('lookups', selectChallenge, ...of)
  return row === undefined ? null : settingOf(row)
}

export async function createKey(session: Session, key: NewKey): Promise<KeyDetails> {
  const { connection, projectNumber } = session
  const id = createId('key', key.now)
  const keyNumber = session.nextNumber()
  const place = { projectNumber, number: keyNumber }
  const { kind, label, tier, now } = key
  const scopes = JSON.stringify(key.scopes)
  const origins = key.origins === null ? null : JSON.stringify(key.origins)
  const challenge = [key.challenge?.provider ?? null, key.challenge?.secret ?? null]
  const given = [id, kind, label, tier, scopes, origins, ...challenge, now]
  await connection.run(insertKey, projectNumber, keyNumber, ...given)
  await addPlace(connection, id, place)
  await addSecret(session, { ...key, keyNumber })
  const details = await find(session, keyNumber)
  if (details === null) throw new Error('The key was not stored.')
  return details
}

export async function rotateKey(
  session: Session,
  rotation: NewSecret & { overlapMs: number },
): Promise<KeyDetails | null> {
  const { keyNumber, overlapMs, now } = rotation
  const details = await find(session, keyNumber)
  if (details === null || details.revokedAt !== null) return null
  const { connection, projectNumber } = session
  // What ends now is deleted: a node whose clock is behind would still take it as of before.
  if (overlapMs === 0) {
    await forgetSecrets(connection, await connection.rows(deleteOfKey, projectNumber, keyNumber))
  } else {
    await connection.run(endSecrets, projectNumber, keyNumber, now + overlapMs)
  }
  await addSecret(session, rotation)
  return find(session, keyNumber)
}

/** Null switches the challenge off. Answers null when the key is revoked. */
export async function setChallenge(
  session: Session,
  keyNumber: number,
  challenge: ChallengeSetting | null,
): Promise<KeyDetails | null> {
  const values = [challenge?.provider ?? null, challenge?.secret ?? null]
  await session.connection.run(updateChallenge, session.projectNumber, keyNumber, ...values)
  const details = await find(session, keyNumber)
  return details?.revokedAt === null ? details : null
}

export async function revokeKey(
  session: Session,
  keyNumber: number,
  now: number,
): Promise<KeyDetails | null> {
  await session.connection.run(markRevoked, session.projectNumber, keyNumber, now)
  return find(session, keyNumber)
}

/** Beside the project's writes: a use only goes forward. */
export async function saveKeyUses(
  connection: Connection,
  projectNumber: number,
  uses: readonly (KeyUse & { keyNumber: number })[],
): Promise<void> {
  // In one order everywhere, so that two nodes never wait for each other.
  const sorted = uses.toSorted((a, b) => a.keyNumber - b.keyNumber)
  await connection.run(
    markUsed,
    projectNumber,
    sorted.map(({ keyNumber }) => keyNumber),
    sorted.map(({ usedAt }) => usedAt),
    sorted.map(({ seenInBrowserAt }) => seenInBrowserAt),
  )
}

async function addSecret({ connection, projectNumber }: Session, secret: NewSecret): Promise<void> {
  const { secretHash, lastFour = null, keyNumber, now } = secret
  await connection.run(insertSecret, projectNumber, secretHash, keyNumber, now, lastFour)
  await addPlace(connection, secretHash, { projectNumber, number: keyNumber })
}

async function find(
  { connection, projectNumber }: Session,
  keyNumber: number,
): Promise<KeyDetails | null> {
  const row = await connection.row(selectByNumber, projectNumber, keyNumber)
  return row === undefined ? null : detailsOf(row)
}

/** Deletes the secrets that have ended, with their places. */
export async function pruneSecrets(
  connection: Connection,
  projectNumber: number,
  now: number,
): Promise<void> {
  await forgetSecrets(connection, await connection.rows(deleteEnded, projectNumber, now))
}

async function forgetSecrets(connection: Connection, deleted: readonly Row[]): Promise<void> {
  if (deleted.length === 0) return
  const hashes = deleted.map((row) => text(row, 'hash'))
  await deletePlaces(connection, hashes)
}

export function keyNumberOf(place: { projectNumber: number; number: number } | null, of: number) {
  return place?.projectNumber === of ? place.number : null
}

const columns = `
  k.id, p.id AS project_id, p.default_country, k.kind, k.label, k.scopes, k.tier, k.origins,
  k.challenge_provider`
const details = `${columns}, k.created_at, k.revoked_at, k.last_used_at, k.seen_in_browser_at,
  (SELECT coalesce(json_agg(
      json_build_object('last_four', s.last_four, 'expires_at', s.expires_at)
      ORDER BY s.expires_at NULLS FIRST, s.created_at DESC), '[]')::text
    FROM key_secrets AS s WHERE s.project_number = $1 AND s.key_number = k.number) AS secrets`
const selectBySecrets = `
  SELECT s.hash, s.expires_at, ${columns}, k.challenge_secret, p.accepts_unverified
  FROM key_secrets AS s
  JOIN keys AS k ON k.project_number = $1 AND k.number = s.key_number
  JOIN projects AS p ON p.number = k.project_number
  WHERE s.project_number = $1 AND s.hash = ANY ($2::text[]) AND k.revoked_at IS NULL`
const selectKeys = `
  SELECT ${details} FROM keys AS k JOIN projects AS p ON p.number = k.project_number
  WHERE k.project_number = $1`
const selectOfProject = `${selectKeys} ORDER BY k.number`
const selectByNumber = `${selectKeys} AND k.number = $2`
const selectChallenge = `
  SELECT challenge_provider, challenge_secret FROM keys
  WHERE project_number = $1 AND number = $2 AND revoked_at IS NULL`
const insertKey = `
  INSERT INTO keys (project_number, number, id, kind, label, tier, scopes, origins,
    challenge_provider, challenge_secret, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`
const insertSecret = `
  INSERT INTO key_secrets (project_number, hash, key_number, created_at, last_four)
  VALUES ($1, $2, $3, $4, $5)`
const endSecrets = `
  UPDATE key_secrets SET expires_at = least(coalesce(expires_at, $3::bigint), $3::bigint)
  WHERE project_number = $1 AND key_number = $2`
const updateChallenge = `
  UPDATE keys SET challenge_provider = $3, challenge_secret = $4
  WHERE project_number = $1 AND number = $2 AND revoked_at IS NULL`
const markRevoked = `
  UPDATE keys SET revoked_at = coalesce(revoked_at, $3) WHERE project_number = $1 AND number = $2`
const markUsed = `
  UPDATE keys SET last_used_at = greatest(last_used_at, u.used_at),
    seen_in_browser_at = greatest(seen_in_browser_at, u.seen_at)
  FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS u (number, used_at, seen_at)
  WHERE keys.project_number = $1 AND keys.number = u.number`
const deleteOfKey = `
  DELETE FROM key_secrets WHERE project_number = $1 AND key_number = $2 RETURNING hash`
const deleteEnded = `
  DELETE FROM key_secrets WHERE project_number = $1 AND expires_at <= $2 RETURNING hash`
