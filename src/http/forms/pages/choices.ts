import type { FormChoice, FormField } from '#core/forms/form.ts'
import { localizedTexts } from '#core/forms/localized-texts.ts'
import { offeredValues } from '#core/forms/offered-values.ts'
import { numberFormat } from '#core/values/number-format.ts'
import { pageTexts } from '#http/forms/texts/catalogue.ts'
import { traitsOf } from '#model/forms/field-kinds.ts'
import type { FormView } from './form-view.ts'

export type OfferedChoice = Pick<FormChoice, 'value' | 'showWhen'> & { label: string }

/** What a field lets visitors choose from, except countries, with the words of the page. */
export function choicesOf({ form, language }: FormView, field: FormField): OfferedChoice[] {
  const { kind, choices } = field
  if (choices !== undefined) {
    return choices.map(({ texts, ...choice }) => {
      const words = localizedTexts(form.definition, texts, language)
      return { ...choice, label: words?.label ?? choice.value }
    })
  }
  const { yes, no } = pageTexts(language)
  const numbers = numberFormat(language)
  return (offeredValues(field) ?? []).map((value) => {
    if (traitsOf[kind].offers === 'yesNo') return { value, label: value === 'true' ? yes : no }
    return { value, label: numbers.format(Number(value)) }
  })
}
