import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { RemoteProvider } from '#core/challenges/challenge.ts'
import { assertRefused } from '#test/harness/assert-refused.ts'
import { batchPath, contactsPath, startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'
import { type Step, startScriptedServer } from '#test/processes/servers/scripted-server.ts'

// That every response is judged correctly is tested beside challenges/ask-provider.ts.

const jane = { name: 'Jane Doe' }
const secret = 'secret-of-the-provider'
const passes: Step = { status: 200, body: { success: true } }
const duplicate: Step = {
  status: 200,
  body: { success: false, 'error-codes': ['timeout-or-duplicate'] },
}
const withToken = (token = 'token-of-jane') => ({ headers: { 'x-challenge-token': token } })

/** An app whose providers are one server, whose responses each test replaces. */
async function start(deadlineMs: number) {
  const script: Step[] = []
  const server = await startScriptedServer(script)
  const challengeUrls = { turnstile: server.url, hcaptcha: server.url, recaptcha: server.url }
  const app = await startApp({ challengeUrls, challengeBounds: { deadlineMs } })
  after(async () => {
    await app[Symbol.asyncDispose]()
    await server[Symbol.asyncDispose]()
  })
  return { script, server, app }
}

const patient = await start(60_000)
const impatient = await start(50)

/** A key with a challenge whose provider responds like this, and what the app logs from now on. */
async function setUp(provider: RemoteProvider, ...steps: Step[]) {
  const { script, server, app } = steps.includes('silence') ? impatient : patient
  script.splice(0, script.length, ...steps)
  server.requests.length = 0
  const { id: projectId, secret: reader } = await app.addProject()
  const { secret: key } = await app.addKey(projectId, 'publishable', {
    challenge: { provider, secret },
  })
  const logged = app.logLines.length
  return { app, server, key, reader, projectId, logged: () => app.logLines.slice(logged) }
}

for (const provider of ['turnstile', 'hcaptcha', 'recaptcha'] as const) {
  test(`${provider}: solved challenges are stored, failed ones are not`, async () => {
    const { app, server, key } = await setUp(provider, passes, passes, duplicate)
    assert.equal((await app.create(key, jane, withToken('first'))).status, 201)
    const batch = await app.createBatch(key, [jane, jane], withToken('second'))
    assert.equal(batch.body.succeeded, 2)
    const refused = { path: contactsPath, key, body: jane, ...withToken('third') }
    await assertRefused(app, { ...refused, status: 403, code: 'challenge_failed' })
    const requests = server.requests.map(({ path, body }) => [path, ...new URLSearchParams(body)])
    assert.deepEqual(
      requests,
      ['first', 'second', 'third'].map((token) => [
        '/siteverify',
        ['secret', secret],
        ['response', token],
      ]),
    )
  })
}

test('without a token the provider is not asked', async () => {
  const { app, server, key } = await setUp('turnstile', passes)
  const request = { path: contactsPath, key, body: jane }
  const refusal = { ...request, status: 403, code: 'challenge_required' }
  const { detail } = await assertRefused(app, refusal)
  assert.match(detail, /turnstile/)
  assert.doesNotMatch(detail, /GET/)
  assert.equal(server.requests.length, 0)
})

test('a token that the provider passes twice works once', async () => {
  const { app, key, projectId } = await setUp('hcaptcha', passes)
  assert.equal((await app.create(key, jane, withToken())).status, 201)
  const { secret: other } = await app.addKey(projectId, 'publishable', {
    challenge: { provider: 'hcaptcha', secret },
  })
  for (const again of [key, other]) {
    const request = { path: contactsPath, key: again, body: jane, ...withToken() }
    await assertRefused(app, { ...request, status: 403, code: 'challenge_failed' })
  }
})

const wrongSecret: Step = {
  status: 200,
  body: { success: false, 'error-codes': ['invalid-input-secret'] },
}
const away: Readonly<Record<string, Step>> = {
  'a 500': { status: 500 },
  'a redirect': { status: 302, headers: { location: 'http://127.0.0.1:9/' } },
  garbage: { status: 200, body: 'success' },
  'a broken connection': 'reset',
  'no response in time': 'silence',
}

for (const [name, step] of Object.entries(away)) {
  test(`provider away, ${name}: 503 with Retry-After, nothing stored`, async () => {
    const { app, key, logged } = await setUp('turnstile', step)
    const refusal = { key, ...withToken(), status: 503, code: 'unavailable' }
    await assertRefused(app, { ...refusal, path: contactsPath, body: jane })
    await assertRefused(app, { ...refusal, path: batchPath, body: { contacts: [jane] } })
    assert.ok(logged().some((line) => line.includes('the bot challenge provider is unavailable')))
    assertNothingLeaked(logged())
  })
}

test('provider away and the project takes submissions: stored, and marked unverified', async () => {
  const { app, key, reader, projectId, logged } = await setUp(
    'recaptcha',
    { status: 503 },
    { status: 503 },
    passes,
  )
  await app.store.updateProject({ projectId, whenChallengeIsAway: 'accept' })
  const { status, body } = await app.create(key, jane, withToken('first'))
  assert.equal(status, 201)
  const batch = await app.createBatch(key, [jane], withToken('second'))
  assert.equal(batch.body.succeeded, 1)
  const later = await app.create(key, jane, withToken('third'))
  assert.deepEqual(
    (await app.stored.contacts()).slice(-3).map(({ id, isUnverified }) => [id, isUnverified]),
    [
      [body.id, true],
      [batch.body.results[0]?.id, true],
      [later.body.id, false],
    ],
  )
  assert.doesNotMatch(JSON.stringify(await app.get(reader, body.id)), /verified/)
  const request = { path: contactsPath, key, body: jane, ...withToken('first') }
  await assertRefused(app, { ...request, status: 403, code: 'challenge_failed' })
  const none = { path: contactsPath, key, body: jane }
  await assertRefused(app, { ...none, status: 403, code: 'challenge_required' })
  assertNothingLeaked(logged())
})

test('a secret unknown to the provider: 503 and a warning, whatever was chosen', async () => {
  const { app, key, projectId, logged } = await setUp('turnstile', wrongSecret)
  for (const whenChallengeIsAway of ['refuse', 'accept'] as const) {
    await app.store.updateProject({ projectId, whenChallengeIsAway })
    const request = { path: contactsPath, key, body: jane, ...withToken() }
    await assertRefused(app, { ...request, status: 503, code: 'unavailable' })
  }
  const warnings = logged().filter((line) => line.includes('rejects the secret'))
  assert.equal(warnings.length, 2)
  assert.match(warnings[0] ?? '', /"level":40.*"provider":"turnstile"/)
  assertNothingLeaked(logged())
})

test('the problem reveals nothing about the provider or the secret', async () => {
  const { app, server, key } = await setUp('turnstile', wrongSecret, 'reset')
  for (let i = 0; i < 2; i += 1) {
    const { body, text } = await app.request<Problem>('POST', contactsPath, {
      ...{ key, body: jane, ...withToken() },
    })
    assert.equal(body.code, 'unavailable')
    assert.ok(!text.includes(secret) && !text.includes(server.url))
  }
})

function assertNothingLeaked(lines: readonly string[]): void {
  for (const line of lines) assert.doesNotMatch(line, /secret-of|token-of|first|second/)
}
