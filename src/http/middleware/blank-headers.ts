import type { IncomingHttpHeaders } from 'node:http'

import { isAbsent } from '#core/text.ts'

// A client that sends it empty believes that repeating the request is safe.
const refusedWhenBlank: ReadonlySet<string> = new Set(['idempotency-key'])

/** A header without a value counts as absent, as does all text that comes in. */
export function dropBlankHeaders(headers: IncomingHttpHeaders): void {
  for (const name in headers) {
    if (isAbsent(headers[name]) && !refusedWhenBlank.has(name)) delete headers[name]
  }
}
