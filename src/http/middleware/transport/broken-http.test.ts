import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { assertContract } from '#test/harness/assert-contract.ts'
import { contactsPath, startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const host = 'Host: localhost'

/** Sends lines as they are; returns the last response, whose form is asserted. */
async function exchange(...lines: string[]) {
  await using connection = await app.connect()
  connection.write(...lines)
  const response = await connection.next()
  assert.ok(response, 'The server closed without a response.')
  assertContract('', '', response)
  return { ...response, body: response.body as Problem }
}

test('anything but HTTP: 400 bad_request with complete headers, then the end', async () => {
  const wholes = [
    ['hello', '', ''],
    ['GET', '', ''],
    ['FETCH /public/v1/whoami HTTP/1.1', host, '', ''],
    ['GET /public/v1/whoami HTTP/9.9', host, '', ''],
    ['GET /public/v1/who ami HTTP/1.1', host, '', ''],
    ['GET /public/v1/whoami HTTP/1.1', host, 'Not a header', '', ''],
    ['GET /public/v1/whoami HTTP/1.1', host, 'X-Name: a\0b', '', ''],
    [`POST ${contactsPath} HTTP/1.1`, host, 'Content-Length: many', '', '{}'],
    [`POST ${contactsPath} HTTP/1.1`, host, 'Content-Length: 2', 'Content-Length: 3', '', '{}'],
    [
      `POST ${contactsPath} HTTP/1.1`,
      host,
      'Content-Length: 2',
      'Transfer-Encoding: chunked',
      '',
      '{}',
    ],
    ['\x16\x03\x01\x02', '', ''],
  ]
  for (const lines of wholes) {
    await using connection = await app.connect()
    connection.write(...lines)
    const response = await connection.next()
    assert.ok(response, `No response to ${lines[0]}`)
    assertContract('', '', response)
    assert.equal(response.status, 400)
    assert.equal((response.body as Problem).code, 'bad_request')
    assert.equal(response.headers['connection'], 'close')
    assert.equal(await connection.next(), null)
  }
})

test('a chunk without a length: 400, nothing stored', async () => {
  const { secret } = await app.addProject()
  const before = await app.storedState()
  const { status, body } = await exchange(
    `POST ${contactsPath} HTTP/1.1`,
    host,
    `Authorization: Bearer ${secret}`,
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
    '',
    'zz',
    '{"name":"Jane Doe"}',
    '0',
    '',
    '',
  )
  assert.equal(status, 400)
  assert.equal(body.code, 'bad_request')
  assert.equal(await app.storedState(), before)
})

test('headers of more than 16 KB: 400 bad_request', async () => {
  const { status, body } = await exchange(
    'GET /public/v1/whoami HTTP/1.1',
    host,
    `X-Long: ${'x'.repeat(20_000)}`,
    '',
    '',
  )
  assert.equal(status, 400)
  assert.equal(body.detail, 'The headers are too large.')
})

test('a request without Host: 400 bad_request', async () => {
  const { status, body } = await exchange('GET /public/v1/whoami HTTP/1.1', '', '')
  assert.equal(status, 400)
  assert.equal(body.code, 'bad_request')
})

test('an expectation that is not met has complete headers', async () => {
  const { status } = await exchange(
    'GET /public/v1/whoami HTTP/1.1',
    host,
    'Expect: a-miracle',
    'Connection: close',
    '',
    '',
  )
  assert.ok(status >= 400 && status < 500)
})

test('HTTP/1.0 without Host is answered', async () => {
  const { status, body } = await exchange('GET /public/v1/whoami HTTP/1.0', '', '')
  assert.equal(status, 401)
  assert.equal(body.code, 'missing_key')
})

test('pipelined requests are answered in their order', async () => {
  await using connection = await app.connect()
  const get = (path: string) => [`GET ${path} HTTP/1.1`, host, '', ''].join('\r\n')
  connection.write(
    get('/public/v1/whoami') + get('/public/v1/nothing') + get('/public/v1/openapi.json'),
  )
  const statuses = []
  for (let i = 0; i < 3; i += 1) statuses.push((await connection.next())?.status)
  assert.deepEqual(statuses, [401, 404, 200])
})

test('a valid request before a broken one is answered first', async () => {
  const { secret } = await app.addProject()
  await using connection = await app.connect()
  connection.write(
    'GET /public/v1/whoami HTTP/1.1',
    host,
    `Authorization: Bearer ${secret}`,
    '',
    'nonsense',
    '',
    '',
  )
  assert.equal((await connection.next())?.status, 200)
  assert.equal((await connection.next())?.status, 400)
})

test('a response to broken HTTP never quotes it', async () => {
  const { text } = await exchange('GET /?email=jane@example.com and more HTTP/1.1', host, '', '')
  assert.doesNotMatch(text, /jane/)
})
