import { isValid } from '#core/keys/credential.ts'
import type { FoundKey, Key } from '#core/keys/key.ts'
import type { Reads } from '#storage/connection.ts'
import type { IdDirectory } from '#storage/id-directory.ts'
import { findKeys } from '#storage/repositories/keys/keys.ts'
import { CoalescedReads } from '#storage/postgres/engine/coalesced-reads.ts'

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
      findKeys(reads, projectNumber, hashes),
    )
  }

  async find(secretHash: string, now: number): Promise<Key | null> {
    const place = await this.places.find(secretHash)
    if (place === null) return null
    const found = await this.reads.find(place.projectNumber, secretHash)
    return isValid(found, now) ? found.key : null
  }
}
