import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { FormDefinition } from '#web/api/form-types.ts'
import { templateOf } from '#web/forms/templates.ts'
import { visitors } from '#web/locales/english/forms/templates.ts'
import { concernsOf } from './publish-concerns.ts'

const draft: FormDefinition = {
  ...templateOf('contact', visitors),
  challenge: { provider: 'altcha', siteKey: null, abovePerMinute: null },
  notify: ['user_1'],
}
const fresh = { published: null, hasMail: true }

test('a consent that speaks of privacy without a link is a concern, in any language', () => {
  assert.deepEqual(concernsOf(draft, fresh), ['noPrivacyLink'])
  const linked = {
    ...draft,
    fields: templateOf('contact', visitors, { privacyUrl: 'https://a.example/p' }).fields,
  }
  assert.deepEqual(concernsOf(linked, fresh), [])
  const german = { de: { label: 'Ich habe die Datenschutzerklärung gelesen.' } }
  const fields = linked.fields.map((field) =>
    field.kind === 'consent' ? { ...field, texts: { ...field.texts, ...german } } : field,
  )
  assert.deepEqual(concernsOf({ ...linked, fields }, fresh), ['noPrivacyLink'])
})

test('a consent about something else needs no link', () => {
  const newsletter = { ...draft, fields: templateOf('newsletter', visitors).fields }
  assert.deepEqual(concernsOf(newsletter, fresh), [])
})

test('without mail, no chosen member is notified', () => {
  const linked = { ...draft, fields: [] }
  assert.deepEqual(concernsOf({ ...linked, notify: [] }, fresh), ['nobodyNotified'])
  assert.deepEqual(concernsOf(linked, { ...fresh, hasMail: false }), ['noMail'])
})

test('a form that would be closed already is a concern', () => {
  const { fields } = templateOf('newsletter', visitors)
  const closing = (at: string) => ({ ...draft, fields, closing: { at, leadsMax: null } })
  assert.deepEqual(concernsOf(closing('2020-01-01T00:00:00.000Z'), fresh), ['alreadyClosed'])
  assert.deepEqual(concernsOf(closing('2220-01-01T00:00:00.000Z'), fresh), [])
})

test('what was published before is not asked again', () => {
  const open = { ...draft, challenge: null }
  assert.deepEqual(concernsOf(open, fresh), ['noPrivacyLink', 'noChallenge'])
  assert.deepEqual(concernsOf(open, { ...fresh, published: draft }), ['noChallenge'])
  assert.deepEqual(concernsOf(open, { ...fresh, published: open }), [])
})
