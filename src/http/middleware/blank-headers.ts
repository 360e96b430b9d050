import type { IncomingHttpHeaders } from 'node:http'

import { isAbsent } from '#core/text.ts'

/** A header without a value counts as absent, as does all text that comes in. */
export function dropBlankHeaders(headers: IncomingHttpHeaders): void {
  for (const name in headers) if (isAbsent(headers[name])) delete headers[name]
}
