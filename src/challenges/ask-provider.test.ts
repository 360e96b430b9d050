import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'

import type { RemoteProvider } from '#core/challenges/challenge.ts'
import { type Step, startScriptedServer } from '#test/processes/servers/scripted-server.ts'
import { askProvider } from './ask-provider.ts'

const page = { hosts: ['www.example.com'], action: 'contact_form' }
const question = { secret: 'their secret&', token: 'a=token', page, deadlineMs: 60_000 }
const passed = { outcome: 'passed', tokenId: 'a=token' }
const failed = { outcome: 'failed' }

const cases: readonly { provider?: RemoteProvider; body: unknown; expected: object }[] = [
  { body: { success: true }, expected: passed },
  { body: { success: true, 'error-codes': [], hostname: 'WWW.example.com' }, expected: passed },
  { body: { success: true, hostname: 'evil.example' }, expected: failed },
  { body: { success: true, hostname: '', action: '' }, expected: passed },
  { body: { success: true, action: 'contact_form' }, expected: passed },
  { body: { success: true, action: 'sign_in' }, expected: failed },
  { body: { success: false }, expected: failed },
  { body: { success: false, 'error-codes': ['timeout-or-duplicate'] }, expected: failed },
  { body: { success: false, 'error-codes': ['invalid-input-response'] }, expected: failed },
  { body: { success: false, 'error-codes': ['sitekey-secret-mismatch'] }, expected: failed },
  { body: { success: false, 'error-codes': 'bad-request' }, expected: failed },
  {
    body: { success: false, 'error-codes': ['invalid-input-secret'] },
    expected: { outcome: 'misconfigured' },
  },
  {
    body: { success: false, 'error-codes': ['missing-input-secret'] },
    expected: { outcome: 'misconfigured' },
  },
  { provider: 'recaptcha', body: { success: true, score: 0.5 }, expected: passed },
  { provider: 'recaptcha', body: { success: true, score: 0.4 }, expected: failed },
  { provider: 'hcaptcha', body: { success: true, score: 0.1 }, expected: passed },
]

test("a provider's response is a pass, a failure or a fault of ours", async () => {
  for (const { provider = 'turnstile', body, expected } of cases) {
    await using server = await startScriptedServer([{ status: 200, body }])
    const verdict = await askProvider({ ...question, provider, url: `${server.url}/siteverify` })
    assert.deepEqual(verdict, expected, JSON.stringify(body))
  }
})

test('a request is a form with secret and token, and nothing about the client', async () => {
  await using server = await startScriptedServer([{ status: 200, body: { success: true } }])
  const url = `${server.url}/v0/siteverify`
  await askProvider({ ...question, provider: 'turnstile', url })
  const [request] = server.requests
  assert.deepEqual([request?.method, request?.path], ['POST', '/v0/siteverify'])
  assert.match(request?.headers['content-type'] ?? '', /^application\/x-www-form-urlencoded/)
  const form = new URLSearchParams(request?.body)
  assert.deepEqual(
    [...form],
    [
      ['secret', 'their secret&'],
      ['response', 'a=token'],
    ],
  )
})

const refusal = { success: false, 'error-codes': ['invalid-input-response'] }

test('400 is judged by its JSON: a refusal counts, a success counts as no response', async () => {
  await using server = await startScriptedServer([
    { status: 400, body: refusal },
    { status: 400, body: { success: true } },
  ])
  const ask = () => askProvider({ ...question, provider: 'hcaptcha', url: server.url })
  assert.deepEqual(await ask(), failed)
  assert.equal((await ask()).outcome, 'away')
})

const unusable: Readonly<Record<string, Step>> = {
  'a 500': { status: 500, body: { success: true } },
  'a 503': { status: 503, body: refusal },
  'a 429': { status: 429, body: refusal },
  'a 404': { status: 404, body: '<html>' },
  'an internal error': { status: 200, body: { success: false, 'error-codes': ['internal-error'] } },
  garbage: { status: 200, body: '<html>success</html>' },
  'an empty body': { status: 200, body: '' },
  'JSON without a success': { status: 200, body: { ok: true } },
  'a success that is not a boolean': { status: 200, body: { success: 'true' } },
  null: { status: 200, body: 'null' },
  'a huge body': { status: 200, body: JSON.stringify({ success: true, x: 'x'.repeat(16_384) }) },
  'a broken connection': 'reset',
}

for (const [name, step] of Object.entries(unusable)) {
  test(`${name}: the provider counts as away`, async () => {
    await using server = await startScriptedServer([step])
    const verdict = await askProvider({ ...question, provider: 'turnstile', url: server.url })
    assert.equal(verdict.outcome, 'away')
    assert.ok(!JSON.stringify(verdict).includes('token'))
    assert.ok(!JSON.stringify(verdict).includes('secret'))
  })
}

test('a redirect is not followed', async () => {
  await using other = await startScriptedServer([{ status: 200, body: { success: true } }])
  for (const status of [301, 302, 307, 308]) {
    const headers = { location: other.url }
    await using server = await startScriptedServer([{ status, headers }])
    const verdict = await askProvider({ ...question, provider: 'turnstile', url: server.url })
    assert.deepEqual(verdict, { outcome: 'away', reason: `it answered ${status}` })
  }
  assert.equal(other.requests.length, 0)
})

test('the deadline covers everything: the response, and the end of its body', async () => {
  const away = { outcome: 'away', reason: 'it did not answer in time' }
  const short = { ...question, deadlineMs: 50, provider: 'turnstile' } as const
  await using silent = await startScriptedServer(['silence'])
  assert.deepEqual(await askProvider({ ...short, url: silent.url }), away)
  const stalling = createServer((_request, response) => {
    response.writeHead(200).write('{"success":')
  }).listen(0, '127.0.0.1')
  await once(stalling, 'listening')
  const { port } = stalling.address() as AddressInfo
  assert.deepEqual(await askProvider({ ...short, url: `http://127.0.0.1:${port}` }), away)
  stalling.closeAllConnections()
  stalling.close()
})

test('no server at the address: the provider counts as unavailable', async () => {
  const server = await startScriptedServer([])
  await server[Symbol.asyncDispose]()
  const verdict = await askProvider({ ...question, provider: 'recaptcha', url: server.url })
  assert.equal(verdict.outcome, 'away')
})
