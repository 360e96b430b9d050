import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { addMember, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'
import { until } from '#test/harness/until.ts'
import { Receiver } from '#test/processes/receiver.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now() })
after(() => app[Symbol.asyncDispose]())
const { projectId } = await setUpOwner(app)
const { secret: key } = await app.addKey(projectId, 'secret')
const admin = await addMember(app, projectId, 'admin')
const viewer = await addMember(app, projectId, 'viewer')
const destinations = `/v1/projects/${projectId}/destinations`

type Backfill = { state: string; total: number; queued: number; isMissingOnly: boolean }

async function create(kind: string, settings: object): Promise<string> {
  type Created = { destination: { id: string } }
  const body = { kind, settings, events: ['contact.created'] }
  const { destination } = await admin.ask<Created>('POST', destinations, body)
  return `${destinations}/${destination.id}`
}

test('leads that exist are counted, sent in the background, and shown as passed on', async () => {
  for (const name of ['Ada', 'Ben', 'Cleo']) {
    await app.create(key, { name, email: `${name}@example.com` })
  }
  await app.create(key, { name: 'Dan', phone: '030 123456' })
  await using receiver = await Receiver.start(() => {
    return { status: 200, body: '{"results":[{"id":"1"}]}' }
  })
  const server = new URL(receiver.url).origin
  const path = await create('hubspot', { token: 'secret', server })
  const wanted = { isMissingOnly: true }
  const counted = await admin.ask<{ total: number }>('POST', `${path}/backfill/count`, wanted)
  assert.equal(counted.total, 3)
  assert.deepEqual(await viewer.ask('GET', `${path}/backfill`), { backfill: null })
  const refused = await viewer.request<Problem>('POST', `${path}/backfill`, { body: wanted })
  assert.deepEqual([refused.status, refused.body.code], [403, 'not_permitted'])
  const started = await admin.ask<Backfill>('POST', `${path}/backfill`, wanted)
  assert.deepEqual([started.state, started.total], ['running', 3])
  await until(async () => {
    app.clock.advance(1_000)
    return receiver.received.length === 3
  })
  assert.ok(receiver.received.some(({ body }) => body.includes('Ada')))
  const response = await viewer.ask<{ backfill: Backfill }>('GET', `${path}/backfill`)
  assert.deepEqual([response.backfill.state, response.backfill.queued], ['done', 3])
  await until(async () => {
    const left = await admin.ask<{ total: number }>('POST', `${path}/backfill/count`, wanted)
    return left.total === 0
  })
})

test('a chat gets no existing leads, and what was never started is not found', async () => {
  await using receiver = await Receiver.start()
  const slack = await create('slack', { url: receiver.url })
  const wanted = { isMissingOnly: false }
  const refused = await admin.request<Problem>('POST', `${slack}/backfill`, { body: wanted })
  assert.deepEqual([refused.status, refused.body.code], [400, 'invalid_request'])
  const server = new URL(receiver.url).origin
  const hubspot = await create('hubspot', { token: 'secret', server })
  for (const action of ['pause', 'resume']) {
    const response = await admin.request('POST', `${hubspot}/backfill/${action}`, { body: {} })
    assert.equal(response.status, 404)
  }
  await admin.ask('POST', `${hubspot}/backfill`, wanted)
  const paused = await admin.ask<Backfill>('POST', `${hubspot}/backfill/pause`, {})
  assert.match(paused.state, /^paused|done$/)
  const unknown = `${destinations}/destination_${'0'.repeat(26)}/backfill`
  assert.equal((await admin.request('POST', unknown, { body: wanted })).status, 404)
  assert.equal((await admin.request('POST', `${hubspot}/backfill`, { body: {} })).status, 400)
})
