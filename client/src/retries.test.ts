import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { contactsPath, startApp } from '../../test/harness/harness.ts'
import { startDroppingProxy } from '../../test/processes/proxies/dropping-proxy.ts'
import { type Step, startScriptedServer } from '../../test/processes/servers/scripted-server.ts'
import { ContactSync } from './contact-sync.ts'
import { ContactSyncError, type ClientEvent } from './errors.ts'
import type { ContactSyncOptions } from './settings.ts'

const apiKey = `zk_live_${'k'.repeat(38)}`
const created = {
  id: 'contact_1',
  created: true,
  outcome: 'created',
  ignoredFields: [],
  unresolvedCustomFields: [],
}
const success: Step = { status: 201, body: created }
const tooMany = { status: 429, body: { code: 'rate_limited', detail: 'The window is full.' } }
const internal: Step = { status: 500, body: { code: 'internal', detail: 'It failed.' } }

test('429: never before Retry-After, and with one idempotency key in all attempts', async () => {
  const steps = [37, 1, 3600].map((seconds) => ({ ...tooMany, headers: retryAfter(seconds) }))
  await using run = await start([...steps, success])
  const result = await run.client.contacts.create({ name: 'Jane Doe' })
  assert.equal(result.id, 'contact_1')
  assertWaits(run.waits, [37, 1, 3600])
  assert.equal(run.server.requests.length, 4)
  const keys = new Set(run.server.requests.map(({ headers }) => headers['idempotency-key']))
  assert.equal(keys.size, 1)
  assert.match(String([...keys][0]), /^[\w-]{16,}$/)
})

const without: Readonly<Record<string, Step>> = {
  '429 without Retry-After': tooMany,
  '429 with one that makes no sense': { ...tooMany, headers: { 'retry-after': 'soon' } },
  '500': internal,
  '503 from something on the way': { status: 503, body: '<html>' },
  '408': { status: 408, body: '' },
  '409 in flight': { status: 409, body: { code: 'idempotency_in_flight', detail: 'Wait.' } },
  'a reset': 'reset',
}

for (const [name, step] of Object.entries(without)) {
  test(`${name}: waits 2, 4, 8 and 16 seconds and gives up after 5 attempts`, async () => {
    await using run = await start([step])
    const error = await failureOf(run.client.contacts.create({ name: 'Jane Doe' }))
    assert.equal(run.server.requests.length, 5)
    assertWaits(run.waits, [2, 4, 8, 16])
    assert.equal(error.retryAfterSeconds, null)
    assert.doesNotMatch(`${error.message}${String(error.cause)}`, /zk_live/)
  })

  test(`${name}: succeeds when the fifth attempt does`, async () => {
    await using run = await start([step, step, step, step, success])
    const { id } = await run.client.contacts.create({ name: 'Jane Doe' })
    assert.equal(id, 'contact_1')
    assert.equal(run.server.requests.length, 5)
  })
}

test('silence: each attempt ends at the timeout, and is repeated', async () => {
  await using run = await start(['silence', 'silence', success], { timeoutMs: 400 })
  await run.client.contacts.create({ name: 'Jane Doe' })
  assertWaits(run.waits, [2, 4])
  assert.equal(run.server.requests.length, 3)
})

test('silence to the end: the error is a timeout', async () => {
  await using run = await start(['silence'], { timeoutMs: 200 })
  const error = await failureOf(run.client.whoami())
  assert.deepEqual([error.code, error.status], ['timeout', null])
  assert.equal(run.server.requests.length, 5)
})

test('a `fetch` that ignores its signal is not waited for', async () => {
  const client = new ContactSync({
    ...{ apiKey, baseUrl: 'https://contacts.example.com', timeoutMs: 10, retries: 0 },
    fetch: () => new Promise(() => {}),
  })
  assert.equal((await failureOf(client.whoami())).code, 'timeout')
})

test('a permanent failure is not retried', async () => {
  const steps = [
    { status: 400, body: { code: 'invalid_request', detail: 'It has errors.' } },
    { status: 401, body: { code: 'invalid_key', detail: 'No.' } },
    { status: 403, body: { code: 'challenge_failed', detail: 'No.' } },
    { status: 422, body: { code: 'idempotency_mismatch', detail: 'No.' } },
    { status: 404, body: '<html>' },
    { status: 301, headers: { location: '/elsewhere' }, body: '' },
    { status: 200, body: '<html>' },
  ]
  for (const step of steps) {
    await using run = await start([step, success])
    const error = await failureOf(run.client.contacts.create({ name: 'Jane Doe' }))
    assert.equal(run.server.requests.length, 1)
    assert.deepEqual(run.waits, [])
    const { code = 'unexpected_answer' } = step.body as Problem
    assert.equal(error.code, code)
  }
})

