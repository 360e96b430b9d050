import { textFields } from '#core/limits/contract.ts'
import { foldEmail } from '#core/values/email.ts'
import { isWithin } from '#core/values/text.ts'
import { parseTime } from '#core/values/time.ts'
import { contactTypes } from '#model/contacts/contact.ts'

const textMax: Readonly<Record<string, number>> = textFields

/** Whether a contact's field can have the text, as far as the text alone says. */
export function fitsField(field: string, text: string): boolean {
  if (field === 'createdAt') return parseTime(text) !== null
  if (field === 'type') return contactTypes.some((type) => type === text)
  if (field === 'email' && foldEmail(text) === null) return false
  const max = textMax[field]
  return max === undefined || isWithin(text, max)
}
