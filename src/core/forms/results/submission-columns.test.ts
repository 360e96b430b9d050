import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { FormField } from '#core/forms/form.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { submissionColumns } from './submission-columns.ts'

const [name, email] = formDefinition().fields
assert.ok(name !== undefined && email !== undefined)
const renamed = { ...name, texts: { en: { label: 'Who are you?' }, de: { label: 'Name' } } }

const offered = (fields: FormField[]) => ({
  definition: formDefinition({ fields }),
  isOffered: true,
})
const former = (fields: FormField[]) => ({ ...offered(fields), isOffered: false })

test('a field has the label of the latest version that has it', () => {
  const versions = [offered([renamed]), former([email, name]), former([name, email])]
  assert.deepEqual(submissionColumns(versions, []), [
    { id: 'name', label: 'Who are you?', isFormer: false },
    { id: 'email', label: 'E-mail', isFormer: true },
  ])
})

test('a field that only a tested version has is not a former one', () => {
  const versions = [offered([name]), offered([renamed, email]), former([name, email])]
  assert.deepEqual(submissionColumns(versions, []), [
    { id: 'name', label: 'Your name', isFormer: false },
    { id: 'email', label: 'E-mail', isFormer: false },
  ])
})

test('a custom field is that of the project, whatever the case of its label', () => {
  const fields = formDefinition().fields.filter((field) => field.name.startsWith('custom:'))
  const known = [{ id: 'field_1', label: 'BUDGET' }]
  assert.deepEqual(submissionColumns([offered(fields)], known), [
    { id: 'field_1', label: 'Budget', isFormer: false },
  ])
  assert.deepEqual(submissionColumns([], known), [])
})
