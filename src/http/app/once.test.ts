import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { isDoneOnce } from '#model/requests/done-once.ts'
import { idempotencyKeptMs } from '#model/values/periods.ts'
import { everyRow } from '#test/harness/app-table.ts'
import { Browser, addMember, setUpOwner } from '#test/harness/browser.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { startApp } from '#test/harness/harness.ts'
import type { HttpResponse, Problem } from '#test/harness/response.ts'
import { endpoints } from './endpoints.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now() })
const other = await startApp({ beside: app })
after(async () => {
  await other[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})
const { projectId, browser: owner } = await setUpOwner(app)
const project = `/v1/projects/${projectId}`

/** The owner's browser, as it is used on the other node. */
const beside = new Browser(other)
for (const [name, value] of owner.cookies) beside.cookies.set(name, value)

type Made = { id?: string; secret?: string; key?: { id: string } }

const post = <Body = Made>(path: string, body: unknown, key: string, browser = owner) =>
  browser.request<Body>('POST', project + path, { body, headers: { 'idempotency-key': key } })

const replayed = ({ headers }: HttpResponse) => headers['idempotent-replayed']

async function addLeads(...names: string[]): Promise<string[]> {
  const { secret } = await owner.ask<{ secret: string }>('POST', `${project}/keys`, {
    ...{ kind: 'secret', label: 'Import' },
  })
  const responses = await Promise.all(names.map((name) => app.create(secret, { name })))
  return responses.map(({ body }) => body.id)
}

/** What can be created, by paths and bodies. */
const creations: readonly [path: string, body: object][] = [
  ['/keys', { kind: 'secret', label: 'Once' }],
  ['/keys', { kind: 'publishable', label: 'Once', challenge: { provider: 'altcha' } }],
  ['/fields', { label: 'Once' }],
  ['/views', { name: 'Once', search: {}, isShared: false }],
  ['/invitations', { email: 'once@example.com', role: 'viewer' }],
]

test('a repeated creation gets the first response, secrets included, on any node', async () => {
  for (const [index, [path, body]] of creations.entries()) {
    const key = `first-${index}`
    const first = await post(path, body, key)
    assert.equal(first.status, 201, first.text)
    assert.equal(replayed(first), undefined)
    const stored = await everyRow(app)
    for (const browser of [owner, beside]) {
      const again = await post(path, body, key, browser)
      assert.deepEqual([again.status, again.text, replayed(again)], [201, first.text, 'true'], path)
    }
    assert.equal(await everyRow(app), stored, path)
  }
})

test('every request of a member that creates takes an Idempotency-Key, and says so', () => {
  const takers = new Set(endpoints.filter(isDoneOnce).map(({ name }) => name))
  for (const name of ['createKey', 'createForm', 'createField', 'createView', 'invite']) {
    assert.ok(takers.has(name), name)
  }
  const creating = endpoints.filter(({ responses }) => '201' in responses || '202' in responses)
  const others = creating.filter((one) => !isDoneOnce(one)).map(({ name }) => name)
  // The responses of the first two are kept in no project; the last ones change nothing.
  assert.deepEqual(others, ['setUp', 'createProject', 'sendTestEmail', 'sendTestReply'])
})

test('another body, path, member or key is another request', async () => {
  const created = await post('/fields', { label: 'Colour' }, 'other')
  assert.equal(created.status, 201, created.text)
  const stored = await everyRow(app)
  const mismatch = await post<Problem>('/fields', { label: 'Size' }, 'other')
  assert.deepEqual([mismatch.status, mismatch.body.code], [422, 'idempotency_mismatch'])
  assert.equal(await everyRow(app), stored)
  const view = await post('/views', { name: 'Colour', search: {}, isShared: false }, 'other')
  assert.equal(replayed(view), undefined)
  const admin = await addMember(app, projectId, 'admin')
  const theirs = await post<Problem>('/fields', { label: 'Colour' }, 'other', admin)
  assert.deepEqual([theirs.status, theirs.body.errors?.[0]?.code], [409, 'duplicate_label'])
})

test('a key is 1 to 255 visible characters', async () => {
  const stored = await everyRow(app)
  for (const key of ['', ' ', 'two words', 'ü', 'x'.repeat(256)]) {
    const refused = await post<Problem>('/fields', { label: 'Never' }, key)
    assert.deepEqual([refused.status, refused.body.code], [400, 'invalid_request'], key)
    assert.equal(refused.body.errors?.[0]?.pointer, 'Idempotency-Key')
  }
  assert.equal(await everyRow(app), stored)
})

test('a refusal is not kept: the request can be corrected under the same key', async () => {
  const refused = await post('/fields', { label: ' ' }, 'corrected')
  assert.equal(refused.status, 400)
  const taken = await post('/fields', { label: 'Email' }, 'corrected')
  assert.ok(taken.status >= 400, taken.text)
  const created = await post('/fields', { label: 'Corrected' }, 'corrected')
  assert.deepEqual([created.status, replayed(created)], [201, undefined])
})

test('of simultaneous requests one creates; others are refused or get its response', async () => {
  const body = { kind: 'secret', label: 'At once' }
  const browsers = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? owner : beside))
  const responses = await Promise.all(
    browsers.map((browser) => post<Made & Problem>('/keys', body, 'at-once', browser)),
  )
  const created = responses.filter(({ status }) => status === 201)
  const refused = responses.filter(({ status }) => status !== 201)
  for (const { status, body: problem } of refused) {
    assert.deepEqual([status, problem.code], [409, 'idempotency_in_flight'])
  }
  assert.equal(created.filter((response) => replayed(response) === undefined).length, 1)
  assert.equal(new Set(created.map(({ text }) => text)).size, 1)
  const { keys } = await owner.ask<{ keys: { label: string }[] }>('GET', `${project}/keys`)
  assert.equal(keys.filter(({ label }) => label === 'At once').length, 1)
})

