import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { assertProblem } from '#test/harness/assert-contract.ts'
import { finishAfter } from '#test/harness/finish-after.ts'
import { startApp } from '#test/harness/harness.ts'
import type { RequestOptions } from '#test/harness/send.ts'
import { McpClient, messageOf } from '#test/processes/mcp-client.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const accept = 'application/json, text/event-stream'
const create = messageOf('2025-11-25', 'tools/call', {
  name: 'contacts_create',
  arguments: { name: 'Jane Doe' },
})

/** Status and code of a request that must be refused by a problem document, storing nothing. */
async function refused(method: string, options: RequestOptions, path = '/mcp') {
  const before = await app.storedState()
  const headers = { accept, ...options.headers }
  const response = await app.request<{ code: string }>(method, path, { ...options, headers })
  if (method !== 'HEAD') assertProblem(response)
  assert.equal(await app.storedState(), before)
  const { status, body, headers: got } = response
  return { status, code: method === 'HEAD' ? '' : body.code, headers: got }
}

test('every method but POST is answered 405, with what is allowed', async () => {
  const { secret } = await app.addProject()
  for (const method of ['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH']) {
    for (const options of [{}, { key: secret }]) {
      const { status, headers } = await refused(method, options)
      assert.deepEqual([status, headers['allow']], [405, 'POST, OPTIONS'], method)
    }
  }
})

test('nothing exists at neighbouring paths', async () => {
  const { secret } = await app.addProject()
  for (const path of ['/mcp/', '/mcp/x', '/%6dcp']) {
    assert.equal((await refused('POST', { key: secret, body: create }, path)).status, 404, path)
  }
})

test('without a valid key: 401 with WWW-Authenticate', async () => {
  const none = await refused('POST', { body: create })
  assert.deepEqual([none.status, none.code], [401, 'missing_key'])
  const wrong = await refused('POST', { body: create, key: 'zk_live_x' })
  assert.deepEqual([wrong.status, wrong.code], [401, 'invalid_key'])
  for (const { headers } of [none, wrong]) assert.equal(headers['www-authenticate'], 'Bearer')
})

test('a revoked key is refused on the next call', async () => {
  const { id } = await app.addProject()
  const key = await app.addKey(id, 'secret')
  await new McpClient(app, key.secret).call('whoami')
  await app.store.revokeKey(key.id, app.clock.now())
  const { status, code } = await refused('POST', { key: key.secret, body: create })
  assert.deepEqual([status, code], [401, 'invalid_key'])
})

test('a key that is revoked before a change has arrived changes nothing', async () => {
  const { id } = await app.addProject()
  const scopes = ['contacts:create', 'contacts:update']
  const key = await app.addKey(id, 'secret', { scopes })
  const { body: created } = await app.create(key.secret, { name: 'Jane Doe' })
  const update = messageOf('2025-11-25', 'tools/call', {
    name: 'contacts_update',
    arguments: { id: created.id, name: 'Other' },
  })
  const headers = [`Accept: ${accept}`]
  const sent = { path: '/mcp', secret: key.secret, body: update, headers }
  const revoke = () => app.store.revokeKey(key.id, app.clock.now())
  const { text } = await finishAfter(app, sent, revoke)
  assert.match(text, /The key was revoked|invalid_key/)
  const contact = await app.store.getContact(id, created.id)
  assert.equal(contact?.name, 'Jane Doe')
})

test("a foreign Origin is refused, the server's own are not", async () => {
  const { secret } = await app.addProject()
  const options = (origin: string) => ({ key: secret, body: create, headers: { origin, accept } })
  for (const origin of ['https://evil.example', 'null', `http://127.0.0.1:${app.port + 1}`]) {
    const { status, code } = await refused('POST', options(origin))
    assert.deepEqual([status, code], [403, 'origin_not_allowed'], origin)
  }
  for (const origin of ['https://contacts.example.com', `http://localhost:${app.port}`]) {
    const originOptions = options(origin)
    const headers = { ...originOptions.headers, host: `localhost:${app.port}` }
    const { status } = await app.request('POST', '/mcp', { ...originOptions, headers })
    assert.equal(status, 200, origin)
  }
})

test('a key that lists origins works for these, and their pages may read responses', async () => {
  const { id } = await app.addProject()
  const origin = 'https://shop.example'
  const { secret: key } = await app.addKey(id, 'publishable', { origins: [origin] })
  const headers = { origin, accept }
  const response = await app.request('POST', '/mcp', { key, body: create, headers })
  assert.equal(response.status, 200)
  assert.equal(response.headers['access-control-allow-origin'], origin)
  for (const other of [{}, { origin: 'https://contacts.example.com' }]) {
    const { status, code } = await refused('POST', { key, body: create, headers: other })
    assert.deepEqual([status, code], [403, 'origin_not_allowed'])
  }
})

test('a preflight needs no key and says what a page may send', async () => {
  const headers = { origin: 'https://shop.example', 'access-control-request-method': 'POST' }
  const response = await app.request('OPTIONS', '/mcp', { headers })
  assert.equal(response.status, 204)
  assert.equal(response.headers['access-control-allow-methods'], 'POST, OPTIONS')
  assert.match(response.headers['access-control-allow-headers'] ?? '', /MCP-Protocol-Version/)
})

