import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { assertProblem } from '#test/harness/assert-contract.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'
import { McpClient, messageOf, revisions } from '#test/processes/mcp-client.ts'

const few = { perMinute: 3, perHour: 100 }
const tiers = { few: { read: few, create: few, batch: few } }

const app = await startApp({ tiers })
after(() => app[Symbol.asyncDispose]())

const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const accept = 'application/json, text/event-stream'

/** What is left in the window of the operation that the request counted as. */
function left(headers: Readonly<Record<string, string>>): number {
  return Number(headers['x-ratelimit-remaining-short'])
}

for (const revision of revisions) {
  test(`${revision}: the API and the tools share a key's windows, to the request`, async () => {
    const { secret } = await app.addProject({ tier: 'few' })
    const client = new McpClient(app, secret, revision)
    const call = (args: object) =>
      client.send('tools/call', { name: 'contacts_create', arguments: args })
    assert.equal(left((await app.create(secret, jane)).headers), 2)
    assert.equal(left((await call(jane)).headers), 1)
    assert.equal(left((await call({ ...jane, dryRun: true })).headers), 0)
    const before = await app.storedState()
    const error = await client.fail('contacts_create', { name: 'John Doe' })
    assert.equal(error.code, 'rate_limited')
    assert.equal(error.retryAfterSeconds, 60)
    assert.match(error.text, /Retry after 60 s\./)
    assert.equal((await app.create(secret, { name: 'John Doe' })).status, 429)
    assert.equal(await app.storedState(), before)
    app.clock.advance(60_000)
    assert.equal((await client.call('contacts_create', { name: 'John Doe' })).isError, false)
  })
}

test('a full window is answered as a tool answers, in the form of the revision', async () => {
  const { secret } = await app.addProject({ tier: 'few' })
  for (const revision of revisions) {
    const client = new McpClient(app, secret, revision)
    const wrong = { id: 'contact_00000000000000000000000000' }
    const call = () =>
      client.send<Record<string, unknown>>('tools/call', { name: 'contacts_get', arguments: wrong })
    const { body: failed } = await call()
    for (let i = 0; i < 3; i += 1) await call()
    const { status, body: refused, headers } = await call()
    assert.equal(status, 200)
    assert.equal(left(headers), 0)
    assert.match(headers['content-type'] ?? '', /^application\/json/)
    assert.match(
      JSON.stringify(refused.result),
      /"rate_limited: This key's 1-minute window for read/,
    )
    const { content } = refused.result ?? {}
    assert.deepEqual(refused, { ...failed, result: { ...failed.result, content } })
    app.clock.advance(60_000)
  }
})

test('a call that a full window refuses is not given to an MCP server', async () => {
  const { secret: key } = await app.addProject({ tier: 'few' })
  const call = messageOf('2025-11-25', 'tools/call', { name: 'whoami', arguments: {} })
  // A server would refuse either.
  const odd = [{ accept: 'text/html' }, { accept, 'mcp-protocol-version': '1999-01-01' }]
  const statuses = async () => {
    const sent = odd.map((headers) => app.request('POST', '/mcp', { key, body: call, headers }))
    return (await Promise.all(sent)).map(({ status }) => status)
  }
  assert.deepEqual(await statuses(), [406, 400])
  assert.equal((await new McpClient(app, key).call('whoami')).isError, false)
  assert.deepEqual(await statuses(), [200, 200])
})

test('each tool counts as its operation, and all else as a read', async () => {
  const { secret } = await app.addProject({ tier: 'few' })
  const client = new McpClient(app, secret)
  const of = async (name: string, args: object) =>
    left((await client.send('tools/call', { name, arguments: args })).headers)
  assert.equal(await of('contacts_create_batch', { contacts: [jane, {}] }), 2)
  assert.equal(await of('contacts_create', {}), 2)
  assert.equal(await of('whoami', {}), 2)
  assert.equal(left((await client.send('tools/list')).headers), 1)
  const { headers } = await app.request('GET', '/public/v1/whoami', { key: secret })
  assert.equal(left(headers), 0)
})

test('a full window refuses everything but a call with 429', async () => {
  const { secret: key } = await app.addProject({ tier: 'few' })
  const client = new McpClient(app, key)
  for (let i = 0; i < 3; i += 1) await client.listTools()
  const response = await client.send('tools/list')
  assert.equal(response.status, 429)
  assertProblem(response)
  assert.equal((await client.fail('contacts_search')).code, 'rate_limited')
  // The other windows have room.
  assert.equal((await client.call('contacts_create', jane)).isError, false)
})

test('what is refused before its message is read counts as a read', async () => {
  const { secret: key } = await app.addProject({ tier: 'few' })
  const origin = 'https://evil.example'
  const foreign = await app.request('POST', '/mcp', { key, body: {}, headers: { accept, origin } })
  assert.deepEqual([foreign.status, left(foreign.headers)], [403, 2])
  const large = await app.request('POST', '/mcp', { key, raw: 'x'.repeat(70_000) })
  assert.deepEqual([large.status, left(large.headers)], [413, 1])
  const got = await app.request('GET', '/mcp', { key })
  assert.deepEqual([got.status, left(got.headers)], [405, 0])
  const full = await app.request<Problem>('POST', '/mcp', { key, raw: '{' })
  assert.deepEqual([full.status, full.body.code], [429, 'rate_limited'])
})

test('an unknown path below /mcp: 404, and a read of the key that is sent', async () => {
  const { secret: key } = await app.addProject({ tier: 'few' })
  for (const [i, method] of ['GET', 'POST', 'OPTIONS'].entries()) {
    const response = await app.request<Problem>(method, '/mcp/nothing', { key })
    assert.deepEqual([response.status, left(response.headers)], [404, 2 - i], method)
  }
  const keyless = await app.request('POST', '/mcp/nothing')
  assert.deepEqual([keyless.status, left(keyless.headers)], [404, 600])
  const wrong = await app.request('POST', '/mcp/nothing', { key: 'zk_live_wrong' })
  assert.deepEqual([wrong.status, left(wrong.headers)], [401, 600])
})

test("what asks for no response, or for one by an odd id, can't pass a full window", async () => {
  const { secret: key } = await app.addProject({ tier: 'few' })
  const call = (id: string) =>
    `{"jsonrpc":"2.0",${id}"method":"tools/call","params":{"name":"contacts_create",
      "arguments":{"name":"Jane Doe"}}}`
  const before = await app.storedState()
  const send = (raw: string) => app.request('POST', '/mcp', { key, raw, headers: { accept } })
  for (let i = 0; i < 3; i += 1) assert.equal((await send(call(''))).status, 202)
  for (const id of ['', '"id":123456789012345678901,', '"id":{},']) {
    assert.equal((await send(call(id))).status, 429, id)
  }
  assert.equal(await app.storedState(), before)
})

test('failed authentications are throttled with those of the API', async () => {
  await using freshApp = await startApp()
  const headers = { accept }
  for (let i = 0; i < 30; i += 1) {
    await freshApp.request('POST', '/mcp', { body: {}, headers })
    await freshApp.request('GET', '/public/v1/whoami')
  }
  const response = await freshApp.request<Problem>('POST', '/mcp', { body: {}, headers })
  assert.deepEqual([response.status, response.body.code], [429, 'rate_limited'])
})
