import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { listDeliveries, recoverDeliveries } from './manage-deliveries.ts'
import type { Delivery, DeliveryQuery } from './webhook.ts'

const webhookId = 'webhook_1'
const delivery: Delivery = {
  ...{ id: 'msg_1', webhookId, type: 'contact.created', contactId: 'contact_1' },
  ...{ state: 'failed', tries: 1, createdAt: 1, nextTryAt: null },
}
const query: DeliveryQuery = { webhookId, state: 'failed', limit: 20, beforeId: null }

test('deliveries are listed with their tries, including one that is pruned meanwhile', async () => {
  const lastTry = { at: 2, status: 500, latencyMs: 3, answer: '', error: null }
  const pruned = { ...delivery, id: 'msg_2' }
  const logged = { delivery, tries: [lastTry], body: '{}', actor: byOperator.actor }
  const store = {
    listDeliveries: (requested: DeliveryQuery) => (requested === query ? [delivery, pruned] : []),
    findDelivery: (id: string) => (id === 'msg_1' ? logged : null),
  }
  assert.deepEqual(await listDeliveries(store, query), [
    { delivery, tries: [lastTry] },
    { delivery: pruned, tries: [] },
  ])
  for (const limit of [0, 101, 1.5, Number.NaN]) {
    const refused = listDeliveries(store, { ...query, limit })
    await assert.rejects(refused, { code: 'invalid_request' }, String(limit))
  }
})

test('recovering continues until nothing is left, with the time of its first step', async () => {
  const steps: unknown[] = []
  const recovered = await recoverDeliveries(
    {
      recoverDeliveries: async (step) => {
        steps.push(step)
        const { since, afterEvent } = step
        const next = afterEvent === 2 ? null : { since: since + 1, afterEvent: afterEvent + 1 }
        return { deliveries: 10, next }
      },
    },
    { webhookId: 'webhook_1', since: 100, now: 200 },
  )
  assert.equal(recovered, 30)
  assert.deepEqual(
    steps,
    [0, 1, 2].map((n) => ({ webhookId: 'webhook_1', since: 100 + n, afterEvent: n, now: 200 })),
  )
})
