import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { errorCodes } from '#model/requests/error-codes.ts'
import { publicUrl } from '#test/harness/assert-contract.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

test("the type of a problem is the address of its code's page", async () => {
  const { body } = await app.request<Problem>('GET', '/public/v1/whoami')
  assert.ok(body.type.startsWith(publicUrl))
  const page = await app.request('GET', body.type.slice(publicUrl.length))
  assert.equal(page.status, 200)
  assert.match(page.text, /<h1>The request has no key<\/h1>/)
  assert.match(page.text, /<code>Authorization: Bearer &lt;API_KEY><\/code>/)
})

test('every code has a page, and the list links to it', async () => {
  const list = await app.request('GET', '/docs/errors')
  assert.equal(list.status, 200)
  for (const code of errorCodes) {
    assert.ok(list.text.includes(`href="/docs/errors/${code}"`), code)
    const page = await app.request('GET', `/docs/errors/${code}`)
    assert.equal(page.status, 200, code)
    assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
    assert.match(page.headers['content-security-policy'] ?? '', /^default-src 'none';/)
  }
})

test('an unknown code: 404 as a problem', async () => {
  for (const code of ['nope', '__proto__', 'constructor']) {
    const { status, body } = await app.request<Problem>('GET', `/docs/errors/${code}`)
    assert.equal(status, 404)
    assert.equal(body.code, 'not_found')
  }
})
