import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { Ajv2020 } from 'ajv/dist/2020.js'

import { startApp } from '#test/harness/harness.ts'
import { McpClient, revisions } from '#test/processes/mcp-client.ts'
import { batchOutput, contactOutput } from './tool-schemas.ts'

type Created = {
  dryRun: boolean
  id: string | null
  created: boolean
  outcome: string
  ignoredFields: string[]
  unresolvedCustomFields: string[]
}
type Batch = {
  dryRun: boolean
  total: number
  succeeded: number
  matched: number
  failed: number
  results: { index: number; id: string | null; outcome: string; error?: { code: string } }[]
}

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const john = { name: 'John Doe', email: 'john@example.com' }

const ajv = new Ajv2020()
const isCreated = ajv.compile(contactOutput)
const isBatch = ajv.compile(batchOutput)

for (const revision of revisions) {
  test(`${revision}: a contact is created, then unchanged, then updated`, async () => {
    const { secret } = await app.addProject()
    const client = new McpClient(app, secret, revision)
    const first = await client.call<Created>('contacts_create', jane)
    assert.ok(isCreated(first.content))
    assert.deepEqual([first.content.outcome, first.content.dryRun], ['created', false])
    const id = first.content.id ?? ''
    assert.match(first.text, new RegExp(`^The contact was created\\. Id: ${id}$`))
    const again = await client.call<Created>('contacts_create', jane)
    assert.deepEqual([again.content.id, again.content.outcome], [id, 'unchanged'])
    const changed = await client.call<Created>('contacts_create', { ...jane, tags: ['vip'] })
    assert.deepEqual([changed.content.id, changed.content.outcome], [id, 'updated'])
    const contact = await app.get(secret, id)
    assert.deepEqual([contact.tags, contact.createdBy.channel], [['vip'], 'mcp'])
  })
}

test('a dry run says what would happen, and stores nothing', async () => {
  const { secret } = await app.addProject()
  const client = new McpClient(app, secret)
  const { content } = await client.call<Created>('contacts_create', jane)
  const before = await app.storedState()
  const known = { ...jane, notes: 'Called', dryRun: true }
  const update = await client.call<Created>('contacts_create', known)
  assert.deepEqual([update.content.id, update.content.outcome], [content.id, 'updated'])
  const create = await client.call<Created>('contacts_create', { ...john, dryRun: true })
  const { id, outcome, dryRun } = create.content
  assert.deepEqual([id, outcome, dryRun], [null, 'created', true])
  assert.match(create.text, /^Dry run: nothing was stored\./)
  assert.ok(isCreated(create.content))
  assert.equal(await app.storedState(), before)
})

test('a dry run of a batch counts as the batch would, and invents no id', async () => {
  const { secret } = await app.addProject()
  const client = new McpClient(app, secret)
  await client.call('contacts_create', jane)
  const before = await app.storedState()
  const contacts = [jane, john, { ...john, notes: 'Called' }, { email: 'john' }]
  const trial = await client.call<Batch>('contacts_create_batch', { contacts, dryRun: true })
  assert.equal(await app.storedState(), before)
  assert.ok(isBatch(trial.content))
  const [, created, matched] = trial.content.results
  assert.deepEqual([created?.id, created?.outcome], [null, 'created'])
  assert.deepEqual([matched?.id, matched?.outcome], [null, 'updated'])
  const real = await client.call<Batch>('contacts_create_batch', { contacts })
  const countsOf = ({ total, succeeded, matched: known, failed }: Batch) =>
    [total, succeeded, known, failed].join()
  assert.equal(countsOf(trial.content), '4,1,2,1')
  assert.equal(countsOf(real.content), '4,1,2,1')
  assert.equal((await app.search(secret)).total, 2)
})

