import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import type { FormDefinition } from '#core/forms/form.ts'
import { parseForm } from '#core/forms/parsing/parse-form.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'

const server = { memberIds: new Set<string>(), ownOrigin: 'https://leads.example.com' }

const parse = (change: Partial<FormDefinition>, hasMail = true) =>
  parseForm({ draft: formDefinition(change) }, { ...server, hasMail, hasFiles: true }).draft

function errorsOf(...change: Parameters<typeof parse>): string[] {
  try {
    parse(...change)
    return []
  } catch (error) {
    assert.ok(error instanceof AppError)
    return (error.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)
  }
}

test('a reminder needs mail, the box, one of its times, and whole texts', () => {
  const unfinished = { en: { label: 'Keep it.' } }
  const texts = { en: { subject: ' Your entries ', text: 'Hello {name}' } }
  const reminder = { afterHours: 24, texts }
  const stored = { ...reminder, texts: { en: { subject: 'Your entries', text: 'Hello {name}' } } }
  assert.deepEqual(parse({ unfinished, reminder }).reminder, stored)
  assert.deepEqual(errorsOf({ reminder }), ['/draft/reminder invalid_value'])
  assert.deepEqual(errorsOf({ unfinished, reminder }, false), ['/draft/reminder invalid_value'])
  const wrong = { afterHours: 2, texts: { en: { subject: '', text: '{email}' } } }
  assert.deepEqual(errorsOf({ unfinished, reminder: wrong }), [
    '/draft/reminder/afterHours invalid_value',
    '/draft/reminder/texts/en/subject required',
    '/draft/reminder/texts/en/text invalid_value',
  ])
})
