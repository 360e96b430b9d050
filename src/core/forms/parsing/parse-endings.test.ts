import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import type { FormDefinition, FormEnding } from '#core/forms/form.ts'
import { conditionalFields, when } from '#test/harness/forms/conditional-fields.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { parseForm } from './parse-form.ts'

const context = {
  memberIds: new Set<string>(),
  ownOrigin: 'https://own.example',
  hasMail: false,
  hasFiles: true,
}
const message: FormEnding = {
  showWhen: when('custom:Event', 'is', 'wedding'),
  after: { kind: 'message' },
  texts: { en: { title: ' Congratulations ', text: '' } },
}
const page: FormEnding = {
  showWhen: when('name', 'contains', 'test'),
  after: { kind: 'redirect', url: 'https://own.example/next' },
  texts: {},
}

function parse(endings: FormEnding[]): FormDefinition {
  const draft = formDefinition({ fields: conditionalFields(), endings })
  return parseForm({ draft }, context).draft
}

function errorsOf(endings: FormEnding[]): string[] {
  try {
    parse(endings)
    return []
  } catch (error) {
    assert.ok(error instanceof AppError)
    return (error.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)
  }
}

test('endings are stored in their order, with clean texts; none are left out', () => {
  const texts = { en: { title: 'Congratulations', text: '' } }
  assert.deepEqual(parse([message, page]).endings, [{ ...message, texts }, page])
  assert.ok(!('endings' in parse([])))
})

test('unknown fields, missing rules, foreign pages and unfit texts are named', () => {
  const at = '/draft/endings'
  const unknown = { ...message, showWhen: when('custom:Gone', 'is', 'yes') }
  assert.deepEqual(errorsOf([unknown]), [`${at}/0/showWhen/rules/0/field unknown_field`])
  const always: FormEnding = { ...message, showWhen: { match: 'all', rules: [] } }
  assert.deepEqual(errorsOf([message, always]), [`${at}/1/showWhen/rules required`])
  const foreign: FormEnding = {
    ...page,
    after: { kind: 'redirect', url: 'https://elsewhere.example/' },
  }
  assert.deepEqual(errorsOf([foreign]), [`${at}/0/after/url invalid_value`])
  assert.deepEqual(errorsOf([{ ...page, texts: message.texts }]), [`${at}/0/texts invalid_value`])
  assert.deepEqual(errorsOf([{ ...message, texts: {} }]), [`${at}/0/texts/en required`])
  const untitled = { ...message, texts: { en: { title: '', text: '' } } }
  assert.deepEqual(errorsOf([untitled]), [`${at}/0/texts/en/title required`])
  const many = Array.from({ length: 11 }, () => message)
  assert.deepEqual(errorsOf(many), [`${at} too_many`])
})
