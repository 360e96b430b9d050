import assert from 'node:assert/strict'
import { test } from 'node:test'

import { challengesPerMinute } from '#core/limits/contract.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const challengeBounds = { altchaWork: { cost: 10, triesMax: 20 } }
const together = 50

test('an address gets 3,000 challenges at once, then it waits for a moment', async () => {
  await using app = await startApp({ challengeBounds })
  const { id } = await app.addProject()
  const challenge = { provider: 'altcha', secret: null } as const
  const key = await app.addKey(id, 'publishable', { challenge })
  const ask = () => app.request<Problem>('GET', `/challenges/${key.id}`)
  await exhaust(ask)
  const refused = await ask()
  assert.equal(refused.status, 429)
  assert.equal(refused.body.code, 'rate_limited')
  assert.equal(refused.headers['retry-after'], '1')
  assert.equal(refused.headers['access-control-allow-origin'], '*')
  app.clock.advance(1_000)
  assert.equal((await ask()).status, 200)
})

test('the challenges of forms are bounded by the same address', async () => {
  // altcha's library has a clock of its own, so this runs at the present time.
  const startsAt = Date.now()
  await using app = await startApp({ startsAt, challengeBounds, trustedProxies: ['127.0.0.1'] })
  const form = await VisitedForm.publish(app, (await app.addProject()).id)
  const ask = (address: string) => form.show('/challenge', { 'x-forwarded-for': address })
  await exhaust(() => ask('203.0.113.9'))
  const { status, headers } = await ask('203.0.113.9')
  assert.deepEqual([status, headers['retry-after']], [429, '1'])
  assert.equal((await ask('203.0.113.10')).status, 200)
})

async function exhaust(ask: () => Promise<{ status: number }>): Promise<void> {
  for (let sent = 0; sent < challengesPerMinute; sent += together) {
    const responses = await Promise.all(Array.from({ length: together }, ask))
    assert.ok(responses.every(({ status }) => status === 200))
  }
}
