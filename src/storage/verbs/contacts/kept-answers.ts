import type { IdempotencyToken } from '#core/contacts/writing/idempotency.ts'
import { refuseOtherBody } from '#core/contacts/refusals.ts'
import { idempotencyKeptMs } from '#core/limits/contract.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import type { Transaction } from '#storage/verbs/transaction.ts'

/** An idempotency key as sent with a request of a key. */
export type KeptRequest = { keyNumber: number; token: IdempotencyToken; now: number }

type KeptAnswer = { bodyHash: string; kept: string; createdAt: number }

/** The kept answers, within one transaction, including those that it adds. */
export class KeptAnswers {
  private readonly transaction: Transaction
  private readonly answers = new Map<string, KeptAnswer>()
  private readonly made = new Map<string, KeptRequest & { kept: string }>()

  constructor(transaction: Transaction) {
    this.transaction = transaction
  }

  async load(requests: readonly KeptRequest[]): Promise<void> {
    if (requests.length === 0) return
    const { connection, projectNumber } = this.transaction
    const rows = requests.map(({ keyNumber: key_number, token: { path, key } }) => ({
      key_number,
      path,
      key,
    }))
    for (const row of await connection.rows(selectMany, projectNumber, JSON.stringify(rows))) {
      const name = nameOf(number(row, 'key_number'), text(row, 'path'), text(row, 'key'))
      this.answers.set(name, answerOf(row))
    }
  }

  /** What was kept of an earlier request; null for none. Throws `idempotency_mismatch`. */
  find({ keyNumber, token, now }: KeptRequest): string | null {
    const answer = this.answers.get(nameOf(keyNumber, token.path, token.key))
    if (answer === undefined || answer.createdAt <= now - idempotencyKeptMs) return null
    if (answer.bodyHash !== token.bodyHash) refuseOtherBody()
    return answer.kept
  }

  keep(request: KeptRequest, kept: string): void {
    const { keyNumber, token, now } = request
    const name = nameOf(keyNumber, token.path, token.key)
    this.answers.set(name, { bodyHash: token.bodyHash, kept, createdAt: now })
    this.made.set(name, { ...request, kept })
  }

  async flush(): Promise<void> {
    if (this.made.size === 0) return
    const rows = [...this.made.values()].map(({ keyNumber, token, kept, now }) => ({
      key_number: keyNumber,
      path: token.path,
      key: token.key,
      body_hash: token.bodyHash,
      results: kept,
      created_at: now,
    }))
    const { connection, projectNumber } = this.transaction
    await connection.run(upsert, projectNumber, JSON.stringify(rows))
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

const selectMany = `
  SELECT i.key_number, i.path, i.key, i.body_hash, i.results, i.created_at
  FROM json_to_recordset($2::json) AS r (key_number bigint, path text, key text)
  JOIN idempotency AS i ON i.project_number = $1 AND i.key_number = r.key_number
    AND i.path = r.path AND i.key = r.key`
const upsert = `
  INSERT INTO idempotency (project_number, key_number, path, key, body_hash, results, created_at)
  SELECT $1, r.key_number, r.path, r.key, r.body_hash, r.results, r.created_at
  FROM json_to_recordset($2::json) AS r (key_number bigint, path text, key text, body_hash text,
    results text, created_at bigint)
  WHERE true
  ON CONFLICT (project_number, key_number, path, key) DO UPDATE
  SET body_hash = excluded.body_hash, results = excluded.results, created_at = excluded.created_at`
