import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { contactsPath, startApp } from '#test/harness/harness.ts'
import type { ContactBody, Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const jane = {
  name: 'Jane Doe',
  email: 'jane@example.com',
  phone: '+49 30 901820',
  company: 'Example GmbH',
  notes: 'Likes tea.',
  customFields: { Size: 'M', Color: 'red' },
  tags: ['vip', 'hot'],
}

/** A project with two fields, the contact Jane, and a key that may change and erase contacts. */
async function withJane() {
  const project = await app.addProject()
  for (const label of ['Size', 'Color']) {
    await app.store.createField({ projectId: project.id, label, now: app.clock.now() })
  }
  const scopes = ['contacts:create', 'contacts:read', 'contacts:update', 'contacts:delete']
  const { secret, id: keyId } = await app.addKey(project.id, 'secret', { scopes, label: 'CRM' })
  const { body } = await app.create(project.secret, jane)
  app.clock.advance(1_000)
  return { project, secret, keyId, id: body.id, path: `${contactsPath}/${body.id}` }
}

type Options = { headers?: Record<string, string> }

const patch = <Body = ContactBody>(key: string, path: string, body: unknown, options?: Options) =>
  app.request<Body>('PATCH', path, { key, body, ...options })
const remove = (key: string, path: string, options?: Options) =>
  app.request<Problem>('DELETE', path, { key, ...options })

/** A refused change, of which nothing was stored. */
async function refused(work: () => Promise<{ status: number; body: unknown }>) {
  const before = await app.storedState()
  const { status, body } = await work()
  assert.equal(await app.storedState(), before)
  const { code, errors = [], contactId } = body as Problem
  return { status, code, contactId, errors: errors.map(({ pointer, code: of }) => [pointer, of]) }
}

test('a change writes what is given, keeps the rest, and answers with the record', async () => {
  const { secret, keyId, id, path } = await withJane()
  const change = { name: 'Jane Q. Doe', customFields: { size: 'L' }, position: 'Buyer' }
  const { status, body, headers } = await patch(secret, path, change)
  assert.equal(status, 200)
  assert.deepEqual([body.name, body.position, body.company], ['Jane Q. Doe', 'Buyer', jane.company])
  assert.deepEqual(body.customFields, { Size: 'L', Color: 'red' })
  assert.deepEqual(body, await app.get(secret, id))
  assert.match(headers['etag'] ?? '', /^"[\w-]{22}"$/)
  const [entry] = await app.stored.changes(id)
  assert.equal(JSON.stringify(entry).includes('Jane Doe'), true)
  const [history] = await app.store.listHistory({
    ...{ projectId: body.createdBy.keyId === keyId ? '' : await projectOf(secret), contactId: id },
    ...{ afterChange: 0, limit: 10 },
  })
  const { actor, channel } = history?.by ?? {}
  assert.deepEqual([actor, channel], [{ kind: 'key', id: keyId, label: 'CRM' }, 'api'])
})

async function projectOf(key: string): Promise<string> {
  const { body } = await app.request<{ projectId: string }>('GET', '/public/v1/whoami', { key })
  return body.projectId
}

test('null and blank text clear a value; what is cleared stays in the history', async () => {
  const { secret, path } = await withJane()
  const change = { phone: null, company: ' ', customFields: { Size: null, Color: '' }, notes: '' }
  const { body } = await patch(secret, path, change)
  assert.deepEqual([body.phone, body.company, body.notes], [null, null, null])
  assert.deepEqual([body.customFields, body.email], [{}, jane.email])
})

test('tags are replaced, added and removed', async () => {
  const { secret, path } = await withJane()
  const tagsAfter = async (change: object) => (await patch(secret, path, change)).body.tags
  assert.deepEqual(await tagsAfter({ addTags: ['new'], removeTags: ['hot'] }), ['vip', 'new'])
  assert.deepEqual(await tagsAfter({ tags: ['only'] }), ['only'])
  assert.deepEqual(await tagsAfter({ tags: null }), [])
})

test('an empty change, and one to the same values, change nothing', async () => {
  const { secret, id, path } = await withJane()
  const before = await app.get(secret, id)
  for (const change of [{}, { name: jane.name, tags: jane.tags }]) {
    const { status, body } = await patch(secret, path, change)
    assert.deepEqual([status, body], [200, before])
  }
  assert.deepEqual(await app.stored.changes(id), [])
})

for (const [what, change, errors] of [
  ['an unknown name', { nickname: 'J' }, [['/nickname', 'unknown_field']]],
  ['an unknown label', { customFields: { Shoe: '40' } }, [['/customFields/Shoe', 'unknown_field']]],
  ['a record-owned name', { updatedAt: '2026-01-01T00:00:00Z' }, [['/updatedAt', 'unknown_field']]],
  ['a record-owned name that is cleared', { id: null }, [['/id', 'unknown_field']]],
  ['a type that is cleared', { type: null }, [['/type', 'invalid_value']]],
  [
    'a standard field as a label',
    { customFields: { email: null } },
    [['/customFields/email', 'reserved_label']],
  ],
  ['tags beside addTags', { tags: ['a'], addTags: ['b'] }, [['/tags', 'invalid_value']]],
  [
    'tags of another type',
    { addTags: 'vip', removeTags: [1] },
    [
      ['/addTags', 'invalid_type'],
      ['/removeTags/0', 'invalid_type'],
    ],
  ],
  ['a broken email address', { email: 'jane' }, [['/email', 'invalid_email']]],
  ['another type of body', [], [['', 'invalid_type']]],
] as const) {
  test(`a change with ${what} is refused, and stores nothing`, async () => {
    const { secret, path } = await withJane()
    const response = await refused(() => patch(secret, path, change))
    assert.deepEqual(
      [response.status, response.code, response.errors],
      [400, 'invalid_request', errors],
    )
  })
}

test('a contact keeps an email, a phone or a name', async () => {
  const { secret, path } = await withJane()
  const change = { name: null, email: null, phone: null }
  const { status, code } = await refused(() => patch(secret, path, change))
  assert.deepEqual([status, code], [400, 'contact_empty'])
})

test('an identity that another contact has is a conflict that names it', async () => {
  const { project, secret, path } = await withJane()
  const { body: john } = await app.create(project.secret, { name: 'John', email: 'j@example.com' })
  const response = await refused(() => patch(secret, path, { email: 'J@EXAMPLE.com' }))
  assert.deepEqual([response.status, response.code, response.contactId], [409, 'conflict', john.id])
})

test('a possible duplicate whose identity stays can be changed', async () => {
  const { project, secret } = await withJane()
  const { body } = await app.create(project.publishable, { name: 'J', email: jane.email })
  const { status, body: changed } = await patch(secret, `${contactsPath}/${body.id}`, { name: 'K' })
  assert.deepEqual([status, changed.name, changed.duplicateOf === null], [200, 'K', false])
})

test('If-Match lets the version through that was read, and refuses an older one', async () => {
  const { secret, path } = await withJane()
  const { headers } = await app.request('GET', path, { key: secret })
  const seen = { headers: { 'if-match': headers['etag'] ?? '' } }
  const { status, headers: changed } = await patch(secret, path, { name: 'Jane B.' }, seen)
  assert.equal(status, 200)
  assert.notEqual(changed['etag'], headers['etag'])
  const weak = { headers: { 'if-match': `W/${changed['etag']}` } }
  for (const work of [
    () => patch(secret, path, { name: 'Jane C.' }, seen),
    () => remove(secret, path, seen),
    () => patch(secret, path, { name: 'Jane C.' }, weak),
    () => remove(secret, path, weak),
  ]) {
    const response = await refused(work)
    assert.deepEqual([response.status, response.code], [412, 'precondition_failed'])
  }
  const current = { headers: { 'if-match': `"other", ${changed['etag']}` } }
  assert.equal((await patch(secret, path, { name: 'Jane D.' }, current)).status, 200)
  assert.equal((await patch(secret, path, {}, { headers: { 'if-match': '*' } })).status, 200)
})

test('an If-Match that is empty or no tag: 400, since nothing would be checked', async () => {
  const { secret, path } = await withJane()
  for (const header of ['', ' ', 'x']) {
    const options = { headers: { 'if-match': header } }
    for (const work of [
      () => patch(secret, path, { name: 'Jane B.' }, options),
      () => remove(secret, path, options),
    ]) {
      const { status, errors } = await refused(work)
      assert.deepEqual([status, errors], [400, [['If-Match', 'invalid_value']]], header)
    }
  }
})

test('a renamed field is another version: the record has changed', async () => {
  const { project, secret, path } = await withJane()
  const { headers } = await app.request('GET', path, { key: secret })
  const [field] = await app.store.listFields(project.id)
  const label = 'Shoe size'
  await app.store.changeField({ fieldId: field?.id ?? '', label, now: app.clock.now() })
  const seen = { headers: { 'if-match': headers['etag'] ?? '' } }
  const response = await refused(() => patch(secret, path, { name: 'Jane B.' }, seen))
  assert.equal(response.status, 412)
})

test('a repeated change is made once, and answers with the contact as it is now', async () => {
  const { secret, path } = await withJane()
  const once = { headers: { 'idempotency-key': 'change-1' } }
  const first = await patch(secret, path, { addTags: ['new'] }, once)
  assert.deepEqual(first.body.tags, ['vip', 'hot', 'new'])
  await patch(secret, path, { removeTags: ['new'] })
  const again = await patch(secret, path, { addTags: ['new'] }, once)
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.deepEqual([again.status, again.body.tags], [200, ['vip', 'hot']])
  const other = await refused(() => patch(secret, path, { addTags: ['x'] }, once))
  assert.deepEqual([other.status, other.code], [422, 'idempotency_mismatch'])
})

test('a refused change is not kept: the same request can succeed later', async () => {
  const { project, secret, path } = await withJane()
  const { body: john } = await app.create(project.secret, { name: 'John', email: 'j@example.com' })
  const once = { headers: { 'idempotency-key': 'change-1' } }
  const change = { email: 'j@example.com' }
  assert.equal((await patch(secret, path, change, once)).status, 409)
  assert.equal((await remove(secret, `${contactsPath}/${john.id}`)).status, 204)
  const { status, headers } = await patch(secret, path, change, once)
  assert.deepEqual([status, headers['idempotent-replayed']], [200, undefined])
})

test('an erased contact is gone; only a repeated request is answered again', async () => {
  const { secret, id, path } = await withJane()
  const once = { headers: { 'idempotency-key': 'erase-1' } }
  const { status, text } = await remove(secret, path, once)
  assert.deepEqual([status, text], [204, ''])
  assert.equal((await app.request('GET', path, { key: secret })).status, 404)
  assert.equal((await app.stored.state()).includes('jane@example.com'), false)
  assert.equal((await remove(secret, path)).status, 404)
  const again = await remove(secret, path, once)
  assert.deepEqual([again.status, again.headers['idempotent-replayed']], [204, 'true'])
  assert.equal(id.startsWith('contact_'), true)
})

test('ids that were merged away, of other projects and of no contact are not found', async () => {
  const { project, secret, id, path } = await withJane()
  const { body: john } = await app.create(project.secret, { name: 'John', email: 'j@example.com' })
  const by = { actor: { kind: 'operator', label: 'operator' }, channel: 'cli' } as const
  const merge = { survivorId: id, mergedId: john.id, by, now: app.clock.now() }
  await app.store.mergeContacts({ projectId: project.id, ...merge })
  const elsewhere = await withJane()
  for (const other of [john.id, elsewhere.id, 'contact_00000000000000000000000000', 'jane']) {
    const at = `${contactsPath}/${other}`
    for (const work of [() => patch(secret, at, { name: 'X' }), () => remove(secret, at)]) {
      const response = await refused(work)
      assert.deepEqual([response.status, response.code], [404, 'not_found'])
    }
  }
  const { body } = await app.request('GET', `${contactsPath}/${john.id}`, { key: secret })
  assert.deepEqual(body, (await app.request('GET', path, { key: secret })).body)
})
