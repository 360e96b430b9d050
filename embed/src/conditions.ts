/** As the server describes it. */
export type Rule = { field: string; operator: string; values: string[] }
export type Condition = { match: 'all' | 'any'; rules: Rule[] }

/**
 * Whether a condition holds for what was entered. src/core/forms/conditions.ts does the same on the
 * server: test/condition-vectors.test.ts tests both.
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
  const first = wanted[0] ?? ''
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
function numberIn(text: string): number {
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
