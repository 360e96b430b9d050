import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { standardTier } from '#core/limits/contract.ts'
import { assertDeliveredOnce } from '#test/harness/assert-delivered-once.ts'
import type { HttpResponse, Created, Page } from '#test/harness/response.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import { Receiver } from '#test/processes/receiver.ts'
import {
  ServerProcess,
  type Settings,
  makeFolder,
  readCli,
  runCli,
} from '#test/processes/server-process.ts'
import {
  PostgresServer,
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'
import { ValkeyServer, withoutValkey } from '#test/processes/servers/valkey-server.ts'
import { loopbackSettings } from '#test/processes/webhook-process.ts'
import { CreateLoad } from './create-load.ts'

const contactsPath = '/public/v1/contacts'
const whoamiPath = '/public/v1/whoami'
const kills = 3
const createdBetween = 20
const triesMax = 5
const sharedWithinMs = 120_000
const recoveredWithinMs = 120_000
const ample = [1_000_000, 1_000_000]
const tiers = JSON.stringify({ ample: { read: ample, create: ample, batch: ample } })

// These tests kill a server of their own, since DATABASE_URL may name a shared one.
const others = process.env['DATABASE_URL'] ? 'DATABASE_URL names a server of others' : false
const skip = postgresMissing || others

suiteUnless(postgresMissing || withoutValkey)('two nodes', () => {
  let site: Site
  before(async () => {
    site = await startSite(await makeDatabase())
  })
  after(async () => {
    await site[Symbol.asyncDispose]()
    await stopPostgres()
  })

  test('one key, 200 requests at once, a ceiling of 60: exactly 60 pass', async () => {
    // On a machine so busy that Valkey gets no turn for 50 ms, nodes count alone for a while.
    for (let isOver = false, tries = 1; !isOver; tries += 1) {
      const losses = await site.untilShared()
      const { key } = await site.createKey('standard')
      const responses = await atOnce(200, (i) =>
        site.node(i).request('POST', contactsPath, { key, body: { name: `Jane ${i}` } }),
      )
      isOver = tries === triesMax || (await site.losses()) === losses
      if (!isOver) continue
      assert.deepEqual(countStatuses(responses), { 201: standardTier.create.perMinute, 429: 140 })
      const created = responses.filter(({ status }) => status === 201).map(idOf)
      const stored = await site.listIds(key)
      assert.deepEqual(
        created.filter((id) => !stored.has(id)),
        [],
      )
    }
  })

  test('a key is revoked meanwhile: no request passes once the call has returned', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { key, id } = await site.createKey('ample')
      let isRevoked = false
      const askOn = async (socket: number) => {
        for (let late = 0; late < 10;) {
          const isLate = isRevoked
          const { status } = await site.node(socket).request('GET', whoamiPath, { key })
          // 429 refuses more than a few failed authentications from one address.
          const isRefused = status === 401 || status === 429
          assert.ok(isRefused || (status === 200 && !isLate), `Answered ${status}.`)
          if (isLate) late += 1
        }
      }
      const asking = atOnce(4, askOn)
      const { code, stderr } = await runCli(site.folder, ['keys', 'revoke', id], site.settings)
      isRevoked = true
      assert.equal(code, 0, stderr)
      await asking
    }
  })

  test('50 simultaneous creates of one e-mail result in one contact', async () => {
    const { key } = await site.createKey('ample', await site.addProject())
    const responses = await atOnce(50, (i) => {
      const body = { email: 'jane@example.com', notes: `Note ${i}` }
      return site.node(i).request('POST', contactsPath, { key, body })
    })
    assert.deepEqual(countStatuses(responses), { 200: 49, 201: 1 })
    assert.deepEqual(new Set(responses.map(idOf)), await site.listIds(key))
  })

  test('50 simultaneous requests with one idempotency key store one contact', async () => {
    const { key } = await site.createKey('ample', await site.addProject())
    const create = (i: number) => {
      const headers = { 'idempotency-key': 'once' }
      return site.node(i).request('POST', contactsPath, { key, headers, body: { name: 'Jane' } })
    }
    const responses = await atOnce(50, create)
    // The others found it in progress on their own node.
    const answered = responses.filter(({ status }) => status !== 409)
    answered.push(...(await atOnce(2, create)))
    assert.deepEqual(new Set(answered.map(({ status }) => status)), new Set([201]))
    const isReplay = ({ headers }: HttpResponse) => headers['idempotent-replayed'] === 'true'
    assert.equal(answered.filter((response) => !isReplay(response)).length, 1)
    assert.deepEqual(new Set(answered.map(idOf)), await site.listIds(key))
  })

  test('kill -9 of nodes, of Valkey and of PostgreSQL under load', { skip }, async (t) => {
    await using postgres = await PostgresServer.start({ isFast: false })
    await using crashSite = await startSite(postgres.urlOf('postgres'))
    await using receiver = await Receiver.start()
    await crashSite.addWebhook(receiver)
    const { key } = await crashSite.createKey('ample')
    const load = new CreateLoad((socket) => crashSite.node(socket), key)
    await load.created(createdBetween)

    await t.test(
      `a node, ${kills} times: the other one answers as if nothing had happened`,
      async () => {
        for (let kill = 0; kill < kills; kill += 1) {
          const [killed, survivor] = [crashSite.node(kill), crashSite.node(kill + 1)]
          load.takeResponses()
          await killed.stop('SIGKILL')
          await load.created(createdBetween)
          const ofSurvivor = load.takeResponses().filter(({ node }) => node === survivor)
          assert.deepEqual(new Set(ofSurvivor.map(({ status }) => status)), new Set([201]))
          await crashSite.startAgain(kill)
          await load.created(createdBetween)
        }
      },
    )

    await t.test(`Valkey, ${kills} times: no client notices`, async () => {
      load.takeResponses()
      for (let kill = 0; kill < kills; kill += 1) {
        await crashSite.valkey.kill()
        await load.created(createdBetween)
        await crashSite.valkey.startAgain()
        await load.created(createdBetween)
      }
      assert.deepEqual(new Set(load.takeResponses().map(({ status }) => status)), new Set([201]))
    })

    await t.test(`PostgreSQL, ${kills} times: refused at once, then served again`, async () => {
      load.takeResponses()
      for (let kill = 0; kill < kills; kill += 1) {
        await postgres.stop('SIGKILL')
        await load.refused(createdBetween)
        await postgres.start()
        await load.created(createdBetween, recoveredWithinMs)
      }
      const responses = load.takeResponses()
      assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([201, 503]))
      for (const { status, retryAfter, ms } of responses) {
        assert.equal(status === 503, retryAfter !== undefined)
        assert.ok(ms < 10_000, `A response took ${ms} ms.`)
      }
    })

    const stored = await load.stop()
    t.diagnostic(`${stored.size} contacts were created.`)
    // None is lost, and none that was repeated is there twice.
    assert.deepEqual(await crashSite.listIds(key), stored)
    assert.deepEqual(await crashSite.listIds(key, 1), stored)
    // What a killed node was sending arrives when its leases have ended.
    await assertDeliveredOnce(receiver, stored)
  })
})

