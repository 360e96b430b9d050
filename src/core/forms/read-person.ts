import { unknownIdError } from '#core/contacts/errors.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { HistoryEntry } from '#core/contacts/details/contact-details.ts'
import { listHistory } from '#core/contacts/details/list-history.ts'
import { isId } from '#core/id.ts'
import type { MergedFrom } from '#core/contacts/details/contact-with-related.ts'
import type { FormStore } from './form-store.ts'
import type { WholeContact } from './whole-contact.ts'

type PersonStore = Pick<FormStore, 'readWholeContact'> &
  Pick<ContactStore, 'readWithRelated'> &
  Pick<ContactStore, 'listHistory'>

/** A contact and its changes, oldest first, a page at a time. */
export type RecordedContact = WholeContact & { history: AsyncIterable<HistoryEntry[]> }

/** Everything that is stored about a person: a contact, and those that were merged into it. */
export type Person = { lead: RecordedContact; merged: AsyncIterable<RecordedContact> }

/**
 * Reads everything about the person of a contact, in bounded steps. At most `relatedMax` merged
 * contacts are read. Throws `not_found`.
 */
export async function readPerson(
  store: PersonStore,
  { projectId, contactId }: { projectId: string; contactId: string },
): Promise<Person> {
  const found = isId('contact', contactId)
    ? await store.readWithRelated(projectId, contactId)
    : null
  if (found === null) throw unknownIdError()
  const { id } = found.contact
  const whole = await store.readWholeContact(projectId, id)
  if (whole === null) throw unknownIdError()
  const history = listHistory(store, { projectId, contactId: id })
  return { lead: { ...whole, history }, merged: readMerged(store, projectId, found.mergedFrom) }
}

async function* readMerged(
  store: PersonStore,
  projectId: string,
  mergedFrom: readonly MergedFrom[],
): AsyncGenerator<RecordedContact, void, undefined> {
  for (const { id: contactId } of mergedFrom) {
    const whole = await store.readWholeContact(projectId, contactId)
    const isMerged = true
    const history = listHistory(store, { projectId, contactId, isMerged })
    // One may have been split off or erased meanwhile.
    if (whole !== null && whole.merged !== null) yield { ...whole, history }
  }
}
