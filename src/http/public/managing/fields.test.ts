import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { fieldsPerProjectMax } from '#core/limits/contract.ts'
import { assertRefused } from '#test/harness/assert-refused.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const path = '/public/v1/fields'

type Field = { id: string; label: string; createdAt: string }

/** A project, with a key that may create and list its fields. */
async function withKey() {
  const project = await app.addProject()
  const scopes = ['fields:read', 'fields:create']
  const { secret: key } = await app.addKey(project.id, 'secret', { scopes })
  return { project, key }
}

const create = <Body = Field>(key: string, body: unknown, idempotencyKey?: string) =>
  app.request<Body>('POST', path, {
    ...{ key, body },
    ...(idempotencyKey !== undefined && { headers: { 'idempotency-key': idempotencyKey } }),
  })
const list = async (key: string) =>
  (await app.request<{ data: Field[] }>('GET', path, { key })).body.data

test('created fields are listed in the order of their creation', async () => {
  const { key } = await withKey()
  assert.deepEqual(await list(key), [])
  const { status, body: size } = await create(key, { label: '  Shoe   size ' })
  assert.equal(status, 201)
  const createdAt = new Date(app.clock.now()).toISOString()
  assert.deepEqual(size, { id: size.id, label: 'Shoe size', createdAt })
  assert.match(size.id, /^field_/)
  app.clock.advance(1_000)
  const { body: color } = await create(key, { label: 'Color' })
  assert.deepEqual(await list(key), [size, color])
})

test('fields of another project are neither listed nor in the way', async () => {
  const { key } = await withKey()
  const { key: other } = await withKey()
  await create(key, { label: 'Size' })
  assert.deepEqual(await list(other), [])
  assert.equal((await create(other, { label: 'Size' })).status, 201)
})

test('pending values of the label are written', async () => {
  const { project, key } = await withKey()
  const { secret } = project
  const jane = { name: 'Jane Doe', customFields: { Size: 'M', Color: 'red' } }
  const { body: created } = await app.create(secret, jane)
  assert.deepEqual(created.unresolvedCustomFields, ['Size', 'Color'])
  await create(key, { label: 'SIZE' })
  assert.deepEqual((await app.get(secret, created.id)).customFields, { SIZE: 'M' })
})

test('a label that is taken, in any spelling: 409 conflict', async () => {
  const { key } = await withKey()
  await create(key, { label: 'Shoe size' })
  for (const label of ['Shoe size', ' SHOE  size']) {
    const refusal = { path, key, body: { label }, status: 409, code: 'conflict' }
    const { errors } = await assertRefused(app, refusal)
    assert.deepEqual(
      errors?.map(({ pointer, code }) => [pointer, code]),
      [['/label', 'duplicate_label']],
    )
  }
})

test(`one more than ${fieldsPerProjectMax} fields: 409 conflict`, async () => {
  const { project, key } = await withKey()
  for (let count = 0; count < fieldsPerProjectMax; count += 1) {
    const field = { projectId: project.id, label: `Field ${count}`, now: app.clock.now() }
    await app.store.createField(field)
  }
  const refusal = { path, key, body: { label: 'One more' }, status: 409, code: 'conflict' }
  const { detail } = await assertRefused(app, refusal)
  assert.match(detail, /at most 100 custom fields/)
  assert.equal((await list(key)).length, fieldsPerProjectMax)
})

test('a body that is wrong is refused with every mistake', async () => {
  const { key } = await withKey()
  const cases: [body: unknown, mistakes: [pointer: string, code: string][]][] = [
    [{}, [['/label', 'required']]],
    [{ label: 7 }, [['/label', 'invalid_type']]],
    [{ label: null }, [['/label', 'invalid_type']]],
    [[], [['', 'invalid_type']]],
    [{ label: ' ' }, [['/label', 'invalid_value']]],
    [{ label: 'E-Mail', color: 'red' }, [['/color', 'unknown_field']]],
    [
      { name: 'Size', color: 'red' },
      [
        ['/label', 'required'],
        ['/name', 'unknown_field'],
        ['/color', 'unknown_field'],
      ],
    ],
    [{ label: ' Email' }, [['/label', 'reserved_label']]],
    [{ label: '__proto__' }, [['/label', 'reserved_label']]],
    [{ label: 'x'.repeat(65) }, [['/label', 'too_long']]],
  ]
  for (const [body, mistakes] of cases) {
    const refusal = { path, key, body, status: 400, code: 'invalid_request' }
    const { errors } = await assertRefused(app, refusal)
    const found = errors?.map(({ pointer, code }) => [pointer, code])
    assert.deepEqual(found, mistakes, JSON.stringify(body))
  }
  await assertRefused(app, { path, key, raw: '{', status: 400, code: 'invalid_json' })
  assert.deepEqual(await list(key), [])
})

test('the same request under an idempotency key: the same field again, marked', async () => {
  const { key } = await withKey()
  const first = await create(key, { label: 'Size' }, 'field-1')
  assert.equal(first.status, 201)
  assert.equal(first.headers['idempotent-replayed'], undefined)
  const before = await app.storedState()
  const again = await create(key, { label: 'Size' }, 'field-1')
  assert.deepEqual([again.status, again.text], [201, first.text])
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.equal(await app.storedState(), before)
})

test('another body under the same idempotency key: 422', async () => {
  const { key } = await withKey()
  await create(key, { label: 'Size' }, 'field-1')
  const headers = { 'idempotency-key': 'field-1' }
  const refusal = { path, key, headers, status: 422, code: 'idempotency_mismatch' }
  for (const raw of ['{"label":"Color"}', '{ "label":"Size"}']) {
    await assertRefused(app, { ...refusal, raw })
  }
  assert.equal((await list(key)).length, 1)
})

test('an idempotency key belongs to its API key, and a refusal is not kept', async () => {
  const { project, key } = await withKey()
  const { secret: other } = await app.addKey(project.id, 'secret', { scopes: ['fields:create'] })
  await create(key, { label: 'Size' }, 'field-1')
  const taken = await create<Problem>(other, { label: 'Size' }, 'field-1')
  assert.deepEqual([taken.status, taken.body.code], [409, 'conflict'])
  const fixed = await create(other, { label: 'Color' }, 'field-1')
  assert.equal(fixed.status, 201)
  assert.equal((await list(key)).length, 2)
})
