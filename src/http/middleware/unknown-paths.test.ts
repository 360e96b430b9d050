import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { assertRefused } from '#test/harness/assert-refused.ts'
import { contactsPath, startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
const allowed: Readonly<Record<string, readonly string[]>> = {
  '/public/v1/contacts': ['GET', 'HEAD', 'POST', 'OPTIONS'],
  '/public/v1/contacts/batch': ['POST', 'OPTIONS'],
  '/public/v1/contacts/contact_1': ['GET', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
  '/public/v1/whoami': ['GET', 'HEAD', 'OPTIONS'],
  '/public/v1/openapi.json': ['GET', 'HEAD', 'OPTIONS'],
}
const unknownPaths = [
  '/public/v1',
  '/public/v1/',
  '/public/v1/nothing',
  '/public/v1/contacts/',
  '/public/v1/contacts/batch/',
  '/public/v1/contacts/contact_1/notes',
  '/public/v1//whoami',
  '/public/v1/WhoAmI',
  '/public/v1/whoami/',
  '/public/v1/%2e%2e/whoami',
]

test('an unknown path: 404 not_found, with and without a key', async () => {
  const { secret, publishable } = await app.addProject()
  for (const path of unknownPaths) {
    for (const credentials of [{}, { key: secret }, { key: publishable }]) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const body = method === 'POST' ? { body: jane } : {}
        const request = { method, path, ...credentials, ...body }
        await assertRefused(app, { ...request, status: 404, code: 'not_found' })
      }
    }
  }
})

test('an unknown path with an invalid key: 401', async () => {
  const request = { method: 'GET', path: '/public/v1/nothing', key: 'zk_live_wrong' }
  await assertRefused(app, { ...request, status: 401, code: 'invalid_key' })
})

test('another method: 405 with Allow, on every path, with and without a key', async () => {
  const { secret } = await app.addProject()
  for (const [path, takes] of Object.entries(allowed)) {
    for (const method of methods.filter((name) => !takes.includes(name))) {
      for (const credentials of [{}, { key: secret }]) {
        const response = await app.request<Problem>(method, path, credentials)
        assert.equal(response.status, 405, `${method} ${path}: ${response.text}`)
        assert.equal(response.headers['allow'], takes.join(', '))
        if (method !== 'HEAD') assert.equal(response.body.code, 'method_not_allowed')
      }
    }
  }
})

test('an unknown path or method is reported whatever the body is', async () => {
  const { secret } = await app.addProject()
  const bodies = [
    { raw: 'name=Jane', headers: { 'content-type': 'text/plain' } },
    { raw: 'name=Jane', headers: { 'content-type': undefined } },
    { raw: '{', headers: { 'content-encoding': 'gzip' } },
  ]
  for (const body of bodies) {
    for (const key of [{}, { key: secret }]) {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const unknown = { method, path: '/public/v1/nothing', ...key, ...body }
        await assertRefused(app, { ...unknown, status: 404, code: 'not_found' })
        const other = { method, path: '/public/v1/whoami', ...key, ...body }
        await assertRefused(app, { ...other, status: 405, code: 'method_not_allowed' })
      }
    }
  }
})

test('HEAD answers as GET does, without a body', async () => {
  const { secret: key } = await app.addProject()
  const { body } = await app.create(key, jane)
  const paths = [
    contactsPath,
    `${contactsPath}/${body.id}`,
    '/public/v1/whoami',
    '/public/v1/openapi.json',
    '/public/v1/nothing',
  ]
  for (const path of paths) {
    const get = await app.request('GET', path, { key })
    const head = await app.request('HEAD', path, { key })
    assert.equal(head.status, get.status)
    assert.equal(head.headers['content-type'], get.headers['content-type'])
    assert.equal(head.headers['content-length'], get.headers['content-length'])
  }
})

test('HEAD needs a key where GET does', async () => {
  assert.equal((await app.request('HEAD', contactsPath)).status, 401)
})

test('bad escapes in the path: 400 bad_request', async () => {
  const { secret: key } = await app.addProject()
  for (const path of ['/public/v1/contacts/%', '/public/v1/contacts/%zz', '/public/v1/%E0%A4%A']) {
    await assertRefused(app, { method: 'GET', path, key, status: 400, code: 'bad_request' })
    await assertRefused(app, { method: 'GET', path, status: 400, code: 'bad_request' })
  }
})

