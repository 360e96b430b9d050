import { type ValidationErrors, inputError } from '#core/errors.ts'
import { type ParseContext, parseContact } from './parse-contact.ts'
import type { Rejection, RequestItem } from './write-item.ts'

/** One contact of a request, or why it can't be stored. */
export function readItem(value: unknown, context: ParseContext): RequestItem {
  const validationErrors: ValidationErrors = []
  const input = parseContact(value, context, validationErrors)
  return input === null ? { rejection: rejectionOf(validationErrors) } : { input }
}

/** There is at least one mistake. */
function rejectionOf(validationErrors: ValidationErrors): Rejection {
  const [first] = validationErrors
  const isEmpty = validationErrors.length === 1 && first?.code === 'contact_empty'
  const { message, errors } = inputError(validationErrors)
  return {
    code: isEmpty ? 'contact_empty' : 'invalid_request',
    detail: message,
    errors: errors ?? [],
  }
}
