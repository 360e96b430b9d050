import assert from 'node:assert/strict'
import { Agent } from 'node:http'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { createDestination, updateDestination } from '#core/destinations/manage-destinations.ts'
import { AppError } from '#core/errors.ts'
import { parseAllowedTargets } from '#core/webhooks/addresses/allowed-targets.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { type TestApp, type TestProject, contactsPath, startApp } from '#test/harness/harness.ts'
import type { ContactBody } from '#test/harness/response.ts'
import { send } from '#test/harness/send.ts'
import { until } from '#test/harness/until.ts'
import { Receiver } from '#test/processes/receiver.ts'

const check = {
  rule: { isHttpAllowed: true, allowed: parseAllowedTargets('127.0.0.1') },
  lookup: () => Promise.resolve([]),
}
const grownNotes = JSON.stringify({
  ...{ name: '{{name}}', email: '{{email}}', phone: '{{phone}}', source: '{{source}}' },
  notes: '{{notes}} (from {{key}})',
})
const leadsMax = 20
const agent = new Agent()
const nameless = { name: 'Jane Doe', notes: 'Hello' }

/** A project of an installation, which passes leads on. */
type Node = TestProject & { app: TestApp; key: string }

class Ring implements AsyncDisposable {
  readonly nodes: readonly Node[]
  private readonly apps: readonly TestApp[]

  private constructor(apps: readonly TestApp[], nodes: readonly Node[]) {
    this.apps = apps
    this.nodes = nodes
  }

  /** Installations with one project each, or one with all the projects. */
  static async start(count: number, { isOneApp = false } = {}): Promise<Ring> {
    const appCount = isOneApp ? 1 : count
    const apps = await Promise.all(Array.from({ length: appCount }, () => startApp()))
    const nodes: Node[] = []
    for (let i = 0; i < count; i += 1) {
      const app = apps[i % appCount]
      assert.ok(app !== undefined)
      const project = await app.addProject()
      const scopes = ['contacts:create', 'contacts:search', 'contacts:read', 'contacts:update']
      const { secret: key } = await app.addKey(project.id, 'secret', { scopes })
      nodes.push({ ...project, app, key })
    }
    return new Ring(apps, nodes)
  }

  node(index: number): Node {
    const node = this.nodes[index % this.nodes.length]
    assert.ok(node !== undefined)
    return node
  }

  /** Each sends to the next one, and the last one to the first one. */
  async close(fields?: string): Promise<string[]> {
    const ids: string[] = []
    for (const [i, node] of this.nodes.entries()) {
      ids.push(await addDestination(node, this.node(i + 1), fields))
    }
    return ids
  }

  /** Once nothing waits any more; how many leads there are then. */
  async leads(): Promise<number[]> {
    let before = ''
    let totals: number[] = []
    await until(async () => {
      for (const { clock } of this.apps) clock.advance(1_000)
      totals = await Promise.all(
        this.nodes.map(async ({ app, secret }) => (await app.search(secret)).total),
      )
      assert.ok(Math.max(...totals) <= leadsMax, 'Leads multiply.')
      const waiting = await Promise.all(
        this.apps.map(async ({ store, clock }) => {
          return (await store.readDeliveryStatistics(clock.now())).waiting
        }),
      )
      const state = JSON.stringify([totals, waiting])
      const isQuiet = waiting.every((count) => count === 0) && state === before
      before = state
      return isQuiet
    })
    return totals
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const app of this.apps) await app[Symbol.asyncDispose]()
  }
}

async function addDestination(from: Node, to: Node, fields?: string, token = to.secret) {
  const server = `http://127.0.0.1:${to.app.port}`
  const { webhook } = await createDestination(from.app.store, check, {
    ...{ projectId: from.id, kind: 'contact-sync', description: null },
    settings: { server, token, ...(fields !== undefined && { fields }) },
    now: from.app.clock.now(),
  })
  return webhook.id
}

/** The only lead of a project. */
async function leadOf({ app, secret }: Node): Promise<ContactBody> {
  const [lead] = (await app.search(secret)).data
  return app.get(secret, lead?.id ?? '')
}

async function errorsOf({ app }: Node, webhookId = ''): Promise<(string | null)[]> {
  const query = { webhookId, state: 'skipped', limit: 100, beforeId: null } as const
  const deliveries = await app.store.listDeliveries(query)
  return Promise.all(
    deliveries.map(async ({ id }) => {
      return (await app.store.findDelivery(id))?.tries.at(-1)?.error ?? null
    }),
  )
}

