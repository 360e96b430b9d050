import { join } from 'node:path'

import type { CapturedResponse } from './bare-server.ts'
import { type Child, startChild } from './child.ts'
import type { HttpResponse } from './client.ts'

// Node writes these into every response.
const nodeHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** `node:http` alone, which answers every request with the status, headers and body of this one. */
export function startBareServer(response: HttpResponse): Promise<Child> {
  const { status, body, rawHeaders } = response
  const headers: Record<string, string> = {}
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    if (!nodeHeaders.has(name.toLowerCase())) headers[name] = rawHeaders[i + 1] ?? ''
  }
  const captured: CapturedResponse = { status, headers, body }
  return startChild({
    args: [join(import.meta.dirname, 'bare-server.ts')],
    env: { ANSWER: JSON.stringify(captured) },
    readyPath: '/',
  })
}

/** NestJS with its throttler, which validates and stores nothing. */
export function startNestServer(): Promise<Child> {
  return startChild({
    args: [join(import.meta.dirname, 'nest/server.js')],
    env: {},
    readyPath: '/',
  })
}
