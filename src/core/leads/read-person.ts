import { refuseUnknownId } from '#core/contacts/refusals.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { HistoryEntry } from '#core/contacts/details/contact-details.ts'
import { listHistory } from '#core/contacts/details/list-history.ts'
import { isId } from '#core/id.ts'
import type { MergedFrom } from './lead-details.ts'
import type { LeadStore } from './lead-store.ts'
import type { WholeLead } from './whole-lead.ts'

type PersonStore = Pick<LeadStore, 'readLead' | 'readWholeLead'> & Pick<ContactStore, 'listHistory'>

/** A contact and its changes, oldest first, a page at a time. */
export type RecordedLead = WholeLead & { history: AsyncIterable<HistoryEntry[]> }

/** Everything that is stored about a person: a lead, and those that were merged into it. */
export type Person = { lead: RecordedLead; merged: AsyncIterable<RecordedLead> }

/**
 * Reads everything about the person of a lead, in bounded steps. At most `relatedMax` merged leads
 * are read. Throws `not_found`.
 */
export async function readPerson(
  store: PersonStore,
  { projectId, contactId }: { projectId: string; contactId: string },
): Promise<Person> {
  const found = isId('contact', contactId) ? await store.readLead(projectId, contactId) : null
  if (found === null) return refuseUnknownId()
  const { id } = found.lead
  const whole = await store.readWholeLead(projectId, id)
  if (whole === null) return refuseUnknownId()
  const history = listHistory(store, { projectId, contactId: id })
  return { lead: { ...whole, history }, merged: readMerged(store, projectId, found.mergedFrom) }
}

async function* readMerged(
  store: PersonStore,
  projectId: string,
  mergedFrom: readonly MergedFrom[],
): AsyncGenerator<RecordedLead, void, undefined> {
  for (const { id: contactId } of mergedFrom) {
    const whole = await store.readWholeLead(projectId, contactId)
    const isMerged = true
    const history = listHistory(store, { projectId, contactId, isMerged })
    // One may have been split off or erased meanwhile.
    if (whole !== null && whole.merged !== null) yield { ...whole, history }
  }
}
