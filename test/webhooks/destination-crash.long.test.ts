import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { createDestination } from '#core/destinations/manage-destinations.ts'
import { firstPage } from '#core/values/page.ts'
import { parseAllowedTargets } from '#core/webhooks/addresses/allowed-targets.ts'
import { until } from '#test/harness/until.ts'
import { type Received, Receiver, type ReceiverResponse } from '#test/processes/receiver.ts'
import { ServerProcess, makeFolder, makeKey } from '#test/processes/server-process.ts'
import { loopbackSettings, withStore } from '#test/processes/webhook-process.ts'

const kills = 20
const leadsPerLife = 3
const lifeMs = 700
const check = {
  rule: { isHttpAllowed: true, allowed: parseAllowedTargets('127.0.0.1') },
  lookup: () => Promise.resolve([]),
}

/** HubSpot's upsert, as far as it matters here: one record for each email address. */
class Records {
  readonly byEmail = new Map<string, string>()
  isFailing = true

  respond({ body }: Received): ReceiverResponse {
    const dice = this.isFailing ? Math.random() : 1
    if (dice < 0.3) return { status: dice < 0.15 ? 429 : 502 }
    const { inputs } = JSON.parse(body) as { inputs: { id: string }[] }
    const email = inputs[0]?.id ?? ''
    const id = this.byEmail.get(email) ?? String(this.byEmail.size + 1)
    this.byEmail.set(email, id)
    // It was stored, but the connection is lost with the server.
    if (dice < 0.4) return 'hang'
    return { status: 200, body: JSON.stringify({ status: 'COMPLETE', results: [{ id }] }) }
  }
}

test('kills while a CRM fails at random: each acknowledged lead is there, once', async () => {
  await using folder = await makeFolder()
  const records = new Records()
  await using receiver = await Receiver.start((received) => records.respond(received))
  const key = await makeKey(folder.path)
  const settings = { token: 'token', server: new URL(receiver.url).origin }
  const webhookId = await withStore(folder.path, async (store) => {
    const [project] = await store.listProjects(firstPage)
    const request = { projectId: project?.id ?? '', kind: 'hubspot', settings, description: null }
    return (await createDestination(store, check, { ...request, now: Date.now() })).webhook.id
  })
  const acknowledged = new Set<string>()
  for (let life = 0; life < kills; life += 1) {
    await using server = await ServerProcess.start(folder.path, loopbackSettings)
    for (let lead = 0; lead < leadsPerLife; lead += 1) {
      const email = `lead-${life}-${lead}@example.com`
      const body = { name: `Lead ${life} ${lead}`, email }
      const { status } = await server.request('POST', '/public/v1/contacts', { key, body })
      assert.equal(status, 201)
      acknowledged.add(email)
    }
    await delay(lifeMs)
    await server.stop('SIGKILL')
  }
  records.isFailing = false
  await using server = await ServerProcess.start(folder.path, loopbackSettings)
  // What failed twice would wait for minutes.
  await withStore(folder.path, async (store) => {
    const query = { webhookId, state: 'waiting' as const, limit: 1_000, beforeId: null }
    for (const { id, tries } of await store.listDeliveries(query)) {
      const resend = { webhookId, deliveryId: id, now: Date.now() }
      if (tries > 0) await store.resendDelivery(resend)
    }
    const deliveries = async (state: 'waiting' | 'delivered') =>
      (await store.listDeliveries({ ...query, state })).length
    await until(async () => (await deliveries('waiting')) === 0)
    assert.equal(await deliveries('delivered'), acknowledged.size)
  })
  assert.deepEqual([...records.byEmail.keys()].toSorted(), [...acknowledged].toSorted())
  assert.equal(new Set(records.byEmail.values()).size, acknowledged.size)
  assert.equal((await server.stop()).code, 0)
})
