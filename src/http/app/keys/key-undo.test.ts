import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { addMember, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'
import { until } from '#test/harness/until.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now() })
after(() => app[Symbol.asyncDispose]())
const { projectId } = await setUpOwner(app)
const admin = await addMember(app, projectId, 'admin')
const member = await addMember(app, projectId, 'member')

type Counts = { removed: number; restored: number; kept: number }
type Undo = Counts & { id: string; state: string; since: string; finishedAt: string | null }

const pathOf = (keyId: string) => `/v1/projects/${projectId}/keys/${keyId}/undo`

async function ended(path: string): Promise<Undo> {
  let undo = await admin.ask<Undo>('GET', path)
  await until(async () => {
    undo = await admin.ask<Undo>('GET', path)
    return undo.state !== 'running'
  })
  return undo
}

test('an admin sees what an undo would do, has it done, and sees how far it has come', async () => {
  const leaked = await app.addKey(projectId, 'secret')
  const other = await app.addKey(projectId, 'secret')
  const rosa = { name: 'Rosa', email: 'rosa@example.com' }
  const { body: known } = await app.create(other.secret, rosa)
  const since = new Date(app.clock.now() + 1).toISOString()
  app.clock.advance(1_000)
  await app.create(leaked.secret, { ...rosa, company: 'Spoilt' })
  const { body: spam } = await app.create(leaked.secret, { name: 'Spam' })
  const path = pathOf(leaked.id)
  const expected = { removed: 1, restored: 1, kept: 0 }
  const preview = await admin.ask<Counts>('GET', `${path}?since=${encodeURIComponent(since)}`)
  assert.deepEqual(preview, { ...expected, isComplete: true })
  const { id, ...begun } = await admin.ask<Undo>('POST', path, { since })
  assert.equal(begun.since, since)
  const { removed, restored, kept, state, finishedAt } = await ended(`${path}/${id}`)
  assert.deepEqual({ removed, restored, kept, state }, { ...expected, state: 'done' })
  assert.ok(finishedAt !== null)
  assert.equal((await app.get(other.secret, known.id)).company, null)
  const gone = { key: other.secret }
  const { status } = await app.request('GET', `/public/v1/contacts/${spam.id}`, gone)
  assert.equal(status, 404)
  // It is not among the bulk changes that every member may end.
  const bulk = `/v1/projects/${projectId}/leads/bulk/${id}`
  assert.equal((await member.request('GET', bulk)).status, 404)
  assert.equal((await member.request('POST', `${bulk}/cancel`, { body: {} })).status, 404)
  assert.equal((await admin.request('GET', `${pathOf(other.id)}/${id}`)).status, 404)
})

test('anything but a time is refused, and so are unknown parameters and keys', async () => {
  const { id, secret } = await app.addKey(projectId, 'secret')
  await app.create(secret, { name: 'Rosa' })
  const other = await app.addProject()
  const before = await app.storedState()
  const path = pathOf(id)
  const since = '2026-01-01T00:00:00Z'
  const refused = [
    await admin.request<Problem>('GET', path),
    await admin.request<Problem>('GET', `${path}?since=yesterday`),
    await admin.request<Problem>('GET', `${path}?since=${since}&until=${since}`),
    await admin.request<Problem>('POST', path, { body: { since: 'yesterday' } }),
    await admin.request<Problem>('POST', path, { body: { since: 5 } }),
    await admin.request<Problem>('POST', path, { body: { since, until: since } }),
  ]
  assert.deepEqual(
    refused.map(({ status }) => status),
    refused.map(() => 400),
  )
  const [foreign] = await app.store.listKeys({ projectId: other.id, afterId: null, limit: 1 })
  const body = { since }
  const unknown = await admin.request('POST', pathOf(foreign?.id ?? ''), { body })
  assert.equal(unknown.status, 404)
  assert.equal(await app.storedState(), before)
})