for (const count of [2, 3]) {
  test(`${count} installations in a ring: a lead without email arrives once in each`, async () => {
    await using ring = await Ring.start(count)
    const ids = await ring.close(grownNotes)
    const [first] = ring.nodes
    assert.ok(first !== undefined)
    await first.app.create(first.publishable, nameless)
    assert.deepEqual(
      await ring.leads(),
      ring.nodes.map(() => 1),
    )
    assert.equal((await leadOf(first)).notes, 'Hello')
    const last = ring.node(count - 1)
    const hops = ' (from A publishable key)' + ' (from A secret key)'.repeat(count - 2)
    assert.equal((await leadOf(last)).notes, `Hello${hops}`)
    assert.deepEqual(await errorsOf(last, ids.at(-1)), ['loop_detected'])
  })
}

test('in a ring, values of a known lead that grow at each hop end after one round', async () => {
  await using ring = await Ring.start(2)
  const lead = { name: 'Jane Doe', email: 'jane@example.com', notes: 'Hello' }
  for (const { app, secret } of ring.nodes) await app.create(secret, lead)
  await ring.close(grownNotes)
  const [one, two] = [ring.node(0), ring.node(1)]
  await one.app.create(one.secret, { email: lead.email, notes: 'First' })
  assert.deepEqual(await ring.leads(), [1, 1])
  assert.equal((await leadOf(two)).notes, 'First (from A secret key)')
  // It is a lead of both: a change in the other one is passed on, too.
  await two.app.create(two.secret, { email: lead.email, notes: 'Second' })
  assert.deepEqual(await ring.leads(), [1, 1])
  assert.equal((await leadOf(one)).notes, 'Second (from A secret key)')
  assert.equal((await leadOf(two)).notes, 'Second')
})

test('what happens to a lead later is not sent back to where the lead came from', async () => {
  await using ring = await Ring.start(2)
  const [, back = ''] = await ring.close()
  const [one, two] = [ring.node(0), ring.node(1)]
  await one.app.create(one.publishable, nameless)
  await ring.leads()
  const { app, key, id: projectId } = two
  const { id } = await leadOf(two)
  await app.request('PATCH', `${contactsPath}/${id}`, { key, body: { company: 'Example' } })
  assert.deepEqual(await ring.leads(), [1, 1])
  const now = app.clock.now()
  const own = await app.create(two.secret, { name: 'Own', notes: 'Own' })
  assert.deepEqual(await ring.leads(), [2, 2])
  // The one that stays is not from there, but has values of the one that is.
  const merge = { projectId, survivorId: own.body.id, mergedId: id, by: byOperator, now }
  await app.store.mergeContacts(merge)
  await app.request('PATCH', `${contactsPath}/${own.body.id}`, { key, body: { company: 'X' } })
  assert.deepEqual(await ring.leads(), [2, 1])
  await app.store.unmergeContact({ projectId, contactId: id, by: byOperator, now })
  assert.deepEqual((await ring.leads())[1], 2)
  const total = (await one.app.search(one.secret)).total
  const query = { webhookId: back, state: null, limit: 100, beforeId: null }
  for (const { id: deliveryId } of await app.store.listDeliveries(query)) {
    const delivery = await app.store.findDelivery(deliveryId)
    if (delivery?.body.includes(id) === false) continue
    await app.store.resendDelivery({ webhookId: back, deliveryId, now: app.clock.now() })
  }
  await app.store.startBackfill({
    ...{ webhookId: back, isMissingOnly: true, total: 1, by: byOperator, now },
  })
  while (await app.store.extendBackfills(app.clock.now())) continue
  await ring.leads()
  const names = (await one.app.search(one.secret)).data.map(({ name }) => name)
  assert.equal(names.filter((name) => name === 'Jane Doe').length, 1)
  assert.equal((await one.app.search(one.secret)).total, total)
})

test('a ring of publishable keys ends as well', async () => {
  await using ring = await Ring.start(2)
  const [one, two] = [ring.node(0), ring.node(1)]
  await addDestination(one, two, undefined, two.publishable)
  await addDestination(two, one, undefined, one.publishable)
  await one.app.create(one.publishable, { name: 'Jane Doe', email: 'jane@example.com' })
  assert.deepEqual(await ring.leads(), [1, 1])
})

