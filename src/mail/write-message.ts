import type { Mail, OutgoingMail } from '#core/mails/mail.ts'
import { plain } from '#core/values/text.ts'
import { formNoticeEmail } from './form-notice-email.ts'
import { memberNoticeEmail } from './member-notice-email.ts'
import { type Message, messageOf, subjectOf } from './message.ts'
import { replyMessage, reminderMessage } from './reply-message.ts'
import { accountTexts } from './texts/account-texts.ts'
import { messageTexts } from './texts/catalogue.ts'
import { visitorMessage } from './visitor-message.ts'

/** Puts emails into words for a function that sends them from an address. */
export function createMail(from: string, sendMessage: (message: Message) => Promise<void>): Mail {
  return { from, write: writeMessage, send: (mail) => sendMessage(writeMessage(mail)) }
}

// Names are on one line each: they can't add a header or a paragraph.
export function writeMessage(mail: OutgoingMail): Message {
  const { to } = mail
  switch (mail.kind) {
    case 'invitation': {
      const [invitedBy, project] = [plain(mail.invitedBy), plain(mail.projectName)]
      const { subject, text } = accountTexts.invitation
      return { to, subject: subject(invitedBy, project), text: text(invitedBy, project, mail.link) }
    }
    case 'passwordReset': {
      const { subject, text } = accountTexts.passwordReset
      return { to, subject, text: text(plain(mail.name), mail.link) }
    }
    case 'test': {
      const { subject, text } = messageTexts(mail.language).test
      const project = plain(mail.projectName)
      return { to, subject: subjectOf(subject(project)), text: text(project, mail.link) }
    }
    case 'confirmation': {
      // Contains no text of the visitor: the address may belong to another person.
      const title = plain(mail.formTitle)
      const { confirmation, aboutConsents } = messageTexts(mail.language)
      const { subject, text } = confirmation
      const consents = mail.consentsLink === null ? '' : aboutConsents(mail.consentsLink)
      return {
        to,
        ...visitorMessage(mail.language, subject(title), text(title, mail.link) + consents),
      }
    }
    case 'reply':
      return { to, ...replyMessage(mail) }
    case 'reminder':
      return { to, ...reminderMessage(mail) }
    case 'lead':
    case 'leadList':
    case 'mentions':
    case 'summary':
    case 'alerts':
      return { to, ...messageOf(memberNoticeEmail(mail)) }
    default:
      return { to, ...messageOf(formNoticeEmail(mail)) }
  }
}