test('escaped letters in a path open no other way in', async () => {
  const { secret: key } = await app.addProject({ tier: 'standard' })
  const [create, batch] = ['/public/v1/%63ontacts', '/public/v1/contacts/%62atch']
  for (const path of [create, batch, '/public/v1/whoam%69', '/public%2Fv1/whoami']) {
    const { status } = await app.request('GET', path)
    assert.ok([401, 404, 405].includes(status), `${path}: ${status}`)
  }
  const { status, headers } = await app.request('POST', batch, { key, body: { contacts: [jane] } })
  if (status === 200) assert.equal(headers['x-ratelimit-limit-short'], '30')
  else assert.ok(status === 404 || status === 405, `${status}`)
})

test('a fragment in the request line opens no other way in', async () => {
  const { secret: key } = await app.addProject({ tier: 'standard' })
  for (const path of [`${contactsPath}#`, '/public/v1/whoami#x', '/public/v1/contacts/a#b']) {
    const { status } = await app.request('GET', path)
    assert.ok([401, 404].includes(status), `${path}: ${status}`)
  }
  const batch = `${contactsPath}/batch#`
  const { status, headers } = await app.request('POST', batch, { key, body: { contacts: [jane] } })
  if (status === 200) assert.equal(headers['x-ratelimit-limit-short'], '30')
  else assert.ok(status === 404 || status === 405, `${status}`)
})

test('an id of any length that no contact has: 404', async () => {
  const { secret: key } = await app.addProject()
  for (const length of [1, 100, 101, 5_000]) {
    const path = `${contactsPath}/${'x'.repeat(length)}`
    await assertRefused(app, { method: 'GET', path, key, status: 404, code: 'not_found' })
  }
})

test('outside the API an unknown path is a problem document too', async () => {
  const { status, body, headers } = await app.request<Problem>('GET', '/nothing')
  assert.equal(status, 404)
  assert.equal(body.code, 'not_found')
  assert.equal(headers['x-request-id'], body.requestId)
  assert.equal(headers['vary'], 'Accept')
})

test('outside the API a browser gets a page for an unknown path, nothing else does', async () => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  const pages = [browser, 'text/html', 'TEXT/HTML; q=0.5', 'application/json;q=0.1, text/html']
  const mixed = [
    '*/*',
    'application/json',
    'text/html;q=0',
    'application/json, text/html',
    'text/*',
  ]
  for (const accept of [...pages, ...mixed]) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const headers = { accept }
      const response = await app.request<Problem>(method, '/nowhere', { headers })
      const isPage = pages.includes(accept)
      const what = `${method} ${accept}`
      assert.equal(response.status, 404, what)
      const type = isPage ? 'text/html; charset=utf-8' : 'application/problem+json; charset=utf-8'
      assert.equal(response.headers['content-type'], type, what)
      assert.match(response.headers['x-request-id'] ?? '', /^req_/)
      assert.equal(response.headers['vary'], 'Accept')
      if (method === 'HEAD') assert.equal(response.text, '')
      else if (!isPage) assert.equal(response.body.code, 'not_found', what)
      else assert.match(response.text, /<h1>Page not found<\/h1>/)
    }
  }
  const { headers } = await app.request('GET', '/nowhere', { headers: { accept: browser } })
  assert.match(headers['content-security-policy'] ?? '', /^default-src 'none';/)
  const others = ['/public/v1/nothing', '/public/v1', '/mcp/nothing', '/app/nothing', '/challenges']
  for (const path of others) {
    const response = await app.request('GET', path, { headers: { accept: browser } })
    assert.equal(response.headers['content-type'], 'application/problem+json; charset=utf-8', path)
  }
})

test('outside the API an unknown path needs no key and counts for none', async () => {
  await using freshApp = await startApp()
  const { secret } = await freshApp.addProject({ tier: 'standard' })
  const paths = ['/nothing', '/healthz/', '/docs/nothing', '/challenges', '/challenges/a/b']
  const beside = ['/public', '/public/v1x', '/public/v2/contacts', '/mcpx', '/MCP']
  for (const path of [...paths, ...beside]) {
    for (const credentials of [{}, { key: secret }, { key: 'zk_live_wrong' }]) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const body = method === 'POST' ? { body: jane } : {}
        const response = await freshApp.request<Problem>(method, path, { ...credentials, ...body })
        assert.deepEqual([response.status, response.body.code], [404, 'not_found'], path)
        assert.equal(response.headers['x-ratelimit-limit-short'], undefined)
        assert.equal(response.headers['allow'], undefined)
      }
    }
  }
  assert.equal((await freshApp.stored.contacts()).length, 0)
  // Neither the key's windows nor those of failed authentications count it.
  const { headers } = await freshApp.request('GET', '/public/v1/whoami', { key: secret })
  assert.equal(headers['x-ratelimit-remaining-short'], '599')
  const { headers: created } = await freshApp.create(secret, jane)
  assert.equal(created['x-ratelimit-remaining-short'], '59')
  assert.equal((await freshApp.request('GET', '/public/v1/whoami')).status, 401)
})
