import { baseLanguageOf } from '#core/forms/localized-texts.ts'
import type { FormNotice, LeadValues, Mail, OutgoingMail } from '#core/mail.ts'
import { foldEmail } from '#core/values/email.ts'
import { plain, shorten } from '#core/values/text.ts'
import { english, german } from './texts.ts'

export type Message = {
  to: string
  subject: string
  text: string
  /** Who gets an answer instead of the sender: one address. */
  replyTo?: string | null
  /** Ends these mails with one click, by a link in the text or a button of the mail program. */
  unsubscribeUrl?: string
}

const subjectCharactersMax = 150
const leadFields = ['name', 'email', 'phone', 'company', 'position', 'notes'] as const

/** Puts mails into words for a function that sends them. */
export function createMail(sendMessage: (message: Message) => Promise<void>): Mail {
  return { send: (mail) => sendMessage(writeMessage(mail)) }
}

// Names are on one line each: they can't add a header or a paragraph.
export function writeMessage(mail: OutgoingMail): Message {
  const { to, link } = mail
  if (mail.kind === 'invitation') {
    const [invitedBy, project] = [plain(mail.invitedBy), plain(mail.projectName)]
    const subject = `${invitedBy} invited you to ${project}`
    return { to, subject, text: english.invitation(invitedBy, project, link) }
  }
  if (mail.kind === 'passwordReset') {
    const text = english.passwordReset(plain(mail.name), link)
    return { to, subject: 'Choose a new password', text }
  }
  const texts = baseLanguageOf(mail.language) === 'de' ? german : english
  if (mail.kind !== 'confirmation') return { to, ...writeNotice(mail, texts) }
  // Contains no text of the visitor: the address may belong to another person.
  const title = plain(mail.formTitle)
  const subject = shorten(texts.confirmation.subject(title), subjectCharactersMax)
  return { to, subject, text: texts.confirmation.text(title, link) }
}

function writeNotice(notice: FormNotice, texts: typeof german): Omit<Message, 'to'> {
  const { kind, language, link, unsubscribeUrl } = notice
  const form = plain(notice.formName)
  const { open, reason } = texts[kind]
  const parts = [`${open}\n${link}`, `-- \n${reason(form)}\n${unsubscribeUrl}\n`]
  if (kind === 'newLead') {
    const { lead } = notice
    const name = lead.name ?? lead.email ?? lead.phone ?? texts.unnamed
    return {
      subject: shorten(texts.newLead.subject(form, plain(name)), subjectCharactersMax),
      replyTo: replyAddressOf(lead),
      text: [valuesOf(lead, texts.fields), ...parts].join('\n\n'),
      unsubscribeUrl,
    }
  }
  const { subject, text } = texts[kind]
  const count = new Intl.NumberFormat(language).format(notice.count)
  return {
    subject: shorten(subject(form, count), subjectCharactersMax),
    text: [text, ...parts].join('\n\n'),
    unsubscribeUrl,
  }
}

/** An answer to the message goes to the lead. The domain is written as mail servers do. */
function replyAddressOf({ email }: LeadValues): string | null {
  const folded = email === null ? null : foldEmail(email)
  if (email === null || folded === null) return null
  return email.slice(0, email.lastIndexOf('@')) + folded.slice(folded.lastIndexOf('@'))
}

function valuesOf(lead: LeadValues, labels: typeof english.fields): string {
  const standard = leadFields.map((field): [string, string | null] => [labels[field], lead[field]])
  return [...standard, ...Object.entries(lead.customFields)]
    .flatMap(([label, value]) => (value === null ? [] : `${plain(label)}: ${indented(value)}`))
    .join('\n')
}

// Keeps a visitor's text apart from the rest of the message.
function indented(value: string): string {
  return value.split('\n').map(plain).join('\n  ')
}
