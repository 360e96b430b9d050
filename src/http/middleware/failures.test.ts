import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { LoggedError } from '#cli/serving/error-for-log.ts'
import { assertRefused } from '#test/harness/assert-refused.ts'
import { batchPath, contactsPath, startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const jane = { name: 'Jane Doe', email: 'jane@example.com' }

test('a body that is not JSON: 400 invalid_json', async () => {
  const { secret: key } = await app.addProject()
  const texts = ['', ' ', '{', '{"name":"Jane"', "{'name':'Jane'}", '{"name":"Jane",}', 'name=Jane']
  for (const raw of texts) {
    for (const path of [contactsPath, batchPath]) {
      await assertRefused(app, { path, key, raw, status: 400, code: 'invalid_json' })
    }
  }
})

test('invalid_json names the position if known, and quotes nothing of the body', async () => {
  const { secret: key } = await app.addProject()
  const refusal = { path: contactsPath, key, status: 400, code: 'invalid_json' }
  const { detail } = await assertRefused(app, { ...refusal, raw: '{"name":"Jane Doe",}' })
  assert.equal(detail, 'The body stops being JSON at character 19.')
  const unquoted = await assertRefused(app, { ...refusal, raw: '{"email": jane@example.com}' })
  assert.doesNotMatch(unquoted.detail, /jane|email/)
})

test('bytes that are not UTF-8: 400 invalid_json', async () => {
  const { secret: key } = await app.addProject()
  const raw = Buffer.from('{"name":"Jos\xe9"}', 'latin1')
  await assertRefused(app, { path: contactsPath, key, raw, status: 400, code: 'invalid_json' })
})

test('mistakes in fields: 400 invalid_request names every one of them', async () => {
  const { secret: key } = await app.addProject()
  const body = {
    name: 'n'.repeat(201),
    email: 'jane',
    phone: 7,
    type: 'robot',
    tags: 'vip',
    assigneeId: 'user_1',
    createdAt: 'yesterday',
    customFields: { 'a/b': [], id: 'x' },
    'Shoe~size': {},
  }
  const refusal = { path: contactsPath, key, body, status: 400, code: 'invalid_request' }
  const { errors = [] } = await assertRefused(app, refusal)
  assert.deepEqual(
    new Map(errors.map(({ pointer, code }) => [pointer, code])),
    new Map([
      ['/name', 'too_long'],
      ['/email', 'invalid_email'],
      ['/phone', 'invalid_type'],
      ['/type', 'invalid_value'],
      ['/customFields/a~1b', 'invalid_type'],
      ['/customFields/id', 'reserved_label'],
      ['/tags', 'invalid_type'],
      ['/assigneeId', 'unknown_user'],
      ['/createdAt', 'invalid_time'],
      ['/Shoe~0size', 'invalid_type'],
    ]),
  )
})

test('a body that is not an object: 400 invalid_request', async () => {
  const { secret: key } = await app.addProject()
  for (const body of [null, 1, 'Jane', true, [jane]]) {
    for (const path of [contactsPath, batchPath]) {
      await assertRefused(app, { path, key, body, status: 400, code: 'invalid_request' })
    }
  }
})

test('none of email, phone and name: 400 contact_empty', async () => {
  const { secret, publishable } = await app.addProject()
  const bodies = [{}, { name: ' ', email: '', phone: null }, { company: 'Example GmbH' }]
  for (const key of [secret, publishable]) {
    for (const body of bodies) {
      await assertRefused(app, {
        path: contactsPath,
        key,
        body,
        status: 400,
        code: 'contact_empty',
      })
    }
  }
})

test('no key: 401 missing_key', async () => {
  for (const authorization of [undefined, '', ' ']) {
    const headers = { authorization }
    const request = { path: contactsPath, body: jane, headers }
    await assertRefused(app, { ...request, status: 401, code: 'missing_key' })
  }
  for (const path of [contactsPath, `${contactsPath}/contact_1`, '/public/v1/whoami']) {
    await assertRefused(app, { method: 'GET', path, status: 401, code: 'missing_key' })
  }
})

test('a key in the query string is never read', async () => {
  const { secret } = await app.addProject()
  const path = `/public/v1/whoami?key=${secret}&access_token=${secret}`
  await assertRefused(app, { method: 'GET', path, status: 401, code: 'missing_key' })
})

test('a mistyped or unknown key, or another scheme: 401 invalid_key', async () => {
  const { secret } = await app.addProject()
  await using other = await startApp()
  const { secret: unknown } = await other.addProject()
  const typo = secret.slice(0, -1) + (secret.endsWith('a') ? 'b' : 'a')
  const values = [
    `Bearer ${typo}`,
    `Bearer ${unknown}`,
    `Bearer ${secret} ${secret}`,
    `Bearer`,
    `Basic ${secret}`,
    secret,
  ]
  for (const authorization of values) {
    const request = { path: contactsPath, body: jane, headers: { authorization } }
    await assertRefused(app, { ...request, status: 401, code: 'invalid_key' })
  }
})

test("the scheme's case and the blanks after it do not matter", async () => {
  const { secret } = await app.addProject()
  for (const scheme of ['bearer ', 'BEARER ', 'Bearer    ']) {
    const headers = { authorization: scheme + secret }
    const { status } = await app.request('GET', '/public/v1/whoami', { headers })
    assert.equal(status, 200)
  }
})

test('a revoked key: 401 invalid_key on the next request', async () => {
  const { id } = await app.addProject()
  const { id: keyId, secret: key } = await app.addKey(id, 'secret')
  assert.equal((await app.create(key, jane)).status, 201)
  await app.store.revokeKey(keyId, app.clock.now())
  const request = { path: contactsPath, key, body: { name: 'John Doe' } }
  await assertRefused(app, { ...request, status: 401, code: 'invalid_key' })
})

test('a key may do what its scopes say: 403 insufficient_scope', async () => {
  const { id, secret, publishable } = await app.addProject()
  const { secret: reader } = await app.addKey(id, 'secret', { scopes: ['contacts:read'] })
  const { body } = await app.create(secret, jane)
  const refused = [
    { key: publishable, method: 'GET', path: contactsPath },
    { key: publishable, method: 'GET', path: `${contactsPath}/${body.id}` },
    { key: publishable, method: 'GET', path: `${contactsPath}/contact_none` },
    { key: reader, method: 'GET', path: contactsPath },
    { key: reader, method: 'POST', path: contactsPath, body: jane },
    { key: reader, method: 'POST', path: batchPath, body: { contacts: [jane] } },
  ]
  for (const request of refused) {
    await assertRefused(app, { ...request, status: 403, code: 'insufficient_scope' })
  }
  assert.equal((await app.get(reader, body.id)).name, 'Jane Doe')
})

test('an internal failure: 500 reveals nothing; the log has it, by request id', async () => {
  await using broken = await startApp()
  const { secret: key } = await broken.addProject()
  await broken.engine.execute('DROP TABLE members')
  const body = { ...jane, assigneeId: `user_${'0'.repeat(26)}` }
  const request = { path: contactsPath, key, body }
  const problem = await assertRefused(broken, { ...request, status: 500, code: 'internal' })
  assert.doesNotMatch(JSON.stringify(problem), /members|SQL|table|\.ts/i)
  assert.ok(
    broken.logLines.some((line) => line.includes(problem.requestId) && /members/.test(line)),
  )
})

test('storage away: 503 unavailable for reads and writes', async () => {
  await using broken = await startApp()
  const { secret: key } = await broken.addProject()
  await broken.engine.lose()
  const requests: [method: string, path: string, body?: unknown][] = [
    ['POST', contactsPath, jane],
    ['POST', batchPath, { contacts: [jane] }],
    ['GET', contactsPath],
    ['GET', '/public/v1/whoami'],
  ]
  for (const [method, path, body] of requests) {
    const response = await broken.request<Problem>(method, path, { key, body })
    assert.equal(response.status, 503, response.text)
    assert.equal(response.body.code, 'unavailable')
    // One line for each, which says why: neither engine's response does.
    const line = broken.logLines.find(
      (text) => text.includes(response.body.requestId) && text.includes('"err"'),
    )
    assert.ok(line !== undefined)
    const { err } = JSON.parse(line) as { err?: LoggedError }
    assert.match(err?.message ?? '', /malformed database schema|could not read block 0/, line)
    assert.match(err?.code ?? '', /^(?:ERR_SQLITE_ERROR|58030)$/)
    assert.match(err?.stack ?? '', /\n {4}at /)
    assert.doesNotMatch(line, /jane/i)
  }
})
