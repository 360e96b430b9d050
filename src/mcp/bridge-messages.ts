import { asError } from '#core/errors.ts'
import { bodyBytesMax } from '#core/limits/contract.ts'
import { isJsonObject, parseForeign } from '#core/values/json.ts'

export type BridgeOptions = {
  /** The server's own address. */
  url: string
  key: string
}

const responseWithinMs = 60_000
const parseError = -32_700
const invalidRequest = -32_600
const serverError = -32_000
const versionName = 'io.modelcontextprotocol/protocolVersion'

/**
 * MCP over stdio for a server elsewhere: each line is sent to its `POST /mcp` as it is, one after
 * the other, and each response is a line, or a line for each of its frames. What the server refuses
 * over HTTP becomes an error of the protocol.
 */
export async function* bridgeMessages(
  source: AsyncIterable<string>,
  options: BridgeOptions,
): AsyncGenerator<string, void, undefined> {
  const bridge = new Bridge(options)
  for await (const line of readLines(source, bodyBytesMax)) {
    if (line?.trim() === '') continue
    const response = line === null ? tooLong : await bridge.forward(line)
    if (response !== null) yield `${response}\n`
  }
}

class Bridge {
  private readonly options: BridgeOptions
  /** As negotiated by `initialize`; in newer revisions each message names its own. */
  private revision: string | null = null

  constructor(options: BridgeOptions) {
    this.options = options
  }

  /** The response line; null if there is nothing to answer. */
  async forward(line: string): Promise<string | null> {
    const message = parseForeign(line)
    if (!isJsonObject(message))
      return errorLine(null, parseError, 'The line must be a JSON object.')
    const text = await this.send(line, message)
    if (message['method'] === 'initialize')
      this.revision = revisionOf(parseForeign(text)) ?? this.revision
    return text === '' || message['id'] === undefined ? null : text
  }

  private async send(line: string, message: Record<string, unknown>): Promise<string> {
    const { url, key } = this.options
    try {
      const response = await fetch(`${url}/mcp`, {
        method: 'POST',
        headers: { ...headersOf(message, this.revision), authorization: `Bearer ${key}` },
        body: line,
        // Following a redirect would turn the POST into a GET.
        redirect: 'manual',
        signal: AbortSignal.timeout(responseWithinMs),
      })
      const text = await response.text()
      const frames = text.match(/(?<=^data: ).+$/gm)
      if (frames !== null) return frames.join('\n')
      return isResponse(response, text) ? text : problemLine(message['id'], url, response, text)
    } catch (error) {
      const reason = asError(error).message
      return errorLine(message['id'], serverError, `${url} does not answer: ${reason}`)
    }
  }
}

const tooLong = errorLine(
  null,
  invalidRequest,
  `A message must have at most ${bodyBytesMax.toLocaleString('en-US')} bytes.`,
)

function headersOf(
  message: Record<string, unknown>,
  settled: string | null,
): Record<string, string> {
  const params = isJsonObject(message['params']) ? message['params'] : {}
  const meta = isJsonObject(params['_meta']) ? params['_meta'] : {}
  const revision = meta[versionName] ?? settled
  const name = params['name'] ?? params['uri']
  return {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(typeof revision === 'string' ? { 'mcp-protocol-version': headerText(revision) } : {}),
    ...(typeof message['method'] === 'string'
      ? { 'mcp-method': headerText(message['method']) }
      : {}),
    ...(typeof name === 'string' ? { 'mcp-name': headerText(name) } : {}),
  }
}

// A header can hold visible ASCII only; the protocol says how to encode the rest.
function headerText(text: string): string {
  return /^[!-~]+(?: +[!-~]+)*$/.test(text) && !text.startsWith('=?')
    ? text
    : `=?base64?${Buffer.from(text).toString('base64')}?=`
}

function isResponse({ status }: Response, text: string): boolean {
  if (text === '') return status === 202
  const value = parseForeign(text)
  return isJsonObject(value) && value['jsonrpc'] === '2.0'
}

function problemLine(
  id: unknown,
  url: string,
  { status, headers }: Response,
  text: string,
): string {
  const problem = parseForeign(text)
  if (!isJsonObject(problem) || typeof problem['code'] !== 'string') {
    return errorLine(
      id,
      serverError,
      `${url} answered ${status}, but not the way Contact Sync does.`,
    )
  }
  const { code, detail } = problem
  const wait = headers.get('retry-after')
  const retryAfterSeconds = wait === null ? {} : { retryAfterSeconds: Number(wait) }
  const said = `${code}: ${typeof detail === 'string' ? detail : status}`
  return errorLine(id, serverError, said, { ...problem, ...retryAfterSeconds })
}

function errorLine(id: unknown, code: number, message: string, data?: object): string {
  const error = { code, message, ...(data === undefined ? {} : { data }) }
  return JSON.stringify({ jsonrpc: '2.0', id: id ?? null, error })
}

function revisionOf(response: unknown): string | null {
  const result =
    isJsonObject(response) && isJsonObject(response['result']) ? response['result'] : {}
  const revision = result['protocolVersion']
  return typeof revision === 'string' ? revision : null
}

/** The lines of a stream of text, without line breaks; null for a line that is too long. */
export async function* readLines(
  source: AsyncIterable<string>,
  charactersMax: number,
): AsyncGenerator<string | null, void, undefined> {
  let pending: string | null = ''
  for await (const chunk of source) {
    const [rest = '', ...begun] = chunk.split('\n')
    pending = join(pending, rest, charactersMax)
    for (const next of begun) {
      yield pending
      pending = join('', next, charactersMax)
    }
  }
  if (pending !== '') yield pending
}

function join(before: string | null, next: string, charactersMax: number): string | null {
  const isWithin = before !== null && before.length + next.length <= charactersMax
  return isWithin ? before + next : null
}
