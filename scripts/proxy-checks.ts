import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { type RequestOptions, request as httpsRequest } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'

import { bodyBytesMax } from '#core/limits/contract.ts'
import type { ServerProcess } from '#test/processes/server-process.ts'

/** A server behind a proxy: the proxy's ports, its name, and the certificate that clients trust. */
export type Proxied = {
  name: string
  ca: string
  server: ServerProcess
  http: number
  https: number
}

const contactsPath = '/public/v1/contacts'
const whoamiPath = '/public/v1/whoami'
// Failures of an address, before it is throttled.
const failuresMax = 60
const detectedWithinMs = 5_000
const silentMs = 70_000
// Any address of 127.0.0.0/8 but the proxy's own is a visitor's.
const visitors = { sender: '127.0.0.2', other: '127.0.0.3' }

type Sent = {
  method?: string
  from?: string
  body?: string
  headers?: Readonly<Record<string, string>>
}

/** The requirements for a proxy, by name; each check throws if the proxy fails it. */
export const proxyChecks: Readonly<Record<string, (proxied: Proxied) => Promise<void>>> = {
  async 'http leads to https'({ name, http }) {
    const request = httpRequest({
      host: '127.0.0.1',
      port: http,
      path: '/x?y=1',
      headers: { host: name },
    })
    const [response] = (await once(request.end(), 'response')) as [IncomingMessage]
    response.resume()
    assert.ok([301, 308].includes(response.statusCode ?? 0), String(response.statusCode))
    const location = URL.parse(response.headers.location ?? '')
    assert.equal(`${location?.protocol}//${location?.hostname}`, `https://${name}`)
    assert.equal(`${location?.pathname}${location?.search}`, '/x?y=1')
  },

  async 'TLS with HSTS, also on errors'(proxied) {
    const authorization = `Bearer ${proxied.server.keys.secret}`
    for (const headers of [{ authorization }, {}]) {
      const response = await send(proxied, whoamiPath, { headers })
      assert.equal(response.status, 'authorization' in headers ? 200 : 401)
      assert.equal(response.headers['strict-transport-security'], 'max-age=31536000')
    }
  },

  async 'a body of the largest size is stored, and a larger one refused in our words'(proxied) {
    const authorization = `Bearer ${proxied.server.keys.secret}`
    const headers = { authorization, 'content-type': 'application/json' }
    const start = '{"contacts":[{"name":"Jane Doe"}]'
    for (const [bytes, expected] of [
      [bodyBytesMax, 200],
      [bodyBytesMax + 1, 413],
      [bodyBytesMax * 10, 413],
    ] as const) {
      const body = `${start}${' '.repeat(bytes - start.length - 1)}}`
      const response = await send(proxied, `${contactsPath}/batch`, {
        method: 'POST',
        headers,
        body,
      })
      assert.equal(response.status, expected, response.text)
      if (expected === 413) assert.match(response.text, /"code":"body_too_large"/)
    }
  },

  async 'files of forms reach the server, however large'(proxied) {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const file = '--x\r\ncontent-disposition: form-data; name="file:cv"; filename="cv.txt"\r\n\r\n'
    const body = `${file}${'x'.repeat(4 * 2 ** 20)}\r\n--x--\r\n`
    const response = await send(proxied, '/f/form_unknown', { method: 'POST', headers, body })
    assert.equal(response.status, 404, response.text)
    assert.match(response.text, /This form is closed/)
  },

  async 'responses are compressed'(proxied) {
    const { headers } = await send(proxied, '/public/v1/openapi.json', {
      headers: { 'accept-encoding': 'gzip' },
    })
    assert.equal(headers['content-encoding'], 'gzip')
  },

  async 'the endpoints of operators are not public'(proxied) {
    for (const path of ['/metrics', '/readyz', '/healthz', '/form-domains']) {
      const { status, text } = await send(proxied, path)
      assert.equal(status, 404, path)
      // The server itself responds with JSON.
      assert.doesNotMatch(text, /^\{/, path)
    }
  },

  async 'an event reaches the page at once, and a minute of silence ends nothing'(proxied) {
    const { projectId, cookie } = await setUp(proxied)
    const path = `/app/v1/projects/${projectId}/events`
    const request = httpsRequest({
      ...optionsOf(proxied, path),
      headers: { host: proxied.name, cookie },
    })
    const [stream] = (await once(request.end(), 'response')) as [IncomingMessage]
    assert.equal(stream.statusCode, 200)
    let received = ''
    stream.setEncoding('utf8').on('data', (text: string) => (received += text))
    let isEnded = false
    stream.on('close', () => (isEnded = true))
    for (const waitMs of [0, silentMs]) {
      await delay(waitMs)
      assert.ok(!isEnded, 'The stream has ended.')
      const before = latestChange(received)
      const headers = {
        authorization: `Bearer ${proxied.server.keys.secret}`,
        'content-type': 'application/json',
      }
      const body = '{"name":"John Doe"}'
      assert.equal(
        (await send(proxied, contactsPath, { method: 'POST', headers, body })).status,
        201,
      )
      const endsAt = performance.now() + detectedWithinMs
      while (latestChange(received) <= before) {
        assert.ok(performance.now() < endsAt, `Received only: ${received}`)
        await delay(20)
      }
    }
    stream.destroy()
  },

  async 'windows count the visitor, and a forged header changes nothing'(proxied) {
    const ask = async (from: string, index: number) => {
      const forged = `198.51.100.${index}`
      const headers = { 'x-forwarded-for': forged, 'x-real-ip': forged, forwarded: `for=${forged}` }
      return (await send(proxied, whoamiPath, { from, headers })).status
    }
    for (let index = 1; index <= failuresMax; index += 1) {
      assert.equal(await ask(visitors.sender, index), 401)
    }
    assert.equal(await ask(visitors.sender, failuresMax + 1), 429)
    assert.equal(await ask(visitors.other, 1), 401)
  },
}

function latestChange(received: string): number {
  return Number(Array.from(received.matchAll(/"change":(\d+)/g)).at(-1)?.[1] ?? -1)
}

/** The first owner, by the link that the server printed. */
async function setUp(proxied: Proxied): Promise<{ projectId: string; cookie: string }> {
  const token = /\/setup\?token=(\S+)/.exec(proxied.server.stdout)?.[1]
  const origin = `https://${proxied.name}`
  const headers = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const account = { name: 'Ann Lee', email: 'ann@example.com', password: 'a-long-sentence-to-type' }
  const body = JSON.stringify({ token, ...account })
  const response = await send(proxied, '/app/v1/setup', { method: 'POST', headers, body })
  assert.equal(response.status, 201, response.text)
  const cookies = response.cookies.map((cookie) => cookie.split(';')[0])
  assert.match(response.cookies.join(), /; Secure/)
  const { projectId } = JSON.parse(response.text) as { projectId: string }
  return { projectId, cookie: cookies.join('; ') }
}

function optionsOf({ name, ca, https }: Proxied, path: string): RequestOptions {
  return { host: '127.0.0.1', port: https, servername: name, ca, path, agent: false }
}

async function send(proxied: Proxied, path: string, sent: Sent = {}) {
  const request = httpsRequest({
    ...optionsOf(proxied, path),
    method: sent.method ?? 'GET',
    localAddress: sent.from ?? '127.0.0.1',
    headers: { host: proxied.name, ...sent.headers },
  })
  const [response] = (await once(request.end(sent.body), 'response')) as [IncomingMessage]
  const text = Buffer.concat(await response.toArray()).toString()
  const headers = response.headers as Readonly<Record<string, string | undefined>>
  const cookies = response.headers['set-cookie'] ?? []
  return { status: response.statusCode, headers, cookies, text }
}
