import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'

import { assertRefused } from '#test/harness/assert-refused.ts'
import { batchPath, contactsPath, startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const raw = '{"name":"Jane Doe"}'
const unsupported = { status: 415, code: 'unsupported_media_type' }

test('JSON in UTF-8 is accepted however it is declared', async () => {
  const { secret: key } = await app.addProject()
  const types = [
    'application/json',
    'Application/JSON',
    'application/json;charset=utf-8',
    'application/json; charset=UTF-8',
    'application/json; charset="utf-8"',
    'application/json ; charset=utf8',
  ]
  for (const type of types) {
    const headers = { 'content-type': type }
    const { status, text } = await app.request('POST', contactsPath, { key, raw, headers })
    assert.equal(status, 201, `${type}: ${text}`)
  }
})

test('another content type, or none: 415', async () => {
  const { secret: key } = await app.addProject()
  const types = [
    undefined,
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/problem+json',
    'application/jsonp',
    'application/json, text/plain',
    'json',
    '*/*',
  ]
  for (const type of types) {
    for (const path of [contactsPath, batchPath]) {
      const headers = { 'content-type': type }
      await assertRefused(app, { path, key, raw, headers, ...unsupported })
    }
  }
})

test('another charset: 415', async () => {
  const { secret: key } = await app.addProject()
  for (const charset of ['utf-16', 'iso-8859-1', 'windows-1252', 'utf-8x']) {
    const headers = { 'content-type': `application/json; charset=${charset}` }
    await assertRefused(app, { path: contactsPath, key, raw, headers, ...unsupported })
  }
})

test('a content encoding: 415', async () => {
  const { secret: key } = await app.addProject()
  for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'identity, gzip', 'GZIP', 'nonsense']) {
    const headers = { 'content-encoding': encoding }
    const body = encoding === 'gzip' ? gzipSync(raw) : raw
    await assertRefused(app, { path: contactsPath, key, raw: body, headers, ...unsupported })
  }
})

test('the encoding identity counts as none', async () => {
  const { secret: key } = await app.addProject()
  const headers = { 'content-encoding': 'Identity' }
  assert.equal((await app.request('POST', contactsPath, { key, raw, headers })).status, 201)
})

test('a byte order mark is not JSON', async () => {
  const { secret: key } = await app.addProject()
  const request = { path: contactsPath, key, raw: `\ufeff${raw}` }
  await assertRefused(app, { ...request, status: 400, code: 'invalid_json' })
})

test('UTF-16 without a charset is not JSON', async () => {
  const { secret: key } = await app.addProject()
  const request = { path: contactsPath, key, raw: Buffer.from(raw, 'utf16le') }
  await assertRefused(app, { ...request, status: 400, code: 'invalid_json' })
})

test('no body at all: 400 when it is declared as JSON, else 415', async () => {
  const { secret: key } = await app.addProject()
  const headers = { 'content-type': 'application/json' }
  for (const length of [undefined, '0']) {
    const declared = { ...headers, 'content-length': length }
    const request = { path: contactsPath, key, headers: declared }
    await assertRefused(app, { ...request, status: 400, code: 'invalid_json' })
  }
  await assertRefused(app, { path: contactsPath, key, ...unsupported })
})

test('a read needs no content type and no body', async () => {
  const { secret: key } = await app.addProject()
  const headers = { 'content-type': 'text/plain' }
  const { status } = await app.request('GET', '/public/v1/whoami', { key, headers })
  assert.equal(status, 200)
})
