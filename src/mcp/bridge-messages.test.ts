import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { after, test } from 'node:test'

import { startApp } from '#test/harness/harness.ts'
import { type Revision, type Rpc, messageOf, revisions } from '#test/processes/mcp-client.ts'
import { startScriptedServer } from '#test/processes/servers/scripted-server.ts'
import { bridgeMessages } from './bridge-messages.ts'

const few = { perMinute: 2, perHour: 100 }
const app = await startApp({ tiers: { few: { read: few, create: few, batch: few } } })
after(() => app[Symbol.asyncDispose]())
const url = `http://127.0.0.1:${app.port}`

/** The responses to lines that a client writes. */
async function bridged(lines: readonly string[], key: string, to = url): Promise<Rpc[]> {
  async function* source() {
    for (const line of lines) yield `${line}\n`
  }
  const responses = await Array.fromAsync(bridgeMessages(source(), { url: to, key }))
  assert.ok(responses.every((response) => /^[^\n]+\n$/.test(response)))
  return responses.map((response) => JSON.parse(response) as Rpc)
}

function lineOf(revision: Revision, method: string, params: Record<string, unknown> = {}): string {
  return JSON.stringify(messageOf(revision, method, params))
}

const initialize = lineOf('2025-11-25', 'initialize', {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
})
const initialized = '{"jsonrpc":"2.0","method":"notifications/initialized"}'

for (const revision of revisions) {
  test(`${revision}: the tools are those of the server`, async () => {
    const { secret } = await app.addProject()
    const create = { name: 'contacts_create', arguments: { name: 'Jane Doe' } }
    const start = revision === '2025-11-25' ? [initialize, initialized] : []
    const lines = [...start, lineOf(revision, 'tools/list'), lineOf(revision, 'tools/call', create)]
    const responses = await bridged(lines, secret)
    const [listed, called] = responses.slice(-2)
    assert.equal((listed?.result?.['tools'] as unknown[] | undefined)?.length, 6)
    assert.equal(called?.result?.['isError'], undefined)
    assert.equal(responses.length, revision === '2025-11-25' ? 3 : 2)
    assert.equal((await app.search(secret)).total, 1)
  })
}

test('a response in frames is a line for each', async () => {
  const { secret } = await app.addProject()
  const listen = { notifications: { toolsListChanged: true } }
  async function* source() {
    yield `${lineOf('2026-07-28', 'subscriptions/listen', listen)}\n`
  }
  const text = (await Array.fromAsync(bridgeMessages(source(), { url, key: secret }))).join('')
  const [first, last, ...rest] = text.split('\n').slice(0, -1)
  assert.match(first ?? '', /^\{.*acknowledged/)
  assert.match(last ?? '', /^\{.*"result"/)
  assert.deepEqual(rest, [])
})

test('names that no header can hold reach the server even so', async () => {
  const { secret } = await app.addProject()
  for (const name of ['Jané', ' blank', '=?base64?eA==?=', 'new\nline']) {
    const [response] = await bridged([lineOf('2026-07-28', 'tools/call', { name })], secret)
    assert.equal(response?.error?.message, 'No tool has this name.', name)
  }
})

test('a line is passed on as it is: numbers are not rounded', async () => {
  const { secret } = await app.addProject()
  const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"contacts_create",
    "arguments":{"name":"Jane Doe","customFields":{"Budget":12345678901234567890}}}}`
  const [response] = await bridged([call.replaceAll('\n', ' ')], secret)
  assert.match(JSON.stringify(response), /invalid_number/)
  assert.equal((await app.search(secret)).total, 0)
})

test('what the server refuses by HTTP is an error of the protocol, with its code', async () => {
  const { secret } = await app.addProject({ tier: 'few' })
  const list = lineOf('2025-11-25', 'tools/list')
  const [, , throttled] = await bridged([list, list, list], secret)
  assert.match(throttled?.error?.message ?? '', /^rate_limited: /)
  assert.deepEqual([throttled?.id, throttled?.error?.code], [1, -32_000])
  const data = throttled?.error?.data as { retryAfterSeconds: number; code: string }
  assert.deepEqual([data.code, data.retryAfterSeconds], ['rate_limited', 60])
  const wrong = secret.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x'))
  const [unknown] = await bridged([list], wrong)
  assert.match(unknown?.error?.message ?? '', /^invalid_key: /)
  assert.doesNotMatch(JSON.stringify(unknown), new RegExp(wrong))
})

test('a notification that is refused gets no response', async () => {
  assert.deepEqual(await bridged([initialized], 'zk_live_x'), [])
})

test('lines that are not messages, or too long, are answered; empty ones are not', async () => {
  const { secret } = await app.addProject()
  const long = lineOf('2025-11-25', 'tools/call', { name: 'x'.repeat(70_000) })
  const wide = lineOf('2025-11-25', 'tools/call', { name: 'whoami', arguments: 'é'.repeat(40_000) })
  const responses = await bridged(['', '  ', '{', '5', long, wide], secret)
  assert.deepEqual(
    responses.map(({ error }) => error?.code),
    [-32_700, -32_700, -32_600, -32_000],
  )
  assert.match(responses[3]?.error?.message ?? '', /^body_too_large: /)
})

test('a server that does not answer, or is another one, is named', async () => {
  const list = lineOf('2025-11-25', 'tools/list')
  const closed = createServer().listen(0, '127.0.0.1')
  const port = await new Promise<number>((resolve) => {
    closed.once('listening', () => resolve((closed.address() as { port: number }).port))
  })
  await new Promise((resolve) => closed.close(resolve))
  const away = `http://127.0.0.1:${port}`
  const [none] = await bridged([list], 'zk_live_x', away)
  assert.match(none?.error?.message ?? '', new RegExp(`^${away} does not answer: `))
  await using other = await startScriptedServer([{ status: 200, body: { hello: 'world' } }])
  const [odd] = await bridged([list], 'zk_live_x', other.url)
  assert.match(odd?.error?.message ?? '', /answered 200, but not the way Contact Sync does\.$/)
})
