import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Paths below it are answered after a while. */
export const slowPath = '/slow/'
const slowMs = 10_000

/**
 * Answers 204 once the whole body has arrived, and reports each request when its head has arrived.
 */
export type Receiver = AsyncDisposable & {
  url: string
  /** Receives the path, the body, and when the head arrived, by `performance.now()`. */
  onRequest: (path: string, body: string, atMs: number) => void
  /** Requests of this path are never answered. */
  hangingPath: string | null
}

export async function startReceiver(): Promise<Receiver> {
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const atMs = performance.now()
    const { url: path = '' } = request
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (text: string) => (body += text))
    request.on('end', () => {
      const end = () => response.writeHead(204).end()
      if (path.startsWith(slowPath)) setTimeout(end, slowMs).unref()
      else if (path !== receiver.hangingPath) end()
      receiver.onRequest(path, body, atMs)
    })
  }
  const server = createServer(handle)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}`,
    onRequest: () => {},
    hangingPath: null,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}
