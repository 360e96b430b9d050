import { leastUsedHue } from '#core/keys/hue.ts'
import type { NewKey, NewSecret } from '#core/keys/key.ts'
import { createId } from '#core/values/id.ts'
import { addPlace } from '#storage/id-directory.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { numberOrNull } from '#storage/row.ts'
import { insertRows } from '#storage/sql.ts'
import { hueOf } from './key-row.ts'

// Active ones first: among so many, every hue is used often.
const huedKeysMax = 1_000

/** Stores a new key with its secret. */
export async function addKey(
  transaction: ProjectTransaction,
  key: NewKey,
): Promise<{ keyId: string; keyNumber: number }> {
  const added = await addKeyWithoutSecret(transaction, key)
  await addSecret(transaction, added.keyNumber, key)
  return added
}

/** Stores a new key without a secret. */
export async function addKeyWithoutSecret(
  transaction: ProjectTransaction,
  { kind, label, tier, now, ...key }: Omit<NewKey, 'projectId' | keyof NewSecret>,
  keyNumber: number = transaction.nextNumber(),
): Promise<{ keyId: string; keyNumber: number }> {
  const id = createId('key', now)
  const row = {
    number: keyNumber,
    id,
    kind,
    label,
    tier,
    scopes: JSON.stringify(key.scopes),
    origins: key.origins === null ? null : JSON.stringify(key.origins),
    challenge_provider: key.challenge?.provider ?? null,
    challenge_secret: key.challenge?.secret ?? null,
    created_at: now,
    hue: await chooseHue(transaction),
    assignees: storedAssignees(key.assignees ?? []),
  }
  await transaction.run(insertKey, JSON.stringify([row]))
  await addPlace(transaction, id, keyNumber)
  return { keyId: id, keyNumber }
}

/** The hue of a key that is about to be added: the one that the project uses least. */
async function chooseHue(transaction: ProjectTransaction): Promise<number> {
  const rows = await transaction.rows(selectHues, huedKeysMax)
  return leastUsedHue(
    rows.map((row) => ({ hue: hueOf(row), isRevoked: numberOrNull(row, 'revoked_at') !== null })),
  )
}

/** Stores a secret of a key. */
export async function addSecret(
  transaction: ProjectTransaction,
  keyNumber: number,
  { secretHash, lastFour, publicText, now }: NewSecret & { now: number },
): Promise<void> {
  const texts = [lastFour ?? null, publicText ?? null]
  await transaction.run(insertSecret, secretHash, keyNumber, now, ...texts)
  await addPlace(transaction, secretHash, keyNumber)
}

/** As the key's column has them. */
export function storedAssignees(memberIds: readonly string[]): string | null {
  return memberIds.length === 0 ? null : JSON.stringify(memberIds)
}

const insertKey = insertRows('keys', {
  number: 'bigint',
  id: 'text',
  kind: 'text',
  label: 'text',
  tier: 'text',
  scopes: 'text',
  origins: 'text',
  challenge_provider: 'text',
  challenge_secret: 'text',
  created_at: 'bigint',
  hue: 'bigint',
  assignees: 'text',
})
const selectHues = `
  SELECT k.id, f.id AS form_id, k.hue, k.revoked_at FROM keys AS k
  LEFT JOIN forms AS f ON f.project_number = $1 AND f.number = k.number
  WHERE k.project_number = $1
  ORDER BY CASE WHEN k.revoked_at IS NULL THEN 0 ELSE 1 END, k.number DESC LIMIT $2`
const insertSecret = `
  INSERT INTO key_secrets (project_number, hash, key_number, created_at, last_four, public_text)
  VALUES ($1, $2, $3, $4, $5, $6)`
