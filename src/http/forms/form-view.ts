import type { FormField, FormTexts } from '#core/forms/form.ts'
import type { OpenForm } from '#core/forms/open-form.ts'
import { textsIn } from '#core/forms/texts-in.ts'

/** A form in the language of a visitor. */
export type FormView = { form: OpenForm; language: string }

export function formTextsOf({ form, language }: FormView): FormTexts {
  const { definition } = form
  const texts = textsIn(definition, definition.texts, language)
  if (texts === undefined) throw new Error('A form without texts was published.')
  return texts
}

export function fieldTextsOf({ form, language }: FormView, field: FormField) {
  return textsIn(form.definition, field.texts, language) ?? { label: field.name }
}

/** What a choice is called. */
export function choiceLabelOf(
  { form, language }: FormView,
  { value, texts }: NonNullable<FormField['choices']>[number],
): string {
  return textsIn(form.definition, texts, language)?.label ?? value
}
