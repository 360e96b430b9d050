import type { AppError } from '#core/errors.ts'
import { isJsonObject } from '#core/json.ts'
import { awaitsTool } from './operation-of-message.ts'
import { serverInfo } from './server-info.ts'
import { toolFailureOf } from './tool-failure.ts'

const metaPrefix = 'io.modelcontextprotocol/'

/**
 * The answer to a call whose window is full, in the form in which the tool would answer; null if
 * nobody waits for a tool. It needs no server: a refusal must cost little.
 */
export function refusedCall(message: unknown, failure: AppError, requestId: string): string | null {
  if (!isJsonObject(message) || !awaitsTool(message)) return null
  const { text } = toolFailureOf(failure, requestId)
  const modern = { resultType: 'complete', _meta: { [`${metaPrefix}serverInfo`]: serverInfo } }
  const result = {
    content: [{ type: 'text', text }],
    isError: true,
    ...(namesRevision(message['params']) ? modern : {}),
  }
  return JSON.stringify({ result, jsonrpc: '2.0', id: message['id'] })
}

// In the newer revisions each message names its own.
function namesRevision(params: unknown): boolean {
  const meta = isJsonObject(params) ? params['_meta'] : undefined
  return isJsonObject(meta) && typeof meta[`${metaPrefix}protocolVersion`] === 'string'
}
