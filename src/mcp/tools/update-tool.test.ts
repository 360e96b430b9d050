import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { Ajv2020 } from 'ajv/dist/2020.js'

import { startApp } from '#test/harness/harness.ts'
import { McpClient, revisions } from '#test/processes/mcp-client.ts'
import { updateInput, updateOutput } from './tool-schemas.ts'

type Updated = { id: string; outcome: string }

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const jane = {
  name: 'Jane Doe',
  email: 'jane@example.com',
  company: 'Example Ltd',
  customFields: { Budget: '1000', Region: 'North' },
  tags: ['new', 'hot'],
}

const ajv = new Ajv2020()
const isInput = ajv.compile(updateInput)
const isUpdated = ajv.compile(updateOutput)

/** A project with two fields and the contact Jane, and a key that may read and change contacts. */
async function withJane() {
  const project = await app.addProject()
  for (const label of ['Budget', 'Region']) {
    await app.store.createField({ projectId: project.id, label, now: app.clock.now() })
  }
  const scopes = ['contacts:read', 'contacts:update']
  const key = await app.addKey(project.id, 'secret', { scopes, label: 'Agent' })
  const { body } = await app.create(project.secret, jane)
  app.clock.advance(1_000)
  const client = new McpClient(app, key.secret)
  return { project, key, id: body.id, client, read: () => app.get(key.secret, body.id) }
}

for (const revision of revisions) {
  test(`${revision}: a contact is changed, then already has these values`, async () => {
    const { key, id, read } = await withJane()
    const client = new McpClient(app, key.secret, revision)
    const args = { id, company: null, position: 'Buyer', addTags: ['vip'], removeTags: ['new'] }
    assert.ok(isInput(args))
    const first = await client.call<Updated>('contacts_update', args)
    assert.ok(isUpdated(first.content))
    assert.deepEqual(first.content, { id, outcome: 'updated' })
    assert.match(first.text, new RegExp(`^The contact was updated; .* Id: ${id}$`))
    const contact = await read()
    assert.deepEqual([contact.name, contact.company, contact.position], [jane.name, null, 'Buyer'])
    assert.deepEqual(contact.tags, ['hot', 'vip'])
    const again = await client.call<Updated>('contacts_update', args)
    assert.deepEqual(again.content, { id, outcome: 'unchanged' })
  })
}

test('the history names the key, with the channel mcp', async () => {
  const { project, key, id, client } = await withJane()
  await client.call('contacts_update', { id, company: null })
  const query = { projectId: project.id, contactId: id, afterChange: 0, limit: 10 }
  const [entry] = await app.store.listHistory(query)
  const actor = { kind: 'key', id: key.id, label: 'Agent' }
  assert.deepEqual([entry?.by.actor, entry?.by.channel], [actor, 'mcp'])
})

test('custom fields are changed by label, and null clears one; tags replaces all', async () => {
  const { id, client, read } = await withJane()
  const customFields = { budget: '2000', Region: null }
  await client.call('contacts_update', { id, customFields, tags: ['vip'] })
  const contact = await read()
  assert.deepEqual([contact.customFields, contact.tags], [{ Budget: '2000' }, ['vip']])
})

test('blank text counts as absent: only null clears', async () => {
  const { id, client, read } = await withJane()
  const before = await read()
  for (const blank of ['', ' ']) {
    const names = ['email', 'company', 'type', 'customFields', 'tags', 'addTags', 'assigneeId']
    const args = Object.fromEntries(names.map((name) => [name, blank]))
    const { content } = await client.call<Updated>('contacts_update', { id, ...args })
    assert.equal(content.outcome, 'unchanged')
    await client.call('contacts_update', { id, customFields: { Budget: blank } })
  }
  assert.deepEqual(await read(), before)
})

for (const [what, change, mistakes] of [
  ['a name that is not an argument', { dryRun: true }, [['/dryRun', 'unknown_parameter']]],
  ['a name that the record owns', { updatedAt: '' }, [['/updatedAt', 'unknown_parameter']]],
  ['an unknown label', { customFields: { Shoe: '40' } }, [['/customFields/Shoe', 'unknown_field']]],
  ['tags beside addTags', { tags: ['a'], addTags: ['b'] }, [['/tags', 'invalid_value']]],
  ['a type that is cleared', { type: null }, [['/type', 'invalid_value']]],
  ['an empty idempotency key', { idempotencyKey: '' }, [['/idempotencyKey', 'invalid_value']]],
  ['no id', { id: ' ', name: 'John' }, [['/id', 'required']]],
] as const) {
  test(`a change with ${what} is refused, and stores nothing`, async () => {
    const { id, client } = await withJane()
    const before = await app.storedState()
    const { code, errors } = await client.fail('contacts_update', { id, ...change })
    const named = errors?.map(({ pointer, code: mistake }) => [pointer, mistake])
    assert.deepEqual([code, named], ['invalid_request', mistakes])
    assert.equal(await app.storedState(), before)
  })
}

test('an identity that another contact has is a conflict that names it', async () => {
  const { project, id, client } = await withJane()
  const { body: john } = await app.create(project.secret, { email: 'john@example.com' })
  const before = await app.storedState()
  const args = { id, email: 'JOHN@example.com' }
  const { code, text } = await client.fail('contacts_update', args)
  assert.equal(code, 'conflict')
  assert.match(text, new RegExp(`^The other contact: ${john.id}$`, 'm'))
  assert.equal(await app.storedState(), before)
})

test('a repeated call with its idempotency key changes the contact once', async () => {
  const { id, client, read } = await withJane()
  const args = { id, addTags: ['vip'], idempotencyKey: 'change-1' }
  const first = await client.call<Updated>('contacts_update', args)
  await client.call('contacts_update', { id, removeTags: ['vip'] })
  const again = await client.call<Updated>('contacts_update', args)
  assert.deepEqual(again.content, first.content)
  assert.deepEqual((await read()).tags, jane.tags)
  const { code } = await client.fail('contacts_update', { ...args, addTags: ['x'] })
  assert.equal(code, 'idempotency_mismatch')
})

test('without the scope, and with ids of no contact of the project, nothing changes', async () => {
  const { project, id, client } = await withJane()
  const elsewhere = await withJane()
  const before = await app.storedState()
  const usual = new McpClient(app, project.secret)
  assert.equal((await usual.fail('contacts_update', { id })).code, 'insufficient_scope')
  for (const other of [elsewhere.id, 'contact_00000000000000000000000000', 'jane']) {
    const { code } = await client.fail('contacts_update', { id: other, name: 'John' })
    assert.equal(code, 'not_found')
  }
  assert.equal(await app.storedState(), before)
})
