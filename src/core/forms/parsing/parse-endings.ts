import { type FormEnding, type SuccessTexts, formTextsMax } from '#core/forms/form.ts'
import { endingsMax } from '#model/forms/form.ts'
import type { DraftValidator } from './draft-validator.ts'
import { parseCondition } from './parse-conditions.ts'
import { type FollowUpContext, parseFollowUp } from './parse-follow-up.ts'

/** What follows a submission under conditions, as it is stored. */
export function parseEndings(
  endings: readonly FormEnding[],
  context: FollowUpContext,
): { endings?: FormEnding[] } {
  const { pointer, check, fields } = context
  const tooMany = `A form can have at most ${endingsMax} endings.`
  if (!check.that(endings.length <= endingsMax, pointer, tooMany, 'too_many')) return {}
  const parsed = endings.map(({ showWhen, after, texts }, i): FormEnding => {
    const at = `${pointer}/${i}`
    return {
      showWhen: parseCondition(showWhen, { fields, pointer: `${at}/showWhen`, check }),
      after: parseFollowUp(after, { ...context, pointer: `${at}/after` }),
      texts: textsOf({ after, texts }, `${at}/texts`, check),
    }
  })
  return parsed.length === 0 ? {} : { endings: parsed }
}

function textsOf(
  { after, texts }: Pick<FormEnding, 'after' | 'texts'>,
  pointer: string,
  check: DraftValidator,
): FormEnding['texts'] {
  if (after.kind === 'message') {
    return check.inLanguages(texts, pointer, (words, at) => parseSuccess(words, at, check))
  }
  const hasNone = Object.keys(texts).length === 0
  check.that(hasNone, pointer, 'texts must be empty for an ending that leads to a page.')
  return {}
}

export function parseSuccess(
  { title, text }: SuccessTexts,
  pointer: string,
  check: DraftValidator,
): SuccessTexts {
  return {
    title: check.required(title, `${pointer}/title`, formTextsMax.title),
    text: check.text(text, `${pointer}/text`, formTextsMax.success) ?? '',
  }
}
