import type { DoneBy } from '#core/actor.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import { refuseUnknownId } from '#core/contacts/refusals.ts'
import { isId } from '#core/id.ts'
import type { LeadStore } from './lead-store.ts'

type Verb = { projectId: string; contactId: string; by: DoneBy; now: number }

/** Merges a lead into another one. Throws as the store's `mergeContacts`. */
export async function mergeLeads(
  store: Pick<ContactStore, 'mergeContacts'>,
  { contactId: survivorId, mergedId, ...verb }: Verb & { mergedId: string },
): Promise<void> {
  requireIds(survivorId, mergedId)
  await store.mergeContacts({ ...verb, survivorId, mergedId })
}

/**
 * Restores a lead that was merged into the one of the path. Answers what the survivor keeps. Throws
 * as the store's `unmergeContact`, and `invalid_request` for a lead that was not merged into it.
 */
export async function unmergeLead(
  store: Pick<ContactStore, 'unmergeContact'> & Pick<LeadStore, 'readLead'>,
  { contactId: survivorId, mergedId, ...verb }: Verb & { mergedId: string },
): Promise<{ kept: string[] }> {
  requireIds(survivorId, mergedId)
  const survivor = await store.readLead(verb.projectId, survivorId)
  if (survivor === null) return refuseUnknownId()
  const { kept } = await store.unmergeContact({ ...verb, contactId: mergedId, survivorId })
  return { kept }
}

/** Deletes a lead for good. Throws `not_found`. */
export async function deleteLead(
  store: Pick<ContactStore, 'deleteContact'>,
  verb: Verb,
): Promise<void> {
  requireIds(verb.contactId)
  await store.deleteContact(verb)
}

function requireIds(...ids: string[]): void {
  if (!ids.every((id) => isId('contact', id))) refuseUnknownId()
}
