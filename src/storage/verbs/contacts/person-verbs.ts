import type { ContactStore } from '#core/contacts/contact-store.ts'
import { type Engine, inProject, readAt, snapshotAt } from '#storage/verbs/engine.ts'
import { findMergedContacts, listHistory, readContactDetails } from './contact-details.ts'

/** The port's verbs of what people do with contacts. */
export function personVerbs(engine: Engine) {
  return {
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
  } satisfies Partial<ContactStore>
}
