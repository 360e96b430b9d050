import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import type { MailTexts, FormDefinition } from '#core/forms/form.ts'
import { parseForm } from '#core/forms/parsing/parse-form.ts'
import { eachContactField } from '#model/contacts/fields.ts'
import { calculatedFields } from '#test/harness/forms/calculated-fields.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { placeholderValues } from './placeholder-values.ts'

const server = { memberIds: new Set<string>(), ownOrigin: 'https://leads.example.com' }

function errorsOf(change: Partial<FormDefinition>, hasMail = true): string[] {
  try {
    parseForm({ draft: formDefinition(change) }, { ...server, hasMail, hasFiles: true })
    return []
  } catch (error) {
    assert.ok(error instanceof AppError)
    return (error.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)
  }
}

const withReply = (en: Partial<MailTexts>) => ({
  answer: { en: { subject: 'Thank you', text: 'We will call.', ...en } },
})

test('a reply has placeholders of single lines and choices, each a word of its own', () => {
  const { draft } = parseForm(
    { draft: formDefinition(withReply({ text: ' Dear {name}, ({Budget})\n“{Budget}”… ' })) },
    { ...server, hasMail: true, hasFiles: true },
  )
  assert.deepEqual(draft.answer?.['en']?.text, 'Dear {name}, ({Budget})\n“{Budget}”…')

  const unknown = ['{Name}', '{ name }', '{email}', '{phone}', '{notes}', '{source}', '{Campaign}']
  for (const text of [...unknown, '{Topics}', '{consent:privacy}', '{custom:Budget}', '{x}']) {
    assert.deepEqual(errorsOf(withReply({ text })), ['/draft/answer/en/text invalid_value'], text)
    const subject = `About ${text}`
    assert.deepEqual(errorsOf(withReply({ subject })), ['/draft/answer/en/subject invalid_value'])
  }
  const links = ['https://example.com/?n={name}', 'www.{name}', '{name}.example.com', '{name}@b.c']
  const joined = ['x{name}', '{name}{Budget}', '{name}x', '{name}/x', '{name}:x', 'a-{name}']
  for (const text of [...links, ...joined, '{name', 'name}', '{}', '{{name}}', '{na\nme}']) {
    assert.deepEqual(errorsOf(withReply({ text })), ['/draft/answer/en/text invalid_value'], text)
  }
})

test('a reply requires mail, an address, and whole texts in the default language', () => {
  assert.deepEqual(errorsOf(withReply({}), false), ['/draft/answer invalid_value'])
  const fields = formDefinition().fields.filter(({ name }) => name !== 'email')
  assert.deepEqual(errorsOf({ ...withReply({}), fields }), ['/draft/answer invalid_value'])
  const blank = withReply({ subject: ' ', text: 'x'.repeat(5_001) })
  const wrong = ['/draft/answer/en/subject required', '/draft/answer/en/text too_long']
  assert.deepEqual(errorsOf(blank), wrong)
  const { en } = withReply({}).answer
  assert.deepEqual(errorsOf({ answer: { de: en } }), ['/draft/answer/en required'])
  assert.deepEqual(errorsOf({ answer: { en, fr: en } }), ['/draft/answer/fr unknown_field'])
})

const lead = { ...eachContactField(() => null), customFields: {} }
const valueOf = (name: string) =>
  placeholderValues(formDefinition(), { ...lead, name }, 'en').get('name')

test('a typed value is sent if it is short and looks like a name', () => {
  const names = ['Jane Doe', 'Zoë O’Brien-Smith', 'Dr. J.R. Müller', '田中 花子', 'Ann & Co. (UK)']
  for (const name of [...names, 'Studio 54', 'x'.repeat(40)]) assert.equal(valueOf(name), name)

  const addresses = ['evil.example', 'https://evil.example', 'a@b', 'evil。example', 'www.x/y']
  const numbers = ['+49 30 1234567', '0800-123-4567', '٠١٢٣٤٥٦']
  const signs = [
    '<b>x</b>',
    'Buy now!',
    'Win $$$',
    'Eve\r\nBcc: x',
    'a\u202Eb',
    '{name}',
    'x'.repeat(41),
  ]
  for (const name of [...addresses, ...numbers, ...signs]) assert.equal(valueOf(name), '', name)
})

test('a choice is sent with its label in the language of the visitor', () => {
  const budgetIn = (language: string, value: string) => {
    const customFields = { budget: value }
    return placeholderValues(formDefinition(), { ...lead, customFields }, language).get('Budget')
  }
  assert.equal(budgetIn('de', 'small'), 'Bis 1.000')
  assert.equal(budgetIn('de', 'large'), 'More')
  assert.equal(budgetIn('en', 'https://evil.example'), '')
})

test('a result is written as in the language, with its unit', () => {
  const draft = formDefinition({ fields: [...formDefinition().fields, ...calculatedFields()] })
  const textIn = (language: string, Estimate: string) =>
    placeholderValues(draft, { ...lead, customFields: { Estimate } }, language).get('Estimate')
  assert.equal(textIn('de', '1267.5'), '1.267,50\u00a0€')
  assert.equal(textIn('en', '1234567.5'), '1,234,567.50\u00a0€')
  assert.equal(textIn('en', 'https://evil.example'), '')
})