test('a repeated reset link is the same one', async () => {
  const member = await addMember(app, projectId, 'member')
  const { members } = await owner.ask<{ members: { id: string; email: string }[] }>(
    ...(['GET', `${project}/members`] as const),
  )
  const id = members.find(({ email }) => email === member.email)?.id
  const first = await post(`/members/${id}/reset-link`, {}, 'reset')
  assert.equal(first.status, 201, first.text)
  const stored = await everyRow(app)
  for (const browser of [owner, beside]) {
    const again = await post(`/members/${id}/reset-link`, {}, 'reset', browser)
    assert.deepEqual([again.text, replayed(again)], [first.text, 'true'])
  }
  assert.equal(await everyRow(app), stored)
})

test('what is kept can be read only with the key that was sent, and for 24 hours', async () => {
  const key = 'kept-under-this-name'
  const body = { kind: 'secret', label: 'Sealed' }
  const first = await post('/keys', body, key)
  const { secret = '' } = first.body
  const stored = await everyRow(app)
  assert.ok(secret.length > 0 && !stored.includes(secret) && !stored.includes(key))
  const random = secret.slice(-20)
  for (const form of ['base64', 'base64url', 'hex'] as const) {
    assert.ok(!stored.includes(Buffer.from(random).toString(form)))
  }
  const rotated = await post(`/keys/${first.body.key?.id}/rotations`, { overlap: '24h' }, key)
  const again = await post(`/keys/${first.body.key?.id}/rotations`, { overlap: '24h' }, key)
  assert.deepEqual([again.text, replayed(again)], [rotated.text, 'true'])
  app.clock.advance(idempotencyKeptMs + 1)
  const later = await post('/keys', body, key)
  assert.equal(replayed(later), undefined)
  assert.notEqual(later.body.secret, secret)
})

test('a repeated merge and its undo happen once, and are forgotten with the lead', async () => {
  const [kept = '', merged = ''] = await addLeads('Merle Kept', 'Mo Merged')
  const path = `/leads/${kept}`
  const first = await post(`${path}/merge`, { mergedId: merged }, 'merge')
  assert.equal(first.status, 200, first.text)
  const again = await post(`${path}/merge`, { mergedId: merged }, 'merge')
  assert.deepEqual([again.text, replayed(again)], [first.text, 'true'])
  const undone = await post(`${path}/unmerge`, { mergedId: merged }, 'unmerge')
  assert.equal(undone.status, 200, undone.text)
  const undoneAgain = await post(`${path}/unmerge`, { mergedId: merged }, 'unmerge')
  assert.deepEqual([undoneAgain.text, replayed(undoneAgain)], [undone.text, 'true'])
  await owner.ask('DELETE', `${project}${path}`)
  for (const [verb, key] of [['merge', 'merge'] as const, ['unmerge', 'unmerge'] as const]) {
    const gone = await post(`${path}/${verb}`, { mergedId: merged }, key)
    assert.equal(gone.status, 404, gone.text)
    assert.ok(!gone.text.includes('Merle'))
  }
})

test('a repeated bulk change is the same one, and so is its undo', async () => {
  const ids = await addLeads('Bulk')
  const body = { ids, change: { addTag: 'once' } }
  const first = await post('/leads/bulk', body, 'bulk')
  assert.equal(first.status, 202, first.text)
  const again = await post('/leads/bulk', body, 'bulk')
  assert.deepEqual([again.text, replayed(again)], [first.text, 'true'])
})

test('a repeated form is one form', async () => {
  const body = { name: 'Once', draft: formDefinition() }
  const first = await post('/forms', body, 'form')
  assert.equal(first.status, 201, first.text)
  const again = await post('/forms', body, 'form')
  assert.deepEqual([again.text, replayed(again)], [first.text, 'true'])
  const { forms } = await owner.ask<{ forms: unknown[] }>('GET', `${project}/forms`)
  assert.equal(forms.length, 1)
})
