import type { FoundKey, Key } from '#core/keys/key.ts'
import { isValid } from '#core/keys/secrets/credential.ts'
import { type Reads, readsOf } from '#storage/connection.ts'
import type { IdDirectory } from '#storage/id-directory.ts'
import { CoalescedReads } from '#storage/postgres/engine/coalesced-reads.ts'
import { findKeys } from '#storage/repositories/keys/keys.ts'

/**
 * Finds keys by their secret, again for each request: a revocation applies from the moment its call
 * returns, on every node. Simultaneous requests share the statement.
 */
export class KeyLookup {
  private readonly places: IdDirectory
  private readonly reads: CoalescedReads<FoundKey>

  constructor(reads: Reads, places: IdDirectory) {
    this.places = places
    this.reads = new CoalescedReads((projectNumber, hashes) =>
      findKeys(readsOf(reads, projectNumber), hashes),
    )
  }

  async find(secretHash: string, now: number): Promise<Key | null> {
    const place = await this.places.find(secretHash)
    if (place === null) return null
    const stored = await this.reads.find(place.projectNumber, secretHash)
    return isValid(stored, now) ? stored.key : null
  }
}
