import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { endpoints } from '#http/app/endpoints.ts'
import { assertCommonHeaders } from '#test/harness/assert-contract.ts'
import { contactsPath, startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const transportHeader = 'strict-transport-security'

/** For each plugin: what it serves, what it refuses, and what does not exist there. */
const paths = [
  ...['/', '/p/x/leads', '/setup', '/sign-in', '/invite/x', '/reset/x', '/account', '/assets/x'],
  ...['/docs', '/docs/', '/docs/start', '/docs/errors', '/docs/errors/not_found', '/docs/errors/x'],
  ...['/docs/js/start.js', '/docs/js/scalar.js', '/docs/x', '/nothing', '/%zz', '/docs/%zz'],
  ...['/healthz', '/readyz', '/metrics', '/favicon.ico', '/robots.txt'],
  ...[
    '/embed/v1.js',
    '/embed/v1.css',
    '/embed/x',
    '/f/x',
    '/f/%zz',
    '/challenges/x',
    '/challenges',
  ],
  ...[contactsPath, '/public/v1/openapi.json', '/public/v1/x', '/public/v1/%zz', '/mcp', '/mcp/x'],
  ...endpoints.map(({ path }) => `/app${path.replaceAll(/:\w+/g, 'x')}`),
  ...['/app', '/app/x', '/app/v1/%zz'],
]

test('whatever is asked, its response names the request and keeps its type', async () => {
  for (const path of paths) {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE']) {
      for (const accept of ['text/html', '*/*']) {
        const { headers } = await app.request(method, path, { headers: { accept } })
        assert.equal(headers['x-content-type-options'], 'nosniff', `${method} ${path}`)
        assert.equal(headers[transportHeader], 'max-age=31536000', `${method} ${path}`)
      }
    }
  }
})

test('so does what is not even HTTP, and a body that is too large', async () => {
  for (const sent of [
    'GET nothing\r\n\r\n',
    'GET / HTTP/1.1\r\nX: \u0001\r\n\r\n',
    `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(90_000)}\r\n\r\n`,
    `POST ${contactsPath} HTTP/1.1\r\nHost: x\r\nContent-Length: 70000\r\n\r\n`,
    'GET / HTTP/1.1\r\nHost: x\r\nExpect: something\r\n\r\n',
  ]) {
    await using connection = await app.connect()
    connection.write(sent)
    const response = await connection.next()
    assert.ok(response !== null, sent.slice(0, 40))
    assertCommonHeaders(response)
    assert.equal(response.headers[transportHeader], 'max-age=31536000')
  }
})

test('browsers may use http where the public address does', async () => {
  await using plain = await startApp({ publicUrl: 'http://contacts.example.com', beside: app })
  for (const path of ['/sign-in', '/docs', '/app/x', '/%zz']) {
    const { headers } = await plain.request('GET', path)
    assert.ok(!(transportHeader in headers), path)
  }
})
