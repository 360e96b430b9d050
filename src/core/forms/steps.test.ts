import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import { when } from '#test/harness/forms/conditional-fields.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { steppedFields } from '#test/harness/forms/stepped-fields.ts'
import type { FormField } from './form.ts'
import { parseForm } from './parsing/parse-form.ts'
import { stepsOf, visibleSteps } from './steps.ts'
import { hiddenQuestions, findVisible } from './submission/visible-fields.ts'

const context = {
  memberIds: new Set<string>(),
  ownOrigin: 'http://127.0.0.1:8080',
  hasMail: false,
  hasFiles: true,
}

function errorsOf(fields: FormField[]): string[] {
  try {
    parseForm({ draft: formDefinition({ fields }) }, context)
    return []
  } catch (error) {
    assert.ok(error instanceof AppError)
    return (error.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)
  }
}

const changed = (name: string, change: Partial<FormField>) =>
  steppedFields().map((field) => (field.name === name ? { ...field, ...change } : field))

function judge(values: Record<string, string>) {
  const entered = new Map(Object.entries(values).map(([name, value]) => [name, [value]]))
  return findVisible(steppedFields(), entered, 'en').fields.map(({ name }) => name)
}

test('a step break is a field with a title, and is stored as it was entered', () => {
  const fields = steppedFields()
  const parsed = parseForm({ draft: formDefinition({ fields }) }, context)
  assert.deepEqual(parsed.draft.fields, fields)
})

test('a step has an id, a title and no more than a condition', () => {
  const [, , at] = ['', '', '/draft/fields/2']
  assert.deepEqual(errorsOf(changed('step:company', { name: 'step:Über uns' })), [
    `${at}/name invalid_name`,
  ])
  assert.deepEqual(errorsOf(changed('step:company', { isRequired: true })), [
    `${at}/isRequired invalid_value`,
  ])
  assert.deepEqual(errorsOf(changed('step:company', { kind: 'heading' })), [
    `${at}/kind invalid_value`,
  ])
  assert.deepEqual(errorsOf(changed('step:company', { texts: { en: { label: ' ' } } })), [
    `${at}/texts/en/label required`,
  ])
  assert.deepEqual(errorsOf(changed('custom:Budget', { kind: 'step' })), [
    '/draft/fields/1/kind invalid_value',
  ])
})

test('no step depends on its own fields, and nothing on a step', () => {
  const onOwnField = when('company', 'is', 'Acme')
  assert.deepEqual(errorsOf(changed('step:company', { showWhen: onOwnField })), [
    '/draft/fields/2/showWhen invalid_value',
  ])
  // Through a field of a later step, which depends on the VAT number.
  const looped = changed('step:company', { showWhen: when('name', 'is', 'Jane') }).map((field) =>
    field.name === 'name' ? { ...field, showWhen: when('custom:Vat', 'is', '1') } : field,
  )
  assert.deepEqual(errorsOf(looped), [
    '/draft/fields/2/showWhen invalid_value',
    '/draft/fields/4/showWhen invalid_value',
    '/draft/fields/6/showWhen invalid_value',
  ])
  assert.deepEqual(errorsOf(changed('custom:Vat', { showWhen: when('step:you', 'is', 'x') })), [
    '/draft/fields/4/showWhen/rules/0/field invalid_value',
  ])
})

test('name, email or phone must be in a step that is always shown', () => {
  assert.deepEqual(errorsOf(changed('step:you', { showWhen: when('custom:For', 'is', 'me') })), [
    '/draft/fields contact_empty',
  ])
})

test('a hidden step hides its fields, and what depends on them', () => {
  const rest = ['step:you', 'name', 'email', 'consent:terms']
  const first = ['custom:For', 'custom:Budget']
  assert.deepEqual(judge({ company: 'Acme Ltd' }), [...first, ...rest])
  const ofCompany = ['step:company', 'company']
  assert.deepEqual(judge({ 'custom:For': 'company' }), [...first, ...ofCompany, ...rest])
  const all = [...first, ...ofCompany, 'custom:Vat', ...rest]
  assert.deepEqual(judge({ 'custom:For': 'company', company: 'Acme Ltd' }), all)
})

test('a step without anything to see is skipped, and hidden fields belong to none', () => {
  const hidden: FormField = {
    name: 'source',
    kind: 'hidden',
    isRequired: false,
    texts: {},
    value: { fixed: 'Fair' },
  }
  const fields = [hidden, ...steppedFields().slice(2), hidden]
  const steps = stepsOf(fields)
  assert.deepEqual(
    steps.map(({ heading, fields: within }) => [heading?.name ?? null, within.length]),
    [
      [null, 0],
      ['step:company', 2],
      ['step:you', 3],
    ],
  )
  const entered = new Map([['custom:For', ['me']]])
  assert.deepEqual(visibleSteps(steps, hiddenQuestions(steppedFields(), entered, 'en')), [2])
})
