import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { createId } from '#core/values/id.ts'
import { scopes } from '#model/keys/key.ts'
import { assertRefused } from '#test/harness/assert-refused.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { type TestProject, startApp } from '#test/harness/harness.ts'
import type { Problem, WhoAmIBody } from '#test/harness/response.ts'
import { managementEndpoints } from './endpoints.ts'

const tier = {
  read: { perMinute: 11, perHour: 110 },
  create: { perMinute: 12, perHour: 120 },
  batch: { perMinute: 13, perHour: 130 },
}
const app = await startApp({ tiers: { measured: tier } })
after(() => app[Symbol.asyncDispose]())

/** The body of the documents, with an address whose name is not looked up. */
function bodyOf({ operationId, example }: (typeof managementEndpoints)[number]) {
  return operationId === 'createWebhook'
    ? { ...example, url: 'http://127.0.0.1:1024/hook' }
    : example
}

function pathOf(template: string, id: string): string {
  return `/public/v1${template.replace(':id', id).replace(':kind', 'privacy')}`
}

async function withIds(): Promise<TestProject & { contactId: string; webhookId: string }> {
  const project = await app.addProject()
  const form = await VisitedForm.publish(app, project.id)
  const visit = { name: 'Jane Doe', email: 'jane@example.com', 'consent:privacy': 'true' }
  assert.equal((await form.post(visit)).status, 303)
  const contactId = (await app.stored.contacts()).at(-1)?.id ?? assert.fail()
  const { id: webhookId } = await app.store.createWebhook({
    ...{ projectId: project.id, url: 'https://example.com/hook', description: null },
    ...{ events: ['contact.deleted'], secret: 'whsec_b25l', now: app.clock.now() },
  })
  return { ...project, contactId, webhookId }
}

for (const endpoint of managementEndpoints) {
  const { method, path: template, needs, body } = endpoint
  const hasBody = body !== undefined
  const name = `${method} ${template}`
  const pathWith = (id: string) => pathOf(template, id)
  const unknown = pathWith(createId(template.startsWith('/contacts') ? 'contact' : 'webhook', 1))
  const valid = hasBody ? { body: bodyOf(endpoint) } : {}

  test(`${name} needs ${needs}, before anything is looked up or validated`, async () => {
    const { secret, publishable, contactId, webhookId } = await withIds()
    const existing = pathWith(template.startsWith('/contacts') ? contactId : webhookId)
    const refusal = { method, status: 403, code: 'insufficient_scope' }
    for (const key of [secret, publishable]) {
      for (const path of [existing, unknown, pathWith('x'), `${unknown}?nothing=1`]) {
        const requests = hasBody ? [valid, { raw: '{' }, { raw: '[]' }, { body: { a: 1 } }] : [{}]
        for (const request of requests) {
          const problem = await assertRefused(app, { ...refusal, path, key, ...request })
          assert.match(problem.detail, new RegExp(`lacks the scope ${needs}\\.$`))
        }
      }
    }
  })

  test(`${name} refuses requests without a key`, async () => {
    const refusal = { method, path: unknown, status: 401, code: 'missing_key' }
    await assertRefused(app, { ...refusal, ...valid })
  })

  test(`${name} lets a key with the scope alone in, and counts it`, async () => {
    const { id, contactId, webhookId } = await withIds()
    const { secret: key } = await app.addKey(id, 'secret', { scopes: [needs], tier: 'measured' })
    const path = pathWith(template.startsWith('/contacts') ? contactId : webhookId)
    const { status, headers, text } = await app.request(method, path, { key, ...valid })
    assert.ok(status < 300, text)
    const { perMinute } = method === 'GET' ? tier.read : tier.create
    assert.equal(headers['x-ratelimit-limit-short'], String(perMinute))
    assert.equal(headers['x-ratelimit-remaining-short'], String(perMinute - 1))
  })

  test(`${name} refuses query parameters that it doesn't have, by their names`, async () => {
    const { id, contactId, webhookId } = await withIds()
    const { secret: key } = await app.addKey(id, 'secret', { scopes: [needs] })
    const existing = pathWith(template.startsWith('/contacts') ? contactId : webhookId)
    const refusal = { method, key, ...valid, status: 400, code: 'invalid_request' }
    const { errors } = await assertRefused(app, { ...refusal, path: `${existing}?verbose=1&x=2` })
    assert.deepEqual(
      errors?.map(({ pointer, code }) => [pointer, code]),
      [
        ['verbose', 'unknown_parameter'],
        ['x', 'unknown_parameter'],
      ],
    )
  })

  test(`${name} is among the methods that OPTIONS lists`, async () => {
    const { status, headers } = await app.request('OPTIONS', unknown)
    assert.equal(status, 204)
    const listed = (headers['access-control-allow-methods'] ?? '').split(', ')
    const here = managementEndpoints.filter((other) => other.path === template)
    for (const other of here) assert.ok(listed.includes(other.method), other.method)
    assert.match(headers['access-control-allow-headers'] ?? '', /Idempotency-Key, If-Match/)
  })
}

test('what another project has is not found, and stays as it is', async () => {
  const { contactId, webhookId } = await withIds()
  const { id } = await app.addProject()
  const { secret: key } = await app.addKey(id, 'secret', { scopes: [...scopes] })
  const before = await app.storedState()
  for (const endpoint of managementEndpoints) {
    const { method, path: template, body } = endpoint
    if (!template.includes(':id')) continue
    const foreign = template.startsWith('/contacts') ? contactId : webhookId
    const path = pathOf(template, foreign)
    const valid = body === undefined ? {} : { body: bodyOf(endpoint) }
    const response = await app.request<Problem>(method, path, { key, ...valid })
    assert.deepEqual([response.status, response.body.code], [404, 'not_found'], `${method} ${path}`)
  }
  assert.equal(await app.storedState(), before)
})

test('a usual key has the three usual scopes, another one those it was given', async () => {
  const { id, secret: usual } = await app.addProject()
  const given = ['contacts:read', 'fields:create', 'webhooks:manage']
  const { secret: further } = await app.addKey(id, 'secret', { scopes: given })
  const scopesOf = async (key: string) =>
    (await app.request<WhoAmIBody>('GET', '/public/v1/whoami', { key })).body.scopes
  assert.deepEqual(await scopesOf(usual), ['contacts:create', 'contacts:read', 'contacts:search'])
  assert.deepEqual(await scopesOf(further), given)
})

test('a publishable key can be given no further scope', async () => {
  const { id } = await app.addProject()
  const before = await app.storedState()
  for (const scope of scopes.filter((one) => one !== 'contacts:create')) {
    const adding = app.addKey(id, 'publishable', { scopes: ['contacts:create', scope] })
    await assert.rejects(adding, { code: 'invalid_request' })
  }
  assert.equal(await app.storedState(), before)
})