/** Two nodes on one database and one Valkey. */
class Site implements AsyncDisposable {
  readonly folder: string
  readonly settings: Settings
  readonly valkey: ValkeyServer
  private readonly projectId: string
  private readonly nodes: [ServerProcess, ServerProcess]
  private readonly stack: AsyncDisposableStack

  constructor(parts: Pick<Site, 'folder' | 'settings' | 'valkey'> & SiteParts) {
    this.folder = parts.folder
    this.settings = parts.settings
    this.valkey = parts.valkey
    this.projectId = parts.projectId
    this.nodes = parts.nodes
    this.stack = parts.stack
  }

  /** Sockets take turns. */
  node(socket: number): ServerProcess {
    return this.nodes[socket % 2 === 0 ? 0 : 1]
  }

  /** A new process replaces one that was killed. */
  async startAgain(socket: number): Promise<void> {
    this.nodes[socket % 2 === 0 ? 0 : 1] = await ServerProcess.start(this.folder, this.settings)
  }

  createKey(tier: string, projectId = this.projectId): Promise<{ key: string; id: string }> {
    const options = ['--kind', 'secret', '--label', 'Server', '--tier', tier]
    const create = ['keys', 'create', ...options, '--project', projectId]
    return readCli(this.folder, create, this.settings)
  }

