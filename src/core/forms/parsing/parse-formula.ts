import { isDecimal } from '#core/values/decimal.ts'
import type { FormulaStep, Operation } from '#model/forms/formulas.ts'

/** The steps of a formula, with the names of fields as they are written, or its mistake. */
export type ParsedFormula = { steps: FormulaStep[] } | { mistake: string }

const tokenPattern = /\{[^{}\n]*\}|[\d.]+|\p{L}+|\S/gu
const operators: ReadonlyMap<string | undefined, Operation> = new Map([
  ['+', '+'],
  ['-', '-'],
  ['−', '-'],
  ['*', '*'],
  ['×', '*'],
  ['/', '/'],
  ['÷', '/'],
])
/** How many values each function takes. */
const functions = {
  min: { from: 2, to: Infinity },
  max: { from: 2, to: Infinity },
  round: { from: 1, to: 2 },
} as const
type FunctionName = keyof typeof functions

/** Reads a formula such as `round({Area} * 12.5) + max({Rooms}, 2)`. */
export function parseFormula(formula: string): ParsedFormula {
  try {
    return { steps: new FormulaParser(formula).parse() }
  } catch (error) {
    if (error instanceof Mistake) return { mistake: error.message }
    throw error
  }
}

/** The names in braces, as they are written. */
export function namesIn(formula: string): string[] {
  return formula.match(tokenPattern)?.filter(isName).map(nameIn) ?? []
}

const isName = (token: string) => token.startsWith('{') && token.endsWith('}')
const nameIn = (token: string) => token.slice(1, -1).trim()

const isFunction = (token: string): token is FunctionName => Object.hasOwn(functions, token)

class Mistake extends Error {}

class FormulaParser {
  private readonly tokens: readonly string[]
  private readonly steps: FormulaStep[] = []
  private at = 0

  constructor(formula: string) {
    this.tokens = formula.match(tokenPattern) ?? []
  }

  parse(): FormulaStep[] {
    this.sum()
    if (this.next === ',') {
      throw new Mistake('A number must have a point before its decimals, such as 12.5.')
    }
    if (this.next !== undefined) throw this.unexpected('+, -, * or /')
    return this.steps
  }

  private get next(): string | undefined {
    return this.tokens[this.at]
  }

  private unexpected(expected: string): Mistake {
    const { next, at, tokens } = this
    const subject = at === 0 ? 'The formula' : `After ${tokens.slice(0, at).join(' ')}, the formula`
    return new Mistake(
      `${subject} must have ${expected}${next === undefined ? '' : `, not ${next}`}.`,
    )
  }

  private sum(): void {
    this.binary(['+', '-'], () => this.product())
  }

  private product(): void {
    this.binary(['*', '/'], () => this.signed())
  }

  private binary(level: readonly Operation[], operand: () => void): void {
    operand()
    for (;;) {
      const operation = operators.get(this.next)
      if (operation === undefined || !level.includes(operation)) return
      this.at += 1
      operand()
      this.steps.push(operation)
    }
  }

  private signed(): void {
    if (operators.get(this.next) !== '-') {
      this.value()
      return
    }
    this.at += 1
    this.steps.push(0)
    this.signed()
    this.steps.push('-')
  }

  private value(): void {
    const { next = '' } = this
    if (next === '(') {
      this.group()
    } else if (isFunction(next)) {
      this.call(next)
    } else {
      this.steps.push(this.operand(next))
      this.at += 1
    }
  }

  private operand(token: string): FormulaStep {
    if (isName(token)) return { field: nameIn(token) }
    if (!/^[\d.]/.test(token)) {
      throw this.unexpected('a number, a field in braces, min, max, round or (')
    }
    if (isDecimal(token)) return Number(token)
    throw new Mistake(`${token} must be a number with at most 12 digits, and 6 after the point.`)
  }

  private group(): void {
    this.take('(')
    this.sum()
    this.take(')')
  }

  private call(name: FunctionName): void {
    const { from, to } = functions[name]
    this.at += 1
    this.take('(')
    this.sum()
    let count = 1
    for (; this.next === ','; count += 1) {
      this.at += 1
      this.sum()
      this.steps.push(name)
    }
    this.take(')')
    if (count < from || count > to) {
      const range = to === Infinity ? `${from} or more` : `${from} or ${to}`
      throw new Mistake(`${name} must have ${range} values, separated by commas.`)
    }
    // To no decimals.
    if (count === 1) this.steps.push(0, name)
  }

  private take(mark: '(' | ')'): void {
    if (this.next !== mark) throw this.unexpected(mark)
    this.at += 1
  }
}
