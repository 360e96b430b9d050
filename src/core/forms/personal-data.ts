import type { Activity, ActivityStore } from '#core/contacts/activities/activity.ts'
import { listOwnActivities } from '#core/contacts/activities/manage-activities.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { HistoryEntry, MergedContact } from '#core/contacts/details/contact-details.ts'
import { listHistory } from '#core/contacts/details/read-details.ts'
import { unknownIdError } from '#core/contacts/errors.ts'
import { isId } from '#core/values/id.ts'
import type { FormStore, PersonalData } from './form-store.ts'

type PersonStore = Pick<FormStore, 'readPersonalData'> &
  Pick<ContactStore, 'readContactDetails' | 'listHistory'> &
  Pick<ActivityStore, 'listActivities'>

/** A contact with its changes and activities, oldest first, a page at a time. */
export type RecordedContact = PersonalData & {
  history: AsyncIterable<HistoryEntry[]>
  activities: AsyncIterable<Activity[]>
}

/** The formats of a file with everything about a person. */
export const personFormats = ['json', 'csv'] as const
export type PersonFormat = (typeof personFormats)[number]

/** Everything stored about a person: a contact, and all contacts merged into it. */
export type Person = { lead: RecordedContact; merged: AsyncIterable<RecordedContact> }

/**
 * Reads everything about the person of a contact, in bounded steps. At most `relatedMax` merged
 * contacts are read. Throws `not_found`.
 */
export async function readPerson(
  store: PersonStore,
  { projectId, contactId }: { projectId: string; contactId: string },
): Promise<Person> {
  if (!isId('contact', contactId)) throw unknownIdError()
  const current = await store.readContactDetails(projectId, contactId)
  const id = current?.contact.id ?? contactId
  const lead = await store.readPersonalData(projectId, id)
  if (current === null || lead === null) throw unknownIdError()
  const history = listHistory(store, { projectId, contactId: id })
  const activities = listOwnActivities(store, { projectId, contactId: id })
  return {
    lead: { ...lead, history, activities },
    merged: readMerged(store, projectId, current.mergedContacts),
  }
}

async function* readMerged(
  store: PersonStore,
  projectId: string,
  mergedContacts: readonly MergedContact[],
): AsyncGenerator<RecordedContact, void, undefined> {
  for (const { id: contactId } of mergedContacts) {
    const data = await store.readPersonalData(projectId, contactId)
    const history = listHistory(store, { projectId, contactId, isMerged: true })
    // One may have been split off or erased meanwhile.
    if (data === null || data.merged === null) continue
    yield { ...data, history, activities: listOwnActivities(store, { projectId, contactId }) }
  }
}
