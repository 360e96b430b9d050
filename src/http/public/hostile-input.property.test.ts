import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import fc from 'fast-check'

import { batchPath, contactsPath, startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

// The harness asserts of every response that its headers are complete and that its body is what the
// OpenAPI document says. Here: that none is a 500, and that what is accepted can be read.

const names = fc.oneof(
  fc.constantFrom(
    ...['name', 'email', 'phone', 'company', 'type', 'notes', 'customFields', 'tags', 'createdAt'],
    ...['assigneeId', 'id', 'contacts', '__proto__', 'constructor', 'toString', ''],
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.emailAddress(),
  fc.constantFrom('person', 'company', '+49 30 901820', '2024-01-01T00:00:00Z', '\ud800', '\0'),
)
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(fc.constant(null), fc.boolean(), fc.double(), fc.maxSafeInteger(), text),
    fc.array(tie('json'), { maxLength: 5 }),
    fc.dictionary(names, tie('json'), { maxKeys: 8 }),
  ),
}))
const contact = fc.oneof(
  json,
  fc.dictionary(names, fc.oneof(text, json), { maxKeys: 10 }),
  fc.record({ name: text, email: text, phone: text, company: text }, { requiredKeys: [] }),
)

test('any JSON to create a contact: a clear 4xx or a correct store', async () => {
  const { secret, publishable } = await app.addProject()
  await fc.assert(
    fc.asyncProperty(contact, fc.constantFrom(secret, publishable), async (body, key) => {
      const response = await app.create(key, body)
      assert.ok([200, 201, 400].includes(response.status), response.text)
      if (response.status !== 400) await app.get(secret, response.body.id)
    }),
    { numRuns: 100 },
  )
})

test('any JSON to create a batch: a clear 4xx or every item accounted for', async () => {
  const { secret, publishable } = await app.addProject()
  const batch = fc.oneof(json, fc.record({ contacts: fc.array(contact, { maxLength: 10 }) }))
  await fc.assert(
    fc.asyncProperty(batch, fc.constantFrom(secret, publishable), async (body, key) => {
      const {
        status,
        text: response,
        body: result,
      } = await app.request<{
        total: number
        succeeded: number
        matched: number
        failed: number
      }>('POST', batchPath, { key, body })
      assert.ok(status === 200 || status === 400, response)
      if (status === 400) return
      assert.equal(result.total, result.succeeded + result.matched + result.failed)
    }),
    { numRuns: 100 },
  )
})

test('any bytes as a body: a clear 4xx or a correct store', async () => {
  const { secret: key } = await app.addProject()
  const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array))
  const cut = fc.tuple(contact, fc.nat(100)).map(([value, at]) => {
    return Buffer.from(JSON.stringify(value) ?? '').subarray(0, at)
  })
  await fc.assert(
    fc.asyncProperty(fc.oneof(bytes, cut), async (raw) => {
      const { status, text: response } = await app.request('POST', contactsPath, { key, raw })
      assert.ok([200, 201, 400].includes(status), response)
    }),
    { numRuns: 70 },
  )
})

test('any query string: 200 or a 400 that names the parameter', async () => {
  const { secret: key } = await app.addProject()
  await app.create(key, { name: 'Jane Doe', email: 'jane@example.com' })
  const parameter = fc.constantFrom('q', 'email', 'limit', 'offset', 'cursor', 'updatedSince')
  const encoded = fc.oneof(
    text.filter((value) => value.isWellFormed()),
    fc.webQueryParameters(),
  )
  const value = fc.oneof(
    encoded.map((plain) => encodeURIComponent(plain)),
    fc.stringMatching(/^[!-~]{0,30}$/).filter((raw) => !raw.includes('#')),
    fc.nat(200).map(String),
  )
  const query = fc.array(fc.tuple(parameter, value), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(query, async (pairs) => {
      const path = `${contactsPath}?${pairs.map((pair) => pair.join('=')).join('&')}`
      const { status, text: response } = await app.request('GET', path, { key })
      assert.ok(status === 200 || status === 400, response)
    }),
    { numRuns: 100 },
  )
})

test('any search text finds nothing or something, and never breaks the search', async () => {
  const { secret: key } = await app.addProject()
  const phrase = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(phrase, async (name) => {
      const { body, status } = await app.create(key, { name, email: '' })
      if (status === 400) return
      const [word = ''] = name.trim().split(/\s+/)
      const path = `${contactsPath}?${new URLSearchParams({ q: word, limit: '100' })}`
      const search = await app.request<{ data: { id: string }[] }>('GET', path, { key })
      assert.ok(search.status === 200 || search.status === 400, search.text)
      if (search.status === 400) return
      assert.ok(
        search.body.data.some(({ id }) => id === body.id),
        `${JSON.stringify(name)} is not found by ${JSON.stringify(word)}.`,
      )
    }),
    { numRuns: 50 },
  )
})
