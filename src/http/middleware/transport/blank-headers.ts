import type { IncomingHttpHeaders } from 'node:http'

import { isAbsent } from '#core/values/text.ts'

// A client that sends it empty believes that repeating the request is safe.
const invalidWhenBlank: ReadonlySet<string> = new Set(['idempotency-key'])

/** A header without a value counts as absent, like any blank text in a request. */
export function dropBlankHeaders(headers: IncomingHttpHeaders): void {
  for (const name in headers) {
    if (isAbsent(headers[name]) && !invalidWhenBlank.has(name)) delete headers[name]
  }
}
