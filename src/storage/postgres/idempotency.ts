import type { IdempotencyToken, Replay } from '#core/contacts/idempotency.ts'
import type { ItemResult } from '#core/contacts/write-item.ts'
import { Failure } from '#core/errors.ts'
import { idempotencyKeptMs } from '#core/limits/contract.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import { withoutLabels } from '#storage/without-labels.ts'
import type { Database } from './database.ts'
import type { Places } from '#storage/places.ts'
import type { Session } from './session.ts'

/** An idempotency key as it came with a request of a key. */
export type KeptRequest = { keyNumber: number; token: IdempotencyToken; now: number }

type KeptAnswer = { bodyHash: string; kept: string; createdAt: number }

/** What an earlier request with this key stored; null when there was none in the last 24 hours. */
export async function findReplay(
  { database, places }: { database: Database; places: Places },
  keyId: string,
  token: IdempotencyToken,
  now: number,
): Promise<Replay | null> {
  const place = await places.find(keyId)
  if (place === null) return null
  const { projectNumber, number: keyNumber } = place
  const { path, key } = token
  const [row] = await database.rows('lookups', selectOne, projectNumber, keyNumber, path, key)
  if (row === undefined || number(row, 'created_at') <= now - idempotencyKeptMs) return null
  const isSameBody = row['body_hash'] === token.bodyHash
  return { isSameBody, kept: text(row, 'results'), now: number(row, 'created_at') }
}

/** The answers that are kept, within one transaction, with those that it makes. */
export class KeptAnswers {
  private readonly session: Session
  private readonly answers = new Map<string, KeptAnswer>()
  private readonly made = new Map<string, KeptRequest & { kept: string }>()

  constructor(session: Session) {
    this.session = session
  }

  async load(requests: readonly KeptRequest[]): Promise<void> {
    if (requests.length === 0) return
    const { connection, projectNumber } = this.session
    const keyNumbers = requests.map(({ keyNumber }) => keyNumber)
    const paths = requests.map(({ token }) => token.path)
    const keys = requests.map(({ token }) => token.key)
    const rows = await connection.rows(selectMany, projectNumber, keyNumbers, paths, keys)
    for (const row of rows) {
      const name = nameOf(number(row, 'key_number'), text(row, 'path'), text(row, 'key'))
      this.answers.set(name, answerOf(row))
    }
  }

  /** What was kept of an earlier request; null for none. Throws `idempotency_mismatch`. */
  find({ keyNumber, token, now }: KeptRequest): string | null {
    const answer = this.answers.get(nameOf(keyNumber, token.path, token.key))
    if (answer === undefined || answer.createdAt <= now - idempotencyKeptMs) return null
    if (answer.bodyHash !== token.bodyHash) {
      const detail = 'This idempotency key came with another body before.'
      throw new Failure('idempotency_mismatch', detail)
    }
    return answer.kept
  }

  keep(request: KeptRequest, kept: string): void {
    const { keyNumber, token, now } = request
    const name = nameOf(keyNumber, token.path, token.key)
    this.answers.set(name, { bodyHash: token.bodyHash, kept, createdAt: now })
    this.made.set(name, { ...request, kept })
  }

  async flush(): Promise<void> {
    const made = [...this.made.values()]
    if (made.length === 0) return
    await this.session.connection.run(
      upsert,
      this.session.projectNumber,
      made.map(({ keyNumber }) => keyNumber),
      made.map(({ token }) => token.path),
      made.map(({ token }) => token.key),
      made.map(({ token }) => token.bodyHash),
      made.map(({ kept }) => kept),
      made.map(({ now }) => now),
    )
  }
}

/**
 * Takes the labels of values that waited out of answers that name one of these contacts, which an
 * earlier version kept; ours hold none.
 */
export async function forgetLabels(
  { connection, projectNumber }: Session,
  contactIds: readonly string[],
): Promise<void> {
  const ids = new Set(contactIds)
  for (const row of await connection.rows(selectWithLabels, projectNumber, contactIds)) {
    const results = JSON.stringify(withoutLabels(resultsOf(text(row, 'results')), ids))
    const place = [number(row, 'key_number'), text(row, 'path'), text(row, 'key')]
    await connection.run(updateResults, projectNumber, ...place, results)
  }
}

function nameOf(keyNumber: number, path: string, key: string): string {
  return `${keyNumber} ${path} ${key}`
}

function answerOf(row: Row): KeptAnswer {
  return {
    bodyHash: text(row, 'body_hash'),
    kept: text(row, 'results'),
    createdAt: number(row, 'created_at'),
  }
}

// What an earlier version kept.
function resultsOf(json: string): ItemResult[] {
  return JSON.parse(json) as ItemResult[]
}

const selectWithLabels = `
  SELECT key_number, path, key, results FROM idempotency
  WHERE project_number = $1 AND position('"unresolvedCustomFields":["' in results) > 0
    AND EXISTS (SELECT FROM unnest($2::text[]) AS u (id) WHERE position(u.id in results) > 0)`
const updateResults = `
  UPDATE idempotency SET results = $5
  WHERE project_number = $1 AND key_number = $2 AND path = $3 AND key = $4`
const selectOne = `
  SELECT body_hash, results, created_at FROM idempotency
  WHERE project_number = $1 AND key_number = $2 AND path = $3 AND key = $4`
const selectMany = `
  SELECT i.key_number, i.path, i.key, i.body_hash, i.results, i.created_at
  FROM unnest($2::bigint[], $3::text[], $4::text[]) AS u (key_number, path, key)
  JOIN idempotency AS i ON i.project_number = $1 AND i.key_number = u.key_number
    AND i.path = u.path AND i.key = u.key`
const upsert = `
  INSERT INTO idempotency (project_number, key_number, path, key, body_hash, results, created_at)
  SELECT $1, u.key_number, u.path, u.key, u.body_hash, u.results, u.created_at
  FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[])
    AS u (key_number, path, key, body_hash, results, created_at)
  ON CONFLICT (project_number, key_number, path, key) DO UPDATE
  SET body_hash = excluded.body_hash, results = excluded.results, created_at = excluded.created_at`
