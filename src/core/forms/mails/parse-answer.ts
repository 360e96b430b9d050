import {
  type AnswerTexts,
  type FormField,
  type InLanguages,
  formTextsMax,
} from '#core/forms/form.ts'
import type { DraftValidator } from '#core/forms/parsing/draft-validator.ts'
import { placeholderOf, placeholderPattern } from './answer-values.ts'

export type MailContext = { fields: readonly FormField[]; check: DraftValidator }

/** Nothing that a visitor typed may become part of a link. */
const wordPattern = /(?<![^\s([„“"'«‚‘¿¡*])\{[^{}\n]+\}(?![\p{L}\p{N}{/@_-]|[.:]\S)/gu

/** What the person of a submission gets by mail, as it is stored. */
export function parseAnswer(
  answer: InLanguages<AnswerTexts>,
  { hasMail, ...context }: MailContext & { hasMail: boolean },
): InLanguages<AnswerTexts> {
  const { fields, check } = context
  const pointer = '/draft/answer'
  check.that(hasMail, pointer, 'answer requires mail: set SMTP_URL on the server.')
  const hasEmail = fields.some(({ name }) => name === 'email')
  check.that(hasEmail, pointer, 'answer requires the field email.')
  return parseMailTexts(answer, pointer, context)
}

/** The words of a mail, with placeholders. */
export function parseMailTexts(
  all: InLanguages<AnswerTexts>,
  pointer: string,
  { fields, check }: MailContext,
): InLanguages<AnswerTexts> {
  const placeholders = fields.map(placeholderOf).filter((name) => name !== null)
  return check.inLanguages(all, pointer, (texts, place) => {
    const subject = check.required(texts.subject, `${place}/subject`, formTextsMax.answerSubject)
    const text = check.required(texts.text, `${place}/text`, formTextsMax.answerText)
    checkPlaceholders(subject, { place: `${place}/subject`, placeholders, check })
    checkPlaceholders(text, { place: `${place}/text`, placeholders, check })
    return { subject, text }
  })
}

function checkPlaceholders(
  text: string,
  context: { place: string; placeholders: readonly string[]; check: DraftValidator },
): void {
  const { place, placeholders, check } = context
  const allowed = placeholders.map((name) => `{${name}}`).join(', ')
  const rule = placeholders.length === 0 ? 'no field has one' : `use ${allowed}`
  const names = [...text.matchAll(placeholderPattern)].map(([, , name = '']) => name)
  for (const name of new Set(names)) {
    const isKnown = placeholders.includes(name)
    check.that(isKnown, place, `{${name}} is not a placeholder: ${rule}.`)
  }
  const hasBrace = /[{}]/.test(text.replaceAll(placeholderPattern, ''))
  check.that(!hasBrace, place, `{ and } must enclose a placeholder: ${rule}.`)
  const words = text.match(wordPattern)?.length ?? 0
  const wordRule = 'A placeholder must be a word of its own, not part of another or of an address.'
  check.that(hasBrace || words === names.length, place, wordRule)
}