test('a Host by another name is refused, also without a key', async () => {
  const { secret } = await app.addProject()
  for (const host of ['evil.example', 'evil.example:8080', 'localhost.evil.example', 'a/b']) {
    const options = { key: secret, body: create, headers: { host } }
    const { status, code } = await refused('POST', options)
    assert.deepEqual([status, code], [400, 'bad_request'], host)
  }
  for (const host of ['contacts.example.com', 'localhost:1', '192.0.2.1:8080', '[::1]']) {
    const headers = { host, accept }
    const { status } = await app.request('POST', '/mcp', { key: secret, body: create, headers })
    assert.equal(status, 200, host)
  }
})

test('what is not a message is refused as the API refuses it', async () => {
  const { secret: key } = await app.addProject()
  const of = async (options: RequestOptions) => {
    const { status, code } = await refused('POST', { key, ...options })
    return `${status} ${code}`
  }
  assert.equal(await of({ raw: '{' }), '400 invalid_json')
  assert.equal(await of({ raw: '' }), '400 invalid_json')
  assert.equal(await of({ raw: 'x'.repeat(65_537) }), '413 body_too_large')
  assert.equal(await of({ raw: ['x'.repeat(65_000), 'x'.repeat(600)] }), '413 body_too_large')
  assert.equal(await of({ body: [create] }), '400 invalid_request')
  const type = { 'content-type': 'text/plain' }
  assert.equal(await of({ body: create, headers: type }), '415 unsupported_media_type')
  const encoding = { 'content-encoding': 'gzip' }
  assert.equal(await of({ body: create, headers: encoding }), '415 unsupported_media_type')
})

test('a message that is not of the protocol is an error of the protocol', async () => {
  const { secret: key } = await app.addProject()
  const before = await app.storedState()
  for (const body of [{}, 5, 'x', null, { jsonrpc: '2.0', id: {}, method: 'tools/list' }]) {
    const headers = { accept }
    const response = await app.request('POST', '/mcp', { key, body, headers })
    assert.equal(response.status, 400, JSON.stringify(body))
    assert.ok('error' in (response.body as object))
  }
  assert.equal(await app.storedState(), before)
})

test('notifications are accepted, and answered with nothing', async () => {
  const { secret: key } = await app.addProject()
  const body = { jsonrpc: '2.0', method: 'notifications/initialized' }
  const response = await app.request('POST', '/mcp', { key, body, headers: { accept } })
  assert.deepEqual([response.status, response.text], [202, ''])
})

test('responses are JSON and name no session', async () => {
  const { secret: key } = await app.addProject()
  const response = await new McpClient(app, key).send<{ protocolVersion: string }>('initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  })
  assert.match(response.headers['content-type'] ?? '', /^application\/json/)
  assert.equal(response.headers['mcp-session-id'], undefined)
  assert.equal(response.body.result?.protocolVersion, '2025-11-25')
})

test('a subscription is acknowledged for nothing, and ends at once', async () => {
  const { secret } = await app.addProject()
  const client = new McpClient(app, secret, '2026-07-28')
  const notifications = { toolsListChanged: true, promptsListChanged: true }
  const { status, text } = await client.send('subscriptions/listen', { notifications })
  assert.equal(status, 200)
  const frames = text.match(/(?<=^data: ).+$/gm) ?? []
  const [first, last] = frames.map((frame) => JSON.parse(frame) as Record<string, unknown>)
  assert.equal(frames.length, 2, text)
  assert.equal(first?.['method'], 'notifications/subscriptions/acknowledged')
  assert.ok(last?.['id'] === 1 && last['result'] !== undefined)
})

test('an internal failure reveals nothing, and is logged with its request id', async () => {
  await using broken = await startApp()
  const { secret } = await broken.addProject()
  const id = 'contact_00000000000000000000000000'
  await broken.engine.execute('ALTER TABLE contacts RENAME COLUMN notes TO lost')
  const { code, detail, requestId } = await new McpClient(broken, secret).fail('contacts_get', {
    id,
  })
  assert.ok(['internal', 'unavailable'].includes(code), code)
  assert.doesNotMatch(detail, /column|notes|SQL/i)
  assert.match(requestId ?? '', /^req_/)
  const logged = broken.logLines.filter((line) => line.includes('"err"'))
  assert.ok(logged.some((line) => line.includes(`"${requestId}"`)))
})

test('stopping: a message in progress is answered, the next one is sent away', async () => {
  await using stopping = await startApp()
  const { secret } = await stopping.addProject()
  const line = JSON.stringify(create)
  const head = (...headers: string[]) =>
    [
      'POST /mcp HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${secret}`,
      `Accept: ${accept}`,
      'Content-Type: application/json',
      `Content-Length: ${line.length}`,
      ...headers,
      '',
      '',
    ].join('\r\n')
  await using connection = await stopping.connect()
  // The server asks for the body, so the request has begun when the stop does.
  connection.write(head('Expect: 100-continue'))
  assert.equal((await connection.next())?.status, 100)
  const stopped = stopping.stop()
  connection.write(line + head() + line)
  assert.equal((await connection.next())?.status, 200)
  const late = await connection.next()
  assert.deepEqual([late?.status, late?.headers['retry-after']], [503, '5'])
  await stopped
  assert.equal((await stopping.stored.contacts()).length, 1)
})
