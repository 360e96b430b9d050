import { withoutMarks } from '#import/language/value-kinds.ts'

/** Some programs escape the commas between categories too. */
export function listedTags(tags: readonly string[]): readonly string[] {
  const [only = '', ...others] = tags
  const parts = only.split(', ')
  return others.length === 0 && parts.length > 2 ? parts : tags
}

/** `Anniversary` for `_$!<Anniversary>!$_`; null without a descriptive word. */
export function wordLabel(words: readonly string[]): string | null {
  const word = words
    .map((text) => withoutMarks(text))
    .findLast((text) => !/^(?:pref|other|text|voice|)$/i.test(text))
  return word === undefined ? null : word.charAt(0).toUpperCase() + word.slice(1)
}

/** The digits of a date, which programs that know several versions write in two forms. */
export function dateDigits(text: string): string | null {
  return /^\d{4}-?\d{2}-?\d{2}$/.test(text) ? text.replaceAll('-', '') : null
}

/** Apple writes a birthday without a year with the year 1604. */
export function withoutYear(text: string, parameters: ReadonlyMap<string, string>): string {
  const year = parameters.get('x-apple-omit-year')
  return year !== undefined && text.startsWith(year) ? `-${text.slice(year.length)}` : text
}

/** Line breaks in a parameter (RFC 6868, and the backslash of many programs). */
export function withBreaks(text: string): string {
  return text.replaceAll(/\\n|\^n/gi, '\n')
}

export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

export function joined(parts: readonly (string | undefined)[], separator = ', '): string {
  return parts.filter((part) => part !== undefined && part.trim() !== '').join(separator)
}
