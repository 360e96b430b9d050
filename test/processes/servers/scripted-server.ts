import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A response, a connection that breaks without one, or one that stays silent. */
export type Step =
  | { status: number; headers?: Readonly<Record<string, string>>; body?: unknown }
  | 'reset'
  | 'silence'

export type ReceivedRequest = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

export type ScriptedServer = AsyncDisposable & {
  url: string
  requests: ReceivedRequest[]
  /** When each of them was received, by `performance.now()`. */
  times: number[]
}

/** Answers the requests with these steps in turn; the last step also answers all that follow. */
export async function startScriptedServer(steps: readonly Step[]): Promise<ScriptedServer> {
  const requests: ReceivedRequest[] = []
  const times: number[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request
    const body = await text(request)
    const step = steps[Math.min(requests.length, steps.length - 1)] ?? 'reset'
    requests.push({ method, path: url, headers, body })
    times.push(performance.now())
    if (step === 'reset') request.socket.destroy()
    else if (step !== 'silence') send(response, step)
  }
  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    times,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, step: Exclude<Step, string>): void {
  const { status, headers = {}, body = {} } = step
  const content = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(content)
}
