import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type KeyProxy = AsyncDisposable & { url: string }

/**
 * Passes everything on to a loopback port unchanged, but with a key: for clients that send none.
 */
export async function startKeyProxy(port: number, key: string): Promise<KeyProxy> {
  const server = createServer((from, to) => forward(from, to, port, key)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on TCP has an address of this form.
  const proxyPort = (server.address() as AddressInfo).port
  return {
    url: `http://localhost:${proxyPort}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function forward(from: IncomingMessage, to: ServerResponse, port: number, key: string): void {
  const { method = '', url = '' } = from
  const headers = { ...from.headers, authorization: `Bearer ${key}` }
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
    to.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(to)
  })
  onward.on('error', () => to.destroy())
  from.pipe(onward)
}
