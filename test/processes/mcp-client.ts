import assert from 'node:assert/strict'

import type { ToolDefinition } from '#mcp/tools/tool.ts'
import type { TestApp } from '#test/harness/harness.ts'
import type { HttpResponse } from '#test/harness/response.ts'

export const revisions = ['2025-11-25', '2026-07-28'] as const
export type Revision = (typeof revisions)[number]

export type Rpc<Result = Record<string, unknown>> = {
  id: unknown
  result?: Result
  error?: { code: number; message: string; data?: unknown }
}

/** What a tool answered; `text` is its first block. */
export type ToolResult<Content = Record<string, unknown>> = {
  text: string
  content: Content
  isError: boolean
}

export type ToolError = {
  code: string
  detail: string
  fix: string
  requestId?: string
  retryAfterSeconds?: number
  errors?: { pointer: string; code: string; detail: string }[]
}

/** The lines of text in a tool's error. */
function toolErrorOf(text: string): ToolError {
  const [, code = '', detail = ''] = /^(\w+): (.*)$/m.exec(text) ?? []
  const errors = Array.from(text.matchAll(/^- (?:(.+?) )?(\w+): (.*)$/gm), (match) => {
    const [, pointer = '', mistake = '', about = ''] = match
    return { pointer, code: mistake, detail: about }
  })
  const [, wait] = /^Retry after (\d+) s\.$/m.exec(text) ?? []
  const [, requestId] = /^Request id: (\S+)$/m.exec(text) ?? []
  return {
    ...{ code, detail, fix: text.split('\n').at(-1) ?? '' },
    ...(errors.length === 0 ? {} : { errors }),
    ...(wait === undefined ? {} : { retryAfterSeconds: Number(wait) }),
    ...(requestId === undefined ? {} : { requestId }),
  }
}

type CallResult = {
  content: { type: string; text: string }[]
  structuredContent: unknown
  isError?: boolean
}

/** A client of the app's MCP endpoint, for one revision and with one key. */
export class McpClient {
  private readonly app: TestApp
  private readonly key: string
  private readonly revision: Revision

  constructor(app: TestApp, key: string, revision: Revision = '2025-11-25') {
    this.app = app
    this.key = key
    this.revision = revision
  }

  /** Sends one request unchanged. */
  send<Result>(
    method: string,
    params: Record<string, unknown> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<HttpResponse<Rpc<Result>>> {
    const message = messageOf(this.revision, method, params)
    const all = { ...headersOf(this.revision, method, params), ...headers }
    return this.app.request('POST', '/mcp', { key: this.key, body: message, headers: all })
  }

  /** The result of a request, which must succeed. */
  async ask<Result>(method: string, params: Record<string, unknown> = {}): Promise<Result> {
    const { status, body, text } = await this.send<Result>(method, params)
    assert.equal(status, 200, text)
    assert.ok(body.result !== undefined, text)
    return body.result
  }

  async listTools(): Promise<ToolDefinition[]> {
    return (await this.ask<{ tools: ToolDefinition[] }>('tools/list')).tools
  }

  /** A tool's result, which may be an error of the tool, but not of the protocol. */
  async call<Content = Record<string, unknown>>(
    name: string,
    args: unknown = {},
  ): Promise<ToolResult<Content>> {
    const result = await this.ask<CallResult>('tools/call', { name, arguments: args })
    const { content, structuredContent, isError = false } = result
    // Tests of a tool know what it answers.
    return { text: content[0]?.text ?? '', content: structuredContent as Content, isError }
  }

  /** The error of a tool, which must fail. */
  async fail(name: string, args: unknown = {}): Promise<ToolError & { text: string }> {
    const { text, content, isError } = await this.call<undefined>(name, args)
    assert.ok(isError, text)
    // Clients validate it by the schema of the tool's own results.
    assert.equal(content, undefined)
    return { ...toolErrorOf(text), text }
  }
}

export function messageOf(revision: Revision, method: string, params: Record<string, unknown>) {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const envelope = revision === '2026-07-28' ? { _meta: meta } : {}
  return { jsonrpc: '2.0', id: 1, method, params: { ...params, ...envelope } }
}

function headersOf(revision: Revision, method: string, params: Record<string, unknown>) {
  const name = params['name'] ?? params['uri']
  return {
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': revision,
    ...(revision === '2026-07-28' ? { 'mcp-method': method } : {}),
    ...(revision === '2026-07-28' && typeof name === 'string' ? { 'mcp-name': name } : {}),
  }
}
