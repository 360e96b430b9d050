import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { assertRefused } from '#test/harness/assert-refused.ts'
import { contactsPath, startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

function labels(count: number, prefix = 'Field '): string[] {
  return Array.from({ length: count }, (_, i) => `${prefix}${i + 1}`)
}

function valuesOf(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `value of ${name}`]))
}

async function addFields(projectId: string, names: readonly string[]): Promise<void> {
  for (const label of names) {
    await app.store.createField({ projectId, label, now: app.clock.now() })
  }
}

async function fieldsOf(projectId: string): Promise<string[]> {
  return (await app.store.listFields(projectId)).map(({ label }) => label)
}

test('an unknown top-level name becomes a field, with a secret key', async () => {
  const { id: projectId, secret } = await app.addProject()
  const { body } = await app.create(secret, { name: 'Jane Doe', 'Shoe size': '38' })
  assert.deepEqual(body.unresolvedCustomFields, [])
  assert.deepEqual(await fieldsOf(projectId), ['Shoe size'])
  assert.deepEqual((await app.get(secret, body.id)).customFields, { 'Shoe size': '38' })
})

test('at most 10 fields a request, in the order in which the names appear', async () => {
  const { id: projectId, secret } = await app.addProject()
  const names = labels(13)
  const { status, body } = await app.create(secret, { name: 'Jane Doe', ...valuesOf(names) })
  assert.equal(status, 201)
  assert.deepEqual(body.unresolvedCustomFields, names.slice(10))
  assert.deepEqual(await fieldsOf(projectId), names.slice(0, 10))
  assert.deepEqual((await app.get(secret, body.id)).customFields, valuesOf(names.slice(0, 10)))

  const next = await app.create(secret, { name: 'Jane Doe', ...valuesOf(names) })
  assert.deepEqual(next.body.unresolvedCustomFields, [])
  assert.deepEqual(await fieldsOf(projectId), names)
})

test('names that are whole numbers come before all others', async () => {
  const { secret } = await app.addProject()
  const names = [...labels(10), '2026']
  const pairs = names.map((name) => `"${name}":"x"`).join()
  const raw = `{"name":"Jane Doe",${pairs}}`
  const { body } = await app.create(secret, undefined, { raw })
  assert.deepEqual(body.unresolvedCustomFields, [names[9]])
})

test('at most 100 fields a project', async () => {
  const { id: projectId, secret } = await app.addProject()
  await addFields(projectId, labels(97, 'Old '))
  const names = labels(5)
  const { body } = await app.create(secret, { name: 'Jane Doe', ...valuesOf(names) })
  assert.deepEqual(body.unresolvedCustomFields, names.slice(3))
  assert.equal((await fieldsOf(projectId)).length, 100)
  const again = await app.create(secret, { name: 'Jane Doe', 'Old 7': 'x', Another: 'y' })
  assert.deepEqual(again.body.unresolvedCustomFields, ['Another'])
  assert.deepEqual((await app.get(secret, again.body.id)).customFields, { 'Old 7': 'x' })
})

test('customFields never creates a field', async () => {
  const { id: projectId, secret } = await app.addProject()
  const customFields = { Size: 'M', Colour: 'blue' }
  const { body } = await app.create(secret, { name: 'Jane Doe', customFields })
  assert.deepEqual(body.unresolvedCustomFields, ['Size', 'Colour'])
  assert.deepEqual(await fieldsOf(projectId), [])
  assert.deepEqual((await app.get(secret, body.id)).customFields, {})
})

test('a publishable key never creates a field, and writes known ones', async () => {
  const { id: projectId, secret, publishable } = await app.addProject()
  await addFields(projectId, ['Size', 'Colour'])
  const contact = {
    name: 'Jane Doe',
    Size: 'M',
    Pet: 'cat',
    customFields: { Colour: 'b', Car: 'c' },
  }
  const { body } = await app.create(publishable, contact)
  assert.deepEqual(new Set(body.unresolvedCustomFields), new Set(['Pet', 'Car']))
  assert.deepEqual(body.ignoredFields, [])
  assert.deepEqual(await fieldsOf(projectId), ['Size', 'Colour'])
  assert.deepEqual((await app.get(secret, body.id)).customFields, { Size: 'M', Colour: 'b' })
})

