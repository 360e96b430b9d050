import { statfsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

import type { Store } from '#core/store.ts'
import { accountVerbs } from '#storage/verbs/accounts/account-verbs.ts'
import { bulkVerbs } from '#storage/verbs/bulk/bulk-verbs.ts'
import { contactVerbs } from '#storage/verbs/contacts/contact-verbs.ts'
import { findReplay } from '#storage/verbs/contacts/find-replay.ts'
import { type Engine, readAt } from '#storage/verbs/engine.ts'
import { fieldVerbs } from '#storage/verbs/fields/field-verbs.ts'
import { formVerbs } from '#storage/verbs/forms/form-verbs.ts'
import { importVerbs } from '#storage/verbs/imports/import-verbs.ts'
import { keyVerbs } from '#storage/verbs/keys/key-verbs.ts'
import { requestVerbs } from '#storage/verbs/limits/request-verbs.ts'
import { leadVerbs } from '#storage/verbs/leads/lead-verbs.ts'
import { memberVerbs } from '#storage/verbs/members/member-verbs.ts'
import { viewVerbs } from '#storage/verbs/views/view-verbs.ts'
import { newsVerbs } from '#storage/verbs/news/news-verbs.ts'
import { onceEngine, onceVerbs } from '#storage/verbs/once/once-verbs.ts'
import { projectVerbs } from '#storage/verbs/projects/project-verbs.ts'
import { Pruning } from '#storage/verbs/pruning.ts'
import { DeliveryPlaces } from '#storage/verbs/webhooks/delivery-places.ts'
import { outboxVerbs } from '#storage/verbs/webhooks/outbox-verbs.ts'
import { webhookVerbs } from '#storage/verbs/webhooks/webhook-verbs.ts'
import type { Upgrade } from '#storage/upgrade.ts'
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
 * searches on others, and look-ups of a few microseconds here. Fails when the file is of a newer
 * version. `onUpgrade` is called before an older one is migrated.
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
  const verbs = {
    ...projectVerbs(engine),
    ...contactVerbs(engine),
    ...importVerbs(engine),
    ...bulkVerbs(engine),
  }
  const closeReads = async () => {
    await Promise.all([readers.close(), indexing.close()])
    database.close()
  }
  const store: Store = {
    ...verbs,
    ...keyVerbsAfterLeases(engine),
    findKey: (secretHash, now) => reading(() => keys.find(secretHash, now)),
    updateProject: (change) => afterLeases(verbs.updateProject(change)),
    deleteProject: (projectId, now) => afterLeases(verbs.deleteProject(projectId, now)),
    ...fieldVerbs(engine),
    ...memberVerbs(engine),
    ...leadVerbs(engine),
    ...viewVerbs(engine),
    ...accountVerbs(engine),
    findReplay: (keyId, token, now) =>
      readAt(engine, keyId, (reads, place) => findReplay(reads, place, { token, now }), null),
    getContact: (projectId, contactId) => contacts.get(projectId, contactId),
    searchContacts: (query) => index.read(query, () => readers.read('searchContacts', query)),
    listContacts: (query) => index.read(query, () => readers.read('listContacts', query)),
    findLeads: (query) => index.read(query, () => readers.read('findLeads', query)),
    walkLeads: (walk) => index.read(walk.filter, () => readers.read('walkLeads', walk)),
    ...erasingVerbs(new Erasing(writes, index), verbs, new Pruning(engine)),
    ...deliveryVerbs(engine, writes, database),
    ...requestVerbs(engine),
    ...newsVerbs(engine, selectChange),
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
      return { ...store, ...keyVerbsAfterLeases(own), ...onceVerbs(own) }
    },
    // The writer closes last: then SQLite copies the log back, and no log remains.
    close: () => writes.close(closeReads()),
  }
  return store
}

/** Keys and forms, whose changes are answered once no key is used as it was before. */
function keyVerbsAfterLeases(engine: Engine) {
  const verbs = { ...keyVerbs(engine), ...formVerbs(engine) }
  return {
    ...verbs,
    rotateKey: (rotation) => afterLeases(verbs.rotateKey(rotation)),
    renameKey: (keyId, label) => afterLeases(verbs.renameKey(keyId, label)),
    revokeKey: (keyId, now) => afterLeases(verbs.revokeKey(keyId, now)),
    publishForm: (request) => afterLeases(verbs.publishForm(request)),
    deleteForm: (request) => afterLeases(verbs.deleteForm(request)),
    setChallenge: (keyId, challenge) => afterLeases(verbs.setChallenge(keyId, challenge)),
  } satisfies Partial<Store>
}

type ErasingVerbs = Pick<
  Store,
  | 'deleteContact'
  | 'undoImport'
  | 'takeBulkStep'
  | 'takeKeyUndoStep'
  | 'eraseProjects'
  | 'listDeletedProjects'
>

/** What removes contacts and projects, or continues clearing what they left. */
function erasingVerbs(erasing: Erasing, verbs: ErasingVerbs, pruning: Pruning) {
  return {
    async deleteContact(verb) {
      await verbs.deleteContact(verb)
      await erasing.finish()
    },
    async undoImport(undo) {
      const undone = await verbs.undoImport(undo)
      if (undone.undoneAt !== null) await erasing.finish()
      return undone
    },
    async takeBulkStep(step) {
      const changed = await verbs.takeBulkStep(step)
      const isEnded = changed !== null && changed.finishedAt !== null
      if (isEnded && changed.action.kind === 'delete') await erasing.finish()
      return changed
    },
    async takeKeyUndoStep(step) {
      const undone = await verbs.takeKeyUndoStep(step)
      if (undone !== null && undone.finishedAt !== null) await erasing.finish()
      return undone
    },
    async eraseProjects() {
      const hasMore = await verbs.eraseProjects()
      if (!hasMore) return false
      const [unfinished] = await verbs.listDeletedProjects({ afterId: null, limit: 1 })
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
  const outbox = outboxVerbs({ engine, deliveryPlaces })
  return {
    ...webhookVerbs({ engine, deliveryPlaces }),
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
