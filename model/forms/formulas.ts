import type { Entered } from './conditions.ts'

export type Operation = '+' | '-' | '*' | '/' | 'min' | 'max' | 'round'

/**
 * What a formula does in turn, with a stack of numbers: pushes a number or the value of a field,
 * or replaces the last two by the result of an operation.
 */
export type FormulaStep =
  | number
  | {
      field: string
      /** What its values count as, where they are not numbers; 0 for any other. */
      numbers?: [value: string, number: number][]
    }
  | Operation

/** A formula, and how many decimals its result has. */
export type CompiledFormula = { steps: FormulaStep[]; decimals: number }

/** A field that is computed, and the unit of its result. */
export type Formula = CompiledFormula & { name: string; unit?: string | undefined }

/** As a number is stored: 12 digits before the point. */
const resultLimit = 1e12

/**
 * The result of a formula; null where none of its fields has a value, and for what can't be
 * stored as a number, such as a division by zero.
 */
export function evaluate(
  { steps, decimals }: CompiledFormula,
  valuesOf: (field: string) => readonly Entered[],
): number | null {
  const stack: number[] = []
  let hasValue = false
  for (const step of steps) {
    let number = Number.NaN
    if (typeof step === 'number') {
      number = step
    } else if (typeof step === 'object') {
      const values = valuesOf(step.field)
      hasValue ||= values.length > 0
      number = numberOf(values, step.numbers)
    } else {
      const { length } = stack
      const result = operate(step, stack[length - 2] ?? 0, stack[length - 1] ?? 0)
      if (Number.isFinite(result)) number = result
      stack.length -= 2
    }
    stack[stack.length] = number
  }
  const result = round(stack[0] ?? Number.NaN, decimals)
  return hasValue && Math.abs(result) < resultLimit ? result : null
}

/** A result as people read it, by how their language writes numbers. */
export function resultText(
  { decimals, unit }: Pick<Formula, 'decimals' | 'unit'>,
  result: Entered | undefined,
  formatWith: (options: Intl.NumberFormatOptions) => Intl.NumberFormat,
): string {
  if (result === undefined) return '–'
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const number = formatWith(options).format(Number(result))
  return unit === undefined ? number : `${number}\u00a0${unit}`
}

function numberOf(values: readonly Entered[], numbers?: readonly [string, number][]): number {
  const counted = numbers?.filter(([value]) => values.includes(value)).map(([, number]) => number)
  return (counted ?? values.map(Number)).reduce((sum, number) => sum + number, 0)
}

function operate(operation: Operation, left: number, right: number): number {
  if (operation === '+') return left + right
  if (operation === '-') return left - right
  if (operation === '*') return left * right
  if (operation === '/') return left / right
  if (operation === 'round') return round(left, right)
  return operation === 'min' ? Math.min(left, right) : Math.max(left, right)
}

/** To so many decimals, half away from zero, as people round what they see. */
function round(number: number, decimals: number): number {
  const magnitude = Math.abs(Number(number.toPrecision(15)))
  const rounded = shifted(Math.round(shifted(magnitude, decimals)), -decimals)
  return number < 0 ? 0 - rounded : rounded
}

/** By decimal places, without the error of a multiplication. */
function shifted(number: number, places: number): number {
  const parts = String(number).split('e')
  return Number(`${parts[0]}e${Number(parts[1] ?? 0) + places}`)
}
