import assert from 'node:assert/strict'
import { test } from 'node:test'

import { earlyHeaders } from './middleware/reply-headers.ts'
import { type Plugin, earlyHeadersOf } from './plugin.ts'

const register = () => {}
const plugins: readonly Plugin[] = [
  { prefix: '', register },
  { prefix: '/plain', register },
  { prefix: '/own', earlyHeaders: (method, url) => ({ seen: `${method} ${url}` }), register },
]
const headersOf = earlyHeadersOf(plugins)

test('a surface says which headers a refusal below its prefix has', () => {
  for (const url of ['/own', '/own/', '/own/%zz', '/own?x', '/own/a?b']) {
    assert.deepEqual(headersOf('GET', url), { seen: `GET ${url}` })
  }
})

test('everywhere else they are those of the API, with the windows of the method', () => {
  for (const url of ['/', '/plain', '/plain/%zz', '/owned', '/%6fwn', '/x/own', '*', '']) {
    for (const method of ['GET', 'POST']) {
      assert.deepEqual(headersOf(method, url), earlyHeaders(method, url), url)
    }
  }
  assert.equal(headersOf('POST', '/%zz')['x-ratelimit-limit-short'], '60')
  assert.equal(headersOf('PUT', '/%zz')['x-ratelimit-limit-short'], '600')
})
