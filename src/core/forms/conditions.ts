/** How a rule compares what a visitor has entered. */
export const operators = ['is', 'isNot', 'anyOf', 'contains', 'moreThan'] as const
export type Operator = (typeof operators)[number]

/** Of a field with several values, one suffices, except for `isNot`. */
export type Rule = {
  /** The name of another field of the form. */
  field: string
  operator: Operator
  /** One, except for `anyOf`. */
  values: string[]
}

/** When a field or a choice is shown: where all of its rules hold, or any. */
export type Condition = { match: 'all' | 'any'; rules: Rule[] }

export const rulesMax = 10

/**
 * Whether a condition holds for what was entered. embed/src/conditions.ts does the same in
 * browsers: test/condition-vectors.test.ts tests both.
 */
export function holds(
  { match, rules }: Condition,
  valuesOf: (field: string) => readonly string[],
): boolean {
  const ruleHolds = (rule: Rule) => compare(rule, valuesOf(rule.field))
  return match === 'all' ? rules.every(ruleHolds) : rules.some(ruleHolds)
}

function compare({ operator, values }: Rule, entered: readonly string[]): boolean {
  const wanted = values.map(foldValue)
  const [first = ''] = wanted
  const folded = entered.map(foldValue)
  if (operator === 'isNot') return !folded.includes(first)
  if (operator === 'contains') return folded.some((value) => value.includes(first))
  if (operator === 'moreThan') return folded.some((value) => numberIn(value) > numberIn(first))
  return folded.some((value) => wanted.includes(value))
}

function foldValue(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}

/**
 * The number that a text is, with a currency or without; otherwise NaN. Of its dots and commas, the
 * last begins the decimals, unless it appears twice or groups thousands, as in 10,000.
 */
export function numberIn(text: string): number {
  const bare = text.replaceAll(/[\s'’]/g, '')
  const pattern = /^(?:\p{Sc}|[a-z]{3})?(-?\d[\d.,]*)(?:\p{Sc}|[a-z]{3}|%)?$/u
  const digits = pattern.exec(bare)?.[1] ?? ''
  if (digits === '') return Number.NaN
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const hasDecimals =
    digits.indexOf(digits.charAt(at)) === at && !/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
  const end = hasDecimals ? at : digits.length
  return Number(`${withoutMarks(digits.slice(0, end))}.${withoutMarks(digits.slice(end))}`)
}

function withoutMarks(digits: string): string {
  return digits.replaceAll(/[.,]/g, '')
}
