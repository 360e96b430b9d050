import { readPhone } from '#core/contacts/identity/phone.ts'
import { isId } from '#core/values/id.ts'
import type { ImportFile, RowValues } from '#import/formats/import-file.ts'
import type { ContactObject } from '#import/mapping/contact/contact-builder.ts'

export type ReadExportedId = (values: RowValues, contact: ContactObject) => string | null

/**
 * Reads the contact's id from a row of our own export, when nothing else identifies the contact:
 * without email and phone, or for a possible duplicate. Null for all others, which are matched
 * like any row.
 */
export function exportedIdReader({
  source,
  columns,
}: Pick<ImportFile, 'source' | 'columns'>): ReadExportedId {
  const [idIndex, duplicateIndex] = [columns.indexOf('id'), columns.indexOf('duplicateOf')]
  return (values, contact) => {
    const isCells = Array.isArray(values)
    if (isCells && source !== 'contact-sync') return null
    const id = isCells ? values[idIndex] : values['id']
    if (typeof id !== 'string' || !isId('contact', id)) return null
    const holder = isCells ? values[duplicateIndex] : values['duplicateOf']
    const isDuplicate = typeof holder === 'string' && isId('contact', holder)
    return isDuplicate || !hasIdentity(contact) ? id : null
  }
}

/** Whether a contact can be matched by its email or phone. */
function hasIdentity({ email, phone }: ContactObject): boolean {
  if (typeof email === 'string' && email.trim() !== '') return true
  return typeof phone === 'string' && readPhone(phone, null).identity !== null
}
