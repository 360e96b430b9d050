import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { contactsPath, startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

async function open() {
  const project = await app.addProject()
  const form = await VisitedForm.publish(app, project.id)
  const values = { name: 'Jane', email: 'jane@example.com', 'consent:privacy': 'true' }
  assert.equal((await form.post(values)).status, 303)
  app.clock.advance(1_000)
  const id = (await app.stored.contacts()).at(-1)?.id ?? assert.fail()
  const key = await app.addKey(project.id, 'secret', {
    scopes: ['contacts:read', 'contacts:update', 'events:read'],
  })
  const path = `${contactsPath}/${id}/consents/privacy/withdraw`
  return { project, id, key, path }
}

type Withdrawn = { kind: string; withdrawnAt: string }
const post = (path: string, key: string, headers: Record<string, string> = {}) =>
  app.request<Withdrawn & Problem>('POST', path, { key, headers })

test('a key withdraws a consent, once for each idempotency key, and events say so', async () => {
  const { id, key, path } = await open()
  const headers = { 'idempotency-key': 'one' }
  const { status, body } = await post(path, key.secret, headers)
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['kind', 'withdrawnAt'])
  app.clock.advance(1_000)
  const replay = await post(path, key.secret, headers)
  assert.deepEqual([replay.body, replay.headers['idempotent-replayed']], [body, 'true'])
  assert.deepEqual((await post(path, key.secret)).body, body)
  const record = await app.get(key.secret, id)
  assert.equal(record.updatedAt, body.withdrawnAt)
  type Events = { data: { type: string; data: { changes: object } }[] }
  const events = await app.request<Events>('GET', '/public/v1/events', { key: key.secret })
  const changes = events.body.data.map(({ type, data }) => [type, data.changes])
  const consents = { privacy: { from: 'given', to: 'withdrawn' } }
  assert.deepEqual(changes.at(-1), ['contact.updated', { consents }])
  assert.equal(changes.length, 1)
})

test('other keys, versions, kinds and projects are refused, and nothing is stored', async () => {
  const { project, id, key, path } = await open()
  const other = await open()
  const narrow = await app.addKey(project.id, 'secret', { scopes: ['contacts:read'] })
  const ended = await app.addKey(project.id, 'secret', { scopes: ['contacts:update'] })
  await app.store.revokeKey(ended.id, app.clock.now())
  const { body: merged } = await app.create(project.secret, { name: 'Janet' })
  const merge = { survivorId: id, mergedId: merged.id, by: byOperator, now: app.clock.now() }
  await app.store.mergeContacts({ projectId: project.id, ...merge })
  const before = await app.storedState()
  const kindPath = (kind: string) => `${contactsPath}/${id}/consents/${kind}/withdraw`
  const refusals: [string, string, number, Record<string, string>?][] = [
    [path, project.publishable, 403],
    [path, narrow.secret, 403],
    [path, ended.secret, 401],
    [path, other.key.secret, 404],
    [kindPath('news'), key.secret, 404],
    [kindPath('consent:privacy'), key.secret, 404],
    [kindPath('%00'), key.secret, 404],
    [path.replace(id, 'x'), key.secret, 404],
    [path.replace(id, merged.id), key.secret, 404],
    [path, key.secret, 412, { 'if-match': '"other"' }],
  ]
  for (const [at, secret, expected, headers] of refusals) {
    assert.equal((await post(at, secret, headers)).status, expected, `${at} ${expected}`)
  }
  assert.equal(await app.storedState(), before)
})
