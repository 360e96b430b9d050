import { isUtf8 } from 'node:buffer'

import { AppError, asError, type ValidationErrors, inputError, addError } from '#core/errors.ts'
import { cleanTextRule } from './text.ts'

/**
 * Represents a number in a parsed value that a double can't hold exactly, which is an error
 * (docs/contacts.md#custom-fields).
 */
export class InexactNumber {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }

  /** JSON.stringify can't write the number either: its digits are written as a string. */
  toJSON(): string {
    return this.source
  }
}

// Whole numbers of at most 15 digits are exact. It may match within a text, which does no harm.
const inexactPattern = /[:[,]\s*-?(?:\d{16}|\d{1,15}[.eE])/

/**
 * Parses a body as RFC 8259 says, UTF-8 only. Numbers that would be rounded come back as
 * InexactNumber, so that the caller can refuse them where they matter.
 */
export function parseJson(body: Buffer, subject = 'The body'): unknown {
  if (!isUtf8(body)) throw new AppError('invalid_json', `${subject} is not valid UTF-8.`)
  const text = body.toString('utf8')
  try {
    return inexactPattern.test(text) ? JSON.parse(text, markInexact) : JSON.parse(text)
  } catch (error) {
    throw new AppError('invalid_json', describe(error, text, subject))
  }
}

/** The value of another program's JSON text; undefined when it isn't JSON. */
export function parseForeign(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A name as it appears in a JSON pointer (RFC 6901). */
export function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

function markInexact(_name: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value
  return isExact(context.source, value) ? value : new InexactNumber(context.source)
}

function isExact(source: string, value: number): boolean {
  return Number.isFinite(value) && decimalOf(source) === decimalOf(String(value))
}

/** The decimal value as `digits e exponent` without leading or trailing zeros. */
function decimalOf(text: string): string {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const digits = (whole + fraction).replace(/^0+/, '')
  // Only a whole run of zeros is tried: trying from each of its zeros takes seconds for a long
  // number.
  const significant = digits.replace(/(?<!0)0+$/, '')
  if (significant === '') return '0'
  const sign = mantissa.startsWith('-') ? '-' : ''
  const shift = Number(exponent) - fraction.length + digits.length - significant.length
  return `${sign}${significant}e${shift}`
}

// The engine's message quotes the input, which must not leak: only the place is kept.
function describe(error: unknown, text: string, subject: string): string {
  if (text.trim() === '') return `${subject} is empty.`
  if (error instanceof RangeError) return `${subject} is nested too deeply.`
  const place = /position (\d+)/.exec(asError(error).message)?.[1]
  return place === undefined
    ? `${subject} ends too early or is not JSON.`
    : `${subject} stops being JSON at character ${place}.`
}

/** The JSON text of a value from `parseJson`; null when it is nested too deeply to be written. */
export function jsonTextOf(value: unknown): string | null {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Whether a value from `parseJson` is an object. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof InexactNumber)
  )
}

// The text of a parsed value can have them only by such an escape.
const escapePattern = /\\u(?:0000|d[89a-f])/i

/**
 * Refuses the value of a JSON text in which some text has NUL or a lone surrogate: PostgreSQL takes
 * neither. Throws `invalid_request` with every one of them.
 */
export function requireValidText(json: Buffer, value: unknown): void {
  if (!escapePattern.test(json.toString())) return
  const errors: ValidationErrors = []
  // Not by recursion: a value can be nested more deeply than calls.
  const left = [{ value, pointer: '' }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value: current, pointer } = next
    if (typeof current === 'object' && current !== null) {
      for (const [name, inner] of Object.entries(current)) {
        left.push({ value: inner as unknown, pointer: `${pointer}/${escapePointer(name)}` })
      }
    } else if (typeof current === 'string' && (current.includes('\0') || !current.isWellFormed())) {
      const name = pointer === '' ? 'The body' : pointer.slice(1)
      const detail = `${name} ${cleanTextRule}.`
      addError(errors, pointer, 'invalid_text', detail)
    }
  }
  if (errors.length > 0) throw inputError(errors.toReversed())
}
