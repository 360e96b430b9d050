import { type FieldError, ApiError } from '#web/api/api-error.ts'
import { type TextsOf, textOf, useTexts } from '#web/locales/texts.ts'
import { LeadErased } from '#web/session/erased-leads.ts'

/** The error text of a field; null if it has no error. */
export type FieldErrorOf = (field: string) => string | null

/** What an error says about each field of a form. */
export function useFieldErrors(error: unknown): FieldErrorOf {
  const { errors } = useTexts('app')
  return (field) => {
    const fieldError = error instanceof ApiError ? error.fieldErrorOf(field) : null
    return fieldError === null ? null : fieldErrorText(errors, fieldError)
  }
}

/** What a failure means for the reader; null while there is none. */
export function useFailureText(error: unknown): string | null {
  const reason = useReason()
  return error === null || error === undefined ? null : reason(error)
}

/** Says why something failed. */
export function useReason(): (error: unknown) => string {
  const { errors, states } = useTexts('app')
  return (error) => {
    if (error instanceof LeadErased) return `${states.erased}.`
    return error instanceof ApiError ? apiErrorText(errors, error) : errors.network
  }
}

/** In the reader's language by the code; in the server's words for a code without a text. */
export function apiErrorText(texts: TextsOf<'app'>['errors'], error: ApiError): string {
  const { status, code, reason, message } = error
  const fieldError = error.firstFieldError
  const isOfFields = code === 'invalid_request' || code === 'conflict'
  if (isOfFields && fieldError !== null) return fieldErrorText(texts, fieldError)
  // A proxy before the server refuses without a code.
  const assumed = status === 429 ? 'rate_limited' : status >= 500 ? 'internal' : ''
  const text =
    textOf(texts.reasons, reason) ??
    textOf(texts.codes, code) ??
    textOf(texts.codes, assumed) ??
    message
  return typeof text === 'string' ? text : text(message)
}

export function fieldErrorText(
  { fields, values }: TextsOf<'app'>['errors'],
  fieldError: FieldError,
): string {
  const { code, pointer, detail } = fieldError
  const [, field = ''] = pointer.split('/')
  const special = code === 'invalid_value' ? textOf(values, field) : undefined
  const text = special ?? textOf(fields, code) ?? detail
  return typeof text === 'string' ? text : text(detail)
}
