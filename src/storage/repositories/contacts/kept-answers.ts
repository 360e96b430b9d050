import { otherBodyError } from '#core/contacts/errors.ts'
import { idsKept } from '#core/contacts/writing/kept-results.ts'
import { type IdempotencyToken, type Replay, keptMsOf } from '#core/once/idempotency.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { readGone } from '#storage/repositories/erasing/gone-contacts.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { type Row, number, text } from '#storage/row.ts'
import { insertRows, rowsIn, sql } from '#storage/sql.ts'

/** An idempotency key as sent with a request of a key. */
export type KeptRequest = { keyNumber: number; token: IdempotencyToken; now: number }

type KeptAnswer = { bodyHash: string; kept: string; endsAt: number }

/** The kept answers, within one transaction, including ones that it adds. */
export class KeptAnswers {
  private readonly transaction: Transaction
  private readonly answers = new Map<string, KeptAnswer>()
  private readonly unsaved = new Map<string, KeptRequest & { kept: string }>()
  private gone: ReadonlySet<string> = new Set()

  constructor(transaction: Transaction) {
    this.transaction = transaction
  }

  async load(requests: readonly KeptRequest[]): Promise<void> {
    if (requests.length === 0) return
    const rows = requests.map(({ keyNumber: key_number, token: { path, key } }) => ({
      key_number,
      path,
      key,
    }))
    for (const row of await this.transaction.rows(selectMany, JSON.stringify(rows))) {
      const name = nameOf(number(row, 'key_number'), text(row, 'path'), text(row, 'key'))
      this.answers.set(name, answerOf(row))
    }
    const repeated = requests.flatMap((request) => this.clickedAgain(request)?.kept ?? [])
    this.gone = await readGone(this.transaction, repeated.flatMap(idsKept))
  }

  /** The kept answer of an earlier request; null for none. Throws `idempotency_mismatch`. */
  find(request: KeptRequest): string | null {
    const answer = this.answerTo(request)
    if (answer === undefined || answer.endsAt <= request.now) return null
    const again = this.clickedAgain(request)
    if (again !== undefined) {
      return idsKept(again.kept).some((id) => this.gone.has(id)) ? null : again.kept
    }
    if (answer.bodyHash !== request.token.bodyHash) throw otherBodyError()
    return answer.kept
  }

  keep(request: KeptRequest, kept: string): void {
    const { keyNumber, token, now } = request
    const name = nameOf(keyNumber, token.path, token.key)
    this.answers.set(name, { bodyHash: token.bodyHash, kept, endsAt: now + keptMsOf(token) })
    this.unsaved.set(name, { ...request, kept })
  }

  async flush(): Promise<void> {
    if (this.unsaved.size === 0) return
    const rows = [...this.unsaved.values()].map(({ keyNumber, token, kept, now }) => ({
      key_number: keyNumber,
      path: token.path,
      key: token.key,
      body_hash: token.bodyHash,
      results: kept,
      created_at: now,
      kept_ms: keptMsOf(token),
    }))
    await this.transaction.run(upsert, JSON.stringify(rows))
  }

  private answerTo({ keyNumber, token }: KeptRequest): KeptAnswer | undefined {
    return this.answers.get(nameOf(keyNumber, token.path, token.key))
  }

  /** What was kept of a submission that is sent by another click now. */
  private clickedAgain(request: KeptRequest): KeptAnswer | undefined {
    const { isSubmission, bodyHash } = request.token
    const answer = this.answerTo(request)
    return isSubmission === true && answer?.bodyHash !== bodyHash ? answer : undefined
  }
}

function nameOf(keyNumber: number, path: string, key: string): string {
  return `${keyNumber} ${path} ${key}`
}

function answerOf(row: Row): KeptAnswer {
  return {
    bodyHash: text(row, 'body_hash'),
    kept: text(row, 'results'),
    endsAt: number(row, 'ends_at'),
  }
}

/** What an earlier request of a key stored; null when there was none, or none that is kept. */
export async function findReplay(
  reads: ProjectReads,
  keyNumber: number,
  { token, now }: { token: IdempotencyToken; now: number },
): Promise<Replay | null> {
  const { path, key } = token
  const row = await reads.row(selectReplay, keyNumber, path, key)
  if (row === undefined || number(row, 'ends_at') <= now) return null
  const kept = text(row, 'results')
  const replay = { kept, now: number(row, 'created_at') }
  if (row['body_hash'] === token.bodyHash) return { isSameBody: true, ...replay }
  if (token.isSubmission !== true) return { isSameBody: false, ...replay }
  const gone = await readGone(reads, idsKept(kept))
  return gone.size > 0 ? null : { isSameBody: true, ...replay }
}

const selectMany = sql`
  SELECT i.key_number, i.path, i.key, i.body_hash, i.results,
    i.created_at + i.kept_ms AS ends_at
  FROM ${rowsIn('$2', 'r', { key_number: 'bigint', path: 'text', key: 'text' })}
  JOIN idempotency AS i ON i.project_number = $1 AND i.key_number = r.key_number
    AND i.path = r.path AND i.key = r.key`
const upsert = sql`
  ${insertRows('idempotency', {
    key_number: 'bigint',
    path: 'text',
    key: 'text',
    body_hash: 'text',
    results: 'text',
    created_at: 'bigint',
    kept_ms: 'bigint',
  })}
  ON CONFLICT (project_number, key_number, path, key) DO UPDATE
  SET body_hash = excluded.body_hash, results = excluded.results, created_at = excluded.created_at,
    kept_ms = excluded.kept_ms`
const selectReplay = `
  SELECT body_hash, results, created_at, created_at + kept_ms AS ends_at FROM idempotency
  WHERE project_number = $1 AND key_number = $2 AND path = $3 AND key = $4`