test('dryRun must be unambiguous: nothing is stored on a guess', async () => {
  const { secret } = await app.addProject()
  const client = new McpClient(app, secret)
  const before = await app.storedState()
  for (const dryRun of ['true', 'false', 1, 0, {}, []]) {
    const { errors } = await client.fail('contacts_create', { ...jane, dryRun })
    assert.deepEqual(
      errors?.map(({ pointer, code }) => [pointer, code]),
      [['/dryRun', 'invalid_type']],
    )
  }
  const misspelled = await client.fail('contacts_create', { ...jane, dry_run: true })
  assert.deepEqual(
    misspelled.errors?.map(({ pointer, code }) => [pointer, code]),
    [['/dry_run', 'unknown_field']],
  )
  assert.equal(await app.storedState(), before)
})

test('an empty or blank argument counts as absent', async () => {
  const { secret } = await app.addProject()
  const client = new McpClient(app, secret)
  const names = ['email', 'type', 'customFields', 'tags', 'assigneeId', 'createdAt', 'dryRun']
  for (const blank of ['', ' ', null]) {
    const args = Object.fromEntries(names.map((name) => [name, blank]))
    const { content } = await client.call<Created>('contacts_create', { name: 'Jane', ...args })
    assert.deepEqual([content.outcome, content.dryRun], ['created', false])
    const list = { contacts: [john], dryRun: blank, idempotencyKey: null }
    const batch = await client.call<Batch>('contacts_create_batch', list)
    assert.equal(batch.content.failed, 0)
  }
  const before = await app.storedState()
  const { errors } = await client.fail('contacts_create', { name: 'Jane', dry_run: '' })
  assert.equal(errors?.[0]?.code, 'unknown_field')
  assert.equal(await app.storedState(), before)
})

test('a name that is not a field creates none, also in a batch', async () => {
  const { id, secret } = await app.addProject()
  const client = new McpClient(app, secret)
  const contacts = [jane, { ...john, firstName: 'John' }]
  const { content, text } = await client.call<Batch>('contacts_create_batch', { contacts })
  assert.deepEqual([content.succeeded, content.failed], [1, 1])
  assert.match(text, /- contacts\[1\]: This is not a field of a contact; .* in customFields\./)
  assert.deepEqual(await app.store.listFields(id), [])
  assert.equal((await app.search(secret)).total, 1)
})

test('labels without a field are held, and the text says what to do next', async () => {
  const { id, secret } = await app.addProject()
  await app.store.createField({ projectId: id, label: 'Budget', now: app.clock.now() })
  const customFields = { Budget: '10', Region: 'North' }
  const args = { ...jane, customFields }
  const { text, content } = await new McpClient(app, secret).call<Created>('contacts_create', args)
  assert.deepEqual(content.unresolvedCustomFields, ['Region'])
  assert.match(text, /No field has the label "Region"\. .*contact-sync fields create.*list_fields/s)
  assert.deepEqual((await app.get(secret, content.id ?? '')).customFields, { Budget: '10' })
})

test('a publishable key adds only, and the response lists what was dropped', async () => {
  const { secret, publishable } = await app.addProject()
  await app.create(secret, jane)
  const client = new McpClient(app, publishable)
  const args = { ...jane, tags: ['vip'], createdAt: 'never' }
  const { text, content } = await client.call<Created>('contacts_create', args)
  assert.deepEqual(content.ignoredFields, ['tags', 'createdAt'])
  assert.equal(content.outcome, 'created')
  assert.match(text, /Dropped: "tags", "createdAt"\. They require a secret key/)
  assert.equal((await app.search(secret)).total, 2)
})

test('all mistakes come at once, with what to fix', async () => {
  const { secret } = await app.addProject()
  const before = await app.storedState()
  const args = { email: 'jane', name: 'x'.repeat(201), type: 'robot' }
  const error = await new McpClient(app, secret).fail('contacts_create', args)
  assert.equal(error.code, 'invalid_request')
  assert.deepEqual(
    error.errors?.map(({ pointer, code }) => [pointer, code]),
    [
      ['/name', 'too_long'],
      ['/email', 'invalid_email'],
      ['/type', 'invalid_value'],
    ],
  )
  assert.match(error.text, /^- \/email invalid_email: email must be a valid/m)
  assert.match(error.fix, /Fix every mistake/)
  assert.equal(await app.storedState(), before)
})

