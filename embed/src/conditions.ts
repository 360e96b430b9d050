/** As the server describes it. */
export type Rule = { field: string; operator: string; values: string[] }
/** A text, or the number that a field for numbers has. */
export type Entered = string | number
export type Condition = { match: 'all' | 'any'; rules: Rule[] }

/**
 * Whether a condition holds for what was entered. src/core/forms/conditions.ts does the same on the
 * server: test/condition-vectors.test.ts tests both.
 */
export function holds(
  { match, rules }: Condition,
  valuesOf: (field: string) => readonly Entered[],
  language: string,
): boolean {
  const ruleHolds = (rule: Rule) => compare(rule, valuesOf(rule.field), language)
  return match === 'all' ? rules.every(ruleHolds) : rules.some(ruleHolds)
}

function compare(
  { operator, values }: Rule,
  entered: readonly Entered[],
  language: string,
): boolean {
  const wanted = values.map(foldValue)
  const first = wanted[0] ?? ''
  const folded = entered.map((value) => (typeof value === 'number' ? value : foldValue(value)))
  const isAny = (value: Entered) =>
    typeof value === 'number' ? wanted.map(Number).includes(value) : wanted.includes(value)
  if (operator === 'isNot') return !folded.some(isAny)
  if (operator === 'contains') return folded.some((value) => String(value).includes(first))
  if (operator !== 'moreThan') return folded.some(isAny)
  const least = Number(first)
  return folded.some((value) => numberIn(String(value), language) > least)
}

function foldValue(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}

/**
 * The number that a text in a language is, with a currency or without; otherwise NaN. Of its dots
 * and commas, the last begins the decimals, unless it appears twice or groups thousands: of 1.200
 * and 1,200, one is a thousand and two hundred, and the language decides which.
 */
export function numberIn(text: string, language: string): number {
  const bare = withPlainDigits(text).replaceAll(/[\s'’]/g, '')
  const pattern = /^(?:\p{Sc}|[a-z]{3})?([+-]?\d[\d.,]*)(?:\p{Sc}|[a-z]{3}|%)?$/u
  const digits = pattern.exec(bare)?.[1] ?? ''
  if (digits === '') return Number.NaN
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const mark = digits.charAt(at)
  const mayBeThousands = /^[+-]?0*[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
  const isDecimals = !mayBeThousands || mark === decimalMarkOf(language)
  const end = isDecimals && digits.indexOf(mark) === at ? at : digits.length
  return Number(`${withoutMarks(digits.slice(0, end))}.${withoutMarks(digits.slice(end))}`)
}

function withoutMarks(digits: string): string {
  return digits.replaceAll(/[.,]/g, '')
}

function withPlainDigits(text: string): string {
  return text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace('٫', '.')
    .replace('−', '-')
}

function decimalMarkOf(language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}
