import assert from 'node:assert/strict'
import { test } from 'node:test'

import { formDefinition } from '#test/harness/form-definition.ts'
import { submissionColumns } from './submission-columns.ts'

const [name, email] = formDefinition().fields
assert.ok(name !== undefined && email !== undefined)
const renamed = { ...name, texts: { en: { label: 'Who are you?' }, de: { label: 'Name' } } }

test('a field has the label of the latest version that has it', () => {
  const versions = [
    formDefinition({ fields: [renamed] }),
    formDefinition({ fields: [email, name] }),
    formDefinition({ fields: [name, email] }),
  ]
  assert.deepEqual(submissionColumns(versions, []), [
    { id: 'name', label: 'Who are you?', isFormer: false },
    { id: 'email', label: 'E-mail', isFormer: true },
  ])
})

test('a custom field is that of the project, whatever the case of its label', () => {
  const fields = formDefinition().fields.filter((field) => field.name.startsWith('custom:'))
  const known = [{ id: 'field_1', label: 'BUDGET' }]
  assert.deepEqual(submissionColumns([formDefinition({ fields })], known), [
    { id: 'field_1', label: 'Budget', isFormer: false },
  ])
  assert.deepEqual(submissionColumns([], known), [])
})
