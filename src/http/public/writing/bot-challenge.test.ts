import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { assertRefused } from '#test/harness/assert-refused.ts'
import { readToken, solve, writeToken } from '#test/harness/forms/solve-challenge.ts'
import { type TestApp, batchPath, contactsPath, startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

// altcha's library has a clock of its own, so the tests run at the present time.
const app = await startApp({
  startsAt: Date.now(),
  challengeBounds: { altchaWork: { cost: 10, triesMax: 20 } },
})
after(() => app[Symbol.asyncDispose]())

const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const altcha = { provider: 'altcha', secret: null } as const

/** A project with a publishable key that wants a proof of work, and one to read with. */
async function addChallengedKey() {
  const { id: projectId, secret } = await app.addProject()
  const key = await app.addKey(projectId, 'publishable', { challenge: altcha })
  return { projectId, reader: secret, id: key.id, key: key.secret }
}

async function solveFor(on: TestApp, keyId: string): Promise<string> {
  const { body } = await on.request('GET', `/challenges/${keyId}`)
  return solve(body)
}

const withToken = (token: string | undefined) => ({ headers: { 'x-challenge-token': token } })

test('without a token: 403 challenge_required says where to get and send one', async () => {
  const { id, key } = await addChallengedKey()
  const refusal = { key, status: 403, code: 'challenge_required' }
  for (const token of [undefined, '']) {
    const single = { ...refusal, ...withToken(token), path: contactsPath, body: jane }
    const { detail } = await assertRefused(app, single)
    assert.match(detail, /X-Challenge-Token/)
    assert.match(detail, new RegExp(`GET /challenges/${id}\\b`))
    const batch = { path: batchPath, body: { contacts: [jane, jane] } }
    await assertRefused(app, { ...refusal, ...withToken(token), ...batch })
  }
})

test('with a solved challenge the contact is created, as without one', async () => {
  const { id, key, reader } = await addChallengedKey()
  const created = await app.create(key, jane, withToken(await solveFor(app, id)))
  assert.equal(created.status, 201)
  assert.equal((await app.get(reader, created.body.id)).name, 'Jane Doe')
  assert.equal((await app.stored.contact(created.body.id)).isUnverified, false)
})

test('one token covers a whole batch', async () => {
  const { id, key } = await addChallengedKey()
  const token = await solveFor(app, id)
  const { status, body } = await app.createBatch(key, [jane, {}, jane], withToken(token))
  assert.equal(status, 200)
  assert.deepEqual([body.succeeded, body.failed], [2, 1])
  const again = { path: batchPath, key, body: { contacts: [jane] }, ...withToken(token) }
  await assertRefused(app, { ...again, status: 403, code: 'challenge_failed' })
})

test('a token works once, however it is written, for one contact and for a batch', async () => {
  const { id, key } = await addChallengedKey()
  const token = await solveFor(app, id)
  assert.equal((await app.create(key, jane, withToken(token))).status, 201)
  const rewritten = writeToken({ ...(readToken(token) as object), more: 1 })
  const refusal = { key, status: 403, code: 'challenge_failed' }
  for (const used of [token, rewritten, token.replace(/=+$/, '')]) {
    const single = { path: contactsPath, body: { name: 'John Doe' }, ...withToken(used) }
    await assertRefused(app, { ...refusal, ...single })
    const batch = { path: batchPath, body: { contacts: [jane] }, ...withToken(used) }
    await assertRefused(app, { ...refusal, ...batch })
  }
})

test('20 concurrent creates with one token create one contact', async () => {
  const { id, key, reader } = await addChallengedKey()
  const token = await solveFor(app, id)
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => app.create(key, jane, withToken(token))),
  )
  assert.deepEqual(
    responses.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, ...Array.from({ length: 19 }, () => 403)],
  )
  assert.equal((await app.search(reader)).total, 1)
})

test('wrong, foreign and endless tokens: 403 challenge_failed', async () => {
  const { projectId, key } = await addChallengedKey()
  const other = await app.addKey(projectId, 'publishable', { challenge: altcha })
  const tokens = ['token', await solveFor(app, other.id), 'a'.repeat(8_193), 'a, b']
  for (const token of tokens) {
    const request = { path: contactsPath, key, body: jane, ...withToken(token) }
    await assertRefused(app, { ...request, status: 403, code: 'challenge_failed' })
  }
})

