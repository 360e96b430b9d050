import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

import { Site } from './site.ts'

const page = fileURLToPath(new URL('../../web/dist/index.html', import.meta.url))
const paths = ['/', '/sign-in', '/setup?token=x', '/invite/x', '/reset/x', '/account', '/p/x/leads']

const site = await Site.start()
const { server } = site
after(() => site[Symbol.asyncDispose]())

const scripts = Array.from(
  readFileSync(page, 'utf8').matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g),
  ([, path = '']) => path,
).filter((path) => /-[\w-]{8}\.\w+$/.test(path))

test("web security is on: what another origin answers can't be read", async () => {
  await using other = createServer((_request, response) => response.end('secret'))
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  // A server that listens on TCP has an address of this form.
  const { port } = other.address() as AddressInfo
  await using watched = await site.open()
  // It has no policy of its own that would refuse the request.
  await watched.page.goto('about:blank')
  const read = watched.page.evaluate(`fetch('http://127.0.0.1:${port}').then((a) => a.text())`)
  await assert.rejects(read, /Failed to fetch/)
})

test('every path of the application answers its page, with a policy and a new nonce', async () => {
  const nonces = new Set<string>()
  for (const path of paths) {
    const { status, headers, text } = await server.request('GET', path)
    assert.equal(status, 200, path)
    assert.equal(headers['content-type'], 'text/html; charset=utf-8')
    assert.equal(headers['cache-control'], 'no-store')
    const policy = headers['content-security-policy'] ?? ''
    assert.match(policy, /^default-src 'self'; script-src 'self'; style-src 'self' 'nonce-/)
    assert.match(policy, /frame-ancestors 'none'/)
    assert.doesNotMatch(policy, /unsafe|http|data:|\*/)
    const [, nonce = ''] = /'nonce-([\w-]{24})'/.exec(policy) ?? []
    assert.ok(text.includes(`nonce="${nonce}"`))
    assert.doesNotMatch(text, /%\w+%|https?:/)
    nonces.add(nonce)
    const head = await server.request('HEAD', path)
    assert.deepEqual([head.status, head.text], [200, ''])
  }
  assert.equal(nonces.size, paths.length)
  assert.equal((await server.request('POST', '/sign-in', { body: {} })).status, 404)
})

test('files have a type, a tag, a compressed form, and are kept for good', async () => {
  assert.ok(scripts.length >= 3)
  for (const path of scripts) {
    const plain = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } })
    assert.equal(plain.status, 200)
    assert.equal(plain.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal(plain.headers.get('content-encoding'), null)
    assert.equal(plain.headers.get('vary'), 'Accept-Encoding')
    assert.match(
      plain.headers.get('content-type') ?? '',
      /^(?:text\/(?:javascript|css)|image\/svg)/,
    )
    const content = await plain.text()
    for (const accepted of ['gzip', 'br', 'gzip, deflate, br']) {
      const response = await fetch(server.url + path, { headers: { 'accept-encoding': accepted } })
      const used = accepted.includes('br') ? 'br' : accepted
      assert.equal(response.headers.get('content-encoding'), used)
      assert.equal(await response.text(), content)
    }
    const tag = plain.headers.get('etag') ?? ''
    const headers = { 'if-none-match': tag, 'accept-encoding': 'identity' }
    const again = await fetch(server.url + path, { headers })
    assert.deepEqual([again.status, await again.text()], [304, ''])
    const refused = await fetch(server.url + path, { headers: { 'accept-encoding': 'br;q=0' } })
    assert.equal(refused.headers.get('content-encoding'), null)
    await refused.text()
  }
})

test('the version is never kept, and is that of the page', async () => {
  const { headers, body, text } = await server.request('GET', '/assets/version.json')
  assert.equal(headers['cache-control'], 'no-cache')
  const { version } = body as { version: string }
  assert.match(version, /^[0-9a-f]{12}$/)
  assert.ok((await server.request('GET', '/')).text.includes(`content="${version}"`), text)
})

test('nothing but the files of the build is served, whatever the path', async () => {
  const tries = [
    ...['..%2findex.html', '%2e%2e/index.html', '../package.json', '..%5cindex.html', 'a%00.js'],
    ...['index.html', 'version.json.br', '.', '%2f', 'x'.repeat(4_000), '__proto__', 'constructor'],
  ]
  for (const name of tries) {
    const { status, headers } = await server.request('GET', `/assets/${name}`)
    assert.ok(status === 404 || status === 400, `${name}: ${status}`)
    assert.equal(headers['content-type'], 'application/problem+json; charset=utf-8')
  }
})
