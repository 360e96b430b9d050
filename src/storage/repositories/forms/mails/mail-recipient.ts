import {
  type FormMailKind,
  confirmationRecipient,
  replyRecipient,
} from '#core/forms/mails/form-mail.ts'

const kindsToPerson: Readonly<Record<string, FormMailKind>> = {
  [confirmationRecipient]: 'confirmation',
  [replyRecipient]: 'reply',
}

/** The column `recipient`: a member, or the person of a lead, each of whom is another recipient. */
export function storedRecipient(recipient: string, contactId: string): string {
  return mailKindOf(recipient) === 'notice' ? recipient : `${recipient} ${contactId}`
}

/** What an email to a recipient is, as it is stored or before. */
export function mailKindOf(recipient: string): FormMailKind {
  const [first = ''] = recipient.split(' ')
  return kindsToPerson[first] ?? 'notice'
}
