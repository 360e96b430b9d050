import { type ValidationErrors, addError } from '#core/errors.ts'
// oxlint-disable-next-line no-control-regex -- This text needs no normalising.
const asciiPattern = /^[\x01-\x7f]*$/

/**
 * The text trimmed and NFC-normalised; null when it holds NUL or a lone surrogate
 * (docs/contacts.md#text-time-ids).
 */
export function cleanText(text: string): string | null {
  if (asciiPattern.test(text)) return text.trim()
  if (text.includes('\0') || !text.isWellFormed()) return null
  return text.normalize('NFC').trim()
}

/** For texts that `cleanText` refuses, after their name. */
export const cleanTextRule = 'must not contain a NUL or a lone surrogate'

/** A name in a body as it is stored, '' with an error. */
export function parseName(text: string, errors: ValidationErrors, max: number): string {
  const name = cleanText(text) ?? ''
  if (name !== '' && isWithin(name, max)) return name
  const code = name === '' ? 'invalid_value' : 'too_long'
  addError(errors, '/name', code, `name must have 1 to ${max} characters.`)
  return ''
}

/** Whether a value counts as absent: also `null`, and text that is empty or all blank. */
export function isAbsent(value: unknown): value is null | undefined | string {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim())
}

/** Whether the text has at most `max` characters, counted as Unicode code points. */
export function isWithin(text: string, max: number): boolean {
  if (text.length <= max) return true
  if (text.length > max * 2) return false
  let characters = 0
  for (const _ of text) characters += 1
  return characters <= max
}

/** The text on one line, without what controls a terminal, ends a header or reverses a line. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
}

/** A to Z as a to z, which both SQL engines fold alike. */
export function foldCase(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

export function isAscii(text: string): boolean {
  return asciiPattern.test(text)
}

/** The text, or its beginning with an ellipsis: at most `max` characters. */
export function shorten(text: string, max: number): string {
  return isWithin(text, max)
    ? text
    : `${Array.from(text.slice(0, max * 2))
        .slice(0, max - 1)
        .join('')}…`
}

/** A name of a file or a person in an error or a report: in quotes, on one line, cut if long. */
export function quoted(name: string, max = 40): string {
  return JSON.stringify(shorten(plain(name), max))
}

/** The first texts, and how many more there are. */
export function firstOf(texts: readonly string[], max: number): string {
  const more = texts.length > max ? ` and ${texts.length - max} more` : ''
  return `${texts.slice(0, max).join(', ')}${more}`
}

/** Rows of cells in columns of equal width; the last column is not padded. */
export function textTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
