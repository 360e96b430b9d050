import assert from 'node:assert/strict'
import { test } from 'node:test'

import { contactsPath, startApp } from '#test/harness/harness.ts'

const email = 'jane.doe@example.com'
// With their signs, which no time and no id has.
const phone = '+49 30 901820'
const phoneE164 = '+4930901820'
const jane = { name: 'Jane Doe', email, phone, notes: 'a private note' }

test('no log line holds a key, an e-mail address or a body, not in a URL either', async () => {
  await using app = await startApp()
  const { secret, publishable } = await app.addProject()
  const headers = { 'idempotency-key': email }
  const { body } = await app.create(secret, jane, { headers })
  await app.create(publishable, jane)
  await app.createBatch(secret, [jane, { email: `${email}@` }])
  await app.create(secret, { ...jane, type: 'robot' })
  await app.request('POST', contactsPath, { key: secret, raw: `{"email": ${email}` })
  await app.search(secret, { email, q: 'jane' })
  await app.get(secret, body.id)
  const paths = [
    `${contactsPath}?email=${email}&sort=1`,
    `${contactsPath}/${email}`,
    `/public/v1/whoami?key=${secret}`,
    `/${email}`,
    `/public/v1/${email}/%zz`,
  ]
  for (const path of paths) {
    await app.request('GET', path, { key: secret })
    await app.request('GET', path, { key: `${secret}x` })
  }
  await app.engine.execute('DROP TABLE members')
  await app.create(secret, { ...jane, assigneeId: `user_${'0'.repeat(26)}` })
  const connection = await app.connect()
  connection.write(`GET /?email=${email} HTTP/9.9`, `Authorization: Bearer ${secret}`, '', '')
  await connection.next()
  await connection[Symbol.asyncDispose]()
  await app.stop()

  const log = app.logLines.join('')
  assert.ok(app.logLines.length > 10)
  const keys = [secret.slice(8), publishable.slice(7)]
  for (const word of [...keys, 'jane', 'Jane', phone, phoneE164, 'private']) {
    assert.ok(!log.includes(word), `The log holds ${word}.`)
  }
})

test('a failed request is logged with its id, route, status and key id', async () => {
  await using app = await startApp()
  const { secret } = await app.addProject()
  const { headers } = await app.create(secret, {})
  const lines = app.logLines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const line = lines.find(({ requestId }) => requestId === headers['x-request-id'])
  assert.equal(line?.['method'], 'POST')
  assert.equal(line?.['route'], contactsPath)
  assert.equal(line?.['status'], 400)
  assert.match(String(line?.['keyId']), /^key_/)
})

test('metrics count requests by route and status, and name no contact', async () => {
  await using app = await startApp()
  const { secret } = await app.addProject()
  const { body } = await app.create(secret, jane)
  await app.create(secret, {})
  await app.get(secret, body.id)
  await app.request('GET', `/${email}`)
  const { status, text } = await app.request('GET', '/metrics')
  assert.equal(status, 200)
  const counted = (labels: string) => text.includes(`contact_sync_requests_total{${labels}} 1`)
  assert.ok(counted(`method="POST",route="${contactsPath}",status="201"`), text)
  assert.ok(counted(`method="POST",route="${contactsPath}",status="400"`))
  assert.ok(counted(`method="GET",route="${contactsPath}/:id",status="200"`))
  assert.match(text, /^contact_sync_refusals_total\{code="contact_empty"\} 1$/m)
  assert.match(text, /^contact_sync_refusals_total\{code="not_found"\} 1$/m)
  // Only a data folder has a disk that this process can see.
  const hasDisk = /^contact_sync_disk_free_bytes [1-9]\d*$/m.test(text)
  assert.equal(hasDisk, !app.engine.storage.databaseUrl)
  assert.doesNotMatch(text, /jane|contact_0/)
})

test('metrics are sent while storage fails, which is logged once', async () => {
  await using app = await startApp()
  await app.engine.execute('ALTER TABLE projects RENAME TO lost_projects')
  for (let i = 0; i < 2; i += 1) {
    const { status, text } = await app.request('GET', '/metrics')
    assert.equal(status, 200)
    assert.match(text, /^contact_sync_webhook_deliveries_waiting 0$/m)
  }
  const message = "the waiting deliveries can't be counted: /metrics shows the last count"
  assert.equal(app.logLines.filter((line) => line.includes(message)).length, 1)
})
