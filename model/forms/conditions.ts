import { numberIn } from './numbers.ts'

/** How a rule compares what a visitor has entered. */
export const operators = [
  'is',
  'isNot',
  'anyOf',
  'contains',
  'moreThan',
  'isAnswered',
  'isNotAnswered',
] as const
export type Operator = (typeof operators)[number]

/** If a field has several values, one suffices, except for `isNot`. */
export type Rule = {
  /** The name of another field of the form. */
  field: string
  operator: Operator
  /** One, except for `anyOf`, and none for whether there is an answer. */
  values: string[]
}

/** A text, or the number that a field for numbers has. */
export type Entered = string | number

/** When a field or a choice is shown: where all of its rules hold, or any. */
export type Condition = { match: 'all' | 'any'; rules: Rule[] }

/** A field or one of its choices that is shown under a condition. */
export type Conditional = {
  /** What pages call it in the list of what they have asked. */
  question: string
  /** The value of a choice. */
  choice?: string
  condition: Condition
}

export const rulesMax = 10

/** Whether a rule compares with values. */
export function hasValues(operator: Operator): boolean {
  return operator !== 'isAnswered' && operator !== 'isNotAnswered'
}

/** Values as rules compare them. */
export function folded(values: readonly Entered[]): readonly Entered[] {
  return values.map((value) =>
    typeof value === 'number' ? value : value.trim().normalize('NFC').toLowerCase(),
  )
}

/**
 * Whether a condition holds for folded values, some of which a language writes with this decimal
 * mark.
 */
export function holds(
  { match, rules }: Condition,
  foldedOf: (field: string) => readonly Entered[],
  decimalMark: string,
): boolean {
  const ruleHolds = (rule: Rule) => compare(rule, foldedOf(rule.field), decimalMark)
  return match === 'all' ? rules.every(ruleHolds) : rules.some(ruleHolds)
}

function compare(
  { operator, values }: Rule,
  entered: readonly Entered[],
  decimalMark: string,
): boolean {
  const wanted = folded(values)
  const first = String(wanted[0] ?? '')
  const isAny = (value: Entered) =>
    (typeof value === 'number' ? wanted.map(Number) : wanted).includes(value)
  if (operator === 'isAnswered') return entered.length > 0
  if (operator === 'isNotAnswered') return entered.length === 0
  if (operator === 'isNot') return !entered.some(isAny)
  if (operator === 'contains') return entered.some((value) => String(value).includes(first))
  if (operator !== 'moreThan') return entered.some(isAny)
  return entered.some((value) => numberIn(String(value), decimalMark) > Number(first))
}
