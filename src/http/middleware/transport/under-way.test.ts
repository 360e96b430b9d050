import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, type IncomingMessage, type RequestListener, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { RawConnection } from '#test/processes/raw-connection.ts'
import { RequestsUnderWay } from './under-way.ts'

const requestLines = ['GET / HTTP/1.1', 'Host: localhost', '', '']

/** A server, how it stops, and connections that have been used. */
async function begin(listener: RequestListener, count: number) {
  const server = createServer(listener)
  const underWay = new RequestsUnderWay(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo
  const connections = await Promise.all(
    Array.from({ length: count }, () => RawConnection.open(port)),
  )
  const stop = async () => {
    const closed = once(server, 'close')
    await underWay.readArrived()
    server.close()
    await closed
  }
  return { port, underWay, connections, stop }
}

test('what was sent before the stop is answered, and ends its connection', async () => {
  const { underWay, connections, stop } = await begin((_, response) => response.end('Hello'), 50)
  for (const connection of connections) {
    connection.write(...requestLines)
    assert.equal((await connection.next())?.headers['connection'], 'keep-alive')
  }
  for (const connection of connections) connection.write(...requestLines)
  const stopped = stop()
  for (const connection of connections) {
    const response = await connection.next()
    assert.deepEqual([response?.text, response?.headers['connection']], ['Hello', 'close'])
    assert.equal(await connection.next(), null)
  }
  await stopped
  assert.equal(underWay.count, 0)
})

test('what a busy system delivers a little later is answered, too', async () => {
  const { connections, stop } = await begin((_, response) => response.end('Hello'), 2)
  for (const connection of connections) {
    connection.write(...requestLines)
    await connection.next()
  }
  const stopped = stop()
  for (const connection of connections) {
    await delay(5)
    connection.write(...requestLines)
  }
  for (const connection of connections) assert.equal((await connection.next())?.text, 'Hello')
  await stopped
})

test('a response is not cut off by the stop while it is being sent', async () => {
  // More than the buffers of a connection take.
  const bytes = 16 * 2 ** 20
  const { port, stop } = await begin((_, response) => response.end(Buffer.alloc(bytes)), 0)
  const sent = request({ port, agent: new Agent({ keepAlive: true }) }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const stopped = stop()
  assert.equal(Buffer.concat(await response.toArray()).length, bytes)
  await stopped
})

test('pipelined requests are all answered, and the last one ends the connection', async () => {
  const pending: (() => void)[] = []
  const { connections, stop } = await begin((_, response) => {
    pending.push(() => response.end('Hello'))
    if (pending.length === 2) for (const send of pending.toReversed()) send()
  }, 1)
  const [connection] = connections
  assert.ok(connection !== undefined)
  connection.write(requestLines.join('\r\n').repeat(2))
  const stopped = stop()
  assert.equal((await connection.next())?.headers['connection'], 'keep-alive')
  assert.equal((await connection.next())?.headers['connection'], 'close')
  await stopped
})
