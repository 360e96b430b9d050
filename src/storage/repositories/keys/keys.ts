import type { ChallengeSetting } from '#core/challenges/challenge.ts'
import { unknownKeyError } from '#core/keys/errors.ts'
import {
  type FoundKey,
  type KeyDetails,
  type KeyRotation,
  type KeysQuery,
  type NewKey,
  mayReadEvents,
} from '#core/keys/key.ts'
import { endOfSecrets } from '#core/keys/secrets/rotation.ts'
import type { ProjectReads, ProjectStatements } from '#storage/connection.ts'
import { deletePlaces } from '#storage/id-directory.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { number, numberOrNull, text } from '#storage/row.ts'
import { inTexts, jsonList, jsonObject, least, sql } from '#storage/sql.ts'
import { addKey, addSecret, storedAssignees } from './add-key.ts'
import { detailsOf, keyOf, scopesOf, settingOf } from './key-row.ts'
import { seenInBrowser } from './key-uses.ts'

/** The keys of secrets, by the secrets' hashes, except unknown or revoked ones. */
export async function findKeys(
  reads: ProjectReads,
  secretHashes: readonly string[],
): Promise<Map<string, FoundKey>> {
  const rows = await reads.rows(selectBySecrets, secretHashes)
  return new Map(
    rows.map((row) => [
      text(row, 'hash'),
      { key: keyOf(row), expiresAt: numberOrNull(row, 'expires_at') },
    ]),
  )
}

export async function listKeys(
  reads: ProjectReads,
  { afterId, limit }: KeysQuery,
): Promise<KeyDetails[]> {
  const last = afterId === null ? null : await reads.row(selectNumber, afterId)
  if (last === undefined) throw unknownKeyError(String(afterId))
  const after = last === null ? 0 : number(last, 'number')
  return (await reads.rows(selectOfProject, after, limit)).map(detailsOf)
}

/** Null for one of a deleted project, and for the id of anything but a key. */
export async function getKey(
  reads: ProjectReads,
  keyNumber: number,
  keyId: string,
): Promise<KeyDetails | null> {
  const row = await reads.row(selectById, keyNumber, keyId)
  return row === undefined ? null : detailsOf(row)
}

/** The challenge of an active key; null when it has none, or is revoked. */
export async function findChallenge(
  reads: ProjectReads,
  keyNumber: number,
): Promise<ChallengeSetting | null> {
  const row = await reads.row(selectChallenge, keyNumber)
  return row === undefined ? null : settingOf(row)
}

export async function createKey(transaction: ProjectTransaction, key: NewKey): Promise<KeyDetails> {
  const { keyNumber } = await addKey(transaction, key)
  if (mayReadEvents(key.scopes)) transaction.hasEventReaders = true
  const details = await find(transaction, keyNumber)
  if (details === null) throw new Error('The key was not stored.')
  return details
}

/** Null when the key is revoked. */
export async function rotateKey(
  transaction: ProjectTransaction,
  keyNumber: number,
  rotation: KeyRotation,
): Promise<KeyDetails | null> {
  const details = await findActive(transaction, keyNumber)
  if (details === null) return null
  const endsAt = endOfSecrets(details, rotation)
  // A secret that ends now is deleted: a node whose clock is behind would still accept it.
  if (endsAt <= rotation.now) await deleteSecrets(transaction, deleteOfKey, keyNumber)
  else await transaction.run(endSecrets, keyNumber, endsAt)
  await addSecret(transaction, keyNumber, rotation)
  return find(transaction, keyNumber)
}

/** Null switches the challenge off. Answers null when the key is revoked. */
export async function setChallenge(
  transaction: ProjectTransaction,
  keyNumber: number,
  challenge: ChallengeSetting | null,
): Promise<KeyDetails | null> {
  const values = [challenge?.provider ?? null, challenge?.secret ?? null]
  await transaction.run(updateChallenge, keyNumber, ...values)
  return findActive(transaction, keyNumber)
}

/** Null when the key is revoked. */
export async function setAssignees(
  transaction: ProjectTransaction,
  keyNumber: number,
  memberIds: readonly string[],
): Promise<KeyDetails | null> {
  await saveAssignees(transaction, keyNumber, memberIds)
  return findActive(transaction, keyNumber)
}

export async function saveAssignees(
  transaction: ProjectTransaction,
  keyNumber: number,
  memberIds: readonly string[],
): Promise<void> {
  await transaction.run(updateAssignees, keyNumber, storedAssignees(memberIds))
}

/** Null when the key is revoked. */
export async function renameKey(
  transaction: ProjectTransaction,
  keyNumber: number,
  label: string,
): Promise<KeyDetails | null> {
  await transaction.run(updateLabel, keyNumber, label)
  await transaction.run(updateFormActor, keyNumber, label)
  return findActive(transaction, keyNumber)
}

