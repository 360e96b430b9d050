import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { FormDefinition } from '#web/api/form-types.ts'
import { visitors } from '#web/locales/english/forms/templates.ts'
import { consentsWithoutLink, privacyUrlOf, withPrivacyLink } from './privacy-link.ts'
import { templateOf } from './templates.ts'

const url = 'https://a.example/privacy'

test('consents link the notice where they speak of it, in each language', () => {
  const { fields, ...others } = templateOf('contact', visitors)
  const german = { de: { label: 'Ich habe die Datenschutzerklärung gelesen.' } }
  const inBoth = fields.map((field) =>
    field.kind === 'consent' ? { ...field, texts: { ...field.texts, ...german } } : field,
  )
  const draft: FormDefinition = { ...others, challenge: null, fields: inBoth }
  const linked = withPrivacyLink(draft, url)
  const consent = linked.fields.at(-1)
  assert.equal(consent?.texts['de']?.label, `Ich habe die [Datenschutzerklärung](${url}) gelesen.`)
  assert.match(
    consent.texts['en']?.label ?? '',
    /\[privacy notice\]\(https:\/\/a\.example\/privacy\)/,
  )
  assert.deepEqual(consentsWithoutLink(linked), [])
  assert.deepEqual(withPrivacyLink(linked, 'https://b.example/'), linked)
})

test('an address is one that a link takes', () => {
  assert.equal(privacyUrlOf(' https://a.example/p(1)'), 'https://a.example/p%281%29')
  assert.equal(privacyUrlOf('http://a.example/'), null)
  assert.equal(privacyUrlOf('a.example'), null)
})
