import type { Contact } from '#core/contacts/contact.ts'
import type { Store } from '#core/store.ts'
import { refuseUnknownProject } from '#core/projects/refusals.ts'
import { Places } from '#storage/places.ts'
import { contactVerbs } from '#storage/verbs/contacts/contact-verbs.ts'
import { importVerbs } from '#storage/verbs/imports/import-verbs.ts'
import { keyVerbs } from '#storage/verbs/keys/key-verbs.ts'
import { projectVerbs } from '#storage/verbs/projects/project-verbs.ts'
import { CoalescedReads } from './coalesced-reads.ts'
import { loadRequests, saveRequests } from './counted-requests.ts'
import { Database } from './database.ts'
import { createField, deleteField, listFields, refuseUnknown, renameField } from './fields.ts'
import { getContacts } from './get-contacts.ts'
import { postgresEngine } from './engine.ts'
import { findReplay } from './idempotency.ts'
import { KeyLookup } from './key-lookup.ts'
import { listContacts } from './list-contacts.ts'
import { readAt } from './places.ts'
import { probe } from './probe.ts'
import { type Parts, atPlace, besides, inProject } from './project-writes.ts'
import { Pruning } from './prune.ts'
import { searchContacts } from './search.ts'
import { reading } from './storage-error.ts'
import { verify } from './verify.ts'
import { webhookVerbs } from './webhook-verbs.ts'
import { WriteQueue } from './write-queue.ts'

/** The store in a PostgreSQL database that is migrated; other nodes may use it as well. */
export function openPostgresStore(url: string): Store {
  const database = new Database(url)
  const parts = { database, places: new Places(database.reads), writes: new WriteQueue(database) }
  const engine = postgresEngine(parts)
  const keys = new KeyLookup(database.reads, parts.places)
  return {
    ...projectVerbs(engine),
    ...keyVerbs(engine),
    findKey: (secretHash, now) => reading(() => keys.find(secretHash, now)),
    ...fieldVerbs(parts),
    ...contactVerbs(engine),
    ...contactReads(parts),
    ...importVerbs(engine),
    ...webhookVerbs(parts),
    ...upkeepVerbs(parts),
  }
}

function fieldVerbs(parts: Parts) {
  const { database, places } = parts
  return {
    listFields: (projectId) =>
      reading(async () => {
        const place = (await places.find(projectId)) ?? refuseUnknownProject(projectId)
        return listFields(database, place.projectNumber)
      }),
    createField: ({ projectId, label, now }) =>
      inProject(parts, projectId, (session) => createField(session, label, now)),
    async renameField({ fieldId, label }) {
      const renamed = await atPlace(parts, fieldId, (session, { number: fieldNumber }) =>
        renameField(session, { fieldId, fieldNumber, label }),
      )
      return renamed ?? refuseUnknown(fieldId)
    },
    async deleteField(fieldId, now) {
      const deleted = await atPlace(parts, fieldId, (session, { number: fieldNumber }) =>
        deleteField(session, { fieldId, fieldNumber, now }),
      )
      return deleted ?? refuseUnknown(fieldId)
    },
  } satisfies Partial<Store>
}

function contactReads(parts: Parts) {
  const { database, places } = parts
  const contacts = new CoalescedReads<Contact>((projectNumber, ids) =>
    getContacts(database, projectNumber, ids),
  )
  const numberOf = async (projectId: string) =>
    ((await places.find(projectId)) ?? refuseUnknownProject(projectId)).projectNumber
  return {
    findReplay: (keyId, token, now) => reading(() => findReplay(parts, keyId, token, now)),
    getContact: (projectId, contactId) =>
      readAt(
        parts.places,
        projectId,
        (place) => contacts.find(place.projectNumber, contactId),
        null,
      ),
    searchContacts: (query) =>
      reading(async () => searchContacts(database, await numberOf(query.projectId), query)),
    listContacts: (query) =>
      reading(async () => listContacts(database, await numberOf(query.projectId), query)),
  } satisfies Partial<Store>
}

function upkeepVerbs(parts: Parts) {
  const { database, writes } = parts
  const pruning = new Pruning(database)
  return {
    loadRequests: (since) => reading(() => loadRequests(database, since)),
    saveRequests: (requests) => besides(parts, (connection) => saveRequests(connection, requests)),
    prune: (now) => writes.run(() => pruning.takeStep(now)),
    check: () => besides(parts, probe),
    verify: () => reading(() => verify(database)),
    takeStatistics: () => ({
      queueDepth: writes.depth,
      groupSizes: writes.takeGroupSizes(),
      log: null,
    }),
    async close() {
      await Promise.all([database.close('searches'), writes.close()])
      await database.close('lookups', 'writes')
    },
  } satisfies Partial<Store>
}
