import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { AppError } from '#core/errors.ts'
import { checkLabel } from '#core/fields/check-label.ts'
import { assertRefused } from '#test/harness/assert-refused.ts'
import { contactsPath, startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const email = 'jane@example.com'

/** What people are shown of the values without a field. */
async function readPendingValues(projectId: string, contactId: string) {
  const details = await app.store.readContactDetails(projectId, contactId)
  assert.ok(details !== null)
  return details.pendingValues
}

test('publishable key: a misspelled name stays pending, named and shown to people', async () => {
  const { id: projectId, secret, publishable } = await app.addProject()
  const contact = { name: 'Jane Doe', Email: email, Tags: ['vip'], ID: 7, CustomFields: { A: 'b' } }
  const { status, body } = await app.create(publishable, contact)
  assert.equal(status, 201)
  assert.deepEqual(body.ignoredFields, [])
  assert.deepEqual(body.unresolvedCustomFields, ['Email', 'Tags', 'ID', 'CustomFields'])
  const record = await app.get(secret, body.id)
  assert.deepEqual([record.email, record.tags, record.customFields], [null, [], {}])
  const pendingValues = { Email: email, Tags: '["vip"]', ID: '7', CustomFields: '{"A":"b"}' }
  assert.deepEqual(await readPendingValues(projectId, body.id), pendingValues)

  // No field can have such a label, so no value of one is ever written by accident.
  assert.throws(() => checkLabel('Email'), AppError)
  await app.create(secret, { name: 'John Doe', Budget: '1' })
  while (await app.store.applyPendingValues(app.clock.now())) {
    // Each step writes a bounded number of values.
  }
  assert.deepEqual(await app.get(secret, body.id), record)
  assert.deepEqual(await readPendingValues(projectId, body.id), pendingValues)
})

test('publishable key: none is lost beside the right name or in several spellings', async () => {
  const { id: projectId, secret, publishable } = await app.addProject()
  const contact = {
    email,
    Email: 'a@example.com',
    EMAIL: 'b@example.com',
    customFields: { Name: 'J' },
  }
  const { status, body } = await app.create(publishable, contact)
  assert.equal(status, 201)
  assert.deepEqual(body.unresolvedCustomFields, ['Name', 'Email', 'EMAIL'])
  assert.equal((await app.get(secret, body.id)).email, email)
  assert.deepEqual(await readPendingValues(projectId, body.id), {
    EMAIL: 'b@example.com',
    Name: 'J',
  })
  const [replaced] = await app.stored.changes(body.id)
  assert.deepEqual(replaced?.previous, { heldValues: { EMAIL: 'a@example.com' } })
})

test('publishable key: a batch holds misspelled names too, item by item', async () => {
  const { secret, publishable } = await app.addProject()
  const contacts = [{ name: 'Jane', PHONE: '1' }, { Email: email }, { name: 'John', tags: ['x'] }]
  const { body } = await app.createBatch(publishable, contacts)
  assert.deepEqual([body.succeeded, body.failed], [2, 1])
  assert.deepEqual(body.results[0]?.unresolvedCustomFields, ['PHONE'])
  assert.deepEqual(body.results[1]?.error, {
    code: 'contact_empty',
    detail: emptyDetail,
    errors: [{ pointer: '/contacts/1', code: 'contact_empty', detail: emptyDetail }],
  })
  assert.equal((await app.search(secret)).total, 2)
})

const emptyDetail = 'A contact needs at least one of email, phone and name: did you mean email?'

test('a contact that is empty for its spelling: the response asks what was meant', async () => {
  const { secret, publishable } = await app.addProject()
  const body = { Email: email }
  const refusal = { path: contactsPath, body, status: 400 }
  const problem = await assertRefused(app, { ...refusal, key: publishable, code: 'contact_empty' })
  assert.equal(problem.detail, emptyDetail)
  const refused = await assertRefused(app, { ...refusal, key: secret, code: 'invalid_request' })
  assert.deepEqual(
    refused.errors?.map(({ detail }) => detail),
    ['Names are case-sensitive: did you mean email?', emptyDetail],
  )
})

test('secret key: a misspelled name is a mistake, at the top and within customFields', async () => {
  const { secret: key } = await app.addProject()
  const misspelled = { Email: email, Tags: ['vip'], customFields: { Phone: '1' } }
  const contact = { name: 'Jane Doe', ...misspelled }
  const refusal = { key, status: 400, code: 'invalid_request' } as const
  const { errors } = await assertRefused(app, { ...refusal, path: contactsPath, body: contact })
  assert.deepEqual(
    errors?.map(({ pointer, code }) => [pointer, code]),
    [
      ['/customFields/Phone', 'reserved_label'],
      ['/Email', 'reserved_label'],
      ['/Tags', 'reserved_label'],
    ],
  )
  const { body } = await app.createBatch(key, [contact])
  assert.equal(body.results[0]?.error?.errors.length, 3)
  assert.equal((await app.search(key)).total, 0)
})
