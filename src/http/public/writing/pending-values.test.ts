import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { type TestApp, startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

/** Creates the field as a member does, and has the pending values written. */
async function addField(projectId: string, label: string): Promise<void> {
  await app.store.createField({ projectId, label, now: app.clock.now() })
  await applyAll(app)
}

async function applyAll({ store, clock }: TestApp): Promise<void> {
  while (await store.applyPendingValues(clock.now())) {
    // Each step writes a bounded number of values.
  }
}

async function previousOf(id: string): Promise<string> {
  return JSON.stringify((await app.stored.changes(id)).map(({ previous }) => previous))
}

test('a pending value is in no response before its field exists', async () => {
  const { secret } = await app.addProject()
  const customFields = { Size: 'a secret size' }
  const { text, body } = await app.create(secret, { email: 'jane@example.com', customFields })
  const responses = [
    text,
    JSON.stringify(await app.get(secret, body.id)),
    JSON.stringify(await app.search(secret, { q: 'jane' })),
    JSON.stringify(await app.search(secret, { q: 'secret' })),
  ]
  for (const response of responses) assert.doesNotMatch(response, /a secret size/)
  assert.deepEqual(
    (await app.stored.pendingValues()).filter(({ label }) => label === 'Size'),
    [{ label: 'Size', value: 'a secret size' }],
  )
})

test('pending values are written as soon as a field of their label exists', async () => {
  const { id: projectId, secret, publishable } = await app.addProject()
  const first = await app.create(secret, { name: 'Jane', customFields: { 'Shoe size': '38' } })
  const second = await app.create(publishable, { name: 'John', 'shoe  SIZE': '44' })
  assert.deepEqual(second.body.unresolvedCustomFields, ['shoe SIZE'])
  app.clock.advance(1_000)
  await addField(projectId, 'Shoe Size')
  assert.deepEqual((await app.get(secret, first.body.id)).customFields, { 'Shoe Size': '38' })
  const john = await app.get(secret, second.body.id)
  assert.deepEqual(john.customFields, { 'Shoe Size': '44' })
  assert.equal(john.updatedAt, new Date(app.clock.now()).toISOString())
  assert.equal(john.createdBy.label, 'A publishable key')
})

test('a field that a top-level name creates gets the values held for it', async () => {
  const { secret } = await app.addProject()
  const { body } = await app.create(secret, { name: 'Jane', customFields: { Size: 'M' } })
  await app.create(secret, { name: 'John', Size: 'L' })
  await applyAll(app)
  assert.deepEqual((await app.get(secret, body.id)).customFields, { Size: 'M' })
})

test('the newest of several pending values is written', async () => {
  const { id: projectId, secret } = await app.addProject()
  const email = 'jane@example.com'
  const { body } = await app.create(secret, { email, customFields: { Size: 'M' } })
  const second = await app.create(secret, { email, customFields: { Size: 'L' } })
  assert.equal(second.body.id, body.id)
  await addField(projectId, 'Size')
  assert.deepEqual((await app.get(secret, body.id)).customFields, { Size: 'L' })
  assert.match(await previousOf(body.id), /"M"/)
})

test('a value written since is not overwritten by the held one', async () => {
  const { id: projectId, secret } = await app.addProject()
  const email = 'jane@example.com'
  const { body } = await app.create(secret, { email, customFields: { Size: 'M' } })
  await app.store.createField({ projectId, label: 'Size', now: app.clock.now() })
  await app.create(secret, { email, customFields: { Size: 'L' } })
  await applyAll(app)
  assert.deepEqual((await app.get(secret, body.id)).customFields, { Size: 'L' })
  assert.match(await previousOf(body.id), /"M"/)
})

test('a field of another project gets none of them', async () => {
  const [one, two] = [await app.addProject(), await app.addProject()]
  const { body } = await app.create(one.secret, { name: 'Jane', customFields: { Size: 'M' } })
  await addField(two.id, 'Size')
  assert.deepEqual((await app.get(one.secret, body.id)).customFields, {})
})

test('values of fields past a cap are held too', async () => {
  const { id: projectId, secret } = await app.addProject()
  const names = Array.from({ length: 12 }, (_, i) => `Field ${i + 1}`)
  const values = Object.fromEntries(names.map((name) => [name, name]))
  const { body } = await app.create(secret, { name: 'Jane', ...values })
  for (const label of body.unresolvedCustomFields) await addField(projectId, label)
  assert.deepEqual((await app.get(secret, body.id)).customFields, values)
})
