import type { FormDefinition, InLanguages } from './form.ts'

/** The texts in a language; those that it lacks are in the form's default language. */
export function textsIn<T extends object>(
  { languages }: Pick<FormDefinition, 'languages'>,
  texts: InLanguages<T>,
  language: string,
): T | undefined {
  const [first = ''] = languages
  const inDefault = texts[first]
  return inDefault === undefined ? undefined : { ...inDefault, ...texts[language] }
}

/**
 * The language of a form that suits what is asked for, best first: the same one, otherwise one of
 * which only the region differs. The form's default when none does.
 */
export function languageOf(
  { languages }: Pick<FormDefinition, 'languages'>,
  asked: readonly string[],
): string {
  for (const one of asked) {
    const wanted = one.toLowerCase()
    const same = languages.find((language) => language.toLowerCase() === wanted)
    const similar = languages.find((language) => mainPartOf(language) === mainPartOf(wanted))
    const found = same ?? similar
    if (found !== undefined) return found
  }
  return languages[0] ?? 'en'
}

/** `pt` of `pt-BR`. */
export function mainPartOf(language: string): string {
  return language.toLowerCase().split('-')[0] ?? ''
}
