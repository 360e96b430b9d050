import { statfsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

import type { Store } from '#core/store.ts'
import type { Upgrade } from '#storage/migrations.ts'
import { findContact } from '#storage/repositories/contacts/get-contact.ts'
import { findReplay } from '#storage/repositories/contacts/kept-answers.ts'
import { whenSorted } from '#storage/repositories/contacts/sorting/keep-sorted.ts'
import { type Engine, readAt, snapshotIn } from '#storage/repositories/engine.ts'
import { onceEngine } from '#storage/repositories/once/once-engine.ts'
import { pruner } from '#storage/repositories/pruning.ts'
import { sharedRepository } from '#storage/repositories/repository.ts'
import { DeliveryPlaces } from '#storage/repositories/webhooks/delivery-places.ts'
import {
  type WebhookParts,
  outboxRepository,
  webhookRepository,
} from '#storage/repositories/webhooks/webhook-repository.ts'
import { sqliteEngine } from './engine/engine.ts'
import { Erasing } from './erasing/erasing.ts'
import type { Database } from './file/database.ts'
import { findUpgrade } from './file/find-upgrade.ts'
import { openForReading } from './file/open-database.ts'
import { reading } from './file/storage-error.ts'
import { verify } from './file/verify.ts'
import { KeyLookup, leaseOverMs } from './keys/key-lookup.ts'
import { discardDamagedIndex } from './search/words-file.ts'
import { WordsIndex } from './search/words-index.ts'
import { IndexerQueue } from './threads/indexer-queue.ts'
import { ReaderPool } from './threads/reader-pool.ts'
import { WriteQueue } from './threads/write-queue.ts'
import { Leases } from './webhooks/leases.ts'

/**
 * The store in one SQLite file, with an index of words next to it: writes on a thread of their own,
 * searches on others, and look-ups of a few microseconds here. Throws when the file is of a newer
 * version, or of one from before 0.2.0. `onUpgrade` is called before an older one is migrated.
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
  const deliveryPlaces = new DeliveryPlaces()
  const closeReads = async () => {
    await Promise.all([readers.close(), indexing.close()])
    database.close()
  }
  const store: Store = {
    ...repository(engine, erasing),
    findKey: (secretHash, now) => reading(() => keys.find(secretHash, now)),
    findReplay: (keyId, token, now) => readAt(engine, keyId, findReplay, null, { token, now }),
    getContact: (projectId, contactId) =>
      snapshotIn(engine, projectId, findContact, null, contactId),
    searchContacts: (query) => index.read(query, () => readers.read('searchContacts', query)),
    listContacts: (query) => index.read(query, () => readers.read('listContacts', query)),
    filterContacts: (query) =>
      whenSorted(engine, () => index.read(query, () => readers.read('filterContacts', query))),
    walkContacts: (walk) => index.read(walk.filter, () => readers.read('walkContacts', walk)),
    listEvents: async (query) => readers.read('listEvents', query),
    readChangedLeads: async (query) => readers.read('readChangedLeads', query),
    readUnreadCount: async (reader) => readers.read('readUnreadCount', reader),
    findUnread: async (query) => readers.read('findUnread', query),
    listArrivals: async (query) => readers.read('listArrivals', query),
    surveyFields: async (query) => readers.read('surveyFields', query),
    listRequests: async (query) => readers.read('listRequests', query),
    listAuditEntries: async (query) => readers.read('listAuditEntries', query),
    listUsage: async (query) => readers.read('listUsage', query),
    async prune(now, bounds) {
      const hasMore = await prune(now, bounds)
      erasing.resume(now)
      return hasMore
    },
    ...deliveryOperations({ engine, deliveryPlaces }, writes, database),
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
      const engineOnce = onceEngine(engine, once)
      const webhooks = webhookRepository({ engine: engineOnce, deliveryPlaces })
      return { ...store, ...repository(engineOnce, erasing), ...webhooks }
    },
    // The writer closes last: then SQLite copies the log back, and no log remains.
    close: () => writes.close(closeReads()),
  }
  return store
}

/**
 * Changes of keys, forms and projects are answered once no key is used as it was before. What
 * removes contacts and projects is followed by clearing what they left.
 */
function repository(engine: Engine, erasing: Erasing) {
  const shared = sharedRepository(engine, selectChange)
  return {
    ...shared,
    updateProject: (change) => afterLeases(shared.updateProject(change)),
    deleteProject: (projectId, now) => afterLeases(shared.deleteProject(projectId, now)),
    publishForm: (request) => afterLeases(shared.publishForm(request)),
    endFormTest: (request) => afterLeases(shared.endFormTest(request)),
    deleteForm: (request) => afterLeases(shared.deleteForm(request)),
    async deleteContact(request) {
      await shared.deleteContact(request)
      await erasing.finish()
    },
    async undoImport(undo) {
      const undone = await shared.undoImport(undo)
      if (undone.undoneAt !== null) await erasing.finish()
      return undone
    },
    async takeBulkStep(step) {
      const changed = await shared.takeBulkStep(step)
      const isEnded = changed !== null && changed.finishedAt !== null
      if (isEnded && changed.action.kind === 'delete') await erasing.finish()
      return changed
    },
    async takeKeyUndoStep(step) {
      const undone = await shared.takeKeyUndoStep(step)
      if (undone !== null && undone.finishedAt !== null) await erasing.finish()
      return undone
    },
    async eraseProjects() {
      const hasMore = await shared.eraseProjects()
      if (!hasMore) return false
      const [unfinished] = await shared.listDeletedProjects({ afterId: null, limit: 1 })
      if (unfinished === undefined) await erasing.finish()
      return hasMore
    },
  } satisfies Partial<Store>
}

/** Endpoints and their deliveries. */
function deliveryOperations(parts: WebhookParts, writes: WriteQueue, database: Database) {
  const leases = new Leases(database, parts.deliveryPlaces)
  const outbox = outboxRepository(parts)
  return {
    ...webhookRepository(parts),
    ...outbox,
    leaseDeliveries: (request) => reading(() => leases.lease(request)),
    async saveTries(tries) {
      const switchedOff = await outbox.saveTries(tries)
      leases.end(tries.map(({ deliveryId }) => deliveryId))
      return switchedOff
    },
    releaseLeases: (deliveryIds) => leases.end(deliveryIds),
    onDeliveries: (listener) => (writes.onDeliveries = listener),
  } satisfies Partial<Store>
}

const selectChange = `
  SELECT change_count AS change FROM projects WHERE number = $1 AND deleted_at IS NULL`

function diskFreeBytes(dataDir: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize
  } catch {
    return null
  }
}

async function afterLeases<T>(written: Promise<T>): Promise<T> {
  const answer = await written
  await delay(leaseOverMs)
  return answer
}
