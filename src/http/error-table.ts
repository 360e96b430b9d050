import { bodyBytesMax, requestArrivesWithinMs } from '#core/limits/contract.ts'
import type { ErrorCode } from '#model/requests/error-codes.ts'
import { deliveryKeptMs, inDays, inSeconds } from '#model/values/periods.ts'

type ErrorText = {
  status: number
  title: string
  /** What the client can do, in Markdown; shown on the page of the code. */
  fix: string
}

/** Every error of the core, with its HTTP response. */
export const errorTable: Readonly<Record<ErrorCode, ErrorText>> = {
  invalid_json: {
    status: 400,
    title: 'The body is not valid JSON',
    fix:
      'Send one JSON object, encoded as UTF-8. Usual causes: an extra comma, a single quote or a ' +
      'cut-off body.',
  },
  invalid_request: {
    status: 400,
    title: 'The request has errors',
    fix:
      '`errors` lists every mistake with a pointer to its place. Nothing was stored; fix ' +
      'all of them and send the request again.',
  },
  contact_empty: {
    status: 400,
    title: 'A contact needs an email, a phone or a name',
    fix: 'Send at least one of `email`, `phone` and `name` with a value that is not blank.',
  },
  missing_key: {
    status: 401,
    title: 'The request has no key',
    fix:
      'Send the header `Authorization: Bearer <API_KEY>`. A key in the query string is ' +
      'never read.',
  },
  invalid_key: {
    status: 401,
    title: 'The key is not valid',
    fix:
      'The key is mistyped, revoked, expired, or belongs to another installation. Copy it ' +
      'again, or create a new one.',
  },
  insufficient_scope: {
    status: 403,
    title: 'This key lacks the scope',
    fix:
      'A publishable key can only create contacts. Use a secret key, on a ' +
      'server, that has the scope named in `detail`.',
  },
  origin_not_allowed: {
    status: 403,
    title: 'The key is not for this origin',
    fix:
      'The key has a list of allowed origins, and the request came from another one or ' +
      'named none.',
  },
  challenge_required: {
    status: 403,
    title: 'The key has a bot challenge',
    fix:
      "Send the token of the provider's widget in the header `X-Challenge-Token`. `detail` names " +
      'the provider and, for `altcha`, the URL that provides a challenge.',
  },
  challenge_failed: {
    status: 403,
    title: 'The bot challenge was not passed',
    fix:
      'The token is wrong, expired, for another key or already used; each works once. Get a new ' +
      'one from the widget, then send the request again.',
  },
  not_signed_in: {
    status: 401,
    title: 'You are not signed in',
    fix: 'Sign in to the application. Your session has ended, or you had none.',
  },
  sign_in_failed: {
    status: 401,
    title: 'Signing in failed',
    fix:
      'The email address, the password, the code or the passkey is wrong, or the attempt took ' +
      'too long: start again.',
  },
  not_permitted: {
    status: 403,
    title: 'Your role does not allow this',
    fix: 'Ask an admin or an owner of the project. `detail` says who can do it.',
  },
  foreign_request: {
    status: 403,
    title: 'The request comes from another site',
    fix:
      'Only pages of the application itself can make changes: open it at the address ' +
      'in `PUBLIC_URL`.',
  },
  not_found: {
    status: 404,
    title: 'Nothing exists here',
    fix: 'The path is mistyped, or the project has no contact with this id.',
  },
  method_not_allowed: {
    status: 405,
    title: 'The path does not support this method',
    fix: 'The header `Allow` lists the methods that the path supports.',
  },
  conflict: {
    status: 409,
    title: 'It conflicts with what is stored',
    fix:
      'Nothing was stored. `detail` says what it conflicts with, `contactId` with which contact, ' +
      'and in the application `current` shows the current state.',
  },
  loop_detected: {
    status: 409,
    title: 'The lead is going round in circles',
    fix:
      'Nothing was stored: by the header `X-Service-Via`, the lead has been in this project ' +
      'before, or in more than five. Nothing needs to be done; to stop such requests, exclude ' +
      'these leads where they are sent.',
  },
  cursor_expired: {
    status: 410,
    title: 'The cursor has expired',
    fix:
      `Events are kept for ${inDays(deliveryKeptMs)}, and some that followed the cursor may have ` +
      'been deleted. Read the oldest ones that are kept, without `after`, or all contacts with ' +
      'a search.',
  },
  precondition_failed: {
    status: 412,
    title: 'The contact has another version',
    fix: 'Nothing was stored. Get the contact again, and send its current `ETag` in `If-Match`.',
  },
  idempotency_in_flight: {
    status: 409,
    title: 'A request with this idempotency key is in progress',
    fix: 'Wait until the first request has finished, then repeat it to get the same response.',
  },
  idempotency_mismatch: {
    status: 422,
    title: 'The idempotency key was used with a different body',
    fix:
      'Use a new idempotency key for each new request; repeat a key only with exactly the ' +
      'same body.',
  },
  body_too_large: {
    status: 413,
    title: 'The body is too large',
    fix:
      `A request body can have at most ${bodyBytesMax.toLocaleString('en')} bytes. Split a large ` +
      'batch into smaller ones.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The body is not declared as plain JSON',
    fix: 'Send `Content-Type: application/json`, as UTF-8, without a content encoding.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    fix:
      'Wait the number of seconds in `Retry-After`; exactly that long is enough. For bulk work, ' +
      'use the batch endpoint.',
  },
  unavailable: {
    status: 503,
    title: 'The service is unavailable',
    fix:
      'Wait the number of seconds in `Retry-After`, then send the request again. With an ' +
      '`Idempotency-Key`, nothing is stored twice.',
  },
  request_timeout: {
    status: 408,
    title: 'The request took too long to arrive',
    fix:
      `The headers and the body must arrive within ${inSeconds(requestArrivesWithinMs)}. Nothing ` +
      'was stored: send the request again, without pauses.',
  },
  bad_request: {
    status: 400,
    title: 'The request is not valid HTTP',
    fix: 'The path, a header or the framing of the request is malformed.',
  },
  internal: {
    status: 500,
    title: 'An internal error occurred',
    fix:
      'The error was logged with the request id. Repeating the request with an ' +
      '`Idempotency-Key` is safe.',
  },
}
