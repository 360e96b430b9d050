import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { listKeyRequests } from '#core/keys/key-requests.ts'
import { publicUrl } from '#test/harness/assert-contract.ts'
import { addMember, setUpOwner } from '#test/harness/browser.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now() })
after(() => app[Symbol.asyncDispose]())
const { projectId, browser: owner } = await setUpOwner(app)
const admin = await addMember(app, projectId, 'admin')

type Key = {
  id: string
  label: string
  kind: string
  tier: string
  scopes: string[]
  origins: string[] | null
  challenge: string | null
  challengeUrl: string | null
  hue: number
  secrets: { text: string; publicText: string | null; endsAt: string | null }[]
  revokedAt: string | null
  lastUsedAt: string | null
}
type Requests = { firstDay: string; keys: { keyId: string; lastHour: number; days: number[] }[] }
type Issued = { key: Key; secret: string }

const keys = `/v1/projects/${projectId}/keys`
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Without their last use, which is stored a second later. */
async function list(): Promise<Key[]> {
  const { keys: listed } = await owner.ask<{ keys: Key[] }>('GET', keys)
  return listed.map((key) => ({ ...key, lastUsedAt: null }))
}
const create = (body: object) => admin.ask<Issued>('POST', keys, body)
const whoami = async (key: string) =>
  (await app.request('GET', '/public/v1/whoami', { key })).status

test('a key is created with its secret in that one response, and works at once', async () => {
  const label = 'Landing page'
  const { key, secret } = await create({ kind: 'secret', label })
  assert.match(secret, /^zk_live_\w{38}$/)
  assert.equal(await whoami(secret), 200)
  const { text } = await owner.request<{ keys: Key[] }>('GET', keys)
  assert.ok(!text.includes(secret))
  assert.ok(!(await app.storedState()).includes(secret))
  const listed = (await list()).find(({ id }) => id === key.id)
  const masked = `zk_live_…${secret.slice(-4)}`
  assert.deepEqual(listed?.secrets, [{ text: masked, publicText: null, endsAt: null }])
  assert.deepEqual([listed.label, listed.tier, listed.origins], [label, 'standard', null])
})

test('a publishable key has origins and a challenge, whose secret is never shown', async () => {
  const { key } = await create({
    ...{ kind: 'publishable', label: 'Shop', origins: ['https://Shop.example.com/'] },
    challenge: { provider: 'turnstile', secret: 'of the provider'.replaceAll(' ', '-') },
  })
  assert.deepEqual(key.origins, ['https://shop.example.com'])
  assert.deepEqual([key.challenge, key.challengeUrl], ['turnstile', null])
  assert.ok(!JSON.stringify(await list()).includes('of-the-provider'))
  const path = `${keys}/${key.id}/challenge`
  const changed = await admin.ask<Key>('PUT', path, { challenge: { provider: 'altcha' } })
  assert.equal(changed.challengeUrl, `${publicUrl}/challenges/${key.id}`)
  const off = await admin.ask<Key>('PUT', path, { challenge: null })
  assert.deepEqual([off.challenge, off.challengeUrl], [null, null])
})

test('a publishable secret is shown to members until it ends, but for that of a form', async () => {
  const viewer = await addMember(app, projectId, 'viewer')
  const shownTo = async (keyId: string) => {
    const { keys: listed } = await viewer.ask<{ keys: Key[] }>('GET', keys)
    return listed.find(({ id }) => id === keyId)?.secrets.map(({ publicText }) => publicText)
  }
  const { key, secret } = await create({ kind: 'publishable', label: 'Blog' })
  assert.deepEqual(await shownTo(key.id), [secret])
  const rotated = await admin.ask<Issued>('POST', `${keys}/${key.id}/rotations`, { overlap: '0' })
  assert.deepEqual(await shownTo(key.id), [rotated.secret])
  await admin.ask<Key>('DELETE', `${keys}/${key.id}`)
  assert.deepEqual(await shownTo(key.id), [])
  const form = { name: 'Contact us', draft: formDefinition() }
  const forms = `/v1/projects/${projectId}/forms`
  const { keyId } = await owner.ask<{ keyId: string }>('POST', forms, form)
  assert.deepEqual(await shownTo(keyId), [null])
})

