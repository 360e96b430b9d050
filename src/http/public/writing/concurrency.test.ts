import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

function times<T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => work(i)))
}

test('50 concurrent creates of one e-mail create one contact', async () => {
  const { secret } = await app.addProject()
  const responses = await times(50, (i) =>
    app.create(secret, { email: i % 2 === 0 ? 'jane@example.com' : 'JANE@EXAMPLE.COM' }),
  )
  const created = responses.filter(({ body }) => body.created)
  assert.equal(created.length, 1)
  assert.equal(responses.filter(({ status }) => status === 200).length, 49)
  assert.equal(new Set(responses.map(({ body }) => body.id)).size, 1)
  assert.equal((await app.search(secret)).total, 1)
})

test('50 concurrent creates of one idempotency key create one contact', async () => {
  const { secret } = await app.addProject()
  const headers = { 'idempotency-key': 'order-1' }
  const responses = await times(50, () => app.create(secret, { name: 'Jane Doe' }, { headers }))
  const stored = responses.filter(({ status }) => status === 201)
  assert.equal(new Set(stored.map(({ body }) => body.id)).size, 1)
  assert.ok(responses.every(({ status }) => status === 201 || status === 409))
  const first = stored.filter(({ headers: sent }) => sent['idempotent-replayed'] === undefined)
  assert.equal(first.length, 1)
  assert.equal((await app.search(secret)).total, 1)
})

test('20 concurrent submissions of one e-mail: one holder, its duplicates all marked', async () => {
  const { secret, publishable } = await app.addProject()
  const responses = await times(20, () => app.create(publishable, { email: 'jane@example.com' }))
  const contacts = await times(20, (i) => app.get(secret, responses[i]?.body.id ?? ''))
  const holders = contacts.filter(({ duplicateOf }) => duplicateOf === null)
  assert.equal(holders.length, 1)
  for (const { id, duplicateOf } of contacts) {
    if (id !== holders[0]?.id) assert.equal(duplicateOf, holders[0]?.id)
  }
})

test('concurrent batches with shared identities: every contact once, counts add up', async () => {
  const { secret } = await app.addProject()
  const contacts = Array.from({ length: 20 }, (_, i) => ({ email: `c${i}@example.com` }))
  const responses = await times(10, () => app.createBatch(secret, contacts))
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
  assert.equal(sum(responses.map(({ body }) => body.succeeded)), 20)
  assert.equal(sum(responses.map(({ body }) => body.matched)), 180)
  assert.equal((await app.search(secret)).total, 20)
})

test('concurrent new field names create each field once, at most 100', async () => {
  const { id, secret } = await app.addProject()
  const responses = await times(30, (i) => {
    const names = Array.from({ length: 8 }, (_, j) => [`Field ${(i * 4 + j) % 120}`, 'x'])
    return app.create(secret, { name: `Contact ${i}`, ...Object.fromEntries(names) })
  })
  assert.ok(responses.every(({ status }) => status === 201))
  const fields = await app.store.listFields(id)
  assert.equal(fields.length, 100)
  assert.equal(new Set(fields.map(({ label }) => label)).size, 100)
})

test('a bad request among others fails alone', async () => {
  const { secret } = await app.addProject()
  const assigneeId = `user_${'0'.repeat(26)}`
  const responses = await times(30, (i) =>
    app.create(secret, { name: `Contact ${i}`, ...(i % 3 === 0 ? { assigneeId } : {}) }),
  )
  responses.forEach(({ status }, i) => assert.equal(status, i % 3 === 0 ? 400 : 201))
  assert.equal((await app.search(secret)).total, 20)
})

test('a key that is revoked among requests lets nothing in afterwards', async () => {
  const { id, secret } = await app.addProject()
  const key = await app.addKey(id, 'secret')
  const early = times(10, (i) => app.create(key.secret, { name: `Contact ${i}` }))
  await app.store.revokeKey(key.id, app.clock.now())
  const late = await times(10, () => app.create(key.secret, { name: 'Late' }))
  assert.ok(late.every(({ status }) => status === 401))
  const accepted = (await early).filter(({ status }) => status === 201).length
  assert.equal((await app.search(secret)).total, accepted)
})
