import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { createId } from '#core/values/id.ts'
import { assertRefused } from '#test/harness/assert-refused.ts'
import { batchPath, contactsPath, startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const jane = { name: 'Jane Doe' }
const elsewhere = (count: number) => Array.from({ length: count }, () => createId('project', 0))
const via = (...ids: string[]) => ({ headers: { 'x-service-via': ids.join(', ') } })

test('a lead that has been in the project is refused with 409, whatever the key', async () => {
  const { id, secret, publishable } = await app.addProject()
  for (const key of [secret, publishable]) {
    const refusal = { key, ...via(...elsewhere(1), id), status: 409, code: 'loop_detected' }
    await assertRefused(app, { ...refusal, path: contactsPath, body: jane })
    await assertRefused(app, { ...refusal, path: batchPath, body: { contacts: [jane] } })
  }
})

test('a change of a lead that has been in the project is refused with 409', async () => {
  const { id, secret } = await app.addProject()
  const scopes = ['contacts:update', 'contacts:create']
  const { secret: key } = await app.addKey(id, 'secret', { scopes })
  const { body: lead } = await app.create(secret, jane)
  const path = `${contactsPath}/${lead.id}`
  const change = { key, path, method: 'PATCH', body: { company: 'Example' } }
  await assertRefused(app, { ...change, ...via(id), status: 409, code: 'loop_detected' })
  const changed = await app.request('PATCH', path, { ...change, ...via(...elsewhere(5)) })
  assert.equal(changed.status, 200)
})

test('a lead that has been in five projects is stored, one of six is not', async () => {
  const { secret: key } = await app.addProject()
  assert.equal((await app.create(key, jane, via(...elsewhere(5)))).status, 201)
  const refusal = { path: contactsPath, key, body: jane, ...via(...elsewhere(6)) }
  const { detail } = await assertRefused(app, { ...refusal, status: 409, code: 'loop_detected' })
  assert.match(detail, /passed on 5 times/)
})

test('a header that is not a list of project ids is an error that names it', async () => {
  const { id, publishable: key } = await app.addProject()
  for (const text of ['x', `${id},`, `${id};${id}`, 'key_'.repeat(2_000)]) {
    const request = { path: contactsPath, key, body: jane, ...via(text) }
    const refused = await assertRefused(app, { ...request, status: 400, code: 'invalid_request' })
    assert.equal(refused.errors?.[0]?.pointer, 'X-Service-Via')
  }
})

test("a browser can't send the header to another origin", async () => {
  const headers = { origin: 'https://www.example.com', 'access-control-request-method': 'POST' }
  const response = await app.request<Problem>('OPTIONS', contactsPath, { headers })
  assert.doesNotMatch(response.headers['access-control-allow-headers'] ?? '', /via/i)
})