test('mistakes in a new key are reported together, and nothing is stored', async () => {
  const before = await list()
  const body = { kind: 'secret', label: ' ', origins: ['https://a.example'], scopes: ['all'] }
  const response = await admin.request<Problem>('POST', keys, { body })
  assert.equal(response.status, 400)
  const pointers = new Set(response.body.errors?.map(({ pointer }) => pointer))
  assert.deepEqual(pointers, new Set(['/label', '/scopes', '/origins']))
  for (const challenge of [{}, 'altcha', { provider: 'other' }, { provider: 'altcha', x: 1 }]) {
    const wrong = { kind: 'publishable', label: 'Shop', challenge }
    assert.equal((await admin.request('POST', keys, { body: wrong })).status, 400)
  }
  assert.deepEqual(await list(), before)
})

test('only owners give another tier', async () => {
  const before = await list()
  const body = { kind: 'secret', label: 'Partner', tier: 'ample' }
  const refused = await admin.request<Problem>('POST', keys, { body })
  assert.deepEqual([refused.status, refused.body.code], [403, 'not_permitted'])
  assert.deepEqual(await list(), before)
  assert.equal((await owner.ask<Issued>('POST', keys, body)).key.tier, 'ample')
})

test('no role gives the tier unlimited, which only the command line does', async () => {
  const before = await list()
  const { tiers } = await owner.ask<{ tiers: string[] }>('GET', keys)
  assert.ok(!tiers.includes('unlimited'))
  for (const kind of ['secret', 'publishable']) {
    const body = { kind, label: 'Unlimited', tier: 'unlimited' }
    for (const browser of [owner, admin]) {
      const refused = await browser.request<Problem>('POST', keys, { body })
      const pointers = refused.body.errors?.map(({ pointer }) => pointer)
      assert.deepEqual([refused.status, refused.body.code], [400, 'invalid_request'])
      assert.deepEqual(pointers, ['/tier'])
    }
    for (const role of ['member', 'viewer'] as const) {
      const refused = await (await addMember(app, projectId, role)).request('POST', keys, { body })
      assert.equal(refused.status, 403)
    }
  }
  // Nothing else takes a tier.
  const [{ id } = assert.fail()] = before
  const { status } = await owner.request('PATCH', `${keys}/${id}`, { body: { tier: 'unlimited' } })
  assert.equal(status, 400)
  const project = { name: 'Other', tier: 'unlimited' }
  assert.equal((await owner.request('POST', '/v1/projects', { body: project })).status, 400)
  assert.deepEqual(await list(), before)
})

test('a renamed key has its new label on the contacts that it created', async () => {
  const { key, secret } = await create({ kind: 'secret', label: 'Old name' })
  const contact = { key: secret, body: { name: 'Rosa' } }
  const { body } = await app.request<{ id: string }>('POST', '/public/v1/contacts', contact)
  await admin.ask('PATCH', `${keys}/${key.id}`, { label: ' New name ' })
  const path = `/public/v1/contacts/${body.id}`
  const read = await app.request<{ createdBy: { label: string } }>('GET', path, { key: secret })
  assert.equal(read.body.createdBy.label, 'New name')
})

test('a rotation with an overlap: both secrets work, and the list says until when', async () => {
  const { key, secret: old } = await create({ kind: 'secret', label: 'Rotated' })
  const path = `${keys}/${key.id}/rotations`
  const { secret, key: rotated } = await admin.ask<Issued>('POST', path, { overlap: '1h' })
  const endsAt = new Date(app.clock.now() + hourMs).toISOString()
  assert.deepEqual(rotated.secrets, [
    { text: `zk_live_…${secret.slice(-4)}`, publicText: null, endsAt: null },
    { text: `zk_live_…${old.slice(-4)}`, publicText: null, endsAt },
  ])
  assert.deepEqual([await whoami(old), await whoami(secret)], [200, 200])
  const { secret: last } = await admin.ask<Issued>('POST', path, { overlap: '0' })
  const works = [await whoami(old), await whoami(secret), await whoami(last)]
  assert.deepEqual(works, [401, 401, 200])
  assert.equal((await admin.request('POST', path, { body: { overlap: '2h' } })).status, 400)
})

