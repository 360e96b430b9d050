import { statfsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

import type { Store } from '#core/store.ts'
import { accountRepository } from '#storage/repositories/accounts/account-repository.ts'
import { bulkRepository } from '#storage/repositories/bulk/bulk-repository.ts'
import { contactRepository } from '#storage/repositories/contacts/contact-repository.ts'
import { findReplay } from '#storage/repositories/contacts/find-replay.ts'
import { type Engine, readAt } from '#storage/repositories/engine.ts'
import { fieldRepository } from '#storage/repositories/fields/field-repository.ts'
import { formRepository } from '#storage/repositories/forms/form-repository.ts'
import { importRepository } from '#storage/repositories/imports/import-repository.ts'
import { keyRepository } from '#storage/repositories/keys/key-repository.ts'
import { requestRepository } from '#storage/repositories/limits/request-repository.ts'
import { memberRepository } from '#storage/repositories/members/member-repository.ts'
import { viewRepository } from '#storage/repositories/views/view-repository.ts'
import { newsRepository } from '#storage/repositories/change-feed/change-feed-repository.ts'
import { onceEngine, onceRepository } from '#storage/repositories/once/once-repository.ts'
import { projectRepository } from '#storage/repositories/projects/project-repository.ts'
import { Pruning } from '#storage/repositories/pruning.ts'
import { DeliveryPlaces } from '#storage/repositories/webhooks/delivery-places.ts'
import { outboxRepository } from '#storage/repositories/webhooks/outbox-repository.ts'
import { webhookRepository } from '#storage/repositories/webhooks/webhook-repository.ts'
import type { Upgrade } from '#storage/migrations.ts'
import { ContactReads } from './contacts/contact-reads.ts'
import type { Database } from './file/database.ts'
import { findUpgrade } from './file/find-upgrade.ts'
import { openForReading } from './file/open-database.ts'
import { verify } from './file/verify.ts'
import { Erasing } from './erasing/erasing.ts'
import { discardDamagedIndex } from './search/words-file.ts'
import { WordsIndex } from './search/words-index.ts'
import { IndexerQueue } from './threads/indexer-queue.ts'
import { sqliteEngine } from './engine/engine.ts'
import { KeyLookup, leaseOverMs } from './keys/key-lookup.ts'
import { Leases } from './webhooks/leases.ts'
import { ReaderPool } from './threads/reader-pool.ts'
import { reading } from './file/storage-error.ts'
import { WriteQueue } from './threads/write-queue.ts'

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
  const contacts = new ContactReads(database)
  discardDamagedIndex(dataDir)
  const readers = new ReaderPool(dataDir)
  const indexing = new IndexerQueue(dataDir)
  const index = new WordsIndex(indexing, writes, database)
  index.repair(dataDir)
  const engine = sqliteEngine(writes, database)
  const projectOperations = {
    ...projectRepository(engine),
    ...contactRepository(engine),
    ...importRepository(engine),
    ...bulkRepository(engine),
  }
  const closeReads = async () => {
    await Promise.all([readers.close(), indexing.close()])
    database.close()
  }
  const store: Store = {
    ...projectOperations,
    ...keyVerbsAfterLeases(engine),
    findKey: (secretHash, now) => reading(() => keys.find(secretHash, now)),
    updateProject: (change) => afterLeases(projectOperations.updateProject(change)),
    deleteProject: (projectId, now) => afterLeases(projectOperations.deleteProject(projectId, now)),
    ...fieldRepository(engine),
    ...memberRepository(engine),
    ...viewRepository(engine),
    ...accountRepository(engine),
    findReplay: (keyId, token, now) =>
      readAt(engine, keyId, (reads, place) => findReplay(reads, place, { token, now }), null),
    getContact: (projectId, contactId) => contacts.get(projectId, contactId),
    searchContacts: (query) => index.read(query, () => readers.read('searchContacts', query)),
    listContacts: (query) => index.read(query, () => readers.read('listContacts', query)),
    filterContacts: (query) => index.read(query, () => readers.read('filterContacts', query)),
    walkContacts: (walk) => index.read(walk.filter, () => readers.read('walkContacts', walk)),
    ...erasingRepository(new Erasing(writes, index), projectOperations, new Pruning(engine)),
    ...deliveryVerbs(engine, writes, database),
    ...requestRepository(engine),
    ...newsRepository(engine, selectChange),
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
      const own = onceEngine(engine, once)
      return { ...store, ...keyVerbsAfterLeases(own), ...onceRepository(own) }
    },
    // The writer closes last: then SQLite copies the log back, and no log remains.
    close: () => writes.close(closeReads()),
  }
  return store
}

/** Keys and forms, whose changes are answered once no key is used as it was before. */
function keyVerbsAfterLeases(engine: Engine) {
  const projectOperations = { ...keyRepository(engine), ...formRepository(engine) }
  return {
    ...projectOperations,
    rotateKey: (rotation) => afterLeases(projectOperations.rotateKey(rotation)),
    renameKey: (keyId, label) => afterLeases(projectOperations.renameKey(keyId, label)),
    revokeKey: (keyId, now) => afterLeases(projectOperations.revokeKey(keyId, now)),
    publishForm: (request) => afterLeases(projectOperations.publishForm(request)),
    deleteForm: (request) => afterLeases(projectOperations.deleteForm(request)),
    setChallenge: (keyId, challenge) =>
      afterLeases(projectOperations.setChallenge(keyId, challenge)),
  } satisfies Partial<Store>
}

type ErasingRepository = Pick<
  Store,
  | 'deleteContact'
  | 'undoImport'
  | 'takeBulkStep'
  | 'takeKeyUndoStep'
  | 'eraseProjects'
  | 'listDeletedProjects'
>

/** What removes contacts and projects, or continues clearing what they left. */
function erasingRepository(
  erasing: Erasing,
  projectOperations: ErasingRepository,
  pruning: Pruning,
) {
  return {
    async deleteContact(operation) {
      await projectOperations.deleteContact(operation)
      await erasing.finish()
    },
    async undoImport(undo) {
      const undone = await projectOperations.undoImport(undo)
      if (undone.undoneAt !== null) await erasing.finish()
      return undone
    },
    async takeBulkStep(step) {
      const changed = await projectOperations.takeBulkStep(step)
      const isEnded = changed !== null && changed.finishedAt !== null
      if (isEnded && changed.action.kind === 'delete') await erasing.finish()
      return changed
    },
    async takeKeyUndoStep(step) {
      const undone = await projectOperations.takeKeyUndoStep(step)
      if (undone !== null && undone.finishedAt !== null) await erasing.finish()
      return undone
    },
    async eraseProjects() {
      const hasMore = await projectOperations.eraseProjects()
      if (!hasMore) return false
      const [unfinished] = await projectOperations.listDeletedProjects({ afterId: null, limit: 1 })
      if (unfinished === undefined) await erasing.finish()
      return hasMore
    },
    async prune(now) {
      const hasMore = await pruning.takeStep(now)
      erasing.resume(now)
      return hasMore
    },
  } satisfies Partial<Store>
}

/** Endpoints and what they are sent. */
function deliveryVerbs(engine: Engine, writes: WriteQueue, database: Database) {
  const deliveryPlaces = new DeliveryPlaces()
  const leases = new Leases(database, deliveryPlaces)
  const outbox = outboxRepository({ engine, deliveryPlaces })
  return {
    ...webhookRepository({ engine, deliveryPlaces }),
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
