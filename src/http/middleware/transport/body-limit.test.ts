import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { assertContract } from '#test/harness/assert-contract.ts'
import { assertRefused } from '#test/harness/assert-refused.ts'
import { batchPath, contactsPath, startApp } from '#test/harness/harness.ts'
import type { Created, Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const bodyBytesMax = 65_536
const tooLarge = { status: 413, code: 'body_too_large' }

/** A contact whose JSON has this many bytes: blanks around a note of two-byte letters. */
function contactOf(bytes: number): Buffer {
  const json = `{"name":"Jane Doe","notes":"${'ü'.repeat(9_000)}"}`
  return Buffer.concat([Buffer.from(json), Buffer.alloc(bytes - Buffer.byteLength(json), ' ')])
}

test('a body of 65,535 and of 65,536 bytes is accepted', async () => {
  const { secret: key } = await app.addProject()
  for (const bytes of [bodyBytesMax - 1, bodyBytesMax]) {
    const { status } = await app.request('POST', contactsPath, { key, raw: contactOf(bytes) })
    assert.equal(status, 201)
  }
})

test('a body of 65,537 bytes: 413 body_too_large, which names the limit', async () => {
  const { secret: key } = await app.addProject()
  const raw = contactOf(bodyBytesMax + 1)
  for (const path of [contactsPath, batchPath]) {
    const { detail } = await assertRefused(app, { path, key, raw, ...tooLarge })
    assert.match(detail, /65,536/)
  }
})

test('the limit holds for chunked bodies too', async () => {
  const { secret: key } = await app.addProject()
  const chunks = (bytes: number) => {
    const body = contactOf(bytes)
    return [body.subarray(0, 30_000), body.subarray(30_000, 60_000), body.subarray(60_000)]
  }
  const raw = chunks(bodyBytesMax)
  assert.equal((await app.request('POST', contactsPath, { key, raw })).status, 201)
  const refusal = { path: contactsPath, key, raw: chunks(bodyBytesMax + 1) }
  await assertRefused(app, { ...refusal, ...tooLarge })
})

test('the limit counts bytes, not characters', async () => {
  const { secret: key } = await app.addProject()
  const contacts = Array.from({ length: 5 }, () => ({ name: 'n', notes: '字'.repeat(4_400) }))
  const raw = JSON.stringify({ contacts })
  assert.ok(raw.length < bodyBytesMax && Buffer.byteLength(raw) > bodyBytesMax)
  await assertRefused(app, { path: batchPath, key, raw, ...tooLarge })
})

test('a much larger body is answered without being read', async () => {
  const { secret: key } = await app.addProject()
  const before = await app.storedState()
  await using connection = await app.connect()
  connection.write(...head(key, 'Content-Length: 1000000000'), '{"name":')
  const response = await connection.next()
  assert.equal(response?.status, 413)
  assertContract('POST', contactsPath, response)
  assert.equal(await connection.next(), null)
  assert.equal(await app.storedState(), before)
})

test('a body that is too large, without a key, is refused for the key', async () => {
  const raw = contactOf(bodyBytesMax + 1)
  await assertRefused(app, { path: contactsPath, raw, status: 401, code: 'missing_key' })
})

test('a body that ends before its Content-Length stores nothing', async () => {
  const { secret: key } = await app.addProject()
  const before = await app.storedState()
  await using connection = await app.connect()
  connection.write(...head(key, 'Content-Length: 100'), '{"name":"Jane Doe"}')
  connection.end()
  const response = await connection.next()
  if (response !== null) {
    assert.equal(response.status, 400)
    assertContract('', '', response)
  }
  assert.equal(await app.storedState(), before)
})

test('a chunked body that ends early stores nothing', async () => {
  const { secret: key } = await app.addProject()
  const before = await app.storedState()
  await using connection = await app.connect()
  connection.write(...head(key, 'Transfer-Encoding: chunked'), '13', '{"name":"Jane Doe"}', '')
  connection.end()
  const response = await connection.next()
  if (response !== null) assert.equal(response.status, 400)
  assert.equal(await app.storedState(), before)
})

test('a body longer than its Content-Length is cut there; the rest is not a request', async () => {
  const { secret: key } = await app.addProject()
  const before = await app.storedState()
  await using connection = await app.connect()
  connection.write(...head(key, 'Content-Length: 10'), '{"name":"Jane Doe"}')
  const response = await connection.next()
  assert.equal(response?.status, 400)
  const { code } = response.body as Problem
  assert.ok(code === 'invalid_json' || code === 'bad_request')
  assert.equal(await app.storedState(), before)
})

test('a chunked body is put together, also if it is split within a character', async () => {
  const { secret: key } = await app.addProject()
  const bytes = Buffer.from('{"name":"Zoë Doe"}')
  const middle = bytes.indexOf('ë') + 1
  const raw = [bytes.subarray(0, middle), bytes.subarray(middle)]
  const { body } = await app.request<Created>('POST', contactsPath, { key, raw })
  assert.equal((await app.get(key, body.id)).name, 'Zoë Doe')
})

function head(key: string, framing: string): string[] {
  return [
    `POST ${contactsPath} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    framing,
    '',
  ]
}