  /** Returns its id. */
  async addProject(): Promise<string> {
    const create = ['projects', 'create', '--name', 'Other']
    return (await readCli<Made>(this.folder, create, this.settings)).project.id
  }

  async addWebhook({ url }: Receiver): Promise<void> {
    const options = ['--url', url, '--events', 'contact.created']
    await readCli(this.folder, ['webhooks', 'create', ...options], this.settings)
  }

  /**
   * Resolves when both nodes count in Valkey; returns how often they have started to count alone.
   */
  async untilShared(): Promise<number> {
    const endsAt = performance.now() + sharedWithinMs
    while ((await this.metric('contact_sync_windows_shared')) < this.nodes.length) {
      assert.ok(performance.now() < endsAt, 'The windows are not shared.')
      await delay(50)
    }
    return this.losses()
  }

  losses(): Promise<number> {
    return this.metric('contact_sync_windows_losses_total')
  }

  /** The sum over both nodes. */
  private async metric(name: string): Promise<number> {
    const texts = await Promise.all(this.nodes.map((node) => node.request('GET', '/metrics')))
    const values = texts.map(({ text }) =>
      Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]),
    )
    return values.reduce((sum, value) => sum + value, 0)
  }

  /** The ids of all contacts, as a node pages through them. */
  async listIds(key: string, socket = 0): Promise<Set<string>> {
    const ids = new Set<string>()
    for (let query: string | null = 'limit=100'; query !== null;) {
      const response = await this.node(socket).request('GET', `${contactsPath}?${query}`, { key })
      assert.equal(response.status, 200, response.text)
      const { data, nextCursor, total } = response.body as Page
      for (const { id } of data) ids.add(id)
      if (nextCursor === null) assert.equal(ids.size, total)
      query = nextCursor === null ? null : `limit=100&cursor=${nextCursor}`
    }
    return ids
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.nodes.map((node) => node[Symbol.asyncDispose]()))
    await this.stack.disposeAsync()
  }
}

type SiteParts = {
  nodes: [ServerProcess, ServerProcess]
  projectId: string
  stack: AsyncDisposableStack
}
type Made = { project: { id: string } }

async function startSite(databaseUrl: string): Promise<Site> {
  await using stack = new AsyncDisposableStack()
  const valkey = stack.use(await ValkeyServer.start())
  const { path: folder } = stack.use(await makeFolder())
  const servers = { DATABASE_URL: databaseUrl, VALKEY_URL: valkey.url }
  const settings = { ...loopbackSettings, ...servers, RATE_TIERS: tiers }
  const { project } = await readCli<Made>(folder, ['setup'], settings)
  const one = stack.use(await ServerProcess.start(folder, settings))
  const other = await ServerProcess.start(folder, settings)
  return new Site({
    ...{ folder, settings, valkey, projectId: project.id },
    ...{ nodes: [one, other], stack: stack.move() },
  })
}

function atOnce<T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => work(i)))
}

function countStatuses(responses: readonly HttpResponse[]): Record<number, number> {
  const byStatus = Map.groupBy(responses, ({ status }) => status)
  return Object.fromEntries([...byStatus].map(([status, { length }]) => [status, length]))
}

function idOf({ body }: HttpResponse): string {
  return (body as Created).id
}
