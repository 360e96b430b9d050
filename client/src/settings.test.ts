import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'

import { ContactSync } from './contact-sync.ts'
import { ContactSyncError } from './errors.ts'
import { readSettings } from './settings.ts'

const apiKey = `zk_live_${'k'.repeat(38)}`
const publishable = `zk_pub_${'k'.repeat(38)}`
const baseUrl = 'https://contacts.example.com'

test('an invalid option is refused by name, at construction', () => {
  const wrong = [
    { apiKey: '', baseUrl },
    { apiKey: `${apiKey}\n`, baseUrl },
    { apiKey: `Bearer ${apiKey}`, baseUrl },
    { apiKey: apiKey.slice(0, -1), baseUrl },
    { apiKey, baseUrl: '' },
    { apiKey, baseUrl: 'contacts.example.com' },
    { apiKey, baseUrl: 'ftp://contacts.example.com' },
    { apiKey, baseUrl: 'https://jane:secret@contacts.example.com' },
    { apiKey, baseUrl: 'https://contacts.example.com?key=1' },
    { apiKey, baseUrl, timeoutMs: 0 },
    { apiKey, baseUrl, timeoutMs: Number.POSITIVE_INFINITY },
    { apiKey, baseUrl, retries: -1 },
    { apiKey, baseUrl, retries: 10 },
    { apiKey, baseUrl, maxRetryAfterSeconds: -1 },
    { apiKey, baseUrl, maxRetryAfterSeconds: Number.NaN },
  ]
  for (const options of wrong) {
    assert.throws(
      () => new ContactSync(options),
      (error) => {
        assert.ok(error instanceof ContactSyncError)
        assert.equal(error.code, 'invalid_option')
        const named =
          Object.keys(options).at(-1) === 'baseUrl' ? /^(apiKey|baseUrl) / : /^\w+ must be a/
        assert.match(error.message, named)
        assert.doesNotMatch(inspect(error), /kkkk/)
        return true
      },
      JSON.stringify(options),
    )
  }
})

test('the address may end in a slash, a path, or that of the endpoints', () => {
  const read = (text: string) => readSettings({ apiKey, baseUrl: text }).baseUrl
  assert.equal(read('https://contacts.example.com/'), baseUrl)
  assert.equal(read('https://contacts.example.com/public/v1'), baseUrl)
  assert.equal(read('https://contacts.example.com/public/v1/'), baseUrl)
  assert.equal(read('http://[::1]:8080/contacts/'), 'http://[::1]:8080/contacts')
})

test('a client that is logged does not show its key', () => {
  const client = new ContactSync({ apiKey, baseUrl })
  const inspected = inspect(client, { depth: 10, showHidden: true }) + JSON.stringify(client)
  assert.doesNotMatch(inspected, /zk_/)
})

test('in a page a secret key is refused with the reason, and a publishable one works', () => {
  const page = { window: {}, document: {} }
  const construct = (key: string) =>
    withGlobals(page, () => new ContactSync({ apiKey: key, baseUrl }))
  assert.throws(() => construct(apiKey), {
    name: 'ContactSyncError',
    code: 'secret_key_in_browser',
    message: /^This is a browser, where everyone can read a secret key/,
  })
  assert.ok(construct(publishable) instanceof ContactSync)
})

/** Runs within this process as if it had these globals. */
function withGlobals<T>(globals: Readonly<Record<string, unknown>>, run: () => T): T {
  Object.assign(globalThis, globals)
  try {
    return run()
  } finally {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name)
  }
}
