import type { Transaction } from '#storage/repositories/transaction.ts'
import { inNumbers, inTexts, sql } from '#storage/sql.ts'
import type { StoredContact } from './stored-contact.ts'

/** Which contact of an identity holds it, where a transaction changes that. */
export class IdentityRanks {
  private readonly transaction: Transaction
  private readonly unsettled = new Set<string>()
  private readonly holders = new Map<string, number>()

  constructor(transaction: Transaction) {
    this.transaction = transaction
  }

  /** Makes the oldest contact of an identity its holder, if it has none. */
  settle(identity: string | null): void {
    if (identity !== null) this.unsettled.add(identity)
  }

  /** Makes a contact the holder of its identity; the former holder becomes a possible duplicate. */
  hold({ number, state }: StoredContact): void {
    if (state.identity !== null) this.holders.set(state.identity, number)
  }

  /** After the contacts are written. */
  async flush(): Promise<void> {
    const unsettled = [...this.unsettled]
    const identities = [...this.holders.keys()]
    const holders = [...this.holders.values()]
    this.unsettled.clear()
    this.holders.clear()
    if (identities.length > 0) {
      await this.transaction.run(demoteHolders, identities)
      await this.transaction.run(promote, holders)
    }
    if (unsettled.length > 0) await this.transaction.run(promoteOldest, unsettled)
  }
}

const demoteHolders = sql`
  UPDATE contacts SET identity_rank = number
  WHERE project_number = $1 AND identity ${inTexts('$2')} AND identity_rank = 0`
const promote = sql`
  UPDATE contacts SET identity_rank = 0
  WHERE project_number = $1 AND number ${inNumbers('$2')}`
const promoteOldest = sql`
  UPDATE contacts SET identity_rank = 0
  WHERE project_number = $1 AND identity_rank > 0 AND number IN (
    SELECT c.number FROM contacts AS c
    WHERE c.project_number = $1 AND c.identity ${inTexts('$2')} AND c.identity_rank = (
      SELECT min(o.identity_rank) FROM contacts AS o
      WHERE o.project_number = $1 AND o.identity = c.identity))`
