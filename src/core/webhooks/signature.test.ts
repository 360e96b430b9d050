import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite, test } from 'node:test'

import { Webhook } from 'standardwebhooks'

import { verifyWebhook } from '../../../client/src/verify-webhook.ts'
import { createWebhookSecret, signDelivery } from './secret.ts'

/** One of the published test vectors. */
type Vector = {
  name: string
  secrets: string[]
  deliveryId: string
  timestamp: number
  body: string
  headers: Record<string, string>
}

const page = join(import.meta.dirname, '../../../docs/webhook-signatures.md')
const [, json = ''] = /```json\n(.+?)```/s.exec(readFileSync(page, 'utf8')) ?? []
const vectors = JSON.parse(json) as Vector[]

suite('docs/webhook-signatures.md', () => {
  for (const { name, secrets, deliveryId, timestamp, body, headers } of vectors) {
    const now = timestamp * 1_000

    test(`${name}: these headers result`, () => {
      assert.deepEqual(signDelivery({ deliveryId, body, secrets, now: now + 999 }), headers)
    })

    test(`${name}: each secret verifies, with the client and with Standard Webhooks`, async () => {
      for (const secret of secrets) {
        const event = await verifyWebhook(body, headers, secret, { now })
        assert.equal(event.deliveryId, deliveryId)
        const signature = new Webhook(secret).sign(deliveryId, new Date(now), body)
        assert.ok(headers['webhook-signature']?.split(' ').includes(signature))
      }
    })
  }
})

test('a current delivery verifies with each secret, and with no other', async () => {
  const now = Date.now()
  const secrets = [createWebhookSecret(), createWebhookSecret()]
  const body = '{"type":"webhook.test","data":{"name":"Jörg 田中"}}'
  const headers = signDelivery({ deliveryId: 'msg_1', body, secrets, now })
  for (const secret of secrets) {
    assert.deepEqual(new Webhook(secret).verify(body, headers), JSON.parse(body))
    await verifyWebhook(body, headers, secret)
  }
  const other = createWebhookSecret()
  assert.throws(() => new Webhook(other).verify(body, headers))
  assert.throws(() => new Webhook(secrets[0] ?? '').verify(`${body} `, headers))
  await assert.rejects(verifyWebhook(body, headers, other))
})