test('a longer Retry-After than the caller accepts fails at once, and says how long', async () => {
  const step = { ...tooMany, headers: { ...retryAfter(61), 'x-request-id': 'req_1' } }
  await using run = await start([step, success], { maxRetryAfterSeconds: 60 })
  const error = await failureOf(run.client.contacts.create({ name: 'Jane Doe' }))
  assert.deepEqual(
    [error.code, error.status, error.retryAfterSeconds, error.requestId],
    ['rate_limited', 429, 61, 'req_1'],
  )
  assert.equal(run.server.requests.length, 1)
})

test('maxAttempts: one attempt and no wait', async () => {
  await using run = await start([internal], { retries: 0 })
  await failureOf(run.client.whoami())
  assert.deepEqual([run.server.requests.length, run.waits], [1, []])
})

test('no server at all: a connection error that says where', async () => {
  const server = await startScriptedServer([success])
  await server[Symbol.asyncDispose]()
  const client = new ContactSync({ apiKey, baseUrl: server.url, sleep: async () => {} })
  const error = await failureOf(client.contacts.create({ name: 'Jane Doe' }))
  assert.equal(error.code, 'connection_failed')
  assert.ok(error.message.includes(server.url))
})

test('an abort in the middle of a wait ends the call at once, with its reason', async () => {
  const controller = new AbortController()
  const reason = new Error('The page was left.')
  const step = { ...tooMany, headers: retryAfter(3600) }
  await using server = await startScriptedServer([step])
  const onEvent = ({ type }: ClientEvent) => {
    if (type === 'retry') setImmediate(() => controller.abort(reason))
  }
  const client = new ContactSync({ apiKey, baseUrl: server.url, onEvent })
  const { signal } = controller
  await assert.rejects(client.contacts.create({ name: 'Jane Doe' }, { signal }), reason)
  assert.equal(server.requests.length, 1)
})

test('an abort in the middle of an attempt ends it, and one before sends nothing', async () => {
  const controller = new AbortController()
  await using server = await startScriptedServer(['silence'])
  const client = new ContactSync({ apiKey, baseUrl: server.url })
  const call = client.whoami({ signal: controller.signal })
  while (server.requests.length === 0) await new Promise((resolve) => setImmediate(resolve))
  controller.abort()
  await assert.rejects(call, { name: 'AbortError' })
  await assert.rejects(client.whoami({ signal: AbortSignal.abort() }), { name: 'AbortError' })
  assert.equal(server.requests.length, 1)
})

test('while a throttled request waits no other of its operation is sent', async () => {
  const step = { ...tooMany, headers: retryAfter(5) }
  await using server = await startScriptedServer([step, success])
  let endWait = () => {}
  const waiting = new Promise<void>((resolve) => {
    endWait = resolve
  })
  let onRetry = () => {}
  const retried = new Promise<void>((resolve) => {
    onRetry = resolve
  })
  const client = new ContactSync({
    ...{ apiKey, baseUrl: server.url },
    sleep: () => waiting,
    onEvent: ({ type }) => type === 'retry' && onRetry(),
  })
  const first = client.contacts.create({ name: 'Jane Doe' })
  await retried
  const second = client.contacts.create({ name: 'John Doe' })
  const { id } = (await client.whoami()) as unknown as { id: string }
  assert.equal(id, 'contact_1', 'Another operation continues.')
  assert.deepEqual(names(server.requests), ['Jane Doe'])
  endWait()
  await Promise.all([first, second])
  assert.deepEqual(names(server.requests), ['Jane Doe', 'Jane Doe', 'John Doe'])
})

test('200 creates at once, of which the window allows 60 a minute, all succeed', async () => {
  const app = await startApp()
  after(() => app[Symbol.asyncDispose]())
  const { secret } = await app.addProject({ tier: 'standard' })
  const client = new ContactSync({
    ...{ apiKey: secret, baseUrl: `http://127.0.0.1:${app.port}` },
    sleep: async (ms) => app.clock.advance(ms),
  })
  const calls = Array.from({ length: 200 }, (_, i) =>
    client.contacts.create({ name: `Jane Doe ${i}` }),
  )
  const results = await Promise.all(calls)
  assert.equal(new Set(results.map(({ id }) => id)).size, 200)
})

