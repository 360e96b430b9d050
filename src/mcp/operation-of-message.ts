import type { AppError } from '#core/errors.ts'
import type { Operation } from '#core/limits/contract.ts'
import { isJsonObject } from '#core/values/json.ts'
import { toolFailureOf } from '#mcp/tools/tool-failure.ts'
import { findTool } from '#mcp/tools/tools.ts'

/**
 * What a message counts as (docs/mcp.md#limits): a call as the operation of its tool, anything else
 * as a read.
 */
export function operationOfMessage(message: unknown): Operation {
  return findTool(calledToolOf(message) ?? '')?.operation ?? 'read'
}

function calledToolOf(message: unknown): string | null {
  if (!isJsonObject(message) || message['method'] !== 'tools/call') return null
  const { params } = message
  return isJsonObject(params) && typeof params['name'] === 'string' ? params['name'] : null
}

const metaPrefix = 'io.modelcontextprotocol/'

/**
 * The response to a call whose window is full, in the form in which the tool would answer; null if
 * no tool's result is awaited. It needs no server: a refusal must be cheap.
 */
export function callError(message: unknown, failure: AppError, requestId: string): string | null {
  if (!isJsonObject(message) || calledToolOf(message) === null) return null
  const { id } = message
  // A number that a double would round is not the id that was sent.
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return null
  const { text } = toolFailureOf(failure, requestId)
  const modern = { resultType: 'complete', _meta: { [`${metaPrefix}serverInfo`]: serverInfo } }
  const result = {
    content: [{ type: 'text', text }],
    isError: true,
    ...(namesRevision(message['params']) ? modern : {}),
  }
  return JSON.stringify({ result, jsonrpc: '2.0', id })
}

// In the newer revisions each message names its own.
function namesRevision(params: unknown): boolean {
  const meta = isJsonObject(params) ? params['_meta'] : undefined
  return isJsonObject(meta) && typeof meta[`${metaPrefix}protocolVersion`] === 'string'
}

/** How the server introduces itself to agents. */
export const serverInfo = { name: 'contact-sync', title: 'Contact Sync', version: '1' } as const
