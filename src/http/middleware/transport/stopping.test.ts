import assert from 'node:assert/strict'
import { test } from 'node:test'

import { assertContract } from '#test/harness/assert-contract.ts'
import { contactsPath, startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const within = { timeout: 300_000 }

function head(key: string, length: number, ...headers: string[]): string {
  return [
    `POST ${contactsPath} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...headers,
    '',
    '',
  ].join('\r\n')
}

test('stopping: requests in progress are answered, later ones get 503 unavailable', async () => {
  await using app = await startApp()
  const { secret } = await app.addProject()
  const [jane, john] = ['{"name":"Jane Doe"}', '{"name":"John Doe"}']
  await using connection = await app.connect()
  // The server asks for the body, so the request has begun when the stop does.
  connection.write(head(secret, jane.length, 'Expect: 100-continue'))
  assert.equal((await connection.next())?.status, 100)
  const stopped = app.stop()
  connection.write(jane + head(secret, john.length) + john)

  const begun = await connection.next()
  assert.equal(begun?.status, 201)
  assertContract('POST', contactsPath, begun)
  const late = await connection.next()
  assert.equal(late?.status, 503)
  assertContract('POST', contactsPath, late)
  assert.equal((late.body as Problem).code, 'unavailable')
  assert.equal(late.headers['connection'], 'close')
  assert.equal(await connection.next(), null)
  await stopped
  const names = (await app.stored.contacts()).map(({ name }) => name)
  assert.deepEqual(names, ['Jane Doe'])
})

test('stopping: the refusal of a large body arrives', async () => {
  await using app = await startApp()
  const { secret } = await app.addProject()
  await using connection = await app.connect()
  connection.write(head(secret, 2, 'Expect: 100-continue'))
  assert.equal((await connection.next())?.status, 100)
  const stopped = app.stop()
  connection.write(`{}${head(secret, 60_000)}`)
  assert.equal((await connection.next())?.status, 400)
  connection.write(' '.repeat(60_000))
  const late = await connection.next()
  assert.equal(late?.status, 503)
  assertContract('POST', contactsPath, late)
  connection.end()
  assert.equal(await connection.next(), null)
  await stopped
  assert.equal((await app.stored.contacts()).length, 0)
})

test('stopping: requests without a key are sent away too', async () => {
  await using app = await startApp()
  const { secret } = await app.addProject()
  await using connection = await app.connect()
  connection.write(head(secret, 2, 'Expect: 100-continue'))
  assert.equal((await connection.next())?.status, 100)
  const stopped = app.stop()
  const options = ['OPTIONS /public/v1/contacts HTTP/1.1', 'Host: localhost', '', ''].join('\r\n')
  connection.write(`{}${options}`)
  assert.equal((await connection.next())?.status, 400)
  const late = await connection.next()
  assert.equal(late?.status, 503)
  assertContract('OPTIONS', contactsPath, late)
  await stopped
})

test('stopping: the port is closed at once, and stopping ends', async () => {
  await using app = await startApp()
  await app.stop()
  await assert.rejects(app.connect(), { code: 'ECONNREFUSED' })
})

test('a client that stays after broken HTTP does not hold up the stop', within, async () => {
  await using app = await startApp()
  await using connection = await app.connect()
  connection.write('nonsense', '', '')
  assert.equal((await connection.next())?.status, 400)
  await app.stop()
})

test('stopping keeps the counted requests: another process continues the count', async () => {
  await using app = await startApp()
  const { secret } = await app.addProject({ tier: 'standard' })
  await app.request('GET', '/public/v1/whoami', { key: secret })
  await app.request('GET', '/public/v1/whoami', { key: secret })
  await app.stop()
  assert.ok((await app.stored.countedRequests()) > 0)
})
