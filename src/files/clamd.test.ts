import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { after, test } from 'node:test'

import { unreachableFilesError } from '#core/forms/files/errors.ts'
import { Clamd } from './clamd.ts'

let answer = 'stream: OK\0'
const server = createServer((socket) => {
  socket.on('error', () => {})
  socket.on('data', (data: Buffer) => {
    if (data.subarray(-4).every((byte) => byte === 0)) socket.end(answer)
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => server.close())
// It listens on TCP.
const { port } = server.address() as AddressInfo
const open = () => new Clamd({ host: '127.0.0.1', port })

async function* pieces(failure?: Error) {
  yield Buffer.from('content')
  if (failure !== undefined) throw failure
}

test('a file that can’t be read while it is scanned is no failure of the scanner', async () => {
  const clamd = open()
  const failure = unreachableFilesError(new Error('The bucket hiccups.'))
  await assert.rejects(clamd.scan(pieces(failure)), failure)
  assert.equal(failure.retryAfterSeconds, 5)
  assert.equal(await clamd.isReady(), true)
  assert.equal(await clamd.scan(pieces()), null)
})

test('a scan that the scanner can’t finish is one', async (t) => {
  t.after(() => (answer = 'stream: OK\0'))
  const clamd = open()
  answer = "stream: Can't allocate memory ERROR\0"
  await assert.rejects(clamd.scan(pieces()), { code: 'unavailable', retryAfterSeconds: 600 })
  answer = 'stream: OK\0'
  assert.equal(await clamd.isReady(), false)
})
