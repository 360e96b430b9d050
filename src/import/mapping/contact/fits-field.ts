import { foldEmail } from '#core/values/email.ts'
import { isWithin } from '#core/values/text.ts'
import { parseTime } from '#core/values/time.ts'
import { contactTypes } from '#model/contacts/contact.ts'
import { contactFields, isContactField } from '#model/contacts/fields.ts'

/** Whether a contact's field can have the text, as far as the text alone says. */
export function fitsField(field: string, text: string): boolean {
  if (field === 'createdAt') return parseTime(text) !== null
  if (field === 'type') return contactTypes.some((type) => type === text)
  if (field === 'email' && foldEmail(text) === null) return false
  return !isContactField(field) || isWithin(text, contactFields[field].charactersMax)
}
