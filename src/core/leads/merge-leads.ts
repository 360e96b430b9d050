import type { DoneBy } from '#core/actor.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import { refuseUnknownId } from '#core/contacts/refusals.ts'
import { isId } from '#core/id.ts'

type Verb = { projectId: string; contactId: string; by: DoneBy; now: number }

/** Merges a lead into another one. Throws as the store's `mergeContacts`. */
export async function mergeLeads(
  store: Pick<ContactStore, 'mergeContacts'>,
  { contactId: survivorId, mergedId, ...verb }: Verb & { mergedId: string },
): Promise<void> {
  requireIds(survivorId, mergedId)
  await store.mergeContacts({ ...verb, survivorId, mergedId })
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
