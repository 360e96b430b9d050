import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { type UsageSeries, listUsage } from '#core/requests/list-usage.ts'
import type { LiveWindows } from '#core/requests/live-windows.ts'
import { addMember, setUpOwner } from '#test/harness/browser.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { type TestApp, batchPath, contactsPath, startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const { projectId } = await setUpOwner(app)
const usagePath = `/v1/projects/${projectId}/usage`
const jane = { name: 'Jane Doe', email: 'jane@example.com' }

type Counts = [requests: number, leads: number, refusals: number]

/** What is counted of an app that has stopped, as it does when it has stored everything. */
async function countedOf(work: (app: TestApp, keyId: string, secret: string) => Promise<void>) {
  await using fresh = await startApp()
  const { id } = await fresh.addProject()
  const { secret, id: keyId } = await fresh.addKey(id, 'secret', { tier: 'standard' })
  await work(fresh, keyId, secret)
  await fresh.stop()
  const request = { projectId: id, span: 'hour' } as const
  const usage = await fresh.reading((store) => listUsage(store, request, fresh.clock.now()))
  const { sources, operations, codes } = usage
  return {
    sources: sumsOf(sources),
    operations: sumsOf(operations),
    codes: sumsOf(codes),
    keyId,
  }
}

function sumsOf(series: readonly UsageSeries[]): Record<string, Counts> {
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  return Object.fromEntries(
    series.map(({ name, requests, leads, refusals }) => {
      return [name, [sum(requests), sum(leads), sum(refusals)]]
    }),
  )
}

test('each request counts by operation and code, with the leads that it created', async () => {
  const usage = await countedOf(async (fresh, _keyId, key) => {
    const headers = { 'idempotency-key': 'once' }
    await fresh.create(key, jane)
    await fresh.create(key, jane)
    await fresh.create(key, { email: 'nobody' })
    const batch = { contacts: [{ name: 'One' }, { name: 'Two' }, {}] }
    for (let times = 0; times < 2; times += 1) {
      await fresh.request('POST', batchPath, { key, body: batch, headers })
    }
    await fresh.request('GET', '/public/v1/whoami', { key })
    await fresh.request('GET', '/public/v1/nothing', { key })
    await fresh.request('GET', '/public/v1/whoami', { key: 'zk_live_wrong' })
    await fresh.request('OPTIONS', contactsPath)
  })
  assert.deepEqual(usage.operations, { create: [3, 1, 1], batch: [2, 2, 0], read: [2, 0, 1] })
  assert.deepEqual(usage.codes, {
    ok: [5, 3, 0],
    invalid_request: [1, 0, 1],
    not_found: [1, 0, 1],
  })
  assert.deepEqual(usage.sources, { [usage.keyId]: [7, 3, 2] })
})

test('what is refused before the body is read is counted, a full window too', async () => {
  const usage = await countedOf(async (fresh, keyId, key) => {
    for (let i = 0; i < 61; i += 1) await fresh.create(key, jane)
    const raw = { key, raw: 'x', headers: { 'content-type': 'text/plain' } }
    await fresh.request('POST', batchPath, raw)
    await fresh.store.revokeKey(keyId, fresh.clock.now())
    await fresh.request('GET', '/public/v1/whoami', { key })
  })
  assert.deepEqual(usage.codes, {
    ok: [60, 1, 0],
    rate_limited: [1, 0, 1],
    unsupported_media_type: [1, 0, 1],
  })
})

test('a submission counts for its form: as a lead, as spam without one, or refused', async () => {
  await using fresh = await startApp()
  const { id } = await fresh.addProject()
  const form = await VisitedForm.publish(fresh, id)
  const sent = { ...jane, 'consent:privacy': 'true' }
  await form.post({ ...sent, _key: 'one' })
  await form.post({ ...sent, _key: 'one' })
  await form.post({ ...sent, name: 'https://spam.example', _key: 'two' })
  await form.post({ name: 'No consent' })
  await form.send(undefined, { 'content-type': 'application/json' })
  await form.show()
  await fresh.stop()
  const request = { projectId: id, span: 'hour' } as const
  const usage = await fresh.reading((store) => listUsage(store, request, fresh.clock.now()))
  assert.deepEqual(sumsOf(usage.sources), { [form.keyId]: [5, 1, 2] })
  assert.deepEqual(sumsOf(usage.operations), { submit: [5, 1, 2] })
  const { ok, ...refused } = sumsOf(usage.codes)
  assert.deepEqual(
    [ok, refused],
    [[3, 1, 0], { invalid_request: [1, 0, 1], invalid_json: [1, 0, 1] }],
  )
})

test('a call of a tool counts as its operation, and its failure by its code', async () => {
  const usage = await countedOf(async (fresh, _keyId, key) => {
    const call = (args: object) =>
      fresh.request('POST', '/mcp', {
        key,
        headers: { accept: 'application/json, text/event-stream' },
        body: {
          ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
          params: { name: 'contacts_create', arguments: args },
        },
      })
    await call(jane)
    await call({ ...jane, email: 'other@example.com', dryRun: true })
    await call({ email: 'nobody' })
  })
  assert.deepEqual(usage.operations, { create: [3, 1, 1] })
  assert.deepEqual(usage.codes, { ok: [2, 1, 0], invalid_request: [1, 0, 1] })
})

test('a viewer sees usage and the live windows; an unknown span is refused', async () => {
  const viewer = await addMember(app, projectId, 'viewer')
  const { id: keyId, secret } = await app.addKey(projectId, 'secret', { tier: 'standard' })
  for (let i = 0; i < 3; i += 1) await app.create(secret, jane)
  const { windows } = await viewer.ask<{ windows: LiveWindows[] }>('GET', `${usagePath}/windows`)
  const [minute, hour] = [
    { count: 3, max: 60 },
    { count: 3, max: 5_000 },
  ]
  assert.deepEqual(windows, [{ keyId, operation: 'create', minute, hour }])
  for (const span of ['hour', 'day', 'month', 'year']) {
    assert.equal((await viewer.request('GET', `${usagePath}?span=${span}`)).status, 200)
  }
  assert.equal((await viewer.request('GET', `${usagePath}?span=decade`)).status, 400)
})
