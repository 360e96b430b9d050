import type { FieldStore } from '#core/fields/field-store.ts'
import { isId } from '#core/id.ts'
import { refuseUnknownId } from '#core/contacts/refusals.ts'
import { type LeadDetailsRead, valuesOf } from './lead-details.ts'
import type { LeadStore } from './lead-store.ts'

/** A lead with what belongs to it. Throws `not_found`. */
export async function getLead(
  store: Pick<LeadStore, 'readLead'> & Pick<FieldStore, 'listFields'>,
  projectId: string,
  contactId: string,
): Promise<LeadDetailsRead> {
  const found = isId('contact', contactId) ? await store.readLead(projectId, contactId) : null
  if (found === null) return refuseUnknownId()
  const fields = await store.listFields(projectId)
  return { ...found, customFields: valuesOf(found.contact, fields) }
}
