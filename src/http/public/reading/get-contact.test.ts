import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { assertRefused } from '#test/harness/assert-refused.ts'
import { contactsPath, startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const notFound = { method: 'GET', status: 404, code: 'not_found' }

test('the full record: absent values are null, never missing', async () => {
  const { id: projectId, secret } = await app.addProject()
  const key = await app.addKey(projectId, 'secret', { label: 'Shop' })
  const { body } = await app.create(key.secret, { name: 'Jane Doe' })
  const now = new Date(app.clock.now()).toISOString()
  assert.deepEqual(await app.get(secret, body.id), {
    id: body.id,
    type: 'person',
    name: 'Jane Doe',
    email: null,
    phone: null,
    company: null,
    position: null,
    source: null,
    notes: null,
    customFields: {},
    tags: [],
    assigneeId: null,
    doneAt: null,
    remindAt: null,
    createdAt: now,
    updatedAt: now,
    createdBy: { keyId: key.id, label: 'Shop', channel: 'api' },
    duplicateOf: null,
  })
})

test('everything that was given is returned', async () => {
  const { secret } = await app.addProject()
  const values = {
    type: 'company',
    name: 'Example GmbH',
    email: 'Info@Example.com',
    phone: '(030) 90 18 20',
    company: 'Example Holding',
    position: 'Subsidiary',
    source: 'fair',
    notes: 'Line one\nline two\t😀',
    tags: ['a', 'b'],
    createdAt: '2024-03-01T10:00:00.123Z',
  }
  const { body } = await app.create(secret, { ...values, 'Shoe size': 38 })
  const contact = await app.get(secret, body.id)
  assert.deepEqual(contact, { ...contact, ...values, customFields: { 'Shoe size': '38' } })
})

test('an id of another project: 404, like one that never existed', async () => {
  const [one, two] = [await app.addProject(), await app.addProject()]
  const { body } = await app.create(one.secret, { name: 'Jane Doe' })
  const path = `${contactsPath}/${body.id}`
  const other = await assertRefused(app, { ...notFound, path, key: two.secret })
  const never = `${contactsPath}/contact_${'0'.repeat(26)}`
  const unknown = await assertRefused(app, { ...notFound, path: never, key: two.secret })
  assert.equal(other.detail, unknown.detail)
})

test('a malformed id: 404', async () => {
  const { secret: key } = await app.addProject()
  const { body } = await app.create(key, { name: 'Jane Doe' })
  const ids = [
    'x',
    '1',
    body.id.toUpperCase(),
    `${body.id}0`,
    body.id.slice(0, -1),
    body.id.replace('contact', 'key'),
    `%20${body.id}`,
    '%00',
    "'%20OR%201=1",
    '..%2Fwhoami',
    '%F0%9F%98%80',
  ]
  for (const id of ids)
    await assertRefused(app, { ...notFound, path: `${contactsPath}/${id}`, key })
})

test('an unknown query parameter is an error that names it', async () => {
  const { secret: key } = await app.addProject()
  const { body } = await app.create(key, { name: 'Jane Doe' })
  const path = `${contactsPath}/${body.id}?fields=name&expand=tags`
  const refusal = { method: 'GET', path, key, status: 400, code: 'invalid_request' }
  const { errors } = await assertRefused(app, refusal)
  assert.deepEqual(
    errors?.map(({ pointer, code }) => [pointer, code]),
    [
      ['fields', 'unknown_parameter'],
      ['expand', 'unknown_parameter'],
    ],
  )
})