test('a challenge ends after 20 minutes', async () => {
  await using freshApp = await startApp({
    startsAt: Date.now(),
    challengeBounds: { altchaWork: { cost: 10, triesMax: 20 } },
  })
  const { id: projectId } = await freshApp.addProject()
  const key = await freshApp.addKey(projectId, 'publishable', { challenge: altcha })
  const [first, second] = [await solveFor(freshApp, key.id), await solveFor(freshApp, key.id)]
  freshApp.clock.advance(20 * 60_000 - 1_000)
  assert.equal((await freshApp.create(key.secret, jane, withToken(first))).status, 201)
  freshApp.clock.advance(1_000)
  const late = { path: contactsPath, key: key.secret, body: jane, ...withToken(second) }
  await assertRefused(freshApp, { ...late, status: 403, code: 'challenge_failed' })
})

test('mistakes are reported first, and leave the token unused', async () => {
  const { id, key } = await addChallengedKey()
  const token = await solveFor(app, id)
  for (const sent of [undefined, 'wrong', token]) {
    const request = { path: contactsPath, key, ...withToken(sent) }
    await assertRefused(app, { ...request, body: {}, status: 400, code: 'contact_empty' })
    await assertRefused(app, { ...request, raw: '{', status: 400, code: 'invalid_json' })
    const batch = { ...request, path: batchPath, body: { contacts: [] } }
    await assertRefused(app, { ...batch, status: 400, code: 'invalid_request' })
    const before = await app.storedState()
    const { status, body } = await app.createBatch(key, [{}, {}], withToken(sent))
    assert.deepEqual([status, body.failed], [200, 2])
    assert.equal(await app.storedState(), before)
  }
  assert.equal((await app.create(key, jane, withToken(token))).status, 201)
})

test('scope, origin and limits are judged before the challenge', async () => {
  const { id } = await app.addProject()
  const origins = ['https://www.example.com']
  const { secret: key } = await app.addKey(id, 'publishable', {
    ...{ challenge: altcha, origins, tier: 'standard' },
  })
  const search = { method: 'GET', path: contactsPath, key, headers: { origin: origins[0] } }
  await assertRefused(app, { ...search, status: 403, code: 'insufficient_scope' })
  const foreign = { path: contactsPath, key, body: jane }
  await assertRefused(app, { ...foreign, status: 403, code: 'origin_not_allowed' })
  const request = { ...foreign, headers: { origin: origins[0] } }
  for (let i = 1; i < 60; i += 1) {
    await assertRefused(app, { ...request, status: 403, code: 'challenge_required' })
  }
  await assertRefused(app, { ...request, status: 429, code: 'rate_limited' })
})

test('a stored response is replayed without a token, or with the used one', async () => {
  const { id, key } = await addChallengedKey()
  const token = await solveFor(app, id)
  const send = (sent: string | undefined, body: object = jane) =>
    app.create(key, body, { headers: { 'idempotency-key': 'once', 'x-challenge-token': sent } })
  const required = await send(undefined)
  assert.equal(required.status, 403)
  const first = await send(token)
  assert.equal(first.status, 201)
  for (const sent of [undefined, 'wrong', token]) {
    const replayed = await send(sent)
    assert.equal(replayed.headers['idempotent-replayed'], 'true')
    assert.deepEqual(replayed.body, first.body)
  }
  assert.equal((await send(undefined, { name: 'John Doe' })).status, 422)
})

test('with a secret key, or one without a challenge, the token is not looked at', async () => {
  const { secret, publishable } = await app.addProject()
  for (const key of [secret, publishable]) {
    for (const token of [undefined, 'wrong']) {
      const { status } = await app.create(key, { name: 'Jane Doe' }, withToken(token))
      assert.equal(status, 201)
    }
  }
})

test('a challenge is switched on and off on a running server at once', async () => {
  const { id: projectId } = await app.addProject()
  const { id, secret: key } = await app.addKey(projectId, 'publishable')
  assert.equal((await app.create(key, jane)).status, 201)
  await app.store.setChallenge(id, { provider: 'altcha', secret: 'ours' })
  const request = { path: contactsPath, key, body: jane }
  await assertRefused(app, { ...request, status: 403, code: 'challenge_required' })
  const token = await solveFor(app, id)
  await app.store.setChallenge(id, { provider: 'altcha', secret: 'renewed' })
  const late = { ...request, ...withToken(token) }
  await assertRefused(app, { ...late, status: 403, code: 'challenge_failed' })
  await app.store.setChallenge(id, null)
  assert.equal((await app.create(key, jane)).status, 201)
})

test('a preflight allows the header of the token', async () => {
  const headers = { origin: 'https://www.example.com', 'access-control-request-method': 'POST' }
  const response = await app.request<Problem>('OPTIONS', contactsPath, { headers })
  assert.match(response.headers['access-control-allow-headers'] ?? '', /\bX-Challenge-Token\b/)
})
