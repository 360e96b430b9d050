/**
 * The number that a text is in a language with this decimal mark, with a currency or without;
 * otherwise NaN. The last of its dots and commas begins the decimals, unless it appears twice or
 * groups thousands: one of 1.200 and 1,200 is a thousand and two hundred, and the mark decides
 * which.
 */
export function numberIn(text: string, decimalMark: string): number {
  const bare = withPlainDigits(text).replaceAll(/[\s'’]/g, '')
  const pattern = /^(?:\p{Sc}|[a-z]{3})?([+-]?\d[\d.,]*)(?:\p{Sc}|[a-z]{3}|%)?$/u
  const digits = pattern.exec(bare)?.[1] ?? ''
  if (digits === '') return Number.NaN
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const mark = digits.charAt(at)
  const mayBeThousands = /^[+-]?0*[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
  const isDecimals = !mayBeThousands || mark === decimalMark
  const end = isDecimals && digits.indexOf(mark) === at ? at : digits.length
  return Number(`${withoutMarks(digits.slice(0, end))}.${withoutMarks(digits.slice(end))}`)
}

function withoutMarks(digits: string): string {
  return digits.replaceAll(/[.,]/g, '')
}

/** With the digits and marks of English. */
export function withPlainDigits(text: string): string {
  return text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace('٫', '.')
    .replace('−', '-')
}

/** The dot or comma that begins the decimals in a language. */
export function decimalMarkOf(language: string): string {
  return new Intl.NumberFormat(language).format(0.5).includes(',') ? ',' : '.'
}
