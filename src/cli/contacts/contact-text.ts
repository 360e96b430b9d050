import type { Contact } from '#core/contacts/contact.ts'
import { isContactName } from '#core/contacts/searching/find-contact.ts'
import { contactNameRule } from '#core/contacts/errors.ts'
import { AppError } from '#core/errors.ts'
import { plain } from '#core/text.ts'
import { commandName } from '#cli/command-name.ts'

export const contactText = 'id (contact_…) or exact email address'
const otherWords = `To find it by other words, run \`${commandName} contacts search <words>\`.`

/** The description and the parser of an argument that names one contact. */
export function contactArgument(description = contactText) {
  const parse = (text: string): string => {
    if (isContactName(text)) return text
    throw new AppError('invalid_request', `${contactNameRule} ${otherWords}`)
  }
  return [description, parse] as const
}

/** What a sentence calls a contact. A log, unlike a terminal, gets no personal data. */
export function titleOf({ id, name, email, phone }: Contact): string {
  const title = process.stdout.isTTY ? (name ?? email ?? phone) : null
  return title === null ? id : `${id} (${plain(title)})`
}
