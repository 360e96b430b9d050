import {
  type FormMailKind,
  type MailRecipient,
  confirmationRecipient,
  replyRecipient,
} from '#core/forms/mails/form-mail.ts'

const kindsToPerson: Readonly<Record<string, FormMailKind>> = {
  [confirmationRecipient]: 'question',
  [replyRecipient]: 'reply',
}

/** The column `recipient`: a member, or the person of a lead, each of whom is another recipient. */
export function storedRecipient(recipient: MailRecipient, contactId: string): string {
  return mailKindOf(recipient) === 'notice' ? recipient : `${recipient} ${contactId}`
}

/** What an email to a recipient is, as it is stored or before. */
export function mailKindOf(recipient: string): FormMailKind {
  const [first = ''] = recipient.split(' ')
  return kindsToPerson[first] ?? 'notice'
}
