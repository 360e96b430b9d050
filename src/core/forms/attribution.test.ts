import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { attributedFields, customLabelsOf, submittedFields } from './attribution.ts'
import type { FormDefinition } from './form.ts'
import { parseForm } from './parsing/parse-form.ts'

const context = {
  memberIds: new Set<string>(),
  ownOrigin: 'http://127.0.0.1:8080',
  hasMail: false,
  hasFiles: true,
}
const labels = [
  ...['First source', 'First medium', 'First campaign', 'First term', 'First content'],
  ...['First referrer', 'First landing page'],
  ...['Last source', 'Last medium', 'Last campaign', 'Last term', 'Last content'],
  ...['Last referrer', 'Last landing page'],
  ...['gclid', 'fbclid', 'msclkid'],
]

const parse = (draft: FormDefinition) => parseForm({ draft }, context).draft

test('the setting is off unless it is on, and adds fields with fixed labels', () => {
  assert.deepEqual(parse(formDefinition({ attribution: false })), formDefinition())
  const draft = parse(formDefinition({ attribution: true }))
  assert.equal(draft.attribution, true)
  assert.deepEqual(draft.fields, formDefinition().fields)
  assert.deepEqual(customLabelsOf(formDefinition()), ['Budget', 'Topics', 'Campaign'])
  assert.deepEqual(customLabelsOf(draft), ['Budget', 'Topics', 'Campaign', ...labels])
  assert.deepEqual(attributedFields(formDefinition()), [])
  assert.equal(submittedFields(draft).length, draft.fields.length + labels.length)
})

test('a form that already has one of the fields must remove it first', () => {
  const { fields } = formDefinition()
  const hidden = { kind: 'hidden', isRequired: false, texts: {} } as const
  const own = { ...hidden, name: 'custom:GCLID', value: { from: 'query:gclid' } }
  assert.throws(
    () => parse(formDefinition({ attribution: true, fields: [...fields, own] })),
    (error) => {
      assert.ok(error instanceof AppError)
      const pointers = (error.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)
      assert.deepEqual(pointers, ['/draft/attribution duplicate_label'])
      return true
    },
  )
})
