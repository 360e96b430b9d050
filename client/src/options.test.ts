import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type Step, startScriptedServer } from '../../test/processes/servers/scripted-server.ts'
import { ContactSync } from './contact-sync.ts'
import { ContactSyncError } from './errors.ts'
import type { ContactSyncOptions } from './settings.ts'

const apiKey = `zk_live_${'k'.repeat(38)}`
const publishable = `zk_pub_${'k'.repeat(38)}`
const baseUrl = 'https://contacts.example.com'
const created: Step = { status: 201, body: { id: 'contact_1' } }

test('a misspelt option is refused by name, with the closest match', async () => {
  const near = { timeoutMS: 'timeoutMs', apikey: 'apiKey', url: 'baseUrl', retry: 'retries' }
  for (const [wrong, right] of Object.entries(near)) {
    const message = `${wrong} is not an option. Did you mean ${right}?`
    const options = { apiKey, baseUrl, [wrong]: 1 }
    assert.throws(() => new ContactSync(options), { code: 'invalid_option', message })
  }
  await using server = await startScriptedServer([created])
  const client = clientOf(server.url)
  const { contacts } = client
  const wrongs: [Promise<unknown>, string][] = [
    [contacts.create({ name: 'Jane' }, named({ idempotencykey: '1' })), 'idempotencyKey'],
    [contacts.createBatch([{ name: 'Jane' }], named({ concurency: 1 })), 'concurrency'],
    [contacts.search({}, named({ timeoutMS: 1 })), 'timeoutMs'],
    [contacts.get('contact_1', named({ Signal: 1 })), 'signal'],
    [contacts.changes({ updatedSince: '' }, named({ retrys: 1 })).next(), 'retries'],
    [client.whoami(named({ strict: true })), 'retries'],
  ]
  for (const [call, right] of wrongs) {
    const message = new RegExp(`^\\w+ is not an option. Did you mean ${right}\\?$`)
    await assert.rejects(call, { code: 'invalid_option', message })
  }
  assert.deepEqual(server.requests, [])
})

test('a missing key or address is reported, with the variable that can be set', () => {
  assert.throws(() => new ContactSync({ baseUrl }), {
    code: 'invalid_option',
    message: 'apiKey is missing; servers can set CONTACT_SYNC_KEY.',
  })
  assert.throws(() => new ContactSync({ apiKey, baseUrl: undefined }), {
    code: 'invalid_option',
    message: 'baseUrl is missing; servers can set CONTACT_SYNC_URL.',
  })
})

test('on a server key and address come from the environment, unless they are given', async (t) => {
  await using server = await startScriptedServer([created])
  setEnvironment(t, { CONTACT_SYNC_KEY: apiKey, CONTACT_SYNC_URL: server.url })
  await new ContactSync().contacts.create({ name: 'Jane Doe' })
  await new ContactSync({ apiKey: publishable }).contacts.create({ name: 'Jane Doe' })
  assert.deepEqual(
    server.requests.map(({ headers }) => headers.authorization),
    [`Bearer ${apiKey}`, `Bearer ${publishable}`],
  )
})

test('in a browser the environment is never read', (t) => {
  setEnvironment(t, { CONTACT_SYNC_KEY: publishable, CONTACT_SYNC_URL: baseUrl })
  Object.assign(globalThis, { window: {}, document: {} })
  t.after(() => {
    for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name)
  })
  assert.throws(() => new ContactSync(), { code: 'invalid_option', message: /^apiKey is missing/ })
  assert.throws(() => new ContactSync({ apiKey: publishable }), { message: /^baseUrl is missing/ })
})

test('a call can have its own timeout and retries', async () => {
  await using silent = await startScriptedServer(['silence'])
  const slow = clientOf(silent.url).whoami({ timeoutMs: 20, retries: 0 })
  await assert.rejects(slow, { code: 'timeout', message: 'No answer in 20 ms.' })
  await using failing = await startScriptedServer([{ status: 500, body: {} }])
  const { contacts } = clientOf(failing.url, { retries: 0 })
  await assert.rejects(contacts.create({ name: 'Jane' }, { retries: 2, timeoutMs: undefined }))
  assert.equal(failing.requests.length, 3)
  await assert.rejects(contacts.createBatch([{ name: 'Jane' }], { retries: 1 }))
  assert.equal(failing.requests.length, 5)
  await assert.rejects(contacts.search())
  assert.equal(failing.requests.length, 6)
  await assert.rejects(contacts.search({}, { retries: 10 }), {
    message: 'retries must be a number from 0 to 9.',
  })
  assert.equal(failing.requests.length, 6)
})

test('strict: names that are not standard fields are refused before anything is sent', async () => {
  await using server = await startScriptedServer([created])
  const { contacts } = clientOf(server.url, { strict: true })
  const lead = { emial: 'jane@example.com', 'a/b': 1, name: 'Jane Doe', none: undefined }
  await assert.rejects(contacts.create(lead), (error) => {
    assert.ok(error instanceof ContactSyncError)
    assert.deepEqual([error.code, error.status], ['invalid_request', null])
    assert.match(error.message, /^emial is not a standard field. Did you mean email\?/)
    assert.deepEqual(
      error.errors.map(({ pointer, code }) => [pointer, code]),
      [
        ['/emial', 'unknown_field'],
        ['/a~1b', 'unknown_field'],
      ],
    )
    return true
  })
  const batch = [{ name: 'Jane' }, { Name: 'Jane' }]
  await assert.rejects(contacts.createBatch(batch), (error) => {
    assert.ok(error instanceof ContactSyncError)
    assert.deepEqual(error.errors[0]?.pointer, '/contacts/1/Name')
    return true
  })
  assert.deepEqual(server.requests, [])
  await contacts.create(lead, { strict: false })
  await contacts.create({ name: 'Jane Doe', customFields: { Budget: '5000' } })
  await assert.rejects(clientOf(server.url).contacts.create(lead, { strict: true }))
  assert.equal(server.requests.length, 2)
})

test('where nothing listens the first call fails after one more attempt', async () => {
  const server = await startScriptedServer([created])
  const url = server.url
  await server[Symbol.asyncDispose]()
  const waits: number[] = []
  const sleep = async (ms: number) => void waits.push(ms)
  await assert.rejects(clientOf(url, { sleep }).contacts.create({ name: 'Jane' }), {
    code: 'connection_failed',
    message: `No connection to ${url}. Is it running there?`,
  })
  assert.equal(waits.length, 1)
  assert.ok((waits[0] ?? 0) <= 2_500)
})

test('where something has answered, a connection that is refused later is retried', async () => {
  const server = await startScriptedServer([created])
  const waits: number[] = []
  const sleep = async (ms: number) => void waits.push(ms)
  const { contacts } = clientOf(server.url, { sleep })
  await contacts.create({ name: 'Jane' })
  await server[Symbol.asyncDispose]()
  await assert.rejects(contacts.create({ name: 'Jane' }), { code: 'connection_failed' })
  assert.equal(waits.length, 4)
})

function clientOf(url: string, options: ContactSyncOptions = {}): ContactSync {
  return new ContactSync({ apiKey, baseUrl: url, sleep: async () => {}, ...options })
}

/** What the types would not accept. */
function named(options: Readonly<Record<string, unknown>>): object {
  return options
}

function setEnvironment(
  t: { after: (undo: () => void) => void },
  variables: Readonly<Record<string, string>>,
): void {
  Object.assign(process.env, variables)
  t.after(() => {
    for (const name of Object.keys(variables)) Reflect.deleteProperty(process.env, name)
  })
}
