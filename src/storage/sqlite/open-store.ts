import { statfsSync } from 'node:fs'

import type { Store } from '#core/store.ts'
import { findContact } from '#storage/repositories/contacts/get-contact.ts'
import { findReplay } from '#storage/repositories/contacts/kept-answers.ts'
import { whenSorted } from '#storage/repositories/contacts/sorting/keep-sorted.ts'
import { type Engine, readAt, snapshotIn } from '#storage/repositories/engine.ts'
import { onceEngine } from '#storage/repositories/once/once-engine.ts'
import { pruner } from '#storage/repositories/pruning.ts'
import { sharedRepository } from '#storage/repositories/repository.ts'
import { DeliveryPlaces } from '#storage/repositories/webhooks/delivery-places.ts'
import { deliveryRepository } from '#storage/repositories/webhooks/delivery-repository.ts'
import type { Upgrade } from '#storage/upgrade/versions.ts'
import { sqliteEngine } from './engine/engine.ts'
import { Erasing } from './erasing/erasing.ts'
import type { Database } from './file/database.ts'
import { findUpgrade } from './file/find-upgrade.ts'
import { openForReading } from './file/open-database.ts'
import { reading } from './file/storage-error.ts'
import { verify } from './file/verify.ts'
import { KeyLookup } from './keys/key-lookup.ts'
import { discardDamagedIndex } from './search/words-file.ts'
import { WordsIndex } from './search/words-index.ts'
import { IndexerQueue } from './threads/indexer-queue.ts'
import { ReaderPool } from './threads/reader-pool.ts'
import { WriteQueue } from './threads/write-queue.ts'
import { Leases } from './webhooks/leases.ts'

/**
 * The store in one SQLite file, with an index of words next to it: writes on a thread of their own,
 * searches on others, and look-ups of a few microseconds here. Throws when the file is of a newer
 * version, or of an older one other than 0.2.0. `onUpgrade` is called before that is upgraded.
 */
export async function openSqliteStore(
  dataDir: string,
  onUpgrade: (upgrade: Upgrade) => void = () => {},
): Promise<Store> {
  const upgrade = findUpgrade(dataDir)
  if (upgrade !== null) onUpgrade(upgrade)
  const writes = await WriteQueue.open(dataDir)
  const database = openForReading(dataDir)
  const keys = new KeyLookup(database)
  discardDamagedIndex(dataDir)
  const readers = new ReaderPool(dataDir)
  const indexing = new IndexerQueue(dataDir)
  const index = new WordsIndex(indexing, writes, database)
  index.repair(dataDir)
  const erasing = new Erasing(writes, index)
  const engine = sqliteEngine({ database, writes, readers, erasing })
  const prune = pruner(engine)
  const closeReads = async () => {
    await Promise.all([readers.close(), indexing.close()])
    database.close()
  }
  const store: Store = {
    ...sharedRepository(engine),
    findKey: (secretHash, now) => reading(() => keys.find(secretHash, now)),
    findReplay: (keyId, token, now) => readAt(engine, keyId, findReplay, null, { token, now }),
    getContact: (projectId, contactId) =>
      snapshotIn(engine, projectId, findContact, null, contactId),
    searchContacts: (query) => index.read(query, () => readers.read('searchContacts', query)),
    listContacts: (query) => index.read(query, () => readers.read('listContacts', query)),
    filterContacts: (query) =>
      whenSorted(engine, () => index.read(query, () => readers.read('filterContacts', query))),
    walkContacts: (walk) => index.read(walk.filter, () => readers.read('walkContacts', walk)),
    async prune(now, bounds) {
      const hasMore = await prune(now, bounds)
      erasing.resume(now)
      return hasMore
    },
    ...deliveryOperations(engine, writes, database),
    check: () => writes.submit('probe'),
    verify: () => verify(dataDir),
    takeStatistics: () => ({
      queueDepth: writes.depth,
      groupSizes: writes.takeGroupSizes(),
      log: writes.log,
      diskFreeBytes: diskFreeBytes(dataDir),
      indexBehindBytes: index.behindBytes,
      indexFailure: index.failure,
    }),
    once(once) {
      return { ...store, ...sharedRepository(onceEngine(engine, once)) }
    },
    // The writer closes last: then SQLite copies the log back, and no log remains.
    close: () => writes.close(closeReads()),
  }
  return store
}

/** Deliveries and their leases. */
function deliveryOperations(engine: Engine, writes: WriteQueue, database: Database) {
  const deliveryPlaces = new DeliveryPlaces()
  const leases = new Leases(database, deliveryPlaces)
  const deliveries = deliveryRepository(engine, deliveryPlaces)
  return {
    ...deliveries,
    leaseDeliveries: (request) => reading(() => leases.lease(request)),
    async saveTries(tries) {
      const switchedOff = await deliveries.saveTries(tries)
      leases.end(tries.map(({ deliveryId }) => deliveryId))
      return switchedOff
    },
    releaseLeases: (deliveryIds) => leases.end(deliveryIds),
    onDeliveries: (listener) => (writes.onDeliveries = listener),
  } satisfies Partial<Store>
}

function diskFreeBytes(dataDir: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize
  } catch {
    return null
  }
}
