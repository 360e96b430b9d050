import type { ContactFieldName } from '#model/contacts/fields.ts'
import type { SwitchOffReason } from '#model/destinations/destination.ts'
import type { LeadNoticeKind } from '#model/notices/member-notices.ts'

/** An email as data; `src/mail` puts it into words. */
export type OutgoingMail = { to: string } & (
  | { kind: 'invitation'; projectName: string; invitedBy: string; link: string }
  | { kind: 'passwordReset'; name: string; link: string }
  | { kind: 'test'; language: string; projectName: string; link: string }
  | ConfirmationMail
  | ReplyMail
  | ReminderMail
  | FormNotice
  | MemberNotice
)

/** The words of a form to a person. */
export type FormWords = {
  language: string
  formTitle: string
  /** With placeholders, as is the text. */
  subject: string
  text: string
  /** By placeholder. */
  values: ReadonlyMap<string, string>
  /** Whether a member gets it, with sample values. */
  isTest: boolean
}

/** The automatic reply to the person of a lead. */
export type ReplyMail = FormWords & {
  kind: 'reply'
  /** To what they consented to; null for nothing. */
  consentsLink: string | null
}

/** To someone who stopped before sending. */
export type ReminderMail = FormWords & {
  kind: 'reminder'
  /** To the form, and to delete what is kept. */
  formLink: string
  deleteLink: string
}

/** Whether a person has sent a form. */
export type ConfirmationMail = {
  kind: 'confirmation'
  language: string
  formTitle: string
  link: string
  /** To what they consented to; null for nothing. */
  consentsLink: string | null
}

/** What a member gets to know about a project. */
export type MemberNotice = {
  language: string
  projectName: string
  /** To the lead, or to what there is to look at. */
  link: string
  unsubscribeUrl: string
} & (LeadNotice | LeadListNotice | MentionsNotice | SummaryNotice | AlertsNotice)

export type LeadNotice = {
  kind: 'lead'
  about: LeadNoticeKind
  lead: LeadValues
  source: string
}

export type LeadListNotice = {
  kind: 'leadList'
  about: LeadNoticeKind
  /** The first ones. */
  leads: readonly { name: string | null; source: string; link: string }[]
  count: number
}

/** Comments that mention the member. */
export type MentionsNotice = {
  kind: 'mentions'
  /** The first ones. */
  mentions: readonly { lead: string | null; by: string; text: string; link: string }[]
  count: number
}

/** What a member gets to know about a form. */
export type FormNotice = {
  language: string
  formName: string
  /** To the lead, the leads or the submissions that it is about. */
  link: string
  unsubscribeUrl: string
} & (
  | { kind: 'newLead'; lead: LeadValues }
  | { kind: 'moreLeads' | 'spamDigest' | 'spamWave'; count: number }
)

/** What happened since the last one, and what waits for the member. */
export type SummaryNotice = {
  kind: 'summary'
  /** New leads by the key or form that they came from, most first. */
  sources: readonly { source: string; count: number }[]
  assigned: number
  failed: readonly { name: string; count: number }[]
  /** Assigned to the member: those that return today, the first ones first. */
  due: SummarizedLeads
  /** Assigned to the member and in the inbox, the oldest first. */
  open: SummarizedLeads
  timeZone: string
}

export type SummarizedLeads = {
  /** The first ones, and when they return or came. */
  leads: readonly { name: string | null; source: string; at: number; link: string }[]
  count: number
  /** False when there may be more. */
  isExact: boolean
}

export type AlertsNotice = { kind: 'alerts'; alerts: readonly ProjectAlert[] }

/** Something that the admins of a project should know. */
export type ProjectAlert =
  | { kind: 'destinationOff'; name: string; reason: SwitchOffReason }
  | { kind: 'keyInBrowser'; label: string }
  | { kind: 'importEnded'; fileName: string; created: number; updated: number; rejected: number }
  | { kind: 'backupFailed'; reason: string }

export type LeadValues = Record<ContactFieldName, string | null> & {
  customFields: Readonly<Record<string, string>>
}

/** A lead with the values that wait for a field. */
export function withPending<Lead extends LeadValues>(details: {
  contact: Lead
  pendingValues: LeadValues['customFields']
}): Lead {
  const { contact, pendingValues } = details
  return { ...contact, customFields: { ...contact.customFields, ...pendingValues } }
}

export type Mail = {
  /** The sender. */
  from: string
  /** What the recipient reads. */
  write(mail: OutgoingMail): { subject: string; text: string }
  /** Throws an error whose message names no address. */
  send(mail: OutgoingMail): Promise<void>
}
