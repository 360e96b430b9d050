import { decimalMarkOf as computeDecimalMark, withPlainDigits } from '#model/forms/numbers.ts'
import { memoize } from './memoize.ts'

export const fractionDigitsMax = 6
const pattern = /^-?\d{1,12}(?:\.\d{1,6})?$/

/** Whether a text is a number as it is stored: at most 12 digits, and 6 after the point. */
export function isDecimal(text: string): boolean {
  return pattern.test(text)
}

/** A number as it is stored, in millionths, which are exact. */
export function millionthsOf(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(fractionDigitsMax, '0'))
}

/**
 * A number as people write it in a language, in the form in which it is stored; null for any other
 * text. One with three digits after a sign that separates thousands elsewhere could be misread.
 */
export function parseDecimal(text: string, language: string): string | null {
  const match = /^([+-]?)(\d+)(?:([.,])(\d+))?$/.exec(
    withPlainDigits(text).replaceAll(spacesBetweenThousands, ''),
  )
  if (match === null) return null
  const [, sign, digits = '', mark, fraction = ''] = match
  const whole = digits.replace(/^0+(?=\d)/, '')
  const mayBeThousands = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  if (mayBeThousands && mark !== decimalMarkOf(language)) return null
  const decimal = `${sign === '-' ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
  return isDecimal(decimal) ? decimal : null
}

const spacesBetweenThousands = /(?<=\d)[\s'’](?=\d{3}(?!\d))/gu

/** The dot or comma that begins the decimals in a language. */
export const decimalMarkOf = memoize(computeDecimalMark, { entriesMax: 200, sizeMax: 40_000 })