test('the errors of a batch are those of the API', async () => {
  const { secret } = await app.addProject()
  const client = new McpClient(app, secret)
  const before = await app.storedState()
  for (const contacts of [undefined, [], 'Jane', Array.from({ length: 101 }, () => jane)]) {
    const response = await app.request('POST', '/public/v1/contacts/batch', {
      key: secret,
      body: { contacts },
    })
    const { code, detail, errors } = await client.fail('contacts_create_batch', { contacts })
    const problem = response.body as { code: string; detail: string; errors: unknown }
    assert.deepEqual({ code, detail, errors }, pick(problem))
  }
  assert.equal(await app.storedState(), before)
})

function pick({ code, detail, errors }: { code: string; detail: string; errors: unknown }) {
  return { code, detail, errors }
}

test('a repeated call with its idempotency key stores nothing twice', async () => {
  const { secret } = await app.addProject()
  const client = new McpClient(app, secret)
  const args = { name: 'Jane Doe', idempotencyKey: 'import-1' }
  const first = await client.call<Created>('contacts_create', args)
  const again = await client.call<Created>('contacts_create', args)
  assert.equal(again.content.id, first.content.id)
  const { code } = await client.fail('contacts_create', { ...args, name: 'John Doe' })
  assert.equal(code, 'idempotency_mismatch')
  const trial = await client.call<Created>('contacts_create', { ...args, dryRun: true })
  assert.equal(trial.content.outcome, 'created')
  const bad = await client.fail('contacts_create', { ...args, idempotencyKey: 'with blank' })
  assert.equal(bad.errors?.[0]?.pointer, '/idempotencyKey')
  const empty = await client.fail('contacts_create', { ...args, idempotencyKey: '' })
  assert.equal(empty.errors?.[0]?.pointer, '/idempotencyKey')
  const batch = { contacts: [{ name: 'Jane Doe' }], idempotencyKey: 'import-1' }
  await client.call('contacts_create_batch', batch)
  await client.call('contacts_create_batch', batch)
  assert.equal((await app.search(secret)).total, 2)
})

test('a long list of rejected rows is cut in the text, and complete in the content', async () => {
  const { secret } = await app.addProject()
  const contacts = Array.from({ length: 60 }, (_, i) => ({ email: `bad ${i}` }))
  const { text, content } = await new McpClient(app, secret).call<Batch>('contacts_create_batch', {
    contacts,
  })
  assert.equal(content.results.length, 60)
  assert.equal(content.failed, 60)
  assert.match(text, /- contacts\[19\].*\n… and 40 more: see results$/s)
  assert.doesNotMatch(text, /contacts\[20\]/)
})

test('numbers that would be rounded are refused, not rounded', async () => {
  const { secret } = await app.addProject()
  const before = await app.storedState()
  const args = '{"name":"Jane Doe","customFields":{"Budget":12345678901234567890}}'
  const raw = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"contacts_create",
    "arguments":${args}}}`
  const headers = { accept: 'application/json, text/event-stream' }
  const { text } = await app.request('POST', '/mcp', { key: secret, raw, headers })
  assert.match(text, /invalid_number/)
  assert.equal(await app.storedState(), before)
})

test('a key with a challenge is refused as over the API; a dry run needs no token', async () => {
  const { id } = await app.addProject()
  const challenge = { provider: 'altcha', secret: null } as const
  const { secret } = await app.addKey(id, 'publishable', { challenge })
  const before = await app.storedState()
  const client = new McpClient(app, secret)
  assert.equal((await client.fail('contacts_create', jane)).code, 'challenge_required')
  const trial = await client.call<Created>('contacts_create', { ...jane, dryRun: true })
  assert.equal(trial.content.outcome, 'created')
  assert.equal(await app.storedState(), before)
})
