import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { assertRefused } from '#test/harness/assert-refused.ts'
import { batchPath, startApp } from '#test/harness/harness.ts'
import type { Batch } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const john = { name: 'John Doe', email: 'john@example.com' }
const invalid = { path: batchPath, status: 400, code: 'invalid_request' }

function countsOf({ total, succeeded, matched, failed }: Batch): number[] {
  return [total, succeeded, matched, failed]
}

test('results are in the order of the items, and the counts add up', async () => {
  const { secret: key } = await app.addProject()
  const { body: existing } = await app.create(key, jane)
  const { status, body, headers } = await app.createBatch(key, [
    john,
    { email: 'nonsense' },
    { ...jane, company: 'Example GmbH' },
    {},
    john,
    { name: 'Nobody', id: 'x', customFields: { Size: 'M' } },
  ])
  assert.equal(status, 200)
  assert.equal(headers['location'], undefined)
  assert.deepEqual(countsOf(body), [6, 2, 2, 2])
  assert.deepEqual(
    body.results.map(({ index, outcome, created }) => [index, outcome, created]),
    [
      [0, 'created', true],
      [1, 'rejected', false],
      [2, 'updated', false],
      [3, 'rejected', false],
      [4, 'unchanged', false],
      [5, 'created', true],
    ],
  )
  const [first, , second, , again, last] = body.results
  assert.equal(second?.id, existing.id)
  assert.equal(again?.id, first?.id)
  assert.deepEqual(last?.ignoredFields, ['id'])
  assert.deepEqual(last?.unresolvedCustomFields, ['Size'])
  assert.equal((await app.search(key)).total, 3)
})

test('an invalid item is reported at its index with every mistake', async () => {
  const { secret: key } = await app.addProject()
  const wrong = { name: 1, email: 'x', customFields: { 'a/b~c': [] } }
  const { body } = await app.createBatch(key, [jane, wrong, {}, 'text', null])
  const [, validationErrors, empty, text, nothing] = body.results
  assert.equal(validationErrors?.id, null)
  assert.equal(validationErrors?.error?.code, 'invalid_request')
  assert.deepEqual(
    validationErrors?.error?.errors.map(({ pointer, code }) => [pointer, code]),
    [
      ['/contacts/1/name', 'invalid_type'],
      ['/contacts/1/email', 'invalid_email'],
      ['/contacts/1/customFields/a~1b~0c', 'invalid_type'],
    ],
  )
  assert.equal(empty?.error?.code, 'contact_empty')
  assert.equal(empty?.error?.errors[0]?.pointer, '/contacts/2')
  assert.equal(text?.error?.errors[0]?.pointer, '/contacts/3')
  assert.equal(nothing?.error?.errors[0]?.pointer, '/contacts/4')
})

test('what only storage can know is reported at its index too', async () => {
  const { secret: key } = await app.addProject()
  const assigneeId = `user_${'0'.repeat(26)}`
  const tags = Array.from({ length: 50 }, (_, i) => `tag ${i}`)
  const { body } = await app.createBatch(key, [
    { ...jane, tags },
    { ...john, assigneeId },
    { ...jane, tags: ['one more'] },
    john,
  ])
  assert.deepEqual(countsOf(body), [4, 2, 0, 2])
  const errors = body.results.map(({ error }) => error?.errors[0])
  assert.deepEqual(
    errors.map((error) => [error?.pointer, error?.code]),
    [
      [undefined, undefined],
      ['/contacts/1/assigneeId', 'unknown_user'],
      ['/contacts/2/tags', 'too_many'],
      [undefined, undefined],
    ],
  )
})

test('the same identity twice: the second matches the first, in order', async () => {
  const { secret: key } = await app.addProject()
  const { body } = await app.createBatch(key, [
    { email: 'jane@example.com', name: 'First' },
    { email: 'JANE@example.com', name: 'Second' },
    { email: 'jane@example.com', name: 'Second' },
  ])
  assert.deepEqual(
    body.results.map(({ outcome }) => outcome),
    ['created', 'updated', 'updated'],
  )
  assert.deepEqual(new Set(body.results.map(({ id }) => id)).size, 1)
  assert.equal((await app.get(key, body.results[0]?.id ?? '')).name, 'Second')
})

test('100 contacts are accepted, 101 and none are refused as a whole', async () => {
  const { secret: key } = await app.addProject()
  const contacts = Array.from({ length: 101 }, (_, i) => ({ name: `Contact ${i}` }))
  const tooMany = await assertRefused(app, { ...invalid, key, body: { contacts } })
  assert.deepEqual(tooMany.errors?.[0]?.code, 'too_many')
  const none = await assertRefused(app, { ...invalid, key, body: { contacts: [] } })
  assert.deepEqual(none.errors?.[0]?.code, 'too_few')
  const { body } = await app.createBatch(key, contacts.slice(0, 100))
  assert.deepEqual(countsOf(body), [100, 100, 0, 0])
})

test('a body that is not a batch is refused as a whole', async () => {
  const { secret: key } = await app.addProject()
  const bodies = [{}, { contacts: null }, { contacts: jane }, { contacts: 'all' }, [jane], jane]
  for (const body of bodies) await assertRefused(app, { ...invalid, key, body })
})

test('names beside contacts are errors, all of them at once', async () => {
  const { secret: key } = await app.addProject()
  const body = { contacts: [jane], 'dry/run': true, source: 'fair' }
  const { errors } = await assertRefused(app, { ...invalid, key, body })
  assert.deepEqual(
    errors?.map(({ pointer, code }) => [pointer, code]),
    [
      ['/dry~1run', 'unknown_field'],
      ['/source', 'unknown_field'],
    ],
  )
})

test('a whole batch creates at most 10 fields', async () => {
  const { id: projectId, secret: key } = await app.addProject()
  const contacts = Array.from({ length: 4 }, (_, item) =>
    Object.fromEntries(
      ['name', ...Array.from({ length: 4 }, (__, i) => `Field ${item * 4 + i}`)].map((name) => [
        name,
        'x',
      ]),
    ),
  )
  const { body } = await app.createBatch(key, contacts)
  assert.deepEqual(
    body.results.map(({ unresolvedCustomFields }) => unresolvedCustomFields),
    [[], [], ['Field 10', 'Field 11'], ['Field 12', 'Field 13', 'Field 14', 'Field 15']],
  )
  assert.equal((await app.store.listFields(projectId)).length, 10)
})

test('a field that one item creates serves the next', async () => {
  const { id: projectId, secret: key } = await app.addProject()
  const { body } = await app.createBatch(key, [
    { name: 'Jane Doe', Size: 'M' },
    { name: 'John Doe', customFields: { size: 'L' } },
  ])
  const [, second] = body.results
  assert.deepEqual((await app.get(key, second?.id ?? '')).customFields, { Size: 'L' })
  assert.equal((await app.store.listFields(projectId)).length, 1)
})

test('items of one batch keep their order in a search, the last one newest', async () => {
  const { secret: key } = await app.addProject()
  const names = Array.from({ length: 20 }, (_, i) => `Contact ${i}`)
  await app.createBatch(
    key,
    names.map((name) => ({ name })),
  )
  const { data } = await app.search(key)
  assert.deepEqual(
    data.map(({ name }) => name),
    names.toReversed(),
  )
})
