import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const jane = {
  name: 'Jane Doe',
  email: 'jane@example.com',
  phone: '+49 30 901820',
  company: 'Example GmbH',
  position: 'Buyer',
  source: 'website',
  notes: 'Likes tea.',
  type: 'person',
  customFields: { Size: 'M' },
  tags: ['vip'],
  createdAt: '2025-01-01T00:00:00.000Z',
}

/** A project with a field Size and the contact Jane, written by its secret key. */
async function withJane() {
  const project = await app.addProject()
  await app.store.createField({ projectId: project.id, label: 'Size', now: app.clock.now() })
  const { body } = await app.create(project.secret, jane)
  return { ...project, id: body.id, projectId: project.id }
}

test('the same contact again: 200, unchanged, and no history', async () => {
  const { secret, id } = await withJane()
  const before = await app.get(secret, id)
  app.clock.advance(1_000)
  const { status, body, headers } = await app.create(secret, jane)
  assert.equal(status, 200)
  assert.equal(headers['location'], undefined)
  const { id: returnedId, ...rest } = body
  assert.equal(returnedId, id)
  assert.deepEqual(rest, {
    created: false,
    outcome: 'unchanged',
    ignoredFields: [],
    unresolvedCustomFields: [],
  })
  assert.deepEqual(await app.get(secret, id), before)
  assert.deepEqual(await app.stored.changes(id), [])
})

test('given values are written, and every value that they replace is kept', async () => {
  const { secret, projectId, id } = await withJane()
  const { secret: other } = await app.addKey(projectId, 'secret', { label: 'Import' })
  app.clock.advance(5_000)
  const changes = {
    name: 'Jane Q. Doe',
    email: 'JANE@example.com',
    phone: '+49 30 901821',
    company: 'Example AG',
    position: 'Chief buyer',
    source: 'fair',
    notes: 'Likes coffee.',
    type: 'company',
    customFields: { size: 'L' },
    tags: ['fair', 'vip'],
    createdAt: '2024-01-01T00:00:00Z',
  }
  const { status, body } = await app.create(other, changes)
  assert.equal(status, 200)
  assert.equal(body.outcome, 'updated')

  const contact = await app.get(secret, id)
  assert.deepEqual(contact, {
    ...contact,
    ...changes,
    customFields: { Size: 'L' },
    tags: ['vip', 'fair'],
    createdAt: '2024-01-01T00:00:00.000Z',
    updatedAt: new Date(app.clock.now()).toISOString(),
  })
  assert.equal(contact.createdBy.label, 'A secret key')

  const [entry, ...others] = await app.stored.changes(id)
  assert.equal(others.length, 0)
  assert.ok(entry)
  const { customFields, ...previous } = entry.previous as Record<string, unknown>
  assert.deepEqual(previous, {
    name: jane.name,
    email: jane.email,
    phone: jane.phone,
    phoneE164: '+4930901820',
    company: jane.company,
    position: jane.position,
    source: jane.source,
    notes: jane.notes,
    type: jane.type,
    tags: jane.tags,
    createdAt: Date.parse(jane.createdAt),
  })
  assert.deepEqual(Object.values(customFields as object), ['M'])
  assert.equal(entry.at, app.clock.now())
  assert.equal(entry.key, 'Import')
})

test('absent, empty and null values change nothing', async () => {
  const { secret, id } = await withJane()
  const before = await app.get(secret, id)
  const nothings = [undefined, null, '', '  ']
  for (const nothing of nothings) {
    const { body } = await app.create(secret, {
      ...{ name: nothing, phone: nothing, company: nothing, position: nothing, source: nothing },
      ...{ notes: nothing, type: nothing, assigneeId: nothing, createdAt: nothing },
      customFields: { Size: nothing },
      Size2: nothing,
      tags: [nothing].filter((tag) => tag !== undefined),
      email: jane.email,
    })
    assert.equal(body.outcome, 'unchanged')
    assert.deepEqual(body.unresolvedCustomFields, [])
  }
  assert.deepEqual(await app.get(secret, id), before)
  assert.deepEqual(await app.stored.changes(id), [])
})

test('a value where there was none is an update too', async () => {
  const { secret } = await app.addProject()
  const { body } = await app.create(secret, { email: 'john@example.com' })
  const second = await app.create(secret, { email: 'john@example.com', name: 'John Doe' })
  assert.equal(second.body.outcome, 'updated')
  assert.deepEqual(
    (await app.stored.changes(body.id)).map(({ previous }) => previous),
    [{ name: null }],
  )
})

test('custom fields merge by label', async () => {
  const { secret, projectId, id } = await withJane()
  await app.store.createField({ projectId, label: 'Colour', now: app.clock.now() })
  await app.create(secret, { email: jane.email, customFields: { Colour: 'blue' } })
  const { customFields } = await app.get(secret, id)
  assert.deepEqual(customFields, { Size: 'M', Colour: 'blue' })
})

test('a value that is set and set back is kept both times', async () => {
  const { secret, id } = await withJane()
  for (const name of ['J. Doe', 'Jane Doe', 'J. Doe']) {
    await app.create(secret, { email: jane.email, name })
  }
  assert.deepEqual(
    (await app.stored.changes(id)).map(({ previous }) => previous),
    [{ name: 'Jane Doe' }, { name: 'J. Doe' }, { name: 'Jane Doe' }],
  )
})
