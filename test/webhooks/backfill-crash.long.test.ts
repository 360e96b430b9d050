import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { byOperator } from '#core/actor.ts'
import { createDestination } from '#core/destinations/manage-destinations.ts'
import { firstPage } from '#core/values/page.ts'
import { parseAllowedTargets } from '#core/webhooks/addresses/allowed-targets.ts'
import { until } from '#test/harness/until.ts'
import { type Received, Receiver, type ReceiverResponse } from '#test/processes/receiver.ts'
import { ServerProcess, makeFolder, makeKey } from '#test/processes/server-process.ts'
import { loopbackSettings, withStore } from '#test/processes/webhook-process.ts'

/** More than one step of a backfill adds. */
const leads = 520
const batch = 100
const kills = 6
const lifeMs = 1_500
const check = {
  rule: { isHttpAllowed: true, allowed: parseAllowedTargets('127.0.0.1') },
  lookup: () => Promise.resolve([]),
}

test('kills during a backfill: each lead is passed on, and no record is there twice', async () => {
  await using folder = await makeFolder()
  const byEmail = new Map<string, string>()
  await using receiver = await Receiver.start((received) => upsert(byEmail, received))
  const key = await makeKey(folder.path)
  await writeLeads(folder.path, key)
  const server = new URL(receiver.url).origin
  const webhookId = await withStore(folder.path, async (store) => {
    const [project] = await store.listProjects(firstPage)
    const settings = { token: 'token', server }
    const request = { projectId: project?.id ?? '', kind: 'hubspot', settings, description: null }
    const now = Date.now()
    const { webhook } = await createDestination(store, check, { ...request, now })
    const start = { webhookId: webhook.id, isMissingOnly: true, total: leads, by: byOperator, now }
    await store.startBackfill(start)
    return webhook.id
  })
  for (let life = 0; life < kills; life += 1) {
    await using process = await ServerProcess.start(folder.path, loopbackSettings)
    await delay(lifeMs)
    await process.stop('SIGKILL')
  }
  const before = receiver.received.length
  assert.ok(before > 0 && before < leads, `${before} were sent between the kills.`)
  await using process = await ServerProcess.start(folder.path, loopbackSettings)
  await withStore(folder.path, async (store) => {
    const query = { webhookId, limit: 1_000, beforeId: null }
    const count = async (state: 'waiting' | 'delivered') =>
      (await store.listDeliveries({ ...query, state })).length
    const isDone = async () => (await store.findBackfill(webhookId))?.state === 'done'
    await until(async () => (await isDone()) && (await count('waiting')) === 0)
    assert.equal(await count('delivered'), leads)
    assert.equal((await store.findBackfill(webhookId))?.queued, leads)
    const missing = { webhookId, isMissingOnly: true, before: null }
    assert.equal((await store.readBackfillCount(missing)).matching, 0)
  })
  assert.deepEqual([...byEmail.keys()].toSorted(), emails.toSorted())
  assert.equal(new Set(byEmail.values()).size, leads)
  // A kill repeats no more than what was under way.
  assert.ok(receiver.received.length <= leads + kills * 20, String(receiver.received.length))
  assert.equal((await process.stop()).code, 0)
})

const emails = Array.from({ length: leads }, (_, i) => `lead-${i}@example.com`)

/** HubSpot's upsert, as far as it matters here: one record for each email address. */
function upsert(byEmail: Map<string, string>, { body }: Received): ReceiverResponse {
  const { inputs } = JSON.parse(body) as { inputs: { id: string }[] }
  const email = inputs[0]?.id ?? ''
  const id = byEmail.get(email) ?? String(byEmail.size + 1)
  byEmail.set(email, id)
  return { status: 200, body: JSON.stringify({ status: 'COMPLETE', results: [{ id }] }) }
}

async function writeLeads(dataDir: string, key: string): Promise<void> {
  await using server = await ServerProcess.start(dataDir)
  for (let i = 0; i < leads; i += batch) {
    const contacts = emails.slice(i, i + batch).map((email) => ({ email }))
    const { status } = await server.request('POST', '/public/v1/contacts/batch', {
      ...{ key, body: { contacts } },
    })
    assert.equal(status, 200)
  }
  await server.stop()
}
