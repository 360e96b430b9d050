import assert from 'node:assert/strict'

import type { TestApp } from './harness.ts'
import type { HttpResponse } from './response.ts'

type Sent = {
  method?: string
  path: string
  secret: string
  body: unknown
  headers?: readonly string[]
}

/**
 * Holds the last byte of a request back until it was let in and `meanwhile` is done. Asserts that
 * nothing is stored after that.
 */
export async function finishAfter(
  app: TestApp,
  sent: Sent,
  meanwhile: () => Promise<unknown>,
): Promise<HttpResponse> {
  const { method = 'POST', path, secret, body, headers = [] } = sent
  const text = JSON.stringify(body)
  // From here on the process knows where the key is, so that asking for it comes in turn.
  const ask = () => app.request('GET', '/public/v1/whoami', { key: secret })
  assert.equal((await ask()).status, 200)
  await using connection = await app.connect()
  connection.write(
    `${method} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${app.port}`,
    `Authorization: Bearer ${secret}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Expect: 100-continue',
    ...headers,
    '',
    text.slice(0, -1),
  )
  assert.equal((await connection.next())?.status, 100)
  assert.equal((await ask()).status, 200)
  await meanwhile()
  const before = await app.storedState()
  connection.write(text.slice(-1))
  const response = await connection.next()
  assert.equal(await app.storedState(), before)
  assert.ok(response !== null)
  return response
}
