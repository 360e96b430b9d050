import { refuseInput } from '#core/errors.ts'
import { isId } from '#core/id.ts'
import type { LeadStore } from './lead-store.ts'

/** A page of the application can ask about what it has in its memory in a few requests. */
export const erasedIdsMax = 1_000

/** Which of these leads were erased, or never existed. Throws `invalid_request`. */
export async function findErasedLeads(
  store: Pick<LeadStore, 'findErasedLeads'>,
  projectId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length > erasedIdsMax) {
    const detail = `ids must have at most ${erasedIdsMax.toLocaleString('en')} items.`
    throw refuseInput([{ pointer: '/ids', code: 'too_many', detail }])
  }
  const wrong = ids.findIndex((id) => !isId('contact', id))
  if (wrong !== -1) {
    const detail = 'ids must be ids of leads, contact_….'
    throw refuseInput([{ pointer: `/ids/${wrong}`, code: 'invalid_value', detail }])
  }
  return ids.length === 0 ? [] : store.findErasedLeads(projectId, [...new Set(ids)])
}
