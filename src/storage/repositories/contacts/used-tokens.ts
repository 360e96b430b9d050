import { tokenError } from '#core/challenges/errors.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { text } from '#storage/row.ts'
import { inTexts, insertRows, sql } from '#storage/sql.ts'

/** The tokens of bot challenges that were used, within one transaction. */
export class UsedTokens {
  private readonly transaction: ProjectTransaction
  private readonly used = new Set<string>()
  private readonly taken = new Map<string, number>()

  constructor(transaction: ProjectTransaction) {
    this.transaction = transaction
  }

  async load(hashes: readonly string[]): Promise<void> {
    if (hashes.length === 0) return
    const rows = await this.transaction.rows(selectUsed, hashes)
    for (const row of rows) this.used.add(text(row, 'hash'))
  }

  /**
   * Takes the token for one write alone. Throws `challenge_failed` when another write had it
   * before.
   */
  take(hash: string, now: number): void {
    if (this.used.has(hash)) throw tokenError()
    this.used.add(hash)
    this.taken.set(hash, now)
  }

  async flush(): Promise<void> {
    if (this.taken.size === 0) return
    const rows = [...this.taken].map(([hash, used_at]) => ({ hash, used_at }))
    await this.transaction.run(insertTokens, JSON.stringify(rows))
  }
}

const selectUsed = sql`
  SELECT hash FROM used_tokens WHERE project_number = $1 AND hash ${inTexts('$2')}`
const insertTokens = insertRows('used_tokens', { hash: 'text', used_at: 'bigint' })
