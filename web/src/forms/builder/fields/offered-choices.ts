import { type Offer, stepsIn, traitsOf } from '#model/forms/field-kinds.ts'
import type { FormDefinition, FormField } from '#web/api/form-types.ts'
import { countriesIn } from '#web/ui/inputs/countries.ts'

export type OfferedChoice = { value: string; label: string }

/** What a field lets visitors choose from, in a language; nothing where they write. */
export function offeredChoices(
  { kind, choices = [], range }: FormField,
  { languages: [first = ''] }: Pick<FormDefinition, 'languages'>,
  language: string,
): OfferedChoice[] {
  const offered: Readonly<Record<Offer, () => OfferedChoice[]>> = {
    choices: () =>
      choices.map(({ value, texts }) => {
        return { value, label: texts[language]?.label ?? texts[first]?.label ?? value }
      }),
    yesNo: () => {
      const [yes, no] = yesNo[language.slice(0, 2)] ?? ['Yes', 'No']
      return [
        { value: 'true', label: yes },
        { value: 'false', label: no },
      ]
    },
    steps: () => stepsIn(range).map((value) => ({ value, label: value })),
    countries: () => countriesIn(language),
  }
  const { offers } = traitsOf[kind]
  return offers === undefined ? [] : offered[offers]()
}

/** As the server's pages say them. */
const yesNo: Readonly<Record<string, readonly [string, string]>> = {
  de: ['Ja', 'Nein'],
  ar: ['نعم', 'لا'],
}
