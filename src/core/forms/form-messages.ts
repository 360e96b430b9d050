import type { Contact } from '#core/contacts/contact.ts'
import { foldEmail } from '#core/email.ts'
import type { Message } from '#core/mail.ts'
import { plain, shorten } from '#core/text.ts'
import type { FormMail } from './form-mail.ts'
import { mainPartOf } from './texts-in.ts'

const shownFields = ['name', 'email', 'phone', 'company', 'position', 'notes'] as const
type ShownField = (typeof shownFields)[number]

type Texts = {
  fields: Readonly<Record<ShownField, string>>
  newLead: (form: string, who: string) => string
  somebody: string
  moreLeads: (form: string, count: string) => string
  many: string
  open: string
  list: string
  stop: (form: string) => string
}

const subjectCharactersMax = 150

const english: Texts = {
  fields: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    position: 'Position',
    notes: 'Message',
  },
  newLead: (form, who) => `${form}: new lead from ${who}`,
  somebody: 'someone without a name',
  moreLeads: (form, count) => `${form}: ${count} more leads`,
  many: 'So many leads have arrived that they are grouped into one message.',
  open: 'Open the lead:',
  list: 'Open the leads of this form:',
  stop: (form) => `You get this message because ${form} notifies you of new leads. To unsubscribe:`,
}

const german: Texts = {
  fields: {
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    company: 'Firma',
    position: 'Position',
    notes: 'Nachricht',
  },
  newLead: (form, who) => `${form}: neuer Lead von ${who}`,
  somebody: 'jemandem ohne Namen',
  moreLeads: (form, count) => `${form}: ${count} weitere Leads`,
  many: 'Es sind so viele Leads gekommen, dass sie in einer Nachricht zusammengefasst sind.',
  open: 'Lead öffnen:',
  list: 'Leads dieses Formulars öffnen:',
  stop: (form) =>
    `Sie bekommen diese Nachricht, weil ${form} Sie über neue Leads benachrichtigt. Abbestellen:`,
}

export type NoticeParts = {
  mail: FormMail & { address: string }
  /** Absent for a message that only counts. */
  lead?: { contact: Contact; heldValues: Readonly<Record<string, string>> }
  publicUrl: string
  unsubscribeUrl: string
}

/** What a member is told about a new lead, or about several. */
export function noticeMessage({ mail, lead, publicUrl, unsubscribeUrl }: NoticeParts): Message {
  const texts = textsFor(mail.language)
  const form = plain(mail.formName)
  const leads = `${publicUrl}/p/${mail.projectId}/leads`
  const body =
    lead === undefined
      ? [texts.many, `${texts.list}\n${leads}?key=${mail.keyId}`]
      : [valuesOf(lead, texts), `${texts.open}\n${leads}/${lead.contact.id}`]
  const subject =
    lead === undefined
      ? texts.moreLeads(form, new Intl.NumberFormat(mail.language).format(mail.count))
      : texts.newLead(form, plain(nameOf(lead.contact) ?? texts.somebody))
  const replyTo = lead === undefined ? null : replyAddressOf(lead.contact)
  return {
    to: mail.address,
    subject: shorten(subject, subjectCharactersMax),
    ...(replyTo === null ? {} : { replyTo }),
    text: `${[...body, `-- \n${texts.stop(form)}\n${unsubscribeUrl}`].join('\n\n')}\n`,
    unsubscribeUrl,
  }
}

type QuestionParts = { to: string; language: string; title: string; link: string }

/**
 * What the person of a lead is asked. Nothing that they have entered is in it: whoever enters
 * somebody else's address can't have anything sent there.
 */
export function questionMessage({ to, language, title, link }: QuestionParts): Message {
  const form = plain(title)
  const { subject, text } = mainPartOf(language) === 'de' ? asked.german : asked.english
  return {
    to,
    subject: shorten(subject(form), subjectCharactersMax),
    text: text(form, link),
  }
}

const asked = {
  english: {
    subject: (form: string) => `Please confirm: ${form}`,
    text: (form: string, link: string) => `Hello,

Your email address was entered in the form “${form}”. Open this link to confirm that it was you:

${link}

It works once, for seven days. If it wasn't you, you can ignore this message.
`,
  },
  german: {
    subject: (form: string) => `Bitte bestätigen Sie: ${form}`,
    text: (form: string, link: string) => `Guten Tag,

Ihre E-Mail-Adresse wurde im Formular „${form}“ eingetragen. Mit diesem Link bestätigen Sie, dass
Sie das waren:

${link}

Er gilt einmal und sieben Tage lang. Waren Sie es nicht, können Sie diese Nachricht ignorieren.
`,
  },
} as const

/** Of the lead: an answer to the message goes to them. The domain is written as mail servers do. */
function replyAddressOf({ email }: Contact): string | null {
  const folded = email === null ? null : foldEmail(email)
  if (email === null || folded === null) return null
  return email.slice(0, email.lastIndexOf('@')) + folded.slice(folded.lastIndexOf('@'))
}

function nameOf({ name, email, phone }: Contact): string | null {
  return name ?? email ?? phone
}

function valuesOf(
  { contact, heldValues }: NonNullable<NoticeParts['lead']>,
  { fields }: Texts,
): string {
  const standard = shownFields.map((field): [string, string | null] => [
    fields[field],
    contact[field],
  ])
  const others = [...Object.entries(contact.customFields), ...Object.entries(heldValues)]
  return [...standard, ...others]
    .flatMap(([label, value]) => (value === null ? [] : `${plain(label)}: ${linesOf(value)}`))
    .join('\n')
}

// What a visitor has entered can't end where the message goes on.
function linesOf(value: string): string {
  return value.split('\n').map(plain).join('\n  ')
}

function textsFor(language: string): Texts {
  return mainPartOf(language) === 'de' ? german : english
}
