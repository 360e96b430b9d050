import assert from 'node:assert/strict'
import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { pino } from 'pino'

import { createApp } from '#app.ts'
import { systemClock } from '#core/clock.ts'
import { createKey } from '#core/keys/manage-keys.ts'
import { standardTier } from '#core/limits/contract.ts'
import type { Store } from '#core/store.ts'
import { noAllowedTargets } from '#core/webhooks/addresses/allowed-targets.ts'
import { openStore } from '#installation.ts'
import { assertContract, publicUrl } from '#test/harness/assert-contract.ts'
import type { HttpResponse } from '#test/harness/response.ts'
import { type RequestOptions, send } from '#test/harness/send.ts'
import { ServerProcess, makeFolder, makeKey } from '#test/processes/server-process.ts'
import { ValkeyServer, withoutValkey } from '#test/processes/servers/valkey-server.ts'

const skip = withoutValkey
const contactsPath = '/public/v1/contacts'
const whoamiPath = '/public/v1/whoami'
const noticedWithinMs = 120_000

type Request = (method: string, path: string, options?: RequestOptions) => Promise<HttpResponse>

/** Two apps with one store and one Valkey, and one of their keys in the tier standard. */
async function startNodes(stack: AsyncDisposableStack, valkeyUrl: string) {
  const folder = stack.use(await makeFolder())
  const store = await openStore({ dataDir: folder.path })
  stack.defer(() => store.close())
  const now = systemClock.now()
  const { id } = await store.createProject({ name: 'Test', defaultCountry: null, now })
  const { secret } = await createKey(store, {
    ...{ projectId: id, kind: 'secret', label: 'Server', tier: 'standard', scopes: null },
    ...{ origins: null, tiers: new Set(['standard']), now },
  })
  const nodes = [
    await startNode(stack, store, valkeyUrl),
    await startNode(stack, store, valkeyUrl),
  ] as const
  return { nodes, key: secret, store, projectId: id }
}

async function startNode(
  stack: AsyncDisposableStack,
  store: Store,
  valkeyUrl: string,
): Promise<Request> {
  const none = 'http://challenge.invalid'
  const challengeUrls = { turnstile: none, hcaptcha: none, recaptcha: none }
  const tiers = new Map([['standard', standardTier]])
  const webhooks = { isHttpAllowed: false, allowed: noAllowedTargets }
  const app = await createApp(
    { publicUrl, tiers, trustedProxies: [], challengeUrls, webhooks, valkeyUrl },
    // Both share the store.
    {
      store: { ...store, close: () => Promise.resolve() },
      clock: systemClock,
      logger: pino({ level: 'silent' }),
    },
  )
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  // A server that listens on TCP has an address of this form.
  const { port } = app.server.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  stack.defer(async () => {
    agent.destroy()
    await app.stop()
  })
  return async (method, path, options = {}) => {
    const response = await send({ port, agent, method, path }, options)
    if (path.startsWith('/public/v1')) assertContract(method, path, response)
    return response
  }
}

test('two nodes, one key, 200 creates at once, a ceiling of 60: 60 pass', { skip }, async () => {
  await using valkey = await ValkeyServer.start()
  await using stack = new AsyncDisposableStack()
  const { nodes, key, store, projectId } = await startNodes(stack, valkey.url)
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      nodes[i % 2 === 0 ? 0 : 1]('POST', contactsPath, { key, body: { name: `Jane ${i}` } }),
    ),
  )
  const countOf = (status: number) =>
    responses.filter((response) => response.status === status).length
  assert.deepEqual([countOf(201), countOf(429)], [60, 140])
  const query = { projectId, prefixes: [], emailFolded: null, updatedSince: null, limit: 1 }
  const { total } = await store.searchContacts({ ...query, start: { offset: 0 } })
  assert.equal(total, 60)
  const [one, two] = await Promise.all(nodes.map((node) => node('GET', whoamiPath, { key })))
  const remaining = [one, two].map((response) =>
    Number(response?.headers['x-ratelimit-remaining-short']),
  )
  assert.deepEqual(new Set(remaining), new Set([598, 599]))
})

test(
  'kill -9 of Valkey under load: it serves on, logs the outage, and recovers',
  { skip },
  async () => {
    await using valkey = await ValkeyServer.start()
    await using folder = await makeFolder()
    const key = await makeKey(folder.path, 'standard')
    await using server = await ServerProcess.start(folder.path, { VALKEY_URL: valkey.url })
    const load = startLoad(server, key)
    for (const kills of [1, 2]) {
      await untilMetric(server, 'contact_sync_windows_shared 1')
      assert.deepEqual(await readiness(server), { countedBy: 'all nodes', nodes: 1 })
      await load.answered(10)
      await valkey.kill()
      await untilMetric(server, 'contact_sync_windows_shared 0')
      await untilMetric(server, `contact_sync_windows_losses_total ${kills}`)
      assert.deepEqual(await readiness(server), { countedBy: 'this node alone', nodes: 1 })
      await load.answered(10)
      await valkey.startAgain()
    }
    await untilMetric(server, 'contact_sync_windows_shared 1')
    const statuses = await load.stop()
    const admitted = statuses.filter((status) => status === 200).length
    assert.ok(admitted <= standardTier.read.perMinute)
    assert.deepEqual(
      [...new Set(statuses)].filter((status) => status !== 200 && status !== 429),
      [],
    )
    const { headers } = await server.request('GET', whoamiPath, { key })
    const left = standardTier.read.perHour - Number(headers['x-ratelimit-remaining-medium'])
    assert.ok(left >= admitted, `${left} of ${admitted} are counted.`)
  },
)

/** One request after the other, until it is stopped; then returns all their statuses. */
function startLoad(server: ServerProcess, key: string) {
  const statuses: number[] = []
  let isStopped = false
  const run = async () => {
    while (!isStopped) {
      statuses.push((await server.request('GET', whoamiPath, { key })).status)
      await delay(5)
    }
  }
  const running = Promise.all([run(), run()])
  return {
    /** Resolves after this many more responses. */
    async answered(more: number) {
      const until = statuses.length + more
      while (statuses.length < until && !isStopped) await delay(5)
    },
    async stop() {
      isStopped = true
      await running
      return statuses
    },
  }
}

async function readiness(server: ServerProcess): Promise<unknown> {
  const { status, body } = await server.request('GET', '/readyz')
  assert.equal(status, 200)
  return (body as { windows: unknown }).windows
}

async function untilMetric(server: ServerProcess, line: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < noticedWithinMs; waitedMs += 25) {
    const { text } = await server.request('GET', '/metrics')
    if (text.split('\n').includes(line)) return
    await delay(25)
  }
  assert.fail(`The metrics never show: ${line}`)
}
