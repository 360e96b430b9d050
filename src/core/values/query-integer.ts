import { inputError } from '#core/errors.ts'

/** A parameter that must be an integer from `min` to `max`. Throws `invalid_request`. */
export function queryInteger(name: string, value: unknown, max: number, min = 1): number {
  const isShort = typeof value === 'string' && value.length <= String(max).length
  const integer = isShort && /^\d+$/.test(value) ? Number(value) : -1
  if (integer >= min && integer <= max) return integer
  const detail = `${name} must be an integer from ${min} to ${max}.`
  throw inputError([{ pointer: name, code: 'invalid_value', detail }])
}

/** Throws `invalid_request` for unknown parameters. */
export function requireKnownParameters(unknownParameters: Readonly<Record<string, unknown>>): void {
  const [unknown] = Object.keys(unknownParameters)
  if (unknown === undefined) return
  const detail = `${unknown} is not a parameter.`
  throw inputError([{ pointer: unknown, code: 'unknown_parameter', detail }])
}