test('a revoked key is refused by the next request, and can only be looked at', async () => {
  const { key, secret } = await create({ kind: 'secret', label: 'Ended' })
  const path = `${keys}/${key.id}`
  const { revokedAt } = await admin.ask<Key>('DELETE', path)
  assert.equal(await whoami(secret), 401)
  assert.equal((await admin.ask<Key>('DELETE', path)).revokedAt, revokedAt)
  const before = await list()
  const refused = [
    await admin.request('PATCH', path, { body: { label: 'Again' } }),
    await admin.request('POST', `${path}/rotations`, { body: { overlap: '0' } }),
  ]
  assert.deepEqual(
    refused.map(({ status }) => status),
    [404, 404],
  )
  assert.deepEqual(await list(), before)
})

test('requests of keys are counted by day and by hour, whatever their outcome', async () => {
  await using freshApp = await startApp({ startsAt: Date.now() })
  const { projectId: id, browser } = await setUpOwner(freshApp)
  const { keys: before } = await browser.ask<Requests>('GET', `/v1/projects/${id}/keys/requests`)
  assert.deepEqual(before, [])
  const { secret, id: keyId } = await freshApp.addKey(id, 'secret')
  const origin = 'https://www.example.com'
  const { secret: pub } = await freshApp.addKey(id, 'publishable', { origins: [origin] })
  for (const path of ['/whoami', '/contacts/contact_unknown', '/nothing']) {
    await freshApp.request('GET', `/public/v1${path}`, { key: secret })
  }
  assert.equal((await freshApp.create(pub, { name: 'Rosa' })).status, 403)
  await freshApp.request('POST', '/mcp', { key: secret, body: {} })
  await freshApp.stop()
  const now = freshApp.clock.now()
  const { firstDayAt, keys: requestCounts } = await freshApp.reading((store) =>
    listKeyRequests(store, id, now),
  )
  assert.equal(firstDayAt, now - (now % dayMs) - 29 * dayMs)
  const days = [...Array.from({ length: 29 }, () => 0), 4]
  assert.deepEqual(
    requestCounts.find((entry) => entry.keyId === keyId),
    { keyId, lastHour: 4, days },
  )
  assert.equal(requestCounts.length, 2)
})

test('anyone in the project sees the counts, by day in UTC', async () => {
  const { key } = await create({ kind: 'secret', label: 'Counted' })
  const now = app.clock.now()
  const use = { keyId: key.id, usedAt: now, seenInBrowserAt: null }
  await app.store.saveKeyUses([use])
  const one = { keyId: key.id, operation: 'create', code: 'ok', leads: 0 } as const
  const times = [now, now - dayMs]
  await app.store.saveRequestCounts(
    times.map((startsAt, index) => ({ ...one, startsAt, requests: index + 1 })),
  )
  const viewer = await addMember(app, projectId, 'viewer')
  const { firstDay, keys: requestCounts } = await viewer.ask<Requests>('GET', `${keys}/requests`)
  assert.equal(Date.parse(firstDay), now - (now % dayMs) - 29 * dayMs)
  const days = [...Array.from({ length: 28 }, () => 0), 2, 1]
  assert.deepEqual(
    requestCounts.find(({ keyId }) => keyId === key.id),
    { keyId: key.id, lastHour: 1, days },
  )
})

test("a key of another project is not found, whatever its owner's role here", async () => {
  const other = await app.addProject()
  const foreign = (await app.store.listKeys({ projectId: other.id, afterId: null, limit: 1 }))[0]
  const path = `${keys}/${foreign?.id}`
  const responses = [
    await owner.request('DELETE', path),
    await owner.request('PATCH', path, { body: { label: 'Mine' } }),
    await owner.request('POST', `${path}/rotations`, { body: { overlap: '0' } }),
    await owner.request('PUT', `${path}/challenge`, { body: { challenge: null } }),
  ]
  assert.deepEqual(
    responses.map(({ status }) => status),
    [404, 404, 404, 404],
  )
  assert.equal(await whoami(other.secret), 200)
})
