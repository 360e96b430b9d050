import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { solve } from '#test/harness/forms/solve-challenge.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const challengeBounds = { altchaWork: { cost: 10, triesMax: 20 } }
const app = await startApp({ challengeBounds })
after(() => app[Symbol.asyncDispose]())

const altcha = { provider: 'altcha', secret: null } as const

test('a key with altcha: anyone gets a challenge, on every site and from no cache', async () => {
  const { id } = await app.addProject()
  const key = await app.addKey(id, 'publishable', { challenge: altcha })
  const headers = { origin: 'https://www.example.com' }
  const response = await app.request('GET', `/challenges/${key.id}`, { headers })
  assert.equal(response.status, 200)
  assert.match(response.headers['content-type'] ?? '', /^application\/json/)
  assert.equal(response.headers['access-control-allow-origin'], '*')
  assert.equal(response.headers['cache-control'], 'no-store')
  assert.deepEqual(Object.keys(response.body as object), ['parameters', 'signature'])
  assert.ok(await solve(response.body))
  const second = await app.request('GET', `/challenges/${key.id}`)
  assert.notDeepEqual(second.body, response.body)
})

test('for every other key the response is the same 404', async () => {
  const { id } = await app.addProject()
  const revoked = await app.addKey(id, 'publishable', { challenge: altcha })
  await app.store.revokeKey(revoked.id, app.clock.now())
  const turnstile = { provider: 'turnstile', secret: 'theirs' } as const
  const keys = [
    revoked,
    await app.addKey(id, 'publishable', { challenge: turnstile }),
    await app.addKey(id, 'publishable'),
    await app.addKey(id, 'secret'),
    { id: 'key_00000000000000000000000000' },
    { id: 'nonsense' },
    { id: '%00' },
    { id: 'key_00000000000000000000000000%00' },
    { id: 'x'.repeat(1_000) },
  ]
  const responses = await Promise.all(
    keys.map(({ id: keyId }) => app.request<Problem>('GET', `/challenges/${keyId}`)),
  )
  for (const { status, headers, body } of responses) {
    assert.equal(status, 404)
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.equal(headers['cache-control'], 'no-store')
    const { requestId: _, ...problem } = body
    const { requestId: __, ...first } = responses[0]?.body ?? body
    assert.deepEqual(problem, first)
  }
})
