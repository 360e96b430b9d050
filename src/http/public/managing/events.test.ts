import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { contactEventKinds } from '#core/webhooks/event.ts'
import { scopes } from '#model/keys/key.ts'
import { assertRefused } from '#test/harness/assert-refused.ts'
import { contactsPath, startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'
import { Receiver } from '#test/processes/receiver.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const path = '/public/v1/events'
const dayMs = 24 * 3_600_000

type Event = { type: string; data: { contact: { id: string; name: string | null } } }
type EventPage = { data: Event[]; nextCursor: string }

/** A project, with a key that may do everything. */
async function withKey() {
  const { id } = await app.addProject()
  const { secret: key } = await app.addKey(id, 'secret', { scopes: [...scopes] })
  return { projectId: id, key }
}

async function list(key: string, query: Readonly<Record<string, string>> = {}) {
  const options = { key }
  const response = await app.request<EventPage>(
    'GET',
    `${path}?${new URLSearchParams(query)}`,
    options,
  )
  assert.equal(response.status, 200, response.text)
  return { ...response.body, headers: response.headers }
}

async function addContacts(key: string, ...names: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) ids.push((await app.create(key, { name })).body.id)
  return ids
}

const namesIn = ({ data }: EventPage) => data.map((event) => event.data.contact.name)

test('pages follow by nextCursor, and polling continues after the last one', async () => {
  const { key } = await withKey()
  await addContacts(key, 'Ann', 'Bob', 'Cid')
  const first = await list(key, { limit: '2' })
  assert.match(first.headers['content-type'] ?? '', /^application\/json/)
  assert.deepEqual(namesIn(first), ['Ann', 'Bob'])
  const second = await list(key, { limit: '2', after: first.nextCursor })
  assert.deepEqual(namesIn(second), ['Cid'])
  const empty = await list(key, { after: second.nextCursor })
  assert.deepEqual(empty.data, [])
  await addContacts(key, 'Dan')
  app.clock.advance(1_000)
  await addContacts(key, 'Eve')
  for (const cursor of [second.nextCursor, empty.nextCursor]) {
    assert.deepEqual(namesIn(await list(key, { after: cursor })), ['Dan', 'Eve'])
  }
  assert.deepEqual(namesIn(await list(key)), ['Ann', 'Bob', 'Cid', 'Dan', 'Eve'])
})

test('a project without events has an empty page, from which polling goes on', async () => {
  const { key } = await withKey()
  const { data, nextCursor } = await list(key)
  assert.deepEqual(data, [])
  await addContacts(key, 'Ann')
  assert.deepEqual(namesIn(await list(key, { after: nextCursor })), ['Ann'])
})

test('an event is what a webhook receives', async () => {
  await using receiver = await Receiver.start()
  const { projectId, key } = await withKey()
  await app.store.createWebhook({
    ...{ projectId, url: receiver.url, description: null, events: contactEventKinds },
    ...{ secret: 'whsec_b25l', now: app.clock.now() },
  })
  const { body } = await app.create(key, { name: 'Jane Doe', email: 'jane@example.com' })
  app.clock.advance(1_000)
  const change = { key, body: { company: 'Example GmbH' } }
  await app.request('PATCH', `${contactsPath}/${body.id}`, change)
  await receiver.until(2)
  const { data } = await list(key)
  assert.deepEqual(
    data.map(({ type }) => type),
    ['contact.created', 'contact.updated'],
  )
  const received = receiver.received.map((one) => JSON.parse(one.body) as Event)
  const inOrder = received.toSorted((a, b) => (a.type < b.type ? -1 : 1))
  assert.deepEqual(data, inOrder)
})

test('an erased contact has no values in its events', async () => {
  const { key } = await withKey()
  const [id] = await addContacts(key, 'Jane Doe')
  assert.equal((await app.request('DELETE', `${contactsPath}/${id}`, { key })).status, 204)
  const { data } = await list(key)
  assert.equal(data.at(-1)?.type, 'contact.deleted')
  assert.deepEqual(
    data.map((event) => [event.data.contact.id, event.data.contact.name]),
    data.map(() => [id, null]),
  )
})

test('types selects kinds of events; a test of a webhook is never among them', async () => {
  const { projectId, key } = await withKey()
  const [id] = await addContacts(key, 'Ann', 'Bob')
  await app.request('PATCH', `${contactsPath}/${id}`, { key, body: { name: 'Anna' } })
  const { id: webhookId } = await app.store.createWebhook({
    ...{ projectId, url: 'http://127.0.0.1:1024/hook', description: null },
    ...{ events: contactEventKinds, isActive: false },
    ...{ secret: 'whsec_b25l', now: app.clock.now() },
  })
  await app.request('POST', `/public/v1/webhooks/${webhookId}/test`, { key })
  const typesIn = async (types?: string) =>
    (await list(key, types === undefined ? {} : { types })).data.map(({ type }) => type)
  assert.deepEqual(await typesIn('contact.updated'), ['contact.updated'])
  assert.deepEqual(await typesIn('contact.deleted,contact.merged'), [])
  const all = ['contact.created', 'contact.created', 'contact.updated']
  assert.deepEqual(await typesIn('contact.updated, contact.created'), all)
  assert.deepEqual(await typesIn(), all)
})

test('a key sees the events of its own project', async () => {
  const { key } = await withKey()
  const { key: other } = await withKey()
  await addContacts(key, 'Ann')
  assert.deepEqual((await list(other)).data, [])
})

test('a cursor that is broken or of another project: 400 invalid_cursor', async () => {
  const { key } = await withKey()
  const { key: other } = await withKey()
  const { nextCursor } = await list(other)
  for (const cursor of ['broken', nextCursor.slice(0, -4), nextCursor]) {
    const query = new URLSearchParams({ after: cursor })
    const refusal = { method: 'GET', path: `${path}?${query}`, key }
    const { errors } = await assertRefused(app, {
      ...{ ...refusal, status: 400, code: 'invalid_request' },
    })
    assert.deepEqual(
      errors?.map(({ pointer, code }) => [pointer, code]),
      [['after', 'invalid_cursor']],
    )
  }
})

test('every wrong parameter is named', async () => {
  const { key } = await withKey()
  const refusal = { method: 'GET', path: `${path}?limit=0&types=webhook.test&before=x`, key }
  const { errors } = await assertRefused(app, {
    ...{ ...refusal, status: 400, code: 'invalid_request' },
  })
  assert.deepEqual(
    errors?.map(({ pointer, code }) => [pointer, code]),
    [
      ['before', 'unknown_parameter'],
      ['types', 'invalid_value'],
      ['limit', 'invalid_value'],
    ],
  )
})

test('a limit above 1,000 is reduced to that', async () => {
  const { key } = await withKey()
  await addContacts(key, 'Ann')
  assert.deepEqual(namesIn(await list(key, { limit: '1000000' })), ['Ann'])
})

test('a cursor that is older than the events are kept: 410 cursor_expired', async () => {
  const { key } = await withKey()
  await addContacts(key, 'Ann')
  const { nextCursor } = await list(key)
  app.clock.advance(31 * dayMs)
  const query = new URLSearchParams({ after: nextCursor })
  const response = await app.request<Problem>('GET', `${path}?${query}`, { key })
  assert.deepEqual([response.status, response.body.code], [410, 'cursor_expired'])
  await addContacts(key, 'Bob')
  assert.ok(namesIn(await list(key)).includes('Bob'))
})
