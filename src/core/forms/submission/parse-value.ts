import type { FormField } from '#core/forms/form.ts'
import { millionthsOf, parseDecimal } from '#core/values/decimal.ts'
import { foldEmail } from '#core/values/email.ts'
import { parseTime } from '#core/values/time.ts'
import { type Format, traitsOf } from '#model/forms/field-kinds.ts'
import { parseSiteUrl } from './parse-site-url.ts'

export type ValueErrorCode =
  | 'invalid_email'
  | 'invalid_url'
  | 'invalid_date'
  | 'invalid_time'
  | 'invalid_number'
  | 'out_of_range'
  | 'not_whole'
  | 'off_step'

/** What a submitted text is stored as, or why it can't be. */
export type ParsedValue = { value: string } | { code: ValueErrorCode }

type Parse = (text: string, field: FormField, language: string) => ParsedValue

/** Reads a submitted text by the format of its field. */
export function parseValue(field: FormField, text: string, language: string): ParsedValue {
  const { format } = traitsOf[field.kind]
  return (format && parsers[format]?.(text, field, language)) ?? { value: text }
}

const parsers: Partial<Record<Format, Parse>> = {
  email: (text) => (foldEmail(text) === null ? { code: 'invalid_email' } : { value: text }),
  url: (text) => {
    const value = parseSiteUrl(text)
    return value === null ? { code: 'invalid_url' } : { value }
  },
  date: (text) => (isDate(text) ? { value: text } : { code: 'invalid_date' }),
  time: (text) => (timePattern.test(text) ? { value: text } : { code: 'invalid_time' }),
  number: parseNumber,
}

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/

function isDate(text: string): boolean {
  return parseTime(`${text}T00:00:00Z`) !== null
}

function parseNumber(text: string, { range = {} }: FormField, language: string): ParsedValue {
  const value = parseDecimal(text, language)
  if (value === null) return { code: 'invalid_number' }
  const number = millionthsOf(value)
  const { min, max, step } = range
  const first = min === undefined ? 0n : millionthsOf(String(min))
  if (min !== undefined && number < first) return { code: 'out_of_range' }
  if (max !== undefined && number > millionthsOf(String(max))) return { code: 'out_of_range' }
  if (step === undefined || (number - first) % millionthsOf(String(step)) === 0n) return { value }
  return { code: step === 1 && Number.isInteger(min ?? 0) ? 'not_whole' : 'off_step' }
}
