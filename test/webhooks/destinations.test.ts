import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { createDestination } from '#core/destinations/manage-destinations.ts'
import { parseAllowedTargets } from '#core/webhooks/addresses/allowed-targets.ts'
import { type TestApp, type TestProject, startApp } from '#test/harness/harness.ts'
import { until } from '#test/harness/until.ts'
import {
  type ScriptedServer,
  startScriptedServer,
} from '#test/processes/servers/scripted-server.ts'

const check = {
  rule: { isHttpAllowed: true, allowed: parseAllowedTargets('127.0.0.1') },
  lookup: () => Promise.resolve([]),
}
const ok = { status: 200, body: 'ok' }

type SlackMessage = { text: string; blocks: { text?: { text: string } }[] }

test('a lead is a message in Slack, with a link to it and nothing that mentions', async () => {
  await using app = await startApp()
  await using slack = await startScriptedServer([ok])
  const project = await app.addProject()
  await addSlack(app, project, slack)
  const lead = { name: 'Jane <!channel> Doe', email: 'jane@example.com', company: 'ACME' }
  const { body } = await app.create(project.publishable, lead)
  await until(() => slack.requests.length === 1)
  const [request] = slack.requests
  assert.deepEqual([request?.method, request?.path], ['POST', '/services/secret'])
  assert.match(request?.headers['content-type'] ?? '', /^application\/json/)
  assert.equal(request?.headers['webhook-signature'], undefined)
  const message = JSON.parse(request?.body ?? '') as SlackMessage
  assert.equal(message.text, 'New lead: Jane &lt;!channel&gt; Doe')
  assert.match(message.blocks[1]?.text?.text ?? '', /^Email: jane@example\.com\nCompany: ACME$/)
  assert.ok(request?.body.includes(`${app.publicUrl}/p/${project.id}/leads/${body.id}|`))
})

test('a refusal is tried again when the service asks for it, also in its body', async () => {
  await using app = await startApp()
  const parameters = { retry_after: 30 }
  const refusal = { status: 429, body: { ok: false, error_code: 429, parameters } }
  await using telegram = await startScriptedServer([refusal, ok])
  const project = await app.addProject()
  const settings = { token: '1:secret', chatId: '5', server: telegram.url }
  const webhookId = await addDestination(app, project, { kind: 'telegram', settings })
  await app.create(project.secret, { name: 'Jane Doe' })
  const firstOf = async () => {
    const query = { webhookId, state: null, limit: 1, beforeId: null }
    return (await app.store.listDeliveries(query))[0]
  }
  await until(async () => (await firstOf())?.tries === 1)
  const wait = ((await firstOf())?.nextTryAt ?? 0) - app.clock.now()
  assert.ok(wait >= 29_000 && wait <= 31_000, String(wait))
  assert.equal(telegram.requests[0]?.path, '/bot1:secret/sendMessage')
})

test('messages start no faster than the service takes them, and all arrive', async () => {
  await using app = await startApp()
  await using slack = await startScriptedServer([ok])
  const project = await app.addProject()
  await addSlack(app, project, slack)
  await app.createBatch(project.secret, [{ name: 'A' }, { name: 'B' }, { name: 'C' }])
  await until(() => slack.requests.length === 1)
  for (const count of [2, 3]) {
    app.clock.advance(999)
    await delay(300)
    assert.equal(slack.requests.length, count - 1)
    app.clock.advance(1)
    await until(() => slack.requests.length === count)
  }
})

