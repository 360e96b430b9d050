import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import type { FormField } from './form.ts'
import { parseForm } from './parsing/parse-form.ts'
import { prefilledFields, prefilledValues } from './prefill.ts'

const context = {
  memberIds: new Set<string>(),
  ownOrigin: 'http://127.0.0.1:8080',
  hasMail: false,
  hasFiles: true,
}

/** The fields of the tests' form, each with this parameter. */
function fieldsWith(prefill: string): FormField[] {
  return formDefinition().fields.map((field) => ({ ...field, prefill }))
}

function fieldNamed(name: string): FormField {
  const field = fieldsWith('x').find((candidate) => candidate.name === name)
  assert.ok(field !== undefined)
  return field
}

test('consents and hidden fields are never prefilled, and names are those of parameters', () => {
  const errorsOf = (fields: FormField[]) => {
    try {
      parseForm({ draft: formDefinition({ fields }) }, context)
      return []
    } catch (error) {
      assert.ok(error instanceof AppError)
      return (error.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)
    }
  }
  assert.deepEqual(errorsOf(fieldsWith('x')), [
    '/draft/fields/6/prefill invalid_value',
    '/draft/fields/7/prefill invalid_value',
    '/draft/fields/8/prefill invalid_value',
  ])
  const first = (prefill: string) =>
    formDefinition().fields.with(0, { ...fieldNamed('name'), prefill })
  for (const name of ['a b', 'lang', 'frame', 'x'.repeat(65), 'a=b', 'é']) {
    assert.deepEqual(errorsOf(first(name)), ['/draft/fields/0/prefill invalid_value'], name)
  }
  const stored = parseForm({ draft: formDefinition({ fields: first(' First.name-1 ') }) }, context)
  assert.equal(stored.draft.fields[0]?.prefill, 'First.name-1')
  const blank = parseForm({ draft: formDefinition({ fields: first(' ') }) }, context)
  assert.deepEqual(blank.draft, formDefinition())
})

test('a text must fit into its field, and a choice must be one of the field', () => {
  const name = fieldNamed('name')
  assert.deepEqual(prefilledValues(name, [' Jane <b> ', 'John']), ['Jane <b>'])
  assert.deepEqual(prefilledValues(name, ['x'.repeat(200)]), ['x'.repeat(200)])
  assert.deepEqual(prefilledValues(name, ['x'.repeat(201)]), [])
  assert.deepEqual(prefilledValues(name, ['a\0b']), [])
  const budget = fieldNamed('custom:Budget')
  assert.deepEqual(prefilledValues(budget, ['large', 'small']), ['large'])
  assert.deepEqual(prefilledValues(budget, ['More']), [])
  const topics = fieldNamed('custom:Topics')
  assert.deepEqual(prefilledValues(topics, ['support', 'x', 'sales']), ['support', 'sales'])
  const { prefill: _, ...others } = name
  assert.deepEqual(prefilledValues(others, ['Jane']), [])
})

test('the script learns the names and bounds of fields that it may fill in', () => {
  const { fields } = formDefinition()
  assert.deepEqual(prefilledFields(fields), [])
  assert.deepEqual(prefilledFields(fields.with(1, { ...fieldNamed('email'), prefill: 'mail' })), [
    { name: 'email', parameter: 'mail', max: 254 },
  ])
})
