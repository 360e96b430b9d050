import type { FormField, FormTexts } from '#core/forms/form.ts'
import type { OpenForm } from '#core/forms/open-form.ts'
import { textsIn } from '#core/forms/texts-in.ts'
import { type Markup, markup } from './markup.ts'
import { linesOf } from './rich-text.ts'

/** A form in the language of a visitor. */
export type FormView = { form: Pick<OpenForm, 'id' | 'definition'>; language: string }

export function formTextsOf({ form, language }: FormView): FormTexts {
  const { definition } = form
  const texts = textsIn(definition, definition.texts, language)
  if (texts === undefined) throw new Error('A form without texts was published.')
  return texts
}

/** What is shown after it was sent. */
export function thanksOf(view: FormView): { title: string; body: Markup } {
  const { title, text } = formTextsOf(view).success
  const body = markup`<div role="status">
<h1>${title}</h1>
${linesOf(text)}</div>
`
  return { title, body }
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