test('labels match without regard to case and inner white space', async () => {
  const { id: projectId, secret } = await app.addProject()
  await addFields(projectId, ['Straße Nr'])
  for (const label of ['straße nr', ' STRASSE \t NR ', 'Straße\u00a0Nr']) {
    const { body } = await app.create(secret, { name: 'Jane', customFields: { [label]: '1' } })
    assert.deepEqual(body.unresolvedCustomFields, [], label)
    assert.deepEqual((await app.get(secret, body.id)).customFields, { 'Straße Nr': '1' })
  }
  assert.equal((await fieldsOf(projectId)).length, 1)
})

test('a number or boolean is stored as its JSON text', async () => {
  const { secret } = await app.addProject()
  const raw = '{"name":"J","A":1,"B":-2.5,"C":true,"D":false,"E":9007199254740992,"F":1e3,"G":0}'
  const { body } = await app.create(secret, undefined, { raw })
  assert.deepEqual((await app.get(secret, body.id)).customFields, {
    ...{ A: '1', B: '-2.5', C: 'true', D: 'false', E: '9007199254740992', F: '1000', G: '0' },
  })
})

test("a number that a double can't hold is refused, never rounded", async () => {
  const { secret: key } = await app.addProject()
  for (const number of ['9007199254740993', '0.1000000000000000001', '1e400', '-1e-400']) {
    for (const raw of [
      `{"name":"J","A":${number}}`,
      `{"name":"J","customFields":{"A":${number}}}`,
    ]) {
      const refusal = { path: contactsPath, key, raw, status: 400, code: 'invalid_request' }
      const { errors } = await assertRefused(app, refusal)
      assert.equal(errors?.[0]?.code, 'invalid_number')
    }
  }
})

test('a label has at most 64 characters, a value 2,000, and a contact 100 labels', async () => {
  const { secret: key } = await app.addProject()
  const most = valuesOf(labels(100))
  const longest = { ['l'.repeat(64)]: 'v'.repeat(2_000) }
  for (const customFields of [most, longest]) {
    assert.equal((await app.create(key, { name: 'Jane Doe', customFields })).status, 201)
  }
  const wrong: [customFields: object, code: string][] = [
    [{ ...most, more: 'x' }, 'too_many'],
    [{ ['l'.repeat(65)]: 'x' }, 'too_long'],
    [{ Size: 'v'.repeat(2_001) }, 'too_long'],
    [{ Size: [] }, 'invalid_type'],
    [{ Size: { Value: 'M' } }, 'invalid_type'],
    [{ ' ': 'M' }, 'invalid_name'],
    [{ Size: 'M', size: 'L' }, 'duplicate_label'],
  ]
  for (const [customFields, code] of wrong) {
    const refusal = { path: contactsPath, key, body: { name: 'Jane Doe', customFields } }
    const problem = await assertRefused(app, { ...refusal, status: 400, code: 'invalid_request' })
    assert.equal(problem.errors?.[0]?.code, code)
  }
})

test("a standard, privileged or record name can't be a label", async () => {
  const { secret: key } = await app.addProject()
  for (const label of ['name', 'Email', 'TAGS', 'assigneeid', 'createdAt', 'id', ' projectId ']) {
    const body = { name: 'Jane Doe', customFields: { [label]: 'x' } }
    const refusal = { path: contactsPath, key, body, status: 400, code: 'invalid_request' }
    const { errors } = await assertRefused(app, refusal)
    assert.equal(errors?.[0]?.code, 'reserved_label', label)
  }
})
