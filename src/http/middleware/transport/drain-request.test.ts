import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, createServer } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as nextTimer } from 'node:timers/promises'

import { until } from '#test/harness/until.ts'
import { closeAfterRest, dropRest } from './drain-request.ts'

const megabyte = 1024 * 1024
const drainMs = 2_000
const stallMs = 20
const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000000\r\n\r\n'

/**
 * How much a server that answers at once reads of one connection until it is closed. Time begins
 * to pass once it has read the given bytes.
 */
async function bytesReadOf(
  t: TestContext,
  { sent, read }: { sent: Buffer | string; read: number },
  handle: Handler,
): Promise<number> {
  t.mock.timers.enable({ apis: ['setInterval'] })
  await using server = createServer((request, response) => {
    handle(request, () => response.writeHead(401, { 'content-length': 0 }).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  client.on('error', () => undefined)
  const [socket] = await accepted
  client.write(head)
  client.write(sent)
  await until(() => socket.bytesRead >= read)
  await until(() => {
    t.mock.timers.tick(drainMs)
    return socket.closed
  })
  client.destroy()
  return socket.bytesRead
}

type Handler = (request: IncomingMessage, respond: () => void) => void

const kept: Handler = (request, respond) => {
  dropRest(request)
  respond()
}
const closed: Handler = (request, respond) => {
  request.socket.on('close', () => undefined)
  respond()
  closeAfterRest(request.socket)
}

for (const [name, handle] of Object.entries({ kept, closed })) {
  test(`${name}: 1 MB of an endless body is read, then the connection closes`, async (t) => {
    const endless = { sent: Buffer.alloc(20 * megabyte), read: megabyte }
    const bytes = await bytesReadOf(t, endless, handle)
    assert.ok(bytes > megabyte / 2 && bytes < 1.5 * megabyte, `${bytes} bytes`)
  })

  test(`${name}: a client that sends and ends nothing is closed`, async (t) => {
    const bytes = await bytesReadOf(t, { sent: 'a', read: head.length + 1 }, handle)
    assert.equal(bytes, head.length + 1)
  })
}

test('a body that ends during a stall costs no later request its response', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  await using server = createServer((request, response) => {
    dropRest(request)
    response.writeHead(401, { 'content-length': 0 }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const client = connect({ port, host: '127.0.0.1' })
  client.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\na')
  await once(client, 'data')
  const timer = nextTimer()
  client.write('bGET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  // During the stall the timer becomes due: it comes before what has arrived meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, stallMs)
  await timer
  t.mock.timers.tick(drainMs)
  const [response] = (await once(client, 'data')) as [Buffer]
  assert.match(response.toString(), /^HTTP\/1.1 401 /u)
  client.destroy()
})
