/** A notice to a member as an email with one button, as text and as HTML. */
export type NoticeEmail = {
  language: string
  subject: string
  /** In our words. */
  paragraphs?: readonly string[]
  values?: readonly LabelledValue[]
  lists?: readonly LeadList[]
  button: { text: string; link: string }
  /** Why they get it. */
  reason: string
  unsubscribe: { text: string; url: string }
  replyTo?: string | null
}

/** What a stranger typed. */
export type LabelledValue = { label: string; value: string }
export type LeadList = {
  /** None where the email is about nothing else. */
  title?: string
  leads: readonly ListedLead[]
  /** How many leads are not listed, in words. */
  more: string | null
}
/** Its name was typed by a stranger. */
export type ListedLead = { name: string; source: string; open: string; link: string }
