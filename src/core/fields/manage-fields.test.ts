import assert from 'node:assert/strict'
import { test } from 'node:test'

import { textShape } from './field-type.ts'
import type { Field, FieldChange } from './field.ts'
import {
  createField,
  createMissingFields,
  deleteField,
  missingLabels,
  changeField,
} from './manage-fields.ts'

const clock = { now: () => 5 }
const projectId = 'project_1'
const fieldId = 'field_1'

/** Records its calls, and has this many steps of pending values to write. */
class Recorder {
  readonly calls: unknown[] = []
  private parts: number

  constructor(parts = 0) {
    this.parts = parts
  }

  createField(field: { label: string; now: number }): Promise<Field> {
    return this.keep('create', field)
  }

  changeField(change: FieldChange): Promise<Field> {
    return this.keep('change', { label: '', ...change })
  }

  deleteField(id: string, now: number): Promise<Field> {
    return this.keep('delete', { label: id, now })
  }

  async applyPendingValues(now: number): Promise<boolean> {
    this.calls.push(['apply', now])
    this.parts -= 1
    return this.parts >= 0
  }

  private async keep(verb: string, request: { label: string; now: number }): Promise<Field> {
    this.calls.push([verb, request])
    return { id: fieldId, label: request.label, createdAt: request.now, ...textShape }
  }
}

test('a field is created by its clean label, and all pending values are written', async () => {
  const store = new Recorder(2)
  let steps = 0
  const onStep = () => (steps += 1)
  const field = await createField(store, { projectId, label: ' Net  worth ', clock, onStep })
  assert.equal(field.label, 'Net worth')
  const create = ['create', { projectId, label: 'Net worth', by: undefined, now: 5 }]
  assert.deepEqual(store.calls, [create, ['apply', 5], ['apply', 5], ['apply', 5]])
  assert.equal(steps, 2)
})

test('a field is renamed and deleted by its id', async () => {
  const store = new Recorder()
  await changeField(store, { fieldId, label: 'Budget', clock })
  await deleteField(store, { fieldId, clock })
  assert.deepEqual(store.calls, [
    ['change', { fieldId, label: 'Budget', by: undefined, now: 5 }],
    ['apply', 5],
    ['delete', { label: fieldId, now: 5 }],
  ])
})

test('of many pending values a bounded number of steps is written, the rest later', async () => {
  const calls: string[] = []
  const store = {
    createField: async () => ({ id: fieldId, label: 'Budget', createdAt: 5, ...textShape }),
    async applyPendingValues() {
      calls.push('apply')
      return true
    },
  }
  await createField(store, { projectId, label: 'Budget', clock, stepsMax: 3 })
  assert.equal(calls.length, 3)
})

test('a label that is not allowed changes nothing', async () => {
  const store = new Recorder()
  const refused = { code: 'invalid_request' }
  for (const label of [' ', 'email', '__proto__']) {
    await assert.rejects(createField(store, { projectId, label, clock }), refused)
    await assert.rejects(changeField(store, { fieldId, label, clock }), refused)
    await assert.rejects(createMissingFields(store, { projectId, labels: [label], clock }), refused)
  }
  assert.deepEqual(store.calls, [])
})

test('a type of choices needs some that differ; nothing waits for another type', async () => {
  const store = new Recorder()
  const refused = { code: 'invalid_request' }
  const change = (shape: object) => changeField(store, { fieldId, ...shape, clock })
  const choices = Array.from({ length: 101 }, (_, i) => `${i}`)
  for (const wrong of [undefined, [], ['a', 'A'], [' '], ['x'.repeat(101)], ['\0'], choices]) {
    await assert.rejects(change({ type: 'choice', choices: wrong }), refused)
  }
  await change({ type: 'choice', choices: [' a ', 'b'] })
  await change({ type: 'date' })
  await change({ place: 3 })
  const given = { fieldId, by: undefined, label: '', now: 5 }
  assert.deepEqual(store.calls, [
    ['change', { ...given, type: 'choice', choices: ['a', 'b'] }],
    ['change', { ...given, type: 'date' }],
    ['change', { ...given, place: 3 }],
  ])
})

test('missing labels are labels without a field, in any case; a project has at most 100', () => {
  const labels = Array.from({ length: 99 }, (_, i) => `Question ${i}`)
  assert.deepEqual(missingLabels(['BUDGET'], ['Budget', 'Region']), ['Region'])
  assert.deepEqual(missingLabels(['Budget'], labels), labels)
  const tooMany = { code: 'invalid_request', message: /: 2 exist, and 99 would be created\.$/ }
  assert.throws(() => missingLabels(['Budget', 'Region'], labels), tooMany)
  const unknown = { code: 'invalid_request', message: /custom fields: 101 would be created\.$/ }
  assert.throws(() => missingLabels(null, [...labels, 'Budget', 'Region']), unknown)
})
