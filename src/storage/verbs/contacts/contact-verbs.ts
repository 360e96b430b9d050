import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { FieldStore } from '#core/fields/field-store.ts'
import type { ImportStore } from '#core/imports/import-store.ts'
import { keyNumberAt } from '#storage/places.ts'
import { type Engine, inProject, readAt, snapshotAt } from '#storage/verbs/engine.ts'
import { refuseUnknownProject } from '#core/projects/refusals.ts'
import { findHeldValues } from '#storage/verbs/fields/apply-held-values.ts'
import { findMergedContacts, listHistory, readContactDetails } from './contact-details.ts'

type Shared = Omit<ContactStore, 'findReplay' | 'getContact' | 'searchContacts' | 'listContacts'> &
  Pick<FieldStore, 'applyHeldValues'> &
  Pick<ImportStore, 'tryImport'>

/** The port's verbs of contacts except the look-ups of each request, which differ by engine. */
export function contactVerbs(engine: Engine): Shared {
  return {
    writeContacts: (write) => engine.storeContacts(write),
    async tryContacts(trial) {
      const { keyId, projectId } = trial.writer
      const key = await engine.read(() => engine.places.find(keyId))
      const tried = await engine.write(projectId, 'tryContacts', (place) => {
        return [{ ...trial, keyNumber: keyNumberAt(key, place.projectNumber) }] as const
      })
      return tried ?? refuseUnknownProject(projectId)
    },
    tryImport: (trial) => inProject(engine, trial.start.projectId, 'tryImport', trial),
    applyHeldValues: (now) => applyNext(engine, now),
    updateContact: (change) => inProject(engine, change.projectId, 'updateContact', change),
    mergeContacts: (merge) => inProject(engine, merge.projectId, 'mergeContacts', merge),
    unmergeContact: (verb) => inProject(engine, verb.projectId, 'unmergeContact', verb),
    async deleteContact(verb) {
      await inProject(engine, verb.projectId, 'deleteContact', verb)
    },
    readContactDetails: (projectId, contactId) =>
      snapshotAt(
        engine,
        projectId,
        (reads, place) => readContactDetails(reads, place, contactId),
        null,
      ),
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
