import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { FastifyRequest } from 'fastify'

import { earlyHeaders } from './middleware/reply-headers.ts'
import { type Plugin, earlyHeadersOf } from './plugin.ts'

const register = () => {}
const plugins: readonly Plugin[] = [
  { prefix: '', register },
  { prefix: '/plain', register },
  { prefix: '/own', earlyHeaders: ({ method, url }) => ({ seen: `${method} ${url}` }), register },
]
const headersOf = earlyHeadersOf(plugins)

const requestOf = (method: string, url: string) => ({ method, url }) as FastifyRequest

test('a plugin says which headers a refusal below its prefix has', () => {
  for (const url of ['/own', '/own/', '/own/%zz', '/own?x', '/own/a?b']) {
    assert.deepEqual(headersOf(requestOf('GET', url)), { seen: `GET ${url}` })
  }
})

test('everywhere else the API sets them, with the windows of the method', () => {
  for (const url of ['/', '/plain', '/plain/%zz', '/owned', '/%6fwn', '/x/own', '*', '']) {
    for (const method of ['GET', 'POST']) {
      const request = requestOf(method, url)
      assert.deepEqual(headersOf(request), earlyHeaders(request), url)
    }
  }
  assert.equal(headersOf(requestOf('POST', '/%zz'))['x-ratelimit-limit-short'], '60')
  assert.equal(headersOf(requestOf('PUT', '/%zz'))['x-ratelimit-limit-short'], '600')
})
