import { AppError } from '#core/errors.ts'
import type { ErrorCode } from '#model/requests/error-codes.ts'

const keyOfForms = 'This key is for forms. Ask the operator for one without a challenge.'

const fixes: Partial<Record<ErrorCode, string>> = {
  rate_limited:
    'Wait that long and repeat the call. For several contacts, contacts_create_batch counts as ' +
    'one request.',
  unavailable:
    'Wait that long and repeat the call. With an idempotencyKey nothing is stored twice.',
  internal: 'It was logged with the request id. Repeating the call with an idempotencyKey is safe.',
  invalid_key: 'The key was revoked or has expired. Ask the operator for another one.',
  conflict:
    'Nothing was stored. Show the user both contacts, and ask which of them to change; tools ' +
    "can't merge them.",
  not_found: 'Find the id with contacts_search.',
  insufficient_scope: 'Ask the operator for a key that may do this.',
  idempotency_mismatch: 'Use a new idempotencyKey for other contacts.',
  idempotency_in_flight: 'Wait a second and repeat the call to get the answer to the first one.',
  contact_empty: 'Give at least one of email, phone and name.',
  invalid_request: 'Nothing was stored. Fix every mistake and call again.',
  challenge_required: keyOfForms,
  challenge_failed: keyOfForms,
}

/**
 * Any failure as shown to an agent; only an AppError shows its details. A tool answers with the
 * text alone, which says everything: clients check structured content against the schema of the
 * tool's own results. `data` is for errors of the protocol, which may carry anything.
 */
export function toolFailureOf(error: unknown, requestId: string) {
  const failure = error instanceof AppError ? error : new AppError('internal', 'The call failed.')
  const { code, message: detail, errors = [], contactId } = failure
  const retryAfterSeconds = failure.retryAfterSeconds ?? (code === 'unavailable' ? 1 : undefined)
  const fix = fixes[code] ?? 'Correct the call, then repeat it.'
  const lines = [
    `${code}: ${detail}`,
    ...errors.map(({ pointer, code: mistake, detail: about }) =>
      pointer === '' ? `- ${mistake}: ${about}` : `- ${pointer} ${mistake}: ${about}`,
    ),
    ...(contactId === undefined ? [] : [`The other contact: ${contactId}`]),
    ...(retryAfterSeconds === undefined ? [] : [`Retry after ${retryAfterSeconds} s.`]),
    ...(code === 'internal' || code === 'unavailable' ? [`Request id: ${requestId}`] : []),
    fix,
  ]
  return {
    text: lines.join('\n'),
    data: {
      code,
      detail,
      fix,
      requestId,
      ...(errors.length === 0 ? {} : { errors }),
      ...(contactId === undefined ? {} : { contactId }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    },
  }
}
