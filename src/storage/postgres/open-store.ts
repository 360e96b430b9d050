import type { Contact } from '#core/contacts/contact.ts'
import type { Store } from '#core/store.ts'
import { refuseUnknownProject } from '#core/projects/refusals.ts'
import type { Reads } from '#storage/connection.ts'
import { type Place, Places } from '#storage/places.ts'
import { accountVerbs } from '#storage/verbs/accounts/account-verbs.ts'
import { bulkVerbs } from '#storage/verbs/bulk/bulk-verbs.ts'
import { contactVerbs } from '#storage/verbs/contacts/contact-verbs.ts'
import { findReplay } from '#storage/verbs/contacts/find-replay.ts'
import { type Engine, readAt } from '#storage/verbs/engine.ts'
import { fieldVerbs } from '#storage/verbs/fields/field-verbs.ts'
import { importVerbs } from '#storage/verbs/imports/import-verbs.ts'
import { formVerbs } from '#storage/verbs/forms/form-verbs.ts'
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
import { CoalescedReads } from './engine/coalesced-reads.ts'
import { Database } from './engine/database.ts'
import { getContacts } from './contacts/get-contacts.ts'
import { postgresEngine } from './engine/engine.ts'
import { KeyLookup } from './keys/key-lookup.ts'
import { Leases } from './webhooks/leases.ts'
import { listContacts } from './contacts/list-contacts.ts'
import { probe } from './engine/probe.ts'
import { type Parts, besides, inNamed } from './engine/project-writes.ts'
import { findLeads, walkLeads } from './search/find-leads.ts'
import { searchContacts } from './search/search.ts'
import { reading } from './engine/storage-error.ts'
import { verify } from './engine/verify.ts'
import { WriteQueue } from './engine/write-queue.ts'

/** The store in a migrated PostgreSQL database; other nodes may use it as well. */
export function openPostgresStore(url: string): Store {
  const database = new Database(url)
  const parts = { database, places: new Places(database.reads), writes: new WriteQueue(database) }
  const engine = postgresEngine(parts)
  const keys = new KeyLookup(database.reads, parts.places)
  const store: Store = {
    ...projectVerbs(engine),
    ...keyVerbs(engine),
    findKey: (secretHash, now) => reading(() => keys.find(secretHash, now)),
    ...fieldVerbs(engine),
    ...memberVerbs(engine),
    ...leadVerbs(engine),
    ...viewVerbs(engine),
    ...formVerbs(engine),
    ...accountVerbs(engine),
    ...contactVerbs(engine),
    ...contactReads(parts, engine),
    ...importVerbs(engine),
    ...bulkVerbs(engine),
    ...deliveryVerbs(parts, engine),
    ...requestVerbs(engine),
    ...newsVerbs(engine, selectChange),
    ...upkeepVerbs(parts, engine),
    once(once) {
      const own = onceEngine(engine, once)
      return { ...store, ...keyVerbs(own), ...formVerbs(own), ...onceVerbs(own) }
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
    ((await places.find(projectId)) ?? refuseUnknownProject(projectId)).projectNumber
  return {
    async findReplay(keyId, token, now) {
      const find = (reads: Reads, place: Place) => findReplay(reads, place, { token, now })
      const found = await readAt(engine, keyId, find, null)
      if (found === null) return null
      // After a restart a database shows commits that no standby has. The client takes a replay for
      // stored, so a commit of our own, which comes after that one, has to be confirmed first.
      return inNamed(parts, keyId, (session, place) => find(session.connection, place))
    },
    getContact: (projectId, contactId) =>
      readAt(engine, projectId, (_, place) => contacts.find(place.projectNumber, contactId), null),
    searchContacts: (query) =>
      reading(async () => searchContacts(database, await numberOf(query.projectId), query)),
    listContacts: (query) =>
      reading(async () => listContacts(database, await numberOf(query.projectId), query)),
    findLeads: (query) =>
      reading(async () => findLeads(database, await numberOf(query.projectId), query)),
    walkLeads: (walk) =>
      reading(async () => walkLeads(database, await numberOf(walk.filter.projectId), walk)),
  } satisfies Partial<Store>
}

/** Endpoints and what they are sent. */
function deliveryVerbs(parts: Parts, engine: Engine) {
  const { database } = parts
  const deliveryPlaces = new DeliveryPlaces()
  const leases = new Leases(parts, deliveryPlaces)
  const outbox = outboxVerbs({ engine, deliveryPlaces })
  return {
    ...webhookVerbs({ engine, deliveryPlaces }),
    ...outbox,
    leaseDeliveries: (request) => leases.lease(request),
    async saveTries(tries) {
      const switchedOff = await outbox.saveTries(tries)
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

function upkeepVerbs(parts: Parts, engine: Engine) {
  const { database, writes } = parts
  const pruning = new Pruning(engine)
  return {
    prune: (now) => pruning.takeStep(now),
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

const selectChange = 'SELECT change FROM counters WHERE project_number = $1'
