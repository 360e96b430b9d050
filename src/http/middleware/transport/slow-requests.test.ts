import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { assertContract } from '#test/harness/assert-contract.ts'
import { contactsPath, startApp } from '#test/harness/harness.ts'
import type { HttpResponse, Problem } from '#test/harness/response.ts'
import type { RawConnection } from '#test/processes/raw-connection.ts'

const withinMs = 300
const app = await startApp({ arrivalBounds: { withinMs, checkMs: 20 } })
after(() => app[Symbol.asyncDispose]())

const body = '{"name":"Jane Doe"}'

function head(path: string, key: string, ...more: string[]): string {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${key}`,
    'Accept: application/json, text/event-stream',
    'Content-Type: application/json',
    ...more,
    '',
    '',
  ]
  return lines.join('\r\n')
}

/** Sends the text a character at a time until the connection ends; returns what came, and when. */
async function drip(connection: RawConnection, text: string) {
  const startedAt = performance.now()
  let sent = 0
  const timer = setInterval(() => connection.write(text.charAt(sent++)), withinMs / 10)
  try {
    const response = await connection.next()
    assert.ok(response, 'The connection ended without a response.')
    assert.equal(await connection.next(), null)
    return { response, ms: performance.now() - startedAt }
  } finally {
    clearInterval(timer)
  }
}

function assertTimedOut(response: HttpResponse): void {
  assertContract('', '', response)
  assert.deepEqual([response.status, (response.body as Problem).code], [408, 'request_timeout'])
  assert.equal(response.headers['connection'], 'close')
}

test('headers that drip: 408, and the connection ends', async () => {
  const { secret } = await app.addProject()
  const before = await app.storedState()
  await using connection = await app.connect()
  const { response, ms } = await drip(connection, head(contactsPath, secret))
  assertTimedOut(response)
  assert.ok(ms >= withinMs, `${ms} ms`)
  assert.equal(await app.storedState(), before)
})

test('a body that drips: 408 with the headers of its key, and the connection ends', async () => {
  const { id } = await app.addProject()
  const origins = ['https://shop.example']
  const options = { tier: 'standard', origins }
  const { secret } = await app.addKey(id, 'publishable', options)
  const before = await app.storedState()
  const dripWith = async (framing: string) => {
    await using connection = await app.connect()
    connection.write(head(contactsPath, secret, `Origin: ${origins[0]}`, framing))
    const chunk = framing.startsWith('T') ? '3e8\r\n' : ''
    const { response, ms } = await drip(connection, chunk + ' '.repeat(500))
    assertTimedOut(response)
    assert.ok(ms >= withinMs, `${ms} ms`)
    assert.equal(response.headers['access-control-allow-origin'], origins[0])
    assert.ok(Number(response.headers['x-ratelimit-remaining-short']) < 60)
  }
  await Promise.all(['Content-Length: 1000', 'Transfer-Encoding: chunked'].map(dripWith))
  assert.equal(await app.storedState(), before)
})

test('a message that drips at /mcp: the same', async () => {
  const { secret } = await app.addProject()
  await using connection = await app.connect()
  connection.write(head('/mcp', secret, 'Content-Length: 1000'))
  const { response } = await drip(connection, ' '.repeat(500))
  assertTimedOut(response)
})

test('what arrives after the 408 stores nothing', async () => {
  const { secret } = await app.addProject()
  const before = await app.storedState()
  const length = `Content-Length: ${body.length}`
  const whole = head(contactsPath, secret, length) + body
  const sendCut = async (cut: number) => {
    await using connection = await app.connect()
    connection.write(whole.slice(0, cut))
    const response = await connection.next()
    assert.equal(response?.status, 408)
    connection.write(whole.slice(cut) + whole)
    assert.equal(await connection.next(), null)
  }
  await Promise.all([whole.length - 1, whole.length - body.length, 60, 1].map(sendCut))
  assert.equal(await app.storedState(), before)
})

test('a connection on which nothing is sent: 408', async () => {
  await using connection = await app.connect()
  const response = await connection.next()
  assert.ok(response)
  assertTimedOut(response)
})

test('a connection may wait between two requests, and each has its own time', async () => {
  const { secret } = await app.addProject()
  await using connection = await app.connect()
  const whole = head(contactsPath, secret, `Content-Length: ${body.length}`) + body
  connection.write(whole)
  assert.equal((await connection.next())?.status, 201)
  await using idle = await app.connect()
  assert.equal((await idle.next())?.status, 408)
  connection.write(whole)
  assert.equal((await connection.next())?.status, 201)
  const { response } = await drip(connection, whole)
  assertTimedOut(response)
})

test('a request that is answered before its body has come is not answered twice', async () => {
  await using connection = await app.connect()
  connection.write(head(contactsPath, '', 'Content-Length: 1000'))
  const { response } = await drip(connection, ' '.repeat(500))
  assert.equal(response.status, 401)
})
