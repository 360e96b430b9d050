import { type MailTexts, type FormField, type InLanguages, formTextsMax } from '#core/forms/form.ts'
import type { DraftValidator } from '#core/forms/parsing/draft-validator.ts'
import { placeholderOf, placeholderPattern } from './placeholder-values.ts'

export type MailContext = { fields: readonly FormField[]; check: DraftValidator }

/** Nothing that a visitor typed may become part of a link. */
const wordPattern = /(?<![^\s([„“"'«‚‘¿¡*])\{[^{}\n]+\}(?![\p{L}\p{N}{/@_-]|[.:]\S)/gu

/** The reply to the person of a submission, as it is stored. */
export function parseReply(
  reply: InLanguages<MailTexts>,
  { hasMail, ...context }: MailContext & { hasMail: boolean },
): InLanguages<MailTexts> {
  const { fields, check } = context
  const pointer = '/draft/answer'
  check.that(hasMail, pointer, 'answer requires mail: set SMTP_URL on the server.')
  const hasEmail = fields.some(({ name }) => name === 'email')
  check.that(hasEmail, pointer, 'answer requires the field email.')
  return parseMailTexts(reply, pointer, context)
}

/** The words of an email, with placeholders. */
export function parseMailTexts(
  all: InLanguages<MailTexts>,
  pointer: string,
  { fields, check }: MailContext,
): InLanguages<MailTexts> {
  const placeholders = fields.map(placeholderOf).filter((name) => name !== null)
  return check.inLanguages(all, pointer, (texts, path) => {
    const subject = check.required(texts.subject, `${path}/subject`, formTextsMax.mailSubject)
    const text = check.required(texts.text, `${path}/text`, formTextsMax.mailText)
    checkPlaceholders(subject, { pointer: `${path}/subject`, placeholders, check })
    checkPlaceholders(text, { pointer: `${path}/text`, placeholders, check })
    return { subject, text }
  })
}

function checkPlaceholders(
  text: string,
  context: { pointer: string; placeholders: readonly string[]; check: DraftValidator },
): void {
  const { pointer, placeholders, check } = context
  const allowed = placeholders.map((name) => `{${name}}`).join(', ')
  const rule = placeholders.length === 0 ? 'no field has one' : `use ${allowed}`
  const names = [...text.matchAll(placeholderPattern)].map(([, , name = '']) => name)
  for (const name of new Set(names)) {
    const isKnown = placeholders.includes(name)
    check.that(isKnown, pointer, `{${name}} is not a placeholder: ${rule}.`)
  }
  const hasBrace = /[{}]/.test(text.replaceAll(placeholderPattern, ''))
  check.that(!hasBrace, pointer, `{ and } must enclose a placeholder: ${rule}.`)
  const words = text.match(wordPattern)?.length ?? 0
  const wordRule = 'A placeholder must be a word of its own, not part of another or of an address.'
  check.that(hasBrace || words === names.length, pointer, wordRule)
}
