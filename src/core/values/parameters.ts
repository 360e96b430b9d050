import { type ValidationErrors, inputError } from '#core/errors.ts'
import type { InputErrorCode } from '#model/requests/error-codes.ts'
import { cleanText, cleanTextRule } from './text.ts'
import { parseTime } from './time.ts'

/** Query parameters as received: a repeated one is an array. */
export type ParameterValues = Readonly<Record<string, string | string[] | undefined>>

/** Reads parameters and collects every mistake in them. */
export class Parameters {
  private readonly request: ParameterValues
  private readonly errors: ValidationErrors = []

  constructor(request: ParameterValues, names: readonly string[]) {
    this.request = request
    for (const name of Object.keys(request)) {
      if (names.includes(name)) continue
      // Not by `addError`, which compares all errors: a body can hold thousands of names.
      const detail = `The parameters are ${names.join(', ')}.`
      this.errors.push({ pointer: name, code: 'unknown_parameter', detail })
    }
  }

  addError(name: string, code: InputErrorCode, detail: string): void {
    // A parameter that is read twice is refused once.
    const isKnown = this.errors.some((error) => error.pointer === name && error.detail === detail)
    if (!isKnown) this.errors.push({ pointer: name, code, detail })
  }

  throwIfAny(): void {
    if (this.errors.length > 0) throw inputError(this.errors)
  }

  /** Blank ones count as absent. */
  texts(name: string, max: number): string[] {
    const values = [this.request[name] ?? []].flat()
    if (values.length > max) {
      this.addError(name, 'too_many', `${name} must appear at most ${max} times.`)
      return []
    }
    return values.map((value) => this.clean(name, value)).filter((text) => text !== '')
  }

  text(name: string): string | null {
    const [value = '', ...others] = [this.request[name] ?? []].flat()
    if (others.length === 0) return this.clean(name, value) || null
    this.addError(name, 'invalid_value', `${name} must appear only once.`)
    return null
  }

  private clean(name: string, value: string): string {
    const text = cleanText(value)
    if (text !== null) return text
    this.addError(name, 'invalid_text', `${name} ${cleanTextRule}.`)
    return ''
  }

  integer(name: string, min: number): number | null {
    const text = this.text(name)
    if (text === null) return null
    const value = /^\d+$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : -1
    if (value < min) {
      this.addError(name, 'invalid_value', `${name} must be an integer of at least ${min}.`)
    }
    return Math.max(value, min)
  }

  limit(usual: number, max: number): number {
    return Math.min(this.integer('limit', 1) ?? usual, max)
  }

  time(name: string): number | null {
    const text = this.text(name)
    const time = text === null ? null : parseTime(text)
    if (text !== null && time === null) {
      const detail = `${name} must be an RFC 3339 date-time; encode its + as %2B.`
      this.addError(name, 'invalid_time', detail)
    }
    return time
  }

  oneOf<T extends string>(name: string, values: readonly T[]): T | null {
    const text = this.text(name)
    const value = values.find((known) => known === text) ?? null
    if (text !== null && value === null) {
      this.addError(name, 'invalid_value', `${name} must be one of ${values.join(', ')}.`)
    }
    return value
  }
}
