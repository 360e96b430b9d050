import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { createDestination } from '#core/destinations/manage-destinations.ts'
import { parseAllowedTargets } from '#core/webhooks/addresses/allowed-targets.ts'
import { type TestApp, type TestProject, startApp } from '#test/harness/harness.ts'
import { until } from '#test/harness/until.ts'
import { type ScriptedServer, startScriptedServer } from '#test/processes/scripted-server.ts'

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
  return (await createDestination(store, check, { ...common, ...service })).id
}
