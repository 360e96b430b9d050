import type { IncomingHttpHeaders } from 'node:http'

import { isAbsent } from '#core/values/text.ts'

// A client that sends one of these empty relies on what its value would have prevented.
const invalidWhenBlank: ReadonlySet<string> = new Set(['idempotency-key', 'if-match'])

/** A header without a value counts as absent, like any blank text in a request. */
export function dropBlankHeaders(headers: IncomingHttpHeaders): void {
  for (const name in headers) {
    if (isAbsent(headers[name]) && !invalidWhenBlank.has(name)) delete headers[name]
  }
}
