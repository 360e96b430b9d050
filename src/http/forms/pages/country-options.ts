import { countryCodes } from '#core/forms/offered-values.ts'
import { phoneLibrary } from '#core/large-libraries.ts'
import { type Markup, markup } from '#core/values/markup.ts'
import { memoize } from '#core/values/memoize.ts'

type Country = { value: ReturnType<typeof countryCodes>[number]; label: string }

/** The options of a list of countries, with their calling codes or without. */
export function countryOptions(
  language: string,
  values: readonly string[],
  { areCalled }: { areCalled: boolean },
): Markup {
  const { countries, plain } = (areCalled ? callingOptions : namedOptions)(language)
  if (!countries.some(({ value }) => values.includes(value))) return plain
  return markup`${countries.map((country) => optionOf(country, values.includes(country.value)))}`
}

/** To name, sort and write them takes a hundred times as long as the rest of a page. */
type Options = { countries: readonly Country[]; plain: Markup }

const bounds = {
  entriesMax: 50,
  sizeMax: 2 ** 20,
  sizeOf: ({ plain }: Options) => plain.text.length,
}
const namedOptions = memoize((language) => optionsOf(countriesIn(language)), bounds)
const callingOptions = memoize((language) => {
  return optionsOf(countriesIn(language).map(withCallingCode))
}, bounds)

function optionsOf(countries: readonly Country[]): Options {
  return { countries, plain: markup`${countries.map((country) => optionOf(country, false))}` }
}

function optionOf({ value, label }: Country, isChosen: boolean): Markup {
  return markup`<option value="${value}"${isChosen && markup` selected`}>${label}</option>
`
}

/** Every country by its name in a language, in that language's order. */
function countriesIn(language: string): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return countryCodes()
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => compare(a.label, b.label))
}

/** Also from right to left, the plus is before its digits. */
function withCallingCode({ value, label }: Country): Country {
  const { getCountryCallingCode } = phoneLibrary()
  return { value, label: `${label} \u200e+${getCountryCallingCode(value)}` }
}