test('an HTTP API and a system behind a webhook that repeat the header end a ring', async () => {
  await using ring = await Ring.start(2)
  const [one, two] = [ring.node(0), ring.node(1)]
  const statuses: number[] = []
  await using forwarder = await Receiver.start(({ headers, body }) => {
    const { data } = JSON.parse(body) as { data: { contact?: { name: string } } }
    const { port } = one.app
    const forwarded = {
      ...{ key: one.secret, body: { name: data.contact?.name ?? 'Test' } },
      headers: { 'x-service-via': headers['x-service-via']?.toString() },
    }
    void send({ port, agent, method: 'POST', path: contactsPath }, forwarded).then(({ status }) =>
      statuses.push(status),
    )
    return { status: 200 }
  })
  await createDestination(one.app.store, check, {
    ...{ projectId: one.id, kind: 'http-api', description: null, now: one.app.clock.now() },
    settings: {
      url: `http://127.0.0.1:${two.app.port}${contactsPath}`,
      authorization: `Bearer ${two.secret}`,
      fields: JSON.stringify({ name: '{{name}}' }),
    },
  })
  const events = ['contact.created', 'contact.updated'] as const
  await two.app.store.createWebhook({
    ...{ projectId: two.id, url: forwarder.url, description: null, events, secret: 'whsec_eA==' },
    now: two.app.clock.now(),
  })
  await one.app.create(one.publishable, { name: 'Jane Doe' })
  await forwarder.until(1)
  await until(() => statuses.length === 1)
  assert.deepEqual(statuses, [409])
  assert.deepEqual(await ring.leads(), [1, 1])
  assert.equal(forwarder.received[0]?.headers['x-service-via'], `${one.id}, ${two.id}`)
})

test('projects of one installation pass leads to each other, at most five times', async () => {
  await using ring = await Ring.start(7, { isOneApp: true })
  await ring.close()
  const [first] = ring.nodes
  assert.ok(first !== undefined)
  await first.app.create(first.publishable, nameless)
  assert.deepEqual(await ring.leads(), [1, 1, 1, 1, 1, 1, 0])
})

test('a destination with a key of its own project is refused, under any name', async () => {
  await using app = await startApp()
  const project = await app.addProject()
  const other = await app.addProject()
  const request = (settings: object, kind = 'contact-sync') => ({
    ...{ projectId: project.id, kind, description: null, now: app.clock.now() },
    settings: { ...settings },
  })
  const refused = async (work: Promise<unknown>, setting: string) => {
    await assert.rejects(work, (error) => {
      assert.ok(error instanceof AppError)
      assert.equal(error.errors?.[0]?.pointer, `/settings/${setting}`)
      assert.match(error.message, /must have a key of another project/)
      return true
    })
  }
  const server = `http://127.0.0.1:${app.port}`
  for (const token of [project.secret, project.publishable]) {
    await refused(createDestination(app.store, check, request({ server, token })), 'token')
  }
  const api = { url: `${server}${contactsPath}`, authorization: `Bearer ${project.secret}` }
  await refused(createDestination(app.store, check, request(api, 'http-api')), 'authorization')
  assert.deepEqual(await app.store.listWebhooks(project.id), [])
  const allowed = request({ server, token: other.secret })
  const { webhook } = await createDestination(app.store, check, allowed)
  const place = { projectId: project.id, destinationId: webhook.id }
  const change = { ...place, settings: { token: project.secret }, now: app.clock.now() }
  await refused(updateDestination(app.store, check, change), 'token')
  const [stored] = await app.store.listWebhooks(project.id)
  assert.equal(stored?.service?.settings['token'], other.secret)
})

test('a destination that leads back to its project fails its test', async () => {
  await using app = await startApp()
  const project = await app.addProject()
  const form = await VisitedForm.publish(app, project.id)
  const url = `http://127.0.0.1:${app.port}${form.path}`
  const fields = JSON.stringify({ name: '{{name}}', email: '{{email}}', 'consent:privacy': 'true' })
  const { webhook } = await createDestination(app.store, check, {
    ...{ projectId: project.id, kind: 'http-api', description: null, now: app.clock.now() },
    settings: { url, fields },
  })
  const { id: webhookId } = webhook
  const now = app.clock.now()
  const tested = await app.store.addTestDelivery({ webhookId, by: byOperator, now })
  const errorOf = async (deliveryId: string) => {
    const delivery = await app.store.findDelivery(deliveryId)
    return [delivery?.delivery.state, delivery?.tries.at(-1)?.error ?? null]
  }
  await until(async () => (await errorOf(tested.id))[0] !== 'waiting')
  assert.deepEqual(await errorOf(tested.id), ['failed', 'loop_detected'])
  await app.create(project.secret, { name: 'Jane Doe', email: 'jane@example.com' })
  const query = { webhookId, state: 'skipped', limit: 1, beforeId: null } as const
  await until(async () => (await app.store.listDeliveries(query)).length === 1)
  assert.equal((await app.search(project.secret)).total, 1)
})
