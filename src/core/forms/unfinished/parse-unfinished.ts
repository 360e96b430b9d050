import {
  type FormDefinition,
  type FormField,
  type InLanguages,
  type UnfinishedTexts,
  formTextsMax,
} from '#core/forms/form.ts'
import type { DraftValidator } from '#core/forms/parsing/draft-validator.ts'

const pointer = '/draft/unfinished'

/** What a form says about keeping what was not sent, as it is stored. */
export function parseUnfinished(
  unfinished: InLanguages<UnfinishedTexts>,
  fields: readonly FormField[],
  check: DraftValidator,
): Pick<FormDefinition, 'unfinished'> {
  const hasEmail = fields.some(({ name, kind }) => name === 'email' && kind === 'email')
  check.that(hasEmail, pointer, 'unfinished requires the field email, which visitors fill in.')
  const texts = check.inLanguages(unfinished, pointer, ({ label }, path) => {
    return { label: check.required(label, `${path}/label`, formTextsMax.label) }
  })
  return { unfinished: texts }
}
