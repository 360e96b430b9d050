import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { FormDefinition } from '#web/api/form-types.ts'
import { texts } from '#web/locales/english/forms/forms.ts'
import { gapOf, textIn, translatedTexts, withTextIn } from './translated-texts.ts'

const draft: FormDefinition = {
  languages: ['en', 'de'],
  fields: [
    {
      name: 'name',
      kind: 'text',
      isRequired: true,
      texts: { en: { label: 'Name', placeholder: 'Jane' }, de: { label: 'Ihr Name' } },
    },
    {
      name: 'custom:Size',
      kind: 'select',
      isRequired: true,
      texts: { en: { label: 'Size', help: 'In metres' }, de: { label: '', help: 'In Metern' } },
      choices: [
        { value: 'Small', texts: { en: { label: 'Small' } } },
        { value: 'XL', texts: { en: { label: 'XL' }, de: { label: 'XL' } } },
      ],
    },
    {
      name: 'consent:privacy',
      kind: 'consent',
      isRequired: true,
      texts: { en: { label: 'I agree.' } },
    },
    { name: 'source', kind: 'hidden', isRequired: false, texts: {}, value: { fixed: 'Fair' } },
  ],
  texts: {
    en: { title: 'Ask us', submit: 'Send', success: { title: 'Thanks', text: '' } },
    de: { submit: 'Senden', success: { title: 'Danke', text: '' } },
  },
  look: { theme: 'auto', accent: '#2f5bd8', radius: 8, font: 'page' },
  after: { kind: 'message' },
  origins: [],
  challenge: null,
  notify: [],
  tags: [],
  assignees: [],
  doubleOptIn: false,
  answer: { en: { subject: 'Thanks', text: 'Hello' } },
  unfinished: { en: { label: 'Keep it' } },
  reminder: { afterHours: 1, texts: { en: { subject: 'Your entries', text: 'Hello' } } },
  endings: [
    {
      showWhen: { match: 'all', rules: [{ field: 'custom:Size', operator: 'is', values: ['XL'] }] },
      after: { kind: 'message' },
      texts: { en: { title: 'Thanks, you', text: '' } },
    },
  ],
}

function rowsOf(definition = draft) {
  return translatedTexts(definition, texts).flatMap((group) =>
    group.texts.map((text) => ({ row: `${group.name}: ${text.name}`, text })),
  )
}

function rowNamed(name: string) {
  const row = rowsOf().find((one) => one.row === name)
  assert.ok(row)
  return row.text
}

test('each text of the form is a row, with its gap, and no others are', () => {
  const gaps = rowsOf().map(({ row, text }) => [row, gapOf(draft, text, 'en', 'de')])
  assert.deepEqual(gaps, [
    ['The form: Form title', 'missing'],
    ['The form: Button', null],
    ['Name: Label', null],
    ['Name: Placeholder', 'missing'],
    ['Size: Label', 'missing'],
    ['Size: Help text', null],
    ['Size: Choice 1', 'missing'],
    ['Size: Choice 2', 'same'],
    ['I agree.: Consent text', 'missing'],
    ['After sending: Message title', null],
    ['After sending: Message', null],
    ['Ending 1: Message title', 'missing'],
    ['Ending 1: Message', null],
    ['Automatic reply: Subject', 'missing'],
    ['Automatic reply: Text', 'missing'],
    ['Unfinished submissions: Text beside the box', 'missing'],
    ['Reminder: Subject', 'missing'],
    ['Reminder: Text', 'missing'],
  ])
})

test('what is written to a row is read from it again, and changes nothing else', () => {
  for (const [index, { row, text }] of rowsOf().entries()) {
    const changed = withTextIn(draft, text, { language: 'de', text: `Text ${index}` })
    const others = rowsOf(changed).filter(
      ({ text: one }) => textIn(changed, one, 'de') === `Text ${index}`,
    )
    assert.deepEqual(
      others.map((other) => other.row),
      [row],
    )
    assert.equal(rowsOf(changed).length, rowsOf().length)
    const original = textIn(draft, text, 'en') ?? ''
    const again = withTextIn(draft, text, { language: 'de', text: original })
    assert.equal(gapOf(again, text, 'en', 'de'), original === '' ? null : 'same', row)
  }
})

test('a label of a choice in the default language is what its leads store', () => {
  const choice = rowNamed('Size: Choice 1')
  const changed = withTextIn(draft, choice, { language: 'en', text: 'Little' })
  assert.equal(changed.fields[1]?.choices?.[0]?.value, 'Little')
  const translated = withTextIn(draft, choice, { language: 'de', text: 'Wenig' })
  assert.equal(translated.fields[1]?.choices?.[0]?.value, 'Small')
})

test('conditions follow a choice that is renamed in the default language', () => {
  const choice = rowNamed('Size: Choice 2')
  const valuesAfter = (language: string) =>
    withTextIn(draft, choice, { language, text: 'Huge' }).endings?.[0]?.showWhen.rules[0]?.values
  assert.deepEqual(valuesAfter('en'), ['Huge'])
  assert.deepEqual(valuesAfter('de'), ['XL'])
})
