import {
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server'

import { AppError } from '#core/errors.ts'
import { isJsonObject } from '#core/json.ts'
import { promptsFor } from './prompts.ts'
import { fieldsOf } from './read-tools.ts'
import { serverInfo } from './server-info.ts'
import type { McpSession } from './session.ts'
import type { Arguments } from './tool.ts'
import { toolFailureOf } from './tool-failure.ts'
import { definitionsFor, findTool } from './tools.ts'
import { untrustedNote } from './untrusted.ts'

/** The revisions that are served. Older ones have batches of messages, which are not served. */
const protocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18']

const fieldsUri = 'contacts://fields'
const listed = { ttlMs: 300_000, cacheScope: 'private' } as const
const instructions =
  'Contact Sync holds the contacts and leads of a CRM. Search before you create, try lists with ' +
  `dryRun first, and wait as long as an error says before you call again. ${untrustedNote}`

/**
 * A server for one message. The definitions are returned as they are: the SDK would render and
 * check schemas of its own kind, while the core reports all mistakes in an input at once.
 */
export function createMcpServer(session: McpSession, args: unknown): McpServer {
  const mcp = new McpServer(serverInfo, {
    capabilities: {
      tools: { listChanged: false },
      prompts: { listChanged: false },
      resources: { listChanged: false },
    },
    instructions,
    supportedProtocolVersions: protocolVersions,
    cacheHints: {
      'server/discover': listed,
      'tools/list': listed,
      'prompts/list': listed,
      'resources/list': listed,
      'resources/templates/list': listed,
      'resources/read': { ttlMs: 0, cacheScope: 'private' },
    },
  })
  const { server } = mcp
  server.setRequestHandler('tools/list', () => ({ tools: definitionsFor(session.key) }))
  server.setRequestHandler('tools/call', ({ params }) => callTool(session, params.name, args))
  serveResources(mcp, session)
  servePrompts(mcp, session)
  return mcp
}

async function callTool(session: McpSession, name: string, args: unknown) {
  const tool = findTool(name)
  if (tool === undefined) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'No tool has this name.')
  }
  try {
    tool.permit(session.key)
    const { text, content } = await tool.call(session, argumentsOf(args))
    return { content: [textBlock(text)], structuredContent: content }
  } catch (error) {
    session.onFailure(error)
    const { text } = toolFailureOf(error, session.requestId)
    return { content: [textBlock(text)], isError: true }
  }
}

function textBlock(text: string) {
  return { type: 'text', text } as const
}

function argumentsOf(args: unknown): Arguments {
  if (args == null) return {}
  if (isJsonObject(args)) return args
  throw new AppError('invalid_request', 'The arguments must be an object.')
}

function serveResources({ server }: McpServer, session: McpSession): void {
  const { store, key } = session
  const fields = {
    uri: fieldsUri,
    name: 'fields',
    title: 'Fields',
    description: 'The fields that a contact can have in this project.',
    mimeType: 'application/json',
  }
  const isReadable = definitionsFor(key).some(({ name }) => name === 'contacts_list_fields')
  server.setRequestHandler('resources/list', () => ({ resources: isReadable ? [fields] : [] }))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    if (!isReadable || uri !== fieldsUri) throw new ResourceNotFoundError(uri)
    try {
      const text = JSON.stringify(await fieldsOf(store, key.projectId))
      return { contents: [{ uri, mimeType: fields.mimeType, text }] }
    } catch (error) {
      session.onFailure(error)
      const { text, data } = toolFailureOf(error, session.requestId)
      throw new ProtocolError(ProtocolErrorCode.InternalError, text, data)
    }
  })
}

function servePrompts({ server }: McpServer, { key }: McpSession): void {
  const prompts = promptsFor(key)
  server.setRequestHandler('prompts/list', () => ({
    prompts: prompts.map(({ definition }) => definition),
  }))
  server.setRequestHandler('prompts/get', ({ params }) => {
    const prompt = prompts.find(({ definition }) => definition.name === params.name)
    if (prompt === undefined) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'No prompt has this name.')
    }
    const { name = '' } = prompt.definition.arguments[0] ?? {}
    const value = params.arguments?.[name]?.trim() ?? ''
    if (value === '') {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `The argument ${name} is missing.`)
    }
    return { messages: [{ role: 'user', content: textBlock(prompt.textOf(value)) }] }
  })
}
