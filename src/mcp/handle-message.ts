import {
  WebStandardStreamableHTTPServerTransport,
  createMcpHandler,
  isLegacyRequest,
} from '@modelcontextprotocol/server'

import { isJsonObject } from '#core/values/json.ts'
import type { McpSession } from '#mcp/tools/tool.ts'
import { createMcpServer } from './create-mcp-server.ts'

/** A message as it arrived over HTTP. */
export type McpRequest = {
  headers: Headers
  /** As `JSON.parse` reads it. */
  message: unknown
  /** The arguments of a tool call, with checked numbers. The SDK never sees what contacts hold. */
  args: unknown
}

/**
 * Answers one message by the rules of its revision; the SDK detects the revision. Each message
 * gets a server of its own, and nothing is kept.
 */
export async function handleMessage(session: McpSession, request: McpRequest): Promise<Response> {
  const { headers, args } = request
  const message = withoutArguments(request.message)
  // The SDK reads the headers and the parsed body, never the address.
  const post = new Request('http://localhost/mcp', { method: 'POST', headers })
  const factory = () => createMcpServer(session, args)
  if (await isLegacyRequest(post, message)) return handleLegacy(factory(), post, message)
  const handler = createMcpHandler(factory, { legacy: 'reject' })
  const response = await handler.fetch(post, { parsedBody: message })
  // A subscription is acknowledged and ended at once: nothing that is listed changes, and no
  // connection is held open for it.
  await handler.close()
  return response
}

async function handleLegacy(
  server: ReturnType<typeof createMcpServer>,
  post: Request,
  message: unknown,
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(post, { parsedBody: message })
  } finally {
    await server.close()
  }
}

function withoutArguments(message: unknown): unknown {
  if (!isJsonObject(message) || message['method'] !== 'tools/call') return message
  const { params } = message
  return isJsonObject(params) ? { ...message, params: { ...params, arguments: {} } } : message
}
