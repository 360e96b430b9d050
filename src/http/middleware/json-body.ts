import type { FastifyRequest, FastifySchemaValidationError } from 'fastify'

import { type InputError, inputError } from '#core/errors.ts'
import { parseJson, requireValidText } from '#core/values/json.ts'
import type { InputErrorCode } from '#model/requests/error-codes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a body that was read as JSON. */
    bodyBytes: Buffer | null
  }
}

/** The value of a body, whose bytes are kept with the request. Throws `invalid_json`. */
export function readJsonBody(request: FastifyRequest, bytes: Buffer): unknown {
  request.bodyBytes = bytes
  const value = parseJson(bytes)
  requireValidText(bytes, value)
  return value
}

/** All mistakes that a schema finds in a body. */
export function bodyError(errors: readonly FastifySchemaValidationError[]) {
  return inputError(errors.map(mistakeOf))
}

const codes: Readonly<Record<string, InputErrorCode>> = {
  required: 'required',
  additionalProperties: 'unknown_field',
  type: 'invalid_type',
  maxLength: 'too_long',
}

function mistakeOf({
  keyword,
  instancePath,
  params,
  message,
}: FastifySchemaValidationError): InputError {
  const inner = params['missingProperty'] ?? params['additionalProperty']
  const pointer = instancePath + (typeof inner === 'string' ? `/${inner}` : '')
  // An item of a list is named with its list.
  const [list = '', last = ''] = pointer.split('/').slice(-2)
  const name = /^\d+$/.test(last) ? `${list}/${last}` : last
  const details: Readonly<Record<string, string>> = {
    required: `${name} is required.`,
    additionalProperties: `${name} is not a field.`,
    enum: `${name} must be one of ${[params['allowedValues']].flat().join(', ')}.`,
  }
  const detail = details[keyword] ?? `${name === '' ? 'The body' : name} ${message ?? 'is wrong'}.`
  return { pointer, code: codes[keyword] ?? 'invalid_value', detail }
}
