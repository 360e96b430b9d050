import type { FormField, FormTexts, OpenForm, SuccessTexts } from '#core/forms/form.ts'
import { localizedTexts } from '#core/forms/localized-texts.ts'
import { type Markup, markup } from '#core/values/markup.ts'
import { linesOf } from './linked-text.ts'

/** A form in the language of a visitor. */
export type FormView = {
  /** A draft has no version. */
  form: Pick<OpenForm, 'id' | 'definition'> & Partial<Pick<OpenForm, 'version'>>
  language: string
}

export function formTextsOf({ form, language }: FormView): FormTexts {
  const { definition } = form
  const texts = localizedTexts(definition, definition.texts, language)
  if (texts === undefined) throw new Error('A form without texts was published.')
  return texts
}

/** What is said after sending: by the form, or by one of its endings, counted from 1. */
export function successOf(view: FormView, ending: number): SuccessTexts {
  const { definition } = view.form
  const { [ending - 1]: texts } = definition.endings?.map((one) => one.texts) ?? []
  return localizedTexts(definition, texts ?? {}, view.language) ?? formTextsOf(view).success
}

/** The page after sending. */
export function thanksOf(view: FormView, ending: number): { title: string; body: Markup } {
  const { title, text } = successOf(view, ending)
  const body = markup`<div role="status">
<h1>${title}</h1>
${linesOf(text)}</div>
`
  return { title, body }
}

export function fieldTextsOf({ form, language }: FormView, field: FormField) {
  return localizedTexts(form.definition, field.texts, language) ?? { label: field.name }
}
