import { raise } from '#core/errors.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { FieldStore } from '#core/fields/field-store.ts'
import type { ImportStore } from '#core/imports/import-store.ts'
import { keyNumberAt } from '#storage/id-directory.ts'
import { type Engine, inProject, readAt, snapshotAt } from '#storage/repositories/engine.ts'
import { unknownProjectError } from '#core/projects/errors.ts'
import { findHeldValues } from '#storage/repositories/fields/apply-held-values.ts'
import { findMergedContacts, listHistory, readContactDetails } from './details/contact-details.ts'
import { findErased } from './details/find-erased.ts'
import { readWithRelated } from './details/read-with-related.ts'

type ByEngine =
  | 'findReplay'
  | 'getContact'
  | 'searchContacts'
  | 'listContacts'
  | 'filterContacts'
  | 'walkContacts'
type Shared = Omit<ContactStore, ByEngine> &
  Pick<FieldStore, 'applyHeldValues'> &
  Pick<ImportStore, 'tryImport'>

/**
 * The port's operations for contacts except the look-ups of each request, which differ by engine.
 */
export function contactRepository(engine: Engine): Shared {
  return {
    writeContacts: (write) => engine.storeContacts(write),
    async tryContacts(trial) {
      const { keyId, projectId } = trial.writer
      const key = await engine.read(() => engine.places.find(keyId))
      const tried = await engine.write(projectId, 'tryContacts', (place) => {
        return [{ ...trial, keyNumber: keyNumberAt(key, place.projectNumber) }] as const
      })
      return tried ?? raise(unknownProjectError(projectId))
    },
    tryImport: (trial) => inProject(engine, trial.start.projectId, 'tryImport', trial),
    applyHeldValues: (now) => applyNext(engine, now),
    updateContact: (change) => inProject(engine, change.projectId, 'updateContact', change),
    mergeContacts: (merge) => inProject(engine, merge.projectId, 'mergeContacts', merge),
    unmergeContact: (operation) =>
      inProject(engine, operation.projectId, 'unmergeContact', operation),
    async deleteContact(operation) {
      await inProject(engine, operation.projectId, 'deleteContact', operation)
    },
    readContactDetails: (projectId, contactId) =>
      snapshotAt(
        engine,
        projectId,
        (reads, place) => readContactDetails(reads, place, contactId),
        null,
      ),
    readWithRelated: (projectId, contactId) =>
      snapshotAt(
        engine,
        projectId,
        (reads, place) => readWithRelated(reads, place, contactId),
        null,
      ),
    // An unknown project has none.
    findErasedContacts: (projectId, ids) =>
      readAt(engine, projectId, (reads, place) => findErased(reads, place, ids), [...ids]),
    findMergedContacts: (query) =>
      readAt(
        engine,
        query.projectId,
        (reads, place) => findMergedContacts(reads, place, query),
        [],
      ),
    listHistory: (query) =>
      snapshotAt(engine, query.projectId, (reads, place) => listHistory(reads, place, query), []),
  }
}

// Each turn either applies some or leaves one fewer project marked.
async function applyNext(engine: Engine, now: number): Promise<boolean> {
  for (;;) {
    const waiting = await engine.read(findHeldValues)
    if (waiting === null) return false
    if (await engine.writeIn(waiting, 'applyHeldValues', now)) return true
  }
}
