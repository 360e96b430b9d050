import type { Entered } from './conditions.ts'

export const operations = ['+', '-', '*', '/', 'min', 'max', 'round'] as const
export type Operation = (typeof operations)[number]

/**
 * What a formula does in turn, with a stack of numbers: pushes a number or the answer to a field,
 * or replaces the last two by the result of an operation.
 */
export type FormulaStep =
  | number
  | {
      field: string
      /** What its answers count as, where they are not numbers; 0 for any other. */
      numbers?: [value: string, number: number][]
    }
  | Operation

/** A formula, and how many decimals its result has. */
export type CompiledFormula = { steps: FormulaStep[]; decimals: number }

/** As a number is stored: 12 digits before the point. */
const resultLimit = 1e12

/**
 * The result of a formula; null where none of its fields has an answer, and for what can't be
 * stored as a number, such as a division by zero. embed/src/formulas.ts does the same in
 * browsers: test/formula-vectors.test.ts tests both.
 */
export function evaluate(
  { steps, decimals }: CompiledFormula,
  valuesOf: (field: string) => readonly Entered[],
): number | null {
  const stack: number[] = []
  let hasAnswer = false
  for (const step of steps) {
    if (typeof step === 'number') {
      stack.push(step)
    } else if (typeof step === 'object') {
      const values = valuesOf(step.field)
      hasAnswer ||= values.length > 0
      stack.push(numberOf(values, step.numbers))
    } else {
      const [left = Number.NaN, right = Number.NaN] = stack.splice(-2)
      const result = operate(step, left, right)
      stack.push(Number.isFinite(result) ? result : Number.NaN)
    }
  }
  const [number = Number.NaN] = stack
  const result = round(number, decimals)
  return hasAnswer && Math.abs(result) < resultLimit ? result : null
}

function numberOf(values: readonly Entered[], numbers?: readonly [string, number][]): number {
  const entered = new Set(values)
  const counted = numbers?.filter(([value]) => entered.has(value)).map(([, number]) => number)
  return (counted ?? values.map(Number)).reduce((sum, number) => sum + number, 0)
}

function operate(operation: Operation, left: number, right: number): number {
  if (operation === '+') return left + right
  if (operation === '-') return left - right
  if (operation === '*') return left * right
  if (operation === '/') return left / right
  return operation === 'round' ? round(left, right) : Math[operation](left, right)
}

/** To so many decimals, half away from zero, as people round what they see. */
function round(number: number, decimals: number): number {
  const magnitude = Math.abs(Number(number.toPrecision(15)))
  const rounded = shifted(Math.round(shifted(magnitude, decimals)), -decimals)
  return number < 0 ? 0 - rounded : rounded
}

/** By decimal places, without the error of a multiplication. */
function shifted(number: number, places: number): number {
  const [digits, exponent = '0'] = String(number).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}
