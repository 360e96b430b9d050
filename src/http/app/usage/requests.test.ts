import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { addMember, setUpOwner } from '#test/harness/browser.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { batchPath, contactsPath, startApp } from '#test/harness/harness.ts'
import { until } from '#test/harness/until.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now() })
after(() => app[Symbol.asyncDispose]())
const { projectId, browser: owner } = await setUpOwner(app)
const path = `/v1/projects/${projectId}/requests`

type Logged = {
  requestId: string
  keyId: string
  operation: string
  status: number
  code: string
  outcome: string | null
  reasons: string[]
}
type Page = { data: Logged[]; nextCursor: string | null }

const find = (search: object) => owner.ask<Page>('POST', path, search)

/** The requests of a key, oldest first, once so many are stored. */
async function requestsOf(keyId: string, count: number): Promise<Logged[]> {
  let data: Logged[] = []
  await until(async () => {
    app.clock.advance(1_000)
    data = (await find({ keyId })).data
    return data.length >= count
  })
  return data.toReversed()
}

const summary = ({ operation, status, code, outcome }: Logged) =>
  [operation, status, code, outcome] as const

test('each request of a key has a line with what became of it', async () => {
  const { secret: key, id } = await app.addKey(projectId, 'secret', { tier: 'standard' })
  const jane = { name: 'Jane', email: 'Jane.Log@example.com' }
  const headers = { 'idempotency-key': 'once' }
  const created = await app.request('POST', contactsPath, { key, body: jane, headers })
  await app.request('POST', contactsPath, { key, body: jane, headers })
  await app.create(key, jane)
  await app.create(key, { ...jane, name: 'Jane Doe' })
  await app.create(key, { email: 'jane.log@example.com', phone: 7, name: [] })
  await app.createBatch(key, [{ email: 'max.log@example.com' }, jane])
  await app.request('POST', batchPath, { key, raw: '{' })
  await app.request('GET', '/public/v1/nothing', { key })
  const unknown = await app.request('POST', contactsPath, { key: `${key}x`, body: jane })
  const lines = await requestsOf(id, 8)
  assert.deepEqual(lines.map(summary), [
    ['create', 201, 'ok', 'created'],
    ['create', 201, 'ok', 'repeated'],
    ['create', 200, 'ok', 'unchanged'],
    ['create', 200, 'ok', 'updated'],
    ['create', 400, 'invalid_request', null],
    ['batch', 200, 'ok', null],
    ['batch', 400, 'invalid_json', null],
    ['read', 404, 'not_found', null],
  ])
  assert.equal(lines[0]?.requestId, created.headers['x-request-id'])
  assert.deepEqual((await find({ text: unknown.headers['x-request-id'] })).data, [])
  const metrics = await app.request('GET', '/metrics')
  assert.match(metrics.text, /^contact_sync_refusals_total\{code="invalid_key"\} 1$/m)
  const byEmail = await find({ text: ' JANE.log@EXAMPLE.com ' })
  assert.deepEqual(byEmail.data.map(summary), lines.slice(0, 6).toReversed().map(summary))
  const byId = await find({ text: lines[4]?.requestId })
  assert.deepEqual(byId.data, [lines[4]])
  const inBatch = await find({ text: 'max.log@example.com' })
  assert.deepEqual(inBatch.data, [lines[5]])
  const absent = await find({ status: 404, keyId: id })
  assert.deepEqual(absent.data, [lines[7]])
  const refused = await find({ code: 'refused', keyId: id })
  assert.deepEqual(
    refused.data.map(({ code }) => code),
    [...['not_found', 'invalid_json', 'invalid_request']],
  )
})

test('of an email address a keyed hash is kept, which is deleted with the contact', async () => {
  const { secret: key, id } = await app.addKey(projectId, 'secret')
  const email = 'hashed.log@example.com'
  const { body } = await app.create(key, { email })
  await app.createBatch(key, [{ email }])
  await requestsOf(id, 2)
  assert.equal((await find({ text: email })).data.length, 2)
  for (const table of ['request_log', 'request_emails']) {
    const rows = await app.engine.rows(`SELECT * FROM ${table}`)
    assert.doesNotMatch(JSON.stringify(rows), /hashed\.log/)
  }
  const deletion = { contactId: body.id, by: byOperator, now: app.clock.now() }
  await app.store.deleteContact({ projectId, ...deletion })
  assert.deepEqual((await find({ text: email })).data, [])
  assert.equal((await requestsOf(id, 2)).length, 2)
})

test('a submission says whether it is a lead, spam and why, refused, or waits', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const asked = await VisitedForm.publish(app, projectId, { doubleOptIn: true })
  const sent = { name: 'Rosa', email: 'rosa.log@example.com', 'consent:privacy': 'true' }
  await form.post({ ...sent, _key: 'one' })
  await form.post({ ...sent, _key: 'one' })
  await form.post({ ...sent, name: 'https://spam.example', _key: 'two' })
  await form.post({ ...sent, 'consent:privacy': [] })
  await asked.post(sent)
  const lines = await requestsOf(form.keyId, 4)
  assert.deepEqual(lines.map(summary), [
    ['submit', 303, 'ok', 'created'],
    ['submit', 303, 'ok', 'repeated'],
    ['submit', 303, 'ok', 'spam'],
    ['submit', 422, 'invalid_request', null],
  ])
  assert.ok(lines[2]?.reasons.includes('linkInName'))
  await requestsOf(asked.keyId, 1)
  const { data } = await find({ text: 'rosa.log@example.com' })
  assert.equal(data.length, 5)
})

test('pages follow each other, and what is no search is refused', async () => {
  const { secret: key, id } = await app.addKey(projectId, 'secret')
  for (let i = 0; i < 60; i += 1) await app.request('GET', '/public/v1/whoami', { key })
  await until(async () => {
    app.clock.advance(1_000)
    const { nextCursor } = await find({ keyId: id })
    if (nextCursor === null) return false
    const { data } = await find({ keyId: id, cursor: nextCursor })
    return data.length === 10
  })
  for (const search of [{ text: 'jane' }, { text: 'req_1' }, { cursor: 'x' }, { status: 1 }]) {
    assert.equal((await owner.request('POST', path, { body: search })).status, 400)
  }
  const none = await find({ text: `${'<'.repeat(300)}@` })
  assert.deepEqual(none, { data: [], nextCursor: null })
})

test('only admins see requests', async () => {
  for (const [role, status] of [
    ['viewer', 403],
    ['member', 403],
    ['admin', 200],
  ] as const) {
    const member = await addMember(app, projectId, role)
    assert.equal((await member.request('POST', path, { body: {} })).status, status, role)
  }
})
