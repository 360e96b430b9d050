import type { FieldStore } from '#core/fields/field-store.ts'
import { isId } from '#core/id.ts'
import { unknownIdError } from '#core/contacts/errors.ts'
import { type RelatedRead, valuesOf } from './contact-with-related.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'

/** A contact with what belongs to it. Throws `not_found`. */
export async function getWithRelated(
  store: Pick<ContactStore, 'readWithRelated'> & Pick<FieldStore, 'listFields'>,
  projectId: string,
  contactId: string,
): Promise<RelatedRead> {
  const found = isId('contact', contactId)
    ? await store.readWithRelated(projectId, contactId)
    : null
  if (found === null) throw unknownIdError()
  const fields = await store.listFields(projectId)
  return { ...found, customFields: valuesOf(found.contact, fields) }
}
