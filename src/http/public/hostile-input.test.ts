import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { assertRefused } from '#test/harness/assert-refused.ts'
import { batchPath, contactsPath, startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const invalid = { path: contactsPath, status: 400, code: 'invalid_request' }

test('names with a meaning of their own are refused wherever a name can appear', async () => {
  const { secret, publishable } = await app.addProject()
  for (const name of ['__proto__', 'constructor', 'prototype']) {
    for (const value of ['"x"', '{"name":"x","isAdmin":true}', 'null', '[]']) {
      const member = `"${name}":${value}`
      const raws = [
        `{"name":"Jane Doe",${member}}`,
        `{${member},"name":"Jane Doe"}`,
        `{"name":"Jane Doe","customFields":{${member}}}`,
      ]
      for (const key of [secret, publishable]) {
        for (const raw of raws) await assertRefused(app, { ...invalid, key, raw })
      }
      const raw = `{"contacts":[{"name":"Jane Doe"}],${member}}`
      await assertRefused(app, { ...invalid, path: batchPath, key: secret, raw })
    }
  }
  assert.equal('isAdmin' in {}, false)
})

test('a prototype that is sent gives no field a value', async () => {
  const { secret: key } = await app.addProject()
  const raw = '{"__proto__":{"name":"Jane Doe","email":"jane@example.com"}}'
  const response = await app.request<Problem>('POST', contactsPath, { key, raw })
  assert.equal(response.status, 400)
  assert.equal((await app.search(key)).total, 0)
})

test('names of inherited properties are ordinary labels', async () => {
  const { secret: key } = await app.addProject()
  const labels = { toString: 'a', valueOf: 'b', hasOwnProperty: 'c', length: 'd' }
  const { status, body } = await app.create(key, { name: 'Jane Doe', ...labels })
  assert.equal(status, 201)
  const { customFields } = await app.get(key, body.id)
  assert.deepEqual({ ...customFields }, labels)
})

test('deep nesting is refused', async () => {
  const { secret: key } = await app.addProject()
  const depth = 30_000
  for (const inner of ['', '1']) {
    const array = '['.repeat(depth) + inner + ']'.repeat(depth)
    const object = '{"a":'.repeat(10_000) + (inner || '{}') + '}'.repeat(10_000)
    const raws = [
      array,
      object,
      `{"name":"Jane","deep":${array}}`,
      `{"name":${object}}`,
      `{"name":"Jane","tags":${array}}`,
    ]
    for (const raw of raws) {
      for (const path of [contactsPath, batchPath]) {
        const response = await app.request<Problem>('POST', path, { key, raw })
        assert.equal(response.status, 400, response.text.slice(0, 300))
      }
    }
  }
  assert.equal((await app.search(key)).total, 0)
})

test('deep nesting in an item of a batch refuses that item', async () => {
  const { secret: key } = await app.addProject()
  const deep = '['.repeat(20_000) + ']'.repeat(20_000)
  const raw = `{"contacts":[{"name":"Jane Doe"},{"name":"John","deep":${deep}}]}`
  const { status, body } = await app.createBatch(key, [], { raw })
  assert.equal(status, 200)
  assert.deepEqual([body.succeeded, body.failed], [1, 1])
})

test('right-to-left, combining and astral text comes back as it was given', async () => {
  const { secret: key } = await app.addProject()
  const names = [
    'שלום עולם',
    'مرحبا بالعالم',
    '\u202eevil\u202c',
    `Z${'\u0335'.repeat(50)}algo`,
    '👩‍👩‍👧‍👦 family',
    '\u{1d5d4}stral',
    '\u200bzero width',
    'ﷺ',
    '<script>alert(1)</script>',
    "Robert'); DROP TABLE contacts;--",
    '%s%n${7*7}{{7*7}}',
    'back\\slash "quoted"',
  ]
  for (const name of names) {
    const { body } = await app.create(key, { name, company: name, notes: name, [name]: name })
    const contact = await app.get(key, body.id)
    const expected = name.normalize('NFC').trim()
    assert.equal(contact.name, expected)
    assert.equal(contact.notes, expected)
    assert.deepEqual(Object.values(contact.customFields), [expected])
  }
  assert.equal((await app.search(key, { limit: '100' })).total, names.length)
})

test('such text can be searched for', async () => {
  const { secret: key } = await app.addProject()
  await app.create(key, { name: 'שלום עולם', company: `O'Neil "Quotes" AND NOT` })
  for (const q of ['שלום', "o'neil", '"quotes"', 'quotes" OR "x', 'AND NOT', 'O* AND', 'neil^2']) {
    const path = `${contactsPath}?${new URLSearchParams({ q })}`
    const { status, text } = await app.request('GET', path, { key })
    assert.equal(status, 200, `${q}: ${text}`)
  }
  assert.equal((await app.search(key, { q: 'עולם' })).total, 1)
})

test('a value of the wrong type is refused, for every field', async () => {
  const { secret: key } = await app.addProject()
  const texts = ['name', 'email', 'phone', 'company', 'position', 'source', 'notes', 'type']
  for (const field of [...texts, 'assigneeId', 'createdAt']) {
    for (const value of [0, 1.5, true, false, [], ['x'], {}, { name: 'x' }]) {
      const body = { name: 'Jane Doe', [field]: value }
      const { errors } = await assertRefused(app, { ...invalid, key, body })
      assert.deepEqual(
        errors?.map(({ pointer, code }) => [pointer, code]),
        [[`/${field}`, 'invalid_type']],
      )
    }
  }
  for (const value of ['x', 1, true, []]) {
    const body = { name: 'Jane Doe', customFields: value }
    await assertRefused(app, { ...invalid, key, body })
  }
  await assertRefused(app, { ...invalid, key, raw: '{"name":12345678901234567890}' })
})

test('as many unknown names as a body can hold are refused, in a short response', async () => {
  const { secret, publishable } = await app.addProject()
  const members = Array.from({ length: 8_000 }, (_, i) => `"${i.toString(36)}":0`).join()
  for (const key of [secret, publishable]) {
    const raws = [`{"name":"J",${members}}`, `{"name":"J","customFields":{${members}}}`]
    for (const raw of raws) {
      await assertRefused(app, { ...invalid, key, raw })
    }
  }
  const raw = `{"contacts":[{"name":"J"}],${members}}`
  const problem = await assertRefused(app, { ...invalid, path: batchPath, key: secret, raw })
  assert.ok(JSON.stringify(problem).length < 65_536, 'The answer is longer than the request.')
})

test('a name that appears twice has its last value, as with JSON.parse', async () => {
  const { secret: key } = await app.addProject()
  const raw = '{"name":"First","name":"Second"}'
  const { body } = await app.create(key, undefined, { raw })
  assert.equal((await app.get(key, body.id)).name, 'Second')
})

test('malformed keys are refused without a look-up', async () => {
  const keys = ['x'.repeat(8_000), 'zk_live_', "' OR 1=1", 'zk_live_é', 'null', '__proto__']
  for (const key of keys) {
    const headers = { authorization: Buffer.from(`Bearer ${key}`).toString('latin1') }
    const request = { path: contactsPath, body: { name: 'Jane' }, headers }
    await assertRefused(app, { ...request, status: 401, code: 'invalid_key' })
  }
})