export async function revokeKey(
  transaction: ProjectTransaction,
  keyNumber: number,
  now: number,
): Promise<KeyDetails | null> {
  await transaction.run(markRevoked, keyNumber, now)
  const details = await find(transaction, keyNumber)
  if (details !== null && mayReadEvents(details.scopes)) {
    const others = await transaction.rows(selectActiveScopes)
    transaction.hasEventReaders = others.some((row) => mayReadEvents(scopesOf(row)))
  }
  return details
}

/** Deletes the secrets that have ended, with their places. */
export function pruneSecrets(project: ProjectStatements, now: number): Promise<void> {
  return deleteSecrets(project, deleteEnded, now)
}

async function find(
  transaction: ProjectTransaction,
  keyNumber: number,
): Promise<KeyDetails | null> {
  const row = await transaction.row(selectByNumber, keyNumber)
  return row === undefined ? null : detailsOf(row)
}

async function findActive(
  transaction: ProjectTransaction,
  keyNumber: number,
): Promise<KeyDetails | null> {
  const details = await find(transaction, keyNumber)
  return details?.revokedAt === null ? details : null
}

async function deleteSecrets(
  project: ProjectStatements,
  statement: string,
  value: number,
): Promise<void> {
  const deleted = await project.rows(statement, value)
  await deletePlaces(project, deleted, 'hash')
}

const columns = `
  k.id, p.id AS project_id, p.default_country, k.kind, k.label, k.scopes, k.tier, k.origins,
  k.challenge_provider, k.assignees`
const details = sql`${columns}, f.id AS form_id, k.hue, k.created_at, k.revoked_at, k.last_used_at,
  (SELECT a.id FROM actors AS a WHERE a.project_number = $1 AND a.number = k.number
    AND a.kind = 'member') AS member_id,
  ${seenInBrowser} AS seen_in_browser_at,
  (SELECT CAST(coalesce(${jsonList}(
      ${jsonObject}('last_four', s.last_four, 'public_text', s.public_text,
        'expires_at', s.expires_at)
      ORDER BY s.expires_at NULLS FIRST, s.created_at DESC), '[]') AS text)
    FROM key_secrets AS s WHERE s.project_number = $1 AND s.key_number = k.number) AS secrets`
const selectBySecrets = sql`
  SELECT s.hash, s.expires_at, ${columns}, k.challenge_secret, p.accepts_unverified
  FROM key_secrets AS s
  JOIN keys AS k ON k.project_number = $1 AND k.number = s.key_number
  JOIN projects AS p ON p.number = k.project_number
  WHERE s.project_number = $1 AND s.hash ${inTexts('$2')} AND k.revoked_at IS NULL
    AND p.archived_at IS NULL`
const selectKeys = sql`
  SELECT ${details} FROM keys AS k JOIN projects AS p ON p.number = k.project_number
  LEFT JOIN forms AS f ON f.project_number = $1 AND f.number = k.number
  WHERE k.project_number = $1`
const selectOfProject = sql`${selectKeys} AND k.number > $2 ORDER BY k.number LIMIT $3`
const selectNumber = 'SELECT number FROM keys WHERE project_number = $1 AND id = $2'
const selectByNumber = sql`${selectKeys} AND k.number = $2`
const selectById = sql`${selectByNumber} AND k.id = $3 AND p.deleted_at IS NULL`
const selectChallenge = `
  SELECT challenge_provider, challenge_secret FROM keys
  WHERE project_number = $1 AND number = $2 AND revoked_at IS NULL`
const endSecrets = sql`
  UPDATE key_secrets
  SET expires_at = ${least}(coalesce(expires_at, CAST($3 AS bigint)), CAST($3 AS bigint))
  WHERE project_number = $1 AND key_number = $2`
const updateChallenge = `
  UPDATE keys SET challenge_provider = $3, challenge_secret = $4
  WHERE project_number = $1 AND number = $2 AND revoked_at IS NULL`
const updateAssignees = `
  UPDATE keys SET assignees = $3 WHERE project_number = $1 AND number = $2 AND revoked_at IS NULL`
const updateLabel = `
  UPDATE keys SET label = $3 WHERE project_number = $1 AND number = $2 AND revoked_at IS NULL`
// A form's key has its name.
const updateFormActor = `
  UPDATE actors SET label = $3 WHERE project_number = $1 AND number = $2 AND kind = 'form'`
const markRevoked = `
  UPDATE keys SET revoked_at = coalesce(revoked_at, $3) WHERE project_number = $1 AND number = $2`
const selectActiveScopes = `
  SELECT scopes FROM keys WHERE project_number = $1 AND revoked_at IS NULL`
const deleteOfKey = `
  DELETE FROM key_secrets WHERE project_number = $1 AND key_number = $2 RETURNING hash`
const deleteEnded = `
  DELETE FROM key_secrets WHERE project_number = $1 AND expires_at <= $2 RETURNING hash`
