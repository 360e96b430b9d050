import type { Contact } from '#core/contacts/contact.ts'
import type { ContactFilter } from '#core/contacts/searching/contact-query.ts'
import { raise } from '#core/errors.ts'
import { unknownProjectError } from '#core/projects/errors.ts'
import type { Store } from '#core/store.ts'
import { IdDirectory } from '#storage/id-directory.ts'
import { findReplay } from '#storage/repositories/contacts/kept-answers.ts'
import {
  type ListSource,
  filterContacts,
  walkContacts,
} from '#storage/repositories/contacts/listing/filter-contacts.ts'
import { whenSorted } from '#storage/repositories/contacts/sorting/keep-sorted.ts'
import { type Engine, readAt } from '#storage/repositories/engine.ts'
import { onceEngine } from '#storage/repositories/once/once-engine.ts'
import { pruner } from '#storage/repositories/pruning.ts'
import { sharedRepository } from '#storage/repositories/repository.ts'
import { DeliveryPlaces } from '#storage/repositories/webhooks/delivery-places.ts'
import { deliveryRepository } from '#storage/repositories/webhooks/delivery-repository.ts'
import { getContacts } from './contacts/get-contacts.ts'
import { listContacts } from './contacts/list-contacts.ts'
import { CoalescedReads } from './engine/coalesced-reads.ts'
import { Database } from './engine/database.ts'
import { postgresEngine } from './engine/engine.ts'
import { probe } from './engine/probe.ts'
import { reading } from './engine/storage-error.ts'
import { verify } from './engine/verify.ts'
import { type Parts, besides, inNamed, inNumbered } from './engine/writing/project-writes.ts'
import { WriteQueue } from './engine/writing/write-queue.ts'
import { KeyLookup } from './keys/key-lookup.ts'
import { completeTerms, findIncomplete } from './search/complete-terms.ts'
import { listSource } from './search/list-source.ts'
import { searchContacts } from './search/search.ts'
import { Leases } from './webhooks/leases.ts'

/** The store in a migrated PostgreSQL database; other nodes may use it as well. */
export function openPostgresStore(url: string): Store {
  const database = new Database(url)
  const parts = {
    database,
    places: new IdDirectory(database.reads),
    writes: new WriteQueue(database),
  }
  const engine = postgresEngine(parts)
  const keys = new KeyLookup(database.reads, parts.places)
  const store: Store = {
    ...sharedRepository(engine),
    findKey: (secretHash, now) => reading(() => keys.find(secretHash, now)),
    ...contactReads(parts, engine),
    ...deliveryOperations(parts, engine),
    ...maintenanceRepository(parts, engine),
    once(once) {
      return { ...store, ...sharedRepository(onceEngine(engine, once)) }
    },
  }
  return store
}

function contactReads(parts: Parts, engine: Engine) {
  const { database, places } = parts
  const contacts = new CoalescedReads<Contact>((projectNumber, ids) =>
    getContacts(database, projectNumber, ids),
  )
  const numberOf = async (projectId: string) =>
    ((await places.find(projectId)) ?? raise(unknownProjectError(projectId))).projectNumber
  const listed = <T>(filter: ContactFilter, list: (source: ListSource) => Promise<T>) =>
    reading(async () => {
      const projectNumber = await numberOf(filter.projectId)
      return database.snapshot((connection) => list(listSource(connection, projectNumber)))
    })
  return {
    async findReplay(keyId, token, now) {
      const request = { token, now }
      const replay = await readAt(engine, keyId, findReplay, null, request)
      if (replay === null) return null
      // After a restart a database shows commits that no standby has. The client takes a replay for
      // stored, so a commit of our own, which comes after that one, has to be confirmed first.
      return inNamed(parts, keyId, (transaction, { number }) =>
        findReplay(transaction, number, request),
      )
    },
    getContact: (projectId, contactId) =>
      readAt(engine, projectId, (reads) => contacts.find(reads.projectNumber, contactId), null),
    searchContacts: (query) =>
      reading(async () => searchContacts(database, await numberOf(query.projectId), query)),
    listContacts: (query) =>
      reading(async () => listContacts(database, await numberOf(query.projectId), query)),
    filterContacts: (query) =>
      whenSorted(engine, () => listed(query, (source) => filterContacts(source, query))),
    walkContacts: (walk) => listed(walk.filter, (source) => walkContacts(source, walk)),
  } satisfies Partial<Store>
}

/** Deliveries and their leases. */
function deliveryOperations(parts: Parts, engine: Engine) {
  const { database } = parts
  const deliveryPlaces = new DeliveryPlaces()
  const leases = new Leases(parts, deliveryPlaces)
  const deliveries = deliveryRepository(engine, deliveryPlaces)
  return {
    ...deliveries,
    leaseDeliveries: (request) => leases.lease(request),
    async saveTries(tries) {
      const switchedOff = await deliveries.saveTries(tries)
      leases.forget(tries.map(({ deliveryId }) => deliveryId))
      return switchedOff
    },
    releaseLeases: (deliveryIds) => leases.release(deliveryIds),
    onDeliveries: (listener) => {
      database.onDeliveries = (projectNumber) => {
        leases.wake(projectNumber)
        listener()
      }
    },
  } satisfies Partial<Store>
}

function maintenanceRepository(parts: Parts, engine: Engine) {
  const { database, writes } = parts
  const prune = pruner(engine)
  return {
    async prune(now, bounds) {
      const isPruning = await prune(now, bounds)
      return (await completeSome(parts)) || isPruning
    },
    check: () => besides(parts, probe),
    verify: () => reading(() => verify(database)),
    takeStatistics: () => ({
      queueDepth: writes.depth,
      groupSizes: writes.takeGroupSizes(),
      diskFreeBytes: null,
      indexBehindBytes: 0,
      indexFailure: null,
      log: null,
    }),
    async close() {
      await Promise.all([database.close('searches'), writes.close()])
      await database.close('lookups', 'writes')
    },
  } satisfies Partial<Store>
}

/** Adds facets to some contacts that lack them; true while there may be more. */
async function completeSome(parts: Parts): Promise<boolean> {
  const projectNumber = await reading(() => findIncomplete(parts.database.reads))
  if (projectNumber === null) return false
  await inNumbered(parts, projectNumber, completeTerms)
  return true
}
