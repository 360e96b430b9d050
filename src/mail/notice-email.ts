/** A notice to a member as an email with one button, as text and as HTML. */
export type NoticeEmail = {
  language: string
  subject: string
  /** In our words. */
  paragraphs?: readonly string[]
  values?: readonly LabelledValue[]
  lists?: readonly ItemList[]
  button: { text: string; link: string }
  /** Why they get it. */
  reason: string
  unsubscribe: { text: string; url: string }
  replyTo?: string | null
}

/** What of it depends on the notice. */
export type NoticeContent = Omit<NoticeEmail, 'language' | 'unsubscribe'>

/** What a stranger typed. */
export type LabelledValue = { label: string; value: string }
export type ItemList = {
  /** None where the email is about nothing else. */
  title?: string
  items: readonly ListedItem[]
  /** How many are not listed, in words. */
  more: string | null
}
/** A lead or a comment. Its title was typed by a stranger or a member. */
export type ListedItem = { title: string; source: string; open: string; link: string }
