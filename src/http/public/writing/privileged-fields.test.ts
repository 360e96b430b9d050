import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { assertRefused } from '#test/harness/assert-refused.ts'
import { contactsPath, startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const userId = `user_${'0'.repeat(26)}`
const invalid = { path: contactsPath, status: 400, code: 'invalid_request' }

/** A project with one member. */
async function withUser() {
  const project = await app.addProject()
  await app.engine.execute(
    `INSERT INTO members (project_number, id, role, created_at)
      SELECT number, '${userId}', 'member', 0 FROM projects WHERE id = '${project.id}'`,
  )
  return project
}

test('secret key: tags, assigneeId and createdAt are written', async () => {
  const { secret } = await withUser()
  const createdAt = '2024-02-29T23:59:59.999+02:00'
  const contact = { name: 'Jane Doe', tags: [' vip ', 'vip', 'Vip'], assigneeId: userId, createdAt }
  const { body } = await app.create(secret, contact)
  assert.deepEqual(body.ignoredFields, [])
  const stored = await app.get(secret, body.id)
  assert.deepEqual(stored.tags, ['vip', 'Vip'])
  assert.equal(stored.assigneeId, userId)
  assert.equal(stored.createdAt, '2024-02-29T21:59:59.999Z')
  assert.equal(stored.updatedAt, new Date(app.clock.now()).toISOString())
})

test('publishable key: they are dropped and reported', async () => {
  const { secret, publishable } = await withUser()
  const privileged = { tags: ['vip'], assigneeId: userId, createdAt: '2024-01-01T00:00:00Z' }
  const { status, body } = await app.create(publishable, { name: 'Jane Doe', ...privileged })
  assert.equal(status, 201)
  assert.deepEqual(new Set(body.ignoredFields), new Set(['tags', 'assigneeId', 'createdAt']))
  const stored = await app.get(secret, body.id)
  assert.deepEqual(stored.tags, [])
  assert.equal(stored.assigneeId, null)
  assert.equal(stored.createdAt, new Date(app.clock.now()).toISOString())
})

test('publishable key: a bad value in them is not an error', async () => {
  const { publishable } = await app.addProject()
  const bad = { tags: { a: [1] }, assigneeId: 7, createdAt: 'tomorrow' }
  const { status, body } = await app.create(publishable, { name: 'Jane Doe', ...bad })
  assert.equal(status, 201)
  assert.deepEqual(new Set(body.ignoredFields), new Set(['tags', 'assigneeId', 'createdAt']))
})

test('names that the record owns are dropped and reported for every key', async () => {
  const { secret, publishable } = await app.addProject()
  const owned = {
    id: 'contact_mine',
    projectId: 'project_other',
    updatedAt: 12,
    createdBy: { keyId: 'key_other' },
    duplicateOf: [],
  }
  for (const key of [secret, publishable]) {
    const { status, body } = await app.create(key, { name: 'Jane Doe', ...owned })
    assert.equal(status, 201)
    assert.deepEqual(new Set(body.ignoredFields), new Set(Object.keys(owned)))
    assert.notEqual(body.id, owned.id)
    assert.equal((await app.get(secret, body.id)).duplicateOf, null)
  }
})

test('tags are added up to 50 in total; more is refused as a whole', async () => {
  const { secret: key } = await app.addProject()
  const email = 'jane@example.com'
  const tags = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => `tag ${from + i}`)
  const { body } = await app.create(key, { email, tags: tags(1, 30) })
  const full = await app.create(key, { email, tags: tags(21, 50) })
  assert.equal(full.body.outcome, 'updated')
  assert.deepEqual((await app.get(key, body.id)).tags, tags(1, 50))
  assert.equal((await app.create(key, { email, tags: tags(1, 50) })).body.outcome, 'unchanged')
  const more = { email, name: 'Jane Doe', tags: ['tag 51'] }
  const { errors } = await assertRefused(app, { ...invalid, key, body: more })
  assert.deepEqual(
    errors?.map(({ pointer, code }) => [pointer, code]),
    [['/tags', 'too_many']],
  )
  assert.equal((await app.get(key, body.id)).name, null)
})

test('a tag has 1 to 50 characters, a request at most 50 of them', async () => {
  const { secret: key } = await app.addProject()
  const name = 'Jane Doe'
  const longest = 'ü'.repeat(50)
  const { body } = await app.create(key, { name, tags: [longest, '', ' ', null] })
  assert.deepEqual((await app.get(key, body.id)).tags, [longest])
  const many = Array.from({ length: 51 }, (_, i) => `tag ${i}`)
  for (const tags of [[`${longest}x`], many, 'vip', { 0: 'vip' }, [1], [['vip']]]) {
    await assertRefused(app, { ...invalid, key, body: { name, tags } })
  }
})

test('an assignee is a member of the project', async () => {
  const { secret: key } = await withUser()
  const { secret: other } = await app.addProject()
  const stranger = `user_${'1'.repeat(26)}`
  const wrong: [key: string, assigneeId: unknown, code: string][] = [
    [key, stranger, 'unknown_user'],
    [other, userId, 'unknown_user'],
    [key, 'jane', 'unknown_user'],
    [key, 7, 'invalid_type'],
  ]
  for (const [usedKey, assigneeId, code] of wrong) {
    const body = { name: 'Jane Doe', assigneeId }
    const { errors } = await assertRefused(app, { ...invalid, key: usedKey, body })
    assert.deepEqual(
      errors?.map((error) => [error.pointer, error.code]),
      [['/assigneeId', code]],
    )
  }
})

test('createdAt is a date-time of RFC 3339, not in the future', async () => {
  const { secret: key } = await app.addProject()
  const name = 'Jane Doe'
  const now = new Date(app.clock.now()).toISOString()
  assert.equal((await app.create(key, { name, createdAt: now })).status, 201)
  const wrong = [
    new Date(app.clock.now() + 1).toISOString(),
    '2024-01-01',
    '2024-01-01T00:00:00',
    '2023-02-29T00:00:00Z',
    '2024-13-01T00:00:00Z',
    '2024-01-01T24:00:00Z',
    '0000-01-01T00:00:00Z',
    1704067200000,
  ]
  for (const createdAt of wrong) {
    const { errors } = await assertRefused(app, { ...invalid, key, body: { name, createdAt } })
    assert.equal(errors?.[0]?.pointer, '/createdAt')
  }
})

test('a back-dated contact takes its place in the order', async () => {
  const { secret: key } = await app.addProject()
  const dates = ['2024-05-01', '2024-07-01', '2024-06-01', '1999-12-31']
  for (const date of dates) {
    await app.create(key, { name: date, createdAt: `${date}T00:00:00Z` })
  }
  await app.create(key, { name: 'now' })
  const { data } = await app.search(key)
  assert.deepEqual(
    data.map(({ name }) => name),
    ['now', '2024-07-01', '2024-06-01', '2024-05-01', '1999-12-31'],
  )
})
