import { type ValidationErrors, addError } from '#core/errors.ts'
import { idempotencyKeyRule, isIdempotencyKey } from '#core/once/idempotency.ts'
import { escapePointer } from '#core/values/json.ts'
import { isAbsent } from '#core/values/text.ts'
import type { Arguments } from './tool.ts'

/** The id of a contact; empty after a mistake. */
export function contactIdIn({ id }: Arguments, errors: ValidationErrors): string {
  if (typeof id === 'string' && !isAbsent(id)) return id
  addError(errors, '/id', 'required', 'id must be the id of a contact.')
  return ''
}

/** The idempotency key of a call; null without one, and after a mistake. */
export function idempotencyKeyIn(
  { idempotencyKey = null }: Arguments,
  errors: ValidationErrors,
): string | null {
  if (idempotencyKey === null || isIdempotencyKey(idempotencyKey)) return idempotencyKey
  addError(errors, '/idempotencyKey', 'invalid_value', `idempotencyKey ${idempotencyKeyRule}.`)
  return null
}

// A message can hold thousands of names; the response must not.
const namesMax = 100

/** A mistake for each of these arguments, which the tool doesn't have. */
export function unknownNames(args: Arguments): ValidationErrors {
  const detail = 'The tool has no argument with this name.'
  const pointers = Object.keys(args).slice(0, namesMax).map(pointerOf)
  return pointers.map((pointer) => ({ pointer, code: 'unknown_parameter', detail }))
}

export function pointerOf(name: string): string {
  return `/${escapePointer(name)}`
}
