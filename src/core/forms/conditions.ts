import { decimalMarkOf, withPlainDigits } from '#core/values/decimal.ts'

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

/** A text, or the number that a field for numbers has. */
export type Entered = string | number

/** When a field or a choice is shown: where all of its rules hold, or any. */
export type Condition = { match: 'all' | 'any'; rules: Rule[] }

export const rulesMax = 10

/** What a field has, as rules compare it: read once, however many rules there are. */
export class Answers {
  private readonly values: ReadonlySet<Entered>
  private readonly language: string
  private largest: number | null = null

  constructor(entered: readonly Entered[], language: string) {
    const fold = (value: Entered) => (typeof value === 'number' ? value : foldValue(value))
    this.values = new Set(entered.map(fold))
    this.language = language
  }

  fits({ operator, values }: Rule): boolean {
    const wanted = values.map(foldValue)
    const [first = ''] = wanted
    if (operator === 'contains') {
      return [...this.values].some((value) => String(value).includes(first))
    }
    if (operator === 'moreThan') return this.largestNumber() > Number(first)
    const isAny = wanted.some((value) => this.values.has(value) || this.values.has(Number(value)))
    return operator === 'isNot' ? !isAny : isAny
  }

  private largestNumber(): number {
    const numbers = () => [...this.values].map((value) => numberIn(String(value), this.language))
    this.largest ??= Math.max(...numbers().filter((number) => !Number.isNaN(number)))
    return this.largest
  }
}

/**
 * Whether a condition holds for what was entered. embed/src/conditions.ts does the same in
 * browsers: test/condition-vectors.test.ts tests both.
 */
export function holds({ match, rules }: Condition, answersTo: (field: string) => Answers): boolean {
  const ruleHolds = (rule: Rule) => answersTo(rule.field).fits(rule)
  return match === 'all' ? rules.every(ruleHolds) : rules.some(ruleHolds)
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
