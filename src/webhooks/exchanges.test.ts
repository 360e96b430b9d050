import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { parseAllowedTargets } from '#core/webhooks/addresses/allowed-targets.ts'
import { planNextTry } from '#core/webhooks/plan-next-try.ts'
import { openStore } from '#installation.ts'
import { Outbox } from '#storage/contract/webhooks/outbox.ts'
import { Workspace, noon } from '#storage/contract/workspace.ts'
import { openEngine } from '#test/engines/open-engine.ts'
import { startScriptedServer } from '#test/processes/scripted-server.ts'
import { handOver } from './exchanges.ts'
import { createSender } from './sender.ts'

const engine = await openEngine()
const store = await openStore(engine.storage)
const sender = createSender({
  rule: { isHttpAllowed: true, allowed: parseAllowedTargets('127.0.0.1') },
  lookup: async () => [],
})
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
  const means = { sender: slow, store, publicUrl: 'https://contacts.example.com', now: noon }
  const handover = await handOver(delivery, means)
  assert.deepEqual(
    pipedrive.requests.map(({ method }) => method),
    ['GET'],
  )
  const outcome = handover?.exchange ?? assert.fail()
  assert.deepEqual([outcome.error, handover?.record], ['timeout', null])
  const plan = planNextTry({ outcome, tries: 1, failingSince: null, now: noon, random: 0.5 })
  assert.equal(plan.state, 'waiting')
})
