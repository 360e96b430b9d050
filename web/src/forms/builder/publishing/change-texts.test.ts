import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { FormDefinition } from '#web/api/form-types.ts'
import { withDefaultLanguage, withTextAt, withWholeTexts } from './change-texts.ts'

const draft: FormDefinition = {
  languages: ['en', 'de'],
  fields: [
    {
      name: 'custom:Size',
      kind: 'select',
      isRequired: true,
      texts: { en: { label: 'Size', help: 'In metres' }, de: { label: '', help: 'In Metern' } },
      choices: [{ value: 'Small', texts: { en: { label: 'Small' } } }],
    },
    { name: 'source', kind: 'hidden', isRequired: false, texts: {}, value: { fixed: 'Fair' } },
  ],
  texts: { en: { title: 'Ask us', submit: 'Send', success: { title: 'Thanks', text: '' } } },
  look: { theme: 'auto', accent: '#2f5bd8', radius: 8, font: 'page' },
  after: { kind: 'message' },
  origins: [],
  challenge: null,
  notify: [],
  tags: [],
  assignees: [],
  doubleOptIn: false,
}

test('what a translation must have and lacks is the text of the default language', () => {
  const { fields, texts } = withWholeTexts(withTextAt(draft, 'texts/de/title', 'Fragen Sie'))
  assert.deepEqual(fields[0]?.texts['de'], { label: 'Size', help: 'In Metern' })
  assert.deepEqual(texts['de'], { ...draft.texts['en'], title: 'Fragen Sie' })
})

test('a translation without a text is left out', () => {
  const { fields, texts } = withWholeTexts(withTextAt(draft, 'texts/de/title', ' '))
  assert.deepEqual(Object.keys(texts), ['en'])
  assert.deepEqual(fields[0]?.choices, draft.fields[0]?.choices)
  assert.deepEqual(fields[1], draft.fields[1])
})

test('another default language has every text: its own, or else the former one', () => {
  const { languages, fields, texts } = withDefaultLanguage(draft, 'de')
  assert.deepEqual(languages, ['de', 'en'])
  assert.deepEqual(fields[0]?.texts['de'], { label: 'Size', help: 'In Metern' })
  assert.deepEqual(fields[0].choices?.[0]?.texts['de'], { label: 'Small' })
  assert.deepEqual(fields[1], draft.fields[1])
  assert.deepEqual(texts['de'], draft.texts['en'])
  const mixed = withDefaultLanguage(withTextAt(draft, 'texts/de/title', 'Fragen Sie'), 'de')
  assert.deepEqual(mixed.texts['de'], { ...draft.texts['en'], title: 'Fragen Sie' })
})

test('a translated reply has a subject and a text, and stays with its form', () => {
  const en = { subject: 'Thanks', text: 'We will call.' }
  const withReply = { ...draft, answer: { en, de: { subject: 'Danke', text: ' ' }, fr: en } }
  const whole = { en, de: { subject: 'Danke', text: 'We will call.' } }
  assert.deepEqual(withWholeTexts(withReply).answer, whole)
  const blank = { ...draft, answer: { en, de: { subject: '', text: '' } } }
  assert.deepEqual(withWholeTexts(blank).answer, { en })
  assert.deepEqual(withDefaultLanguage({ ...draft, answer: { en } }, 'de').answer, { en, de: en })
  assert.equal('answer' in withDefaultLanguage(draft, 'de'), false)
})

test('the words about unfinished submissions are as whole as those of a reply', () => {
  const en = { label: 'Keep it.' }
  const kept = { ...draft, unfinished: { en, de: { label: ' ' }, fr: en } }
  assert.deepEqual(withWholeTexts(kept).unfinished, { en })
  const { unfinished } = withDefaultLanguage({ ...draft, unfinished: { en } }, 'de')
  assert.deepEqual(unfinished, { en, de: en })
  assert.equal('unfinished' in withWholeTexts(draft), false)
})
