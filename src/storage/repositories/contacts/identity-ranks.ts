import type { Transaction } from '#storage/repositories/transaction.ts'
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
    const { connection, projectNumber } = this.transaction
    const unsettled = [...this.unsettled]
    const held = [...this.holders.keys()]
    const holders = [...this.holders.values()]
    this.unsettled.clear()
    this.holders.clear()
    if (held.length > 0) {
      await connection.run(demoteHolders, projectNumber, held)
      await connection.run(promote, projectNumber, holders)
    }
    if (unsettled.length > 0) await connection.run(promoteOldest, projectNumber, unsettled)
  }
}

const demoteHolders = `
  UPDATE contacts SET identity_rank = number
  WHERE project_number = $1 AND identity = ANY ($2::text[]) AND identity_rank = 0`
const promote = `
  UPDATE contacts SET identity_rank = 0
  WHERE project_number = $1 AND number = ANY ($2::bigint[])`
const promoteOldest = `
  UPDATE contacts SET identity_rank = 0
  WHERE project_number = $1 AND identity_rank > 0 AND number IN (
    SELECT c.number FROM contacts AS c
    WHERE c.project_number = $1 AND c.identity = ANY ($2::text[]) AND c.identity_rank = (
      SELECT min(o.identity_rank) FROM contacts AS o
      WHERE o.project_number = $1 AND o.identity = c.identity))`
