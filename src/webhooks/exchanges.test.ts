import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { parseAllowedTargets } from '#core/webhooks/addresses/allowed-targets.ts'
import { parseEvent } from '#core/webhooks/event.ts'
import type { LeadFilter } from '#core/webhooks/lead-filter.ts'
import { nothingToSend, planNextTry } from '#core/webhooks/plan-next-try.ts'
import { openStore } from '#installation.ts'
import { Outbox } from '#storage/contract/webhooks/outbox.ts'
import { Workspace, noon } from '#storage/contract/workspace.ts'
import { openEngine } from '#test/engines/open-engine.ts'
import { startScriptedServer } from '#test/processes/servers/scripted-server.ts'
import { handOver } from './exchanges.ts'
import { createSender } from './sender.ts'

const engine = await openEngine()
const store = await openStore(engine.storage)
const sender = createSender({
  rule: { isHttpAllowed: true, allowed: parseAllowedTargets('127.0.0.1') },
  lookup: async () => [],
})
const means = { sender, store, publicUrl: 'https://contacts.example.com', now: noon }
after(async () => {
  await sender.close()
  await store.close()
  await engine[Symbol.asyncDispose]()
})

test('a search that takes too long is a failed try, which is repeated', async () => {
  const none = { status: 200, body: { success: true, data: { items: [] } } }
  await using pipedrive = await startScriptedServer([none])
  const workspace = await Workspace.make(store)
  const outbox = new Outbox(workspace)
  await outbox.addService('pipedrive', { token: 'secret', server: pipedrive.url })
  await workspace.write({ name: 'Jane Doe', email: 'jane@example.com' })
  const [delivery] = await outbox.lease()
  assert.ok(delivery !== undefined)
  const slow: typeof sender = {
    ...sender,
    send: async (request) => ({ ...(await sender.send(request)), latencyMs: 5_001 }),
  }
  const handover = await handOver(delivery, { ...means, sender: slow })
  assert.deepEqual(
    pipedrive.requests.map(({ method }) => method),
    ['GET'],
  )
  const outcome = handover?.exchange ?? assert.fail()
  assert.deepEqual([outcome.error, handover?.record], ['timeout', null])
  const plan = planNextTry({ outcome, tries: 1, failingSince: null, now: noon, random: 0.5 })
  assert.equal(plan.state, 'waiting')
})

test('a lead that was merged into one of a key that is not asked for is not sent', async () => {
  const stored = { status: 200, body: { results: [{ id: '1' }] } }
  await using hubspot = await startScriptedServer([stored])
  const workspace = await Workspace.make(store)
  const outbox = new Outbox(workspace)
  const { projectId, writers } = workspace
  const { id: webhookId } = await outbox.addService('hubspot', {
    ...{ token: 'secret', server: hubspot.url },
  })
  const { id: survivorId } = await workspace.write(
    { name: 'Jim', email: 'jim@example.com' },
    { kind: 'publishable' },
  )
  const { id: mergedId } = await workspace.write({ name: 'Jane', email: 'jane@example.com' })
  const merge = { projectId, survivorId, mergedId, by: byOperator }
  await store.mergeContacts({ ...merge, now: noon + 1 })
  await store.addTestDelivery({ webhookId, by: byOperator, now: noon })
  const errorsWith = async (filter: LeadFilter, now: number) => {
    await store.updateWebhook({ webhookId, url: hubspot.url, filter, now })
    const leased = await outbox.lease(now)
    const errors: Record<string, string | null | undefined> = {}
    for (const delivery of leased) {
      const { type, data } = parseEvent(delivery.body)
      const handover = await handOver(delivery, means)
      errors[`${type} ${data.contact?.id ?? null}`] = handover?.exchange.error
    }
    await store.releaseLeases(leased.map(({ id }) => id))
    return errors
  }
  assert.deepEqual(await errorsWith({ exceptKeyIds: [writers.publishable.keyId] }, noon + 2), {
    'webhook.test null': null,
    [`contact.created ${survivorId}`]: null,
    [`contact.created ${mergedId}`]: nothingToSend,
    [`contact.merged ${survivorId}`]: null,
  })
  const before = hubspot.requests.length
  assert.equal(before, 3)
  const errors = await errorsWith({ keyIds: [writers.publishable.keyId] }, noon + 3)
  assert.equal(errors[`contact.created ${mergedId}`], null)
  assert.equal(hubspot.requests.length, before + 4)
})

test('the merge that ends a consent is sent, and nothing of the lead after it', async () => {
  await using receiver = await startScriptedServer([{ status: 204, body: '' }])
  const workspace = await Workspace.make(store)
  const outbox = new Outbox(workspace)
  await outbox.addWebhook()
  await workspace.write({ name: 'Jane Doe' })
  const [leased] = await outbox.lease()
  assert.ok(leased !== undefined)
  const filter = { consents: [{ formId: null, field: 'consent:privacy' }] }
  const errorOf = async (type: string) => {
    const body = leased.body.replace('contact.created', type)
    const delivery = { ...leased, url: `${receiver.url}/hook`, filter, body }
    return (await handOver(delivery, means))?.exchange.error
  }
  assert.equal(await errorOf('contact.merged'), null)
  assert.equal(await errorOf('contact.updated'), 'no_consent')
  assert.equal(receiver.requests.length, 1)
})

test('an id that a system makes of the lead is not kept, one of its own is', async () => {
  const email = 'rosa@keller-mail.example'
  const ids = [email, Buffer.from(email).toString('base64'), 'rosa-keller', '4711']
  const responses = ids.map((id) => ({ status: 200, body: { results: [{ id }] } }))
  await using hubspot = await startScriptedServer(responses)
  const workspace = await Workspace.make(store)
  const outbox = new Outbox(workspace)
  await outbox.addService('hubspot', { token: 'secret' })
  for (const company of ['A', 'B', 'C', 'D']) {
    await workspace.write({ name: 'Rosa Keller', email, company })
  }
  const kept: (string | null)[] = []
  for (const delivery of await outbox.lease()) {
    if (delivery.projectId !== workspace.projectId) continue
    const handover = await handOver({ ...delivery, url: hubspot.url }, means)
    kept.push(handover?.record?.id ?? null)
  }
  assert.deepEqual(kept, [null, null, null, '4711'])
})
