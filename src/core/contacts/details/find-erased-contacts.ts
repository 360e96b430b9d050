import { inputError } from '#core/errors.ts'
import { isId } from '#core/id.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'

/** A page of the application can ask about what it has in its memory in a few requests. */
export const erasedIdsMax = 1_000

/** Which of these contacts were erased, or never existed. Throws `invalid_request`. */
export async function findErasedContacts(
  store: Pick<ContactStore, 'findErasedContacts'>,
  projectId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length > erasedIdsMax) {
    const detail = `ids must have at most ${erasedIdsMax.toLocaleString('en')} items.`
    throw inputError([{ pointer: '/ids', code: 'too_many', detail }])
  }
  const wrong = ids.findIndex((id) => !isId('contact', id))
  if (wrong !== -1) {
    const detail = 'ids must be ids of leads, contact_….'
    throw inputError([{ pointer: `/ids/${wrong}`, code: 'invalid_value', detail }])
  }
  return ids.length === 0 ? [] : store.findErasedContacts(projectId, [...new Set(ids)])
}
