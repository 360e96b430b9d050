import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { startApp } from '#test/harness/harness.ts'

const path = '/docs/start'
const app = await startApp()
after(() => app[Symbol.asyncDispose]())

test('/docs/start: a page whose links all work on this server', async () => {
  const { status, headers, text } = await app.request('GET', path)
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  assert.match(text, /npx contact-sync keys create/)
  const links = Array.from(text.matchAll(/href="([^"]*)"/g), ([, link = '']) => link)
  const wanted = ['/docs', '/healthz', '/public/v1/openapi.json', '/docs/errors', '/readyz']
  for (const link of wanted) assert.ok(links.includes(link), link)
  // The application is served only where it is built.
  for (const link of links.filter((one) => one !== '/')) {
    assert.equal((await app.request('GET', link)).status, 200, link)
  }
})

test('/docs/start: takes no key, runs no script, and loads nothing from anywhere', async () => {
  const { headers, text } = await app.request('GET', path)
  assert.match(headers['content-security-policy'] ?? '', /^default-src 'none'; style-src /)
  assert.doesNotMatch(headers['content-security-policy'] ?? '', /script|http|\*/)
  assert.doesNotMatch(text, /<script|src=|url\(|@import|https?:/)
})

test('HEAD of /docs/start is answered as GET without a body, other methods with 404', async () => {
  const head = await app.request('HEAD', path)
  assert.deepEqual([head.status, head.text], [200, ''])
  assert.equal((await app.request('POST', path)).status, 404)
})
