import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { HttpResponse, Page } from '#test/harness/response.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import {
  ServerProcess,
  type Settings,
  makeFolder,
  readCli,
} from '#test/processes/server-process.ts'
import { HaproxyServer, withoutHaproxy } from '#test/processes/servers/haproxy-server.ts'
import {
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'

const contactsPath = '/public/v1/contacts'
const keyCount = 12
const createsOfKey = 8
const triesMax = 100
const ample = [1_000_000, 1_000_000]
const tiers = JSON.stringify({ ample: { read: ample, create: ample, batch: ample } })

suiteUnless(postgresMissing || withoutHaproxy)('the balancer of deploy', () => {
  test('a key has its node, and another one while that is away; nothing is lost', async (t) => {
    t.after(stopPostgres)
    await using site = await startSite()
    const { balancer, folder, settings, nodes } = site
    const keys = await createKeys(folder, settings)
    const nodeOf = new Map<string, ServerProcess>()
    let created = 0
    const create = async (key: string): Promise<void> => {
      created += 1
      const name = `Jane ${created}`
      const headers = { 'idempotency-key': `create-${created}` }
      for (let tries = 1; tries <= triesMax; tries += 1) {
        const sent = balancer.request('POST', contactsPath, { key, headers, body: { name } })
        const response = await sent.catch((): null => null)
        if (response?.status === 201) return
        assert.ok(isPassing(response), response?.text ?? '')
      }
      assert.fail('A create was not answered in time.')
    }
    const createMany = (key: string) =>
      Promise.all(Array.from({ length: createsOfKey }, () => create(key)))

    for (const key of keys) {
      const before = await Promise.all(nodes.map(requestsOf))
      await createMany(key)
      const after = await Promise.all(nodes.map(requestsOf))
      const served = nodes.filter((_, i) => after[i] !== before[i])
      assert.equal(served.length, 1, 'Both nodes served the same key.')
      const [node] = served
      if (node !== undefined) nodeOf.set(key, node)
    }
    assert.equal(new Set(nodeOf.values()).size, nodes.length, 'One node served all keys.')

    const [lost, left] = nodes
    lost.signal('SIGKILL')
    await lost.ended
    for (const key of keys) await createMany(key)
    const before = await requestsOf(left)
    for (const key of keys) await createMany(key)
    assert.equal((await requestsOf(left)) - before, keyCount * createsOfKey)

    const [key = ''] = keys
    const { body } = await balancer.request('GET', `${contactsPath}?limit=1`, { key })
    assert.equal((body as Page).total, created)
  })
})

// A connection that broke, or a balancer that has not yet noticed that the node is gone.
function isPassing(response: HttpResponse | null): boolean {
  return response === null || response.status >= 502
}

/** The creates that a node has answered. */
async function requestsOf(node: ServerProcess): Promise<number> {
  const { text } = await node.request('GET', '/metrics')
  const counts = text.matchAll(/^contact_sync_requests_total\{(.*)\} (\d+)$/gm)
  return [...counts]
    .filter(([, labels = '']) => labels.includes('method="POST"'))
    .reduce((sum, [, , count]) => sum + Number(count), 0)
}

async function createKeys(folder: string, settings: Settings): Promise<string[]> {
  const keys: string[] = []
  while (keys.length < keyCount) {
    const options = ['--kind', 'secret', '--label', 'Server', '--tier', 'ample']
    const { key } = await readCli<{ key: string }>(folder, ['keys', 'create', ...options], settings)
    keys.push(key)
  }
  return keys
}

type Site = AsyncDisposable & {
  folder: string
  settings: Settings
  nodes: readonly [ServerProcess, ServerProcess]
  balancer: HaproxyServer
}

async function startSite(): Promise<Site> {
  await using stack = new AsyncDisposableStack()
  const { path: folder } = stack.use(await makeFolder())
  const settings = {
    DATABASE_URL: await makeDatabase(),
    RATE_TIERS: tiers,
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const one = stack.use(await ServerProcess.start(folder, settings))
  const other = stack.use(await ServerProcess.start(folder, settings))
  const balancer = stack.use(await HaproxyServer.start(one.port, other.port))
  const parts = stack.move()
  return {
    ...{ folder, settings, balancer, nodes: [one, other] },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}
