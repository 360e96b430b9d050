import type { FormDefinition, InLanguages } from '#core/forms/form.ts'

/** The texts in a language; missing texts fall back to the form's default language. */
export function localizedTexts<T extends object>(
  { languages }: Pick<FormDefinition, 'languages'>,
  texts: InLanguages<T>,
  language: string,
): T | undefined {
  const inDefault = texts[languages[0] ?? '']
  return inDefault && { ...inDefault, ...texts[language] }
}

/**
 * The language of a form that suits the requested ones, best first: the same, otherwise one of
 * which only the region differs. The form's default when none does.
 */
export function negotiateLanguage(
  { languages }: Pick<FormDefinition, 'languages'>,
  requested: readonly string[],
): string {
  for (const tag of requested) {
    const same = languages.find((language) => language.toLowerCase() === tag.toLowerCase())
    const base = baseLanguageOf(tag)
    const match = same ?? languages.find((language) => baseLanguageOf(language) === base)
    if (match !== undefined) return match
  }
  return languages[0] ?? 'en'
}

/** `pt` of `pt-BR`. */
export function baseLanguageOf(language: string): string {
  return language.toLowerCase().split('-')[0] ?? ''
}

const fromRightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

export function directionOf(language: string): 'ltr' | 'rtl' {
  return fromRightToLeft.has(baseLanguageOf(language)) ? 'rtl' : 'ltr'
}