test('a late try sends a lead as it is by then; one that is erased is sent no more', async () => {
  await using app = await startApp()
  const result = { id: '51', url: 'https://app.hubspot.com/contacts/1/record/0-1/51' }
  const stored = { status: 200, body: { status: 'COMPLETE', results: [result] } }
  await using hubspot = await startScriptedServer([{ status: 502 }, { status: 502 }, stored])
  const project = await app.addProject()
  const settings = { token: 'secret', server: hubspot.url }
  const webhookId = await addDestination(app, project, { kind: 'hubspot', settings })
  const scopes = ['contacts:create', 'contacts:update', 'contacts:delete']
  const { secret } = await app.addKey(project.id, 'secret', { scopes })
  const jane = await app.create(secret, { name: 'Jane Doe', email: 'jane@example.com' })
  await app.create(secret, { name: 'Nobody' })
  const john = await app.create(secret, { name: 'John Doe', email: 'john@example.com' })
  const deliveries = async () => {
    const query = { webhookId, state: null, limit: 10, beforeId: null }
    return app.store.listDeliveries(query)
  }
  await until(async () => (await deliveries()).every(({ tries }) => tries === 1))
  assert.equal(hubspot.requests.length, 2)
  const { path, headers } = hubspot.requests[0] ?? {}
  assert.equal(path, '/crm/v3/objects/contacts/batch/upsert')
  assert.equal(headers?.['authorization'], 'Bearer secret')
  const at = (id: string) => `/public/v1/contacts/${id}`
  const body = { company: 'ACME' }
  assert.equal((await app.request('PATCH', at(jane.body.id), { key: secret, body })).status, 200)
  assert.equal((await app.request('DELETE', at(john.body.id), { key: secret })).status, 204)
  app.clock.advance(10_000)
  await until(async () => (await deliveries()).every(({ state }) => state !== 'waiting'))
  assert.equal(hubspot.requests.length, 3)
  const { inputs } = JSON.parse(hubspot.requests[2]?.body ?? '') as { inputs: unknown }
  const properties = {
    ...{ email: 'jane@example.com', firstname: 'Jane', lastname: 'Doe', company: 'ACME' },
  }
  assert.deepEqual(inputs, [{ id: 'jane@example.com', idProperty: 'email', properties }])
  const states = (await deliveries()).map(({ contactId, state }) => [contactId, state])
  assert.deepEqual(states, [
    [john.body.id, 'skipped'],
    [jane.body.id, 'delivered'],
  ])
  assert.equal((await app.store.findWebhook(webhookId))?.failingSince, null)
})

test('what a response says was not stored is tried again', async () => {
  await using app = await startApp()
  const refusal = { status: 207, body: { results: [], errors: [{ message: 'It is invalid.' }] } }
  const stored = { status: 200, body: { results: [{ id: '1' }] } }
  await using hubspot = await startScriptedServer([refusal, stored])
  const project = await app.addProject()
  const settings = { token: 'secret', server: hubspot.url }
  const webhookId = await addDestination(app, project, { kind: 'hubspot', settings })
  await app.create(project.secret, { name: 'Jane Doe', email: 'jane@example.com' })
  const stateOf = async () => {
    const query = { webhookId, state: null, limit: 1, beforeId: null }
    return (await app.store.listDeliveries(query))[0]
  }
  await until(async () => (await stateOf())?.tries === 1)
  assert.equal((await stateOf())?.state, 'waiting')
  app.clock.advance(10_000)
  await until(async () => (await stateOf())?.state === 'delivered')
})

test('a system without an upsert is searched, and gets one record in two tries', async () => {
  await using app = await startApp()
  const none = { status: 200, body: { success: true, data: { items: [] } } }
  const found = { status: 200, body: { success: true, data: { items: [{ item: { id: 7 } }] } } }
  const done = { status: 200, body: { success: true, data: { id: 7 } } }
  // The connection is lost after the person was created.
  await using pipedrive = await startScriptedServer([none, 'reset', found, done])
  const project = await app.addProject()
  const settings = { token: 'secret', server: pipedrive.url }
  await addDestination(app, project, { kind: 'pipedrive', settings })
  await app.create(project.secret, { name: 'Jane Doe', email: 'jane@example.com' })
  await until(() => pipedrive.requests.length === 2)
  await until(() => {
    app.clock.advance(1_000)
    return pipedrive.requests.length === 4
  })
  assert.deepEqual(
    pipedrive.requests.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`),
    [
      'GET /api/v2/persons/search',
      'POST /api/v2/persons',
      'GET /api/v2/persons/search',
      'PATCH /api/v2/persons/7',
    ],
  )
})

test('the API of webhooks neither shows nor changes other destinations', async () => {
  await using app = await startApp()
  await using slack = await startScriptedServer([ok])
  const project = await app.addProject()
  const id = await addSlack(app, project, slack)
  const { secret: key } = await app.addKey(project.id, 'secret', { scopes: ['webhooks:manage'] })
  const webhooks = '/public/v1/webhooks'
  const { body } = await app.request<{ data: unknown[] }>('GET', webhooks, { key })
  assert.deepEqual(body.data, [])
  for (const method of ['GET', 'DELETE']) {
    assert.equal((await app.request(method, `${webhooks}/${id}`, { key })).status, 404)
  }
  assert.ok((await app.store.findWebhook(id)) !== null)
})

function addSlack(app: TestApp, project: TestProject, { url }: ScriptedServer) {
  const settings = { url: `${url}/services/secret` }
  return addDestination(app, project, { kind: 'slack', settings })
}

async function addDestination(
  { store, clock }: TestApp,
  { id: projectId }: TestProject,
  service: { kind: string; settings: Record<string, string> },
): Promise<string> {
  const common = { projectId, description: null, events: ['contact.created'], now: clock.now() }
  return (await createDestination(store, check, { ...common, ...service })).webhook.id
}
