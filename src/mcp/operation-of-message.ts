import { isJsonObject } from '#core/json.ts'
import type { Operation } from '#core/limits/contract.ts'
import { findTool } from './tools.ts'

/**
 * What a message counts as (docs/mcp.md#limits): a call as the operation of its tool, anything else
 * as a read.
 */
export function operationOfMessage(message: unknown): Operation {
  return findTool(calledToolOf(message) ?? '')?.operation ?? 'read'
}

/** Whether the sender of a message waits for a tool's answer, which may be its error. */
export function awaitsTool(message: unknown): boolean {
  if (!isJsonObject(message) || calledToolOf(message) === null) return false
  // A number that a double would round is not the id that was sent.
  return typeof message['id'] === 'string' || Number.isSafeInteger(message['id'])
}

function calledToolOf(message: unknown): string | null {
  if (!isJsonObject(message) || message['method'] !== 'tools/call') return null
  const { params } = message
  return isJsonObject(params) && typeof params['name'] === 'string' ? params['name'] : null
}
