import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { type Browser, addMember, setUpOwner } from '#test/harness/browser.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now() })
after(() => app[Symbol.asyncDispose]())
const { projectId, browser: owner } = await setUpOwner(app)
const [ann, bob] = [
  await addMember(app, projectId, 'member'),
  await addMember(app, projectId, 'member'),
]

type Key = { id: string; formId: string | null; assignees: string[] }
type Members = { members: { id: string; email: string; isAway: boolean }[] }
type Session = { account: { isAway: boolean } }
type Lead = { assigneeId: string | null }
type History = { data: { kind: string; by: { id: string }; changes: object[] }[] }

const project = `/v1/projects/${projectId}`
const members = async () => (await owner.ask<Members>('GET', `${project}/members`)).members
const idOf = async ({ email }: Browser) =>
  (await members()).find((member) => member.email === email)?.id ?? assert.fail(email)
const assign = (keyId: string, assignees: unknown) =>
  owner.request<Key & Problem>('PUT', `${project}/keys/${keyId}/assignees`, { body: { assignees } })
const leadOf = (id: string) => owner.ask<Lead>('GET', `${project}/leads/${id}`)

test('a key assigns new leads in turn, and skips who is away from the next one on', async () => {
  const { id: keyId, secret } = await app.addKey(projectId, 'secret')
  const assignees = [await idOf(ann), await idOf(bob)]
  const { body: key } = await assign(keyId, [...assignees, ...assignees])
  assert.deepEqual(key.assignees, assignees)
  const { keys } = await bob.ask<{ keys: Key[] }>('GET', `${project}/keys`)
  assert.deepEqual(keys.find(({ id }) => id === keyId)?.assignees, assignees)
  const next = async () => {
    const { body } = await app.create(secret, { name: 'Rosa' })
    return { id: body.id, assigneeId: (await leadOf(body.id)).assigneeId }
  }
  const first = await next()
  assert.equal(first.assigneeId, assignees[0])
  const { data } = await owner.ask<History>('GET', `${project}/leads/${first.id}/history`)
  assert.deepEqual(
    data.map(({ kind, by, changes }) => [kind, by.id, changes]),
    [
      ['assigned', keyId, [{ field: 'assigneeId', before: null, after: assignees[0] }]],
      ['created', keyId, []],
    ],
  )

  const away = await bob.ask<Session['account']>('PUT', '/v1/account/away', { isAway: true })
  assert.equal(away.isAway, true)
  assert.equal((await bob.ask<Session>('GET', '/v1/session')).account.isAway, true)
  assert.deepEqual(
    (await members()).filter(({ isAway }) => isAway).map(({ email }) => email),
    [bob.email],
  )
  assert.equal((await next()).assigneeId, assignees[0])
  await bob.ask('PUT', '/v1/account/away', { isAway: false })
  assert.equal((await next()).assigneeId, assignees[1])
  await assign(keyId, [])
  assert.equal((await next()).assigneeId, null)
})

test('a key is created with an assignment, which its first lead gets', async () => {
  const assignees = [await idOf(bob)]
  const create = (body: object) =>
    owner.request<{ key: Key; secret: string } & Problem>('POST', `${project}/keys`, { body })
  const wanted = { kind: 'secret', label: 'Web shop' }
  const { body } = await create({ ...wanted, assignees: [...assignees, ...assignees] })
  assert.deepEqual(body.key.assignees, assignees)
  const { id } = (await app.create(body.secret, { name: 'Rosa' })).body
  assert.equal((await leadOf(id)).assigneeId, assignees[0])
  const before = await app.storedState()
  const refused = await create({ ...wanted, assignees: [...assignees, 'user_1'] })
  assert.deepEqual(
    refused.body.errors?.map(({ pointer, code }) => `${pointer} ${code}`),
    ['/assignees/1 unknown_user'],
  )
  assert.equal(await app.storedState(), before)
})

test('what a publishable key is answered says nothing of an assignment', async () => {
  const { id, secret } = await app.addKey(projectId, 'publishable')
  const responseOf = async () => {
    const { status, body, headers } = await app.create(secret, { name: 'Rosa' })
    const { id: contactId, ...rest } = body
    assert.match(contactId, /^contact_/)
    return [status, rest, Object.keys(headers).toSorted()]
  }
  const before = await responseOf()
  await assign(id, [await idOf(ann)])
  assert.deepEqual(await responseOf(), before)
})

test('unknown members, too many, and keys of forms are refused: nothing is stored', async () => {
  const { id: keyId } = await app.addKey(projectId, 'secret')
  const member = await idOf(ann)
  const revoked = await app.addKey(projectId, 'secret')
  await app.store.revokeKey(revoked.id, app.clock.now())
  const draft = formDefinition()
  const form = await owner.ask<{ keyId: string }>('POST', `${project}/forms`, {
    ...{ name: 'Contact us', draft },
  })
  const other = await app.addProject()
  const before = await app.storedState()
  const pointersOf = async (assignees: unknown) =>
    (await assign(keyId, assignees)).body.errors?.map(({ pointer, code }) => `${pointer} ${code}`)
  assert.deepEqual(await pointersOf([member, 'user_1']), ['/assignees/1 unknown_user'])
  const many = Array.from({ length: 51 }, () => member)
  assert.deepEqual(await pointersOf(many), ['/assignees too_many'])
  for (const assignees of [null, member, [1], [null]]) {
    assert.equal((await assign(keyId, assignees)).status, 400)
  }
  assert.equal((await assign(form.keyId, [member])).status, 400)
  assert.equal((await assign(revoked.id, [member])).status, 404)
  const [foreign] = await app.store.listKeys({ projectId: other.id, afterId: null, limit: 1 })
  assert.equal((await assign(foreign?.id ?? '', [member])).status, 404)
  for (const isAway of [1, null, 'yes', undefined]) {
    assert.equal((await ann.request('PUT', '/v1/account/away', { body: { isAway } })).status, 400)
  }
  assert.equal(await app.storedState(), before)
})
