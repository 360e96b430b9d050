import type { FormChoice, FormField } from '#core/forms/form.ts'
import { localizedTexts } from '#core/forms/localized-texts.ts'
import { countryCodes, offeredValues } from '#core/forms/offered-values.ts'
import { phoneLibrary } from '#core/large-libraries.ts'
import { pageTexts } from '#http/forms/texts/catalogue.ts'
import type { FormView } from './form-view.ts'

export type OfferedChoice = Pick<FormChoice, 'value' | 'showWhen'> & { label: string }

/** What a field lets visitors choose from, with the words of the page. */
export function choicesOf({ form, language }: FormView, field: FormField): OfferedChoice[] {
  const { kind, choices } = field
  if (kind === 'country') return countriesIn(language)
  if (kind === 'tel-country') return countriesIn(language).map(withCallingCode)
  if (choices !== undefined) {
    return choices.map(({ texts, ...choice }) => {
      const words = localizedTexts(form.definition, texts, language)
      return { ...choice, label: words?.label ?? choice.value }
    })
  }
  const { yes, no } = pageTexts(language)
  const numbers = new Intl.NumberFormat(language)
  return (offeredValues(field) ?? []).map((value) => {
    if (kind === 'yes-no') return { value, label: value === 'true' ? yes : no }
    return { value, label: numbers.format(Number(value)) }
  })
}

type Country = OfferedChoice & { value: ReturnType<typeof countryCodes>[number] }

/** Every country by its name in a language, in that language's order. */
function countriesIn(language: string): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return countryCodes()
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => compare(a.label, b.label))
}

/** Also from right to left, the plus is before its digits. */
function withCallingCode({ value, label }: Country): OfferedChoice {
  const { getCountryCallingCode } = phoneLibrary()
  return { value, label: `${label} \u200e+${getCountryCallingCode(value)}` }
}
