import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

test('/docs: page and script come from this server, and no other host is let in', async () => {
  const page = await app.request('GET', '/docs')
  assert.equal(page.status, 200)
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
  assert.doesNotMatch(page.text, /https?:\/\//)
  const policy = page.headers['content-security-policy'] ?? ''
  assert.match(policy, /^default-src 'self';/)
  assert.match(policy, /; script-src 'self';/)
  assert.doesNotMatch(policy, /https?:|\*|unsafe-eval/)
  assert.doesNotMatch(page.text, /<script>|<script [^>]*>[^<]| on\w+=/)
  const sources = Array.from(page.text.matchAll(/src="([^"]+)"/g), ([, source]) => source ?? '')
  assert.deepEqual(sources, ['/docs/js/start.js', '/docs/js/scalar.js'])
  for (const source of sources) {
    const script = await app.request('GET', source)
    assert.equal(script.status, 200)
    assert.equal(script.headers['content-type'], 'text/javascript; charset=utf-8')
    assert.match(script.headers['cache-control'] ?? '', /max-age=/)
    assert.match(script.text, /createApiReference/)
  }
})

test('/docs: reads the OpenAPI document of this server, without a proxy or telemetry', async () => {
  const { text } = await app.request('GET', '/docs/js/start.js')
  assert.match(text, /"url":"\/public\/v1\/openapi\.json"/)
  assert.match(text, /"telemetry":false/)
  assert.match(text, /"withDefaultFonts":false/)
  assert.doesNotMatch(text, /proxy/i)
  assert.equal((await app.request('GET', '/public/v1/openapi.json')).status, 200)
})

test('/docs/: redirects to /docs', async () => {
  const { status, headers } = await app.request('GET', '/docs/')
  assert.equal(status, 308)
  assert.equal(headers['location'], '/docs')
})