test('a response lost after the write: the contact is stored once', async () => {
  const app = await startApp()
  after(() => app[Symbol.asyncDispose]())
  const { secret, publishable } = await app.addProject()
  await using proxy = await startDroppingProxy(app.port, (index) => index < 4)
  for (const key of [secret, publishable]) {
    const waits: number[] = []
    const client = new ContactSync({
      ...{ apiKey: key, baseUrl: proxy.url },
      sleep: async (ms) => void waits.push(ms),
    })
    const result = await client.contacts.create({ name: 'Jane Doe' })
    assert.deepEqual([result.created, result.outcome], [true, 'created'])
    assert.equal((await app.stored.contact(result.id)).name, 'Jane Doe')
    assertWaits(waits, key === secret ? [2, 4, 8, 16] : [])
  }
  assert.equal(proxy.dropped, 4)
  assert.equal((await app.stored.contacts()).length, 2)
})

test('the hook hears of requests, responses and waits, and of nothing secret', async () => {
  const events: ClientEvent[] = []
  const step = { ...tooMany, headers: retryAfter(2) }
  const limits = limitHeaders({ remaining: 9 })
  const page = { status: 200, headers: { ...limits, 'x-request-id': 'req_2' }, body: { data: [] } }
  await using run = await start([step, page], { onEvent: (event) => void events.push(event) })
  await run.client.contacts.search({ email: 'jane@example.com' })
  assert.deepEqual(
    events.map(({ type, method, path, attempt }) => `${type} ${method} ${path} ${attempt}`),
    ['request', 'answer', 'retry', 'request', 'answer'].map(
      (type, i) => `${type} GET ${contactsPath} ${i < 3 ? 1 : 2}`,
    ),
  )
  const last = events.at(-1)
  assert.ok(last?.type === 'answer' && last.durationMs >= 0)
  assert.deepEqual(
    [last.status, last.requestId, last.rateLimit?.minute.remaining],
    [200, 'req_2', 9],
  )
  assert.doesNotMatch(JSON.stringify(events), /zk_|jane@/)
})

test('a hook that throws does not affect the call', async () => {
  const onEvent = () => {
    throw new Error('The log is full.')
  }
  await using run = await start([internal, success], { onEvent })
  const { id } = await run.client.contacts.create({ name: 'Jane Doe' })
  assert.equal(id, 'contact_1')
})

type Problem = { code?: string }

type Run = AsyncDisposable & {
  client: ContactSync
  server: Awaited<ReturnType<typeof startScriptedServer>>
  waits: number[]
}

async function start(
  steps: readonly Step[],
  options: Partial<ContactSyncOptions> = {},
): Promise<Run> {
  const server = await startScriptedServer(steps)
  const waits: number[] = []
  const sleep = async (ms: number) => void waits.push(ms)
  const client = new ContactSync({ apiKey, baseUrl: server.url, sleep, ...options })
  return { client, server, waits, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

/** Each wait is as long as it must be, and at most a quarter longer. */
function assertWaits(waits: readonly number[], seconds: readonly number[]): void {
  assert.equal(waits.length, seconds.length)
  for (const [i, least] of seconds.entries()) {
    const ms = waits[i] ?? 0
    assert.ok(ms >= least * 1000 && ms <= least * 1250, `Wait ${i}: ${ms} ms for ${least} s`)
  }
}

async function failureOf(call: Promise<unknown>): Promise<ContactSyncError> {
  const error = await call.then(
    () => assert.fail('The call succeeded.'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof ContactSyncError, String(error))
  return error
}

function retryAfter(seconds: number): Record<string, string> {
  return { 'retry-after': String(seconds) }
}

function limitHeaders({ remaining }: { remaining: number }): Record<string, string> {
  const windows = ['short', 'medium'].flatMap((name) => [
    [`x-ratelimit-limit-${name}`, '60'],
    [`x-ratelimit-remaining-${name}`, String(remaining)],
    [`x-ratelimit-reset-${name}`, '0'],
  ])
  return Object.fromEntries(windows) as Record<string, string>
}

function names(requests: readonly { body: string }[]): string[] {
  return requests
    .filter(({ body }) => body !== '')
    .map(({ body }) => (JSON.parse(body) as { name: string }).name)
}
