import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type DroppingProxy = AsyncDisposable & {
  url: string
  dropped: number
  /** Methods and paths of the requests so far. */
  requests: string[]
}

/**
 * Passes every request on to a server on this machine. Responses to POSTs and PUTs that `isDropped`
 * chooses by their position, from 0 on, are read to the end but not passed back.
 */
export async function startDroppingProxy(
  port: number,
  isDropped: (index: number) => boolean,
): Promise<DroppingProxy> {
  let writes = 0
  const pass = async (received: IncomingMessage, response: ServerResponse) => {
    const { method, url: path, headers } = received
    const body = await buffer(received)
    proxy.requests.push(`${method} ${path}`)
    const index = method === 'POST' || method === 'PUT' ? writes++ : -1
    const sent = request({ host: '127.0.0.1', port, method, path, headers }).end(body)
    const [incoming] = (await once(sent, 'response')) as [IncomingMessage]
    const content = await buffer(incoming)
    if (index >= 0 && isDropped(index)) {
      proxy.dropped += 1
      received.socket.destroy()
    } else {
      response.writeHead(incoming.statusCode ?? 0, incoming.headers).end(content)
    }
  }
  const server = createServer((received, response) => {
    // A server that is away does not answer.
    pass(received, response).catch(() => received.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on TCP has an address of this form.
  const { port: ownPort } = server.address() as AddressInfo
  const proxy: DroppingProxy = {
    url: `http://127.0.0.1:${ownPort}`,
    dropped: 0,
    requests: [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
