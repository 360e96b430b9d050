import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Contact } from '#core/contacts/contact.ts'
import { contactEventBody, eraseEventBody, testEventBody } from '#core/webhooks/event.ts'
import { eachContactField } from '#model/contacts/fields.ts'
import { leadMessage } from './lead-message.ts'

const publicUrl = 'https://contacts.example.com'
const contact: Contact = {
  id: 'contact_1',
  type: 'person',
  ...eachContactField(() => null),
  name: 'Jane Doe',
  email: 'jane@example.com',
  company: 'Example GmbH',
  notes: 'Please call.\nThank you.',
  customFields: { Budget: '10' },
  tags: ['vip', 'roof'],
  assigneeId: null,
  doneAt: null,
  remindAt: null,
  createdAt: 0,
  updatedAt: 0,
  createdBy: { keyId: 'key_1', label: 'Website', channel: 'form' },
  duplicateOf: null,
}
const event = {
  type: 'contact.created',
  at: 0,
  projectId: 'project_1',
  contact,
  sequence: 1,
} as const

test('a message has the name, the answers, the key and a link to the lead', () => {
  assert.deepEqual(leadMessage(contactEventBody(event), publicUrl, {}), {
    heading: 'New lead',
    name: 'Jane Doe',
    answers: [
      { label: 'Email', value: 'jane@example.com' },
      { label: 'Company', value: 'Example GmbH' },
      { label: 'Notes', value: 'Please call. Thank you.' },
      { label: 'Budget', value: '10' },
      { label: 'Tags', value: 'vip, roof' },
    ],
    source: 'Website',
    link: `${publicUrl}/p/project_1/leads/contact_1`,
  })
})

test('a message about a consent says only that, in either language', () => {
  const consentOf = (isWithdrawn: boolean, language: string) => {
    const consent = { kind: 'news', isWithdrawn, reason: 'Secret' }
    const changed = { ...event, type: 'contact.updated', before: contact, consent } as const
    return leadMessage(contactEventBody(changed), publicUrl, { language })
  }
  assert.deepEqual(consentOf(true, 'en'), {
    heading: 'Consent withdrawn: news',
    name: 'Jane Doe',
    answers: [],
    source: 'Website',
    link: `${publicUrl}/p/project_1/leads/contact_1`,
  })
  assert.equal(consentOf(false, 'en').heading, 'Withdrawal undone: news')
  assert.equal(consentOf(true, 'de').heading, 'Einwilligung widerrufen: news')
})

test('a lead without a name is called by what it has', () => {
  const nameless = { ...contact, name: null, company: null }
  const body = contactEventBody({ ...event, contact: nameless })
  assert.equal(leadMessage(body, publicUrl, {}).name, 'jane@example.com')
})

test('a lead that was erased meanwhile has nothing in its message', () => {
  const { name, answers, link } = leadMessage(
    eraseEventBody(contactEventBody(event)),
    publicUrl,
    {},
  )
  assert.deepEqual({ name, answers, link }, { name: 'deleted', answers: [], link: null })
})

test('a test says that it is one, and leads nowhere', () => {
  const message = leadMessage(testEventBody({ at: 0, projectId: 'project_1' }), publicUrl, {})
  assert.deepEqual([message.heading, message.link], ['Test message', null])
})

test('texts are on one line and bounded, and so is their number', () => {
  const long = 'x'.repeat(10_000)
  const customFields = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, long]))
  const body = contactEventBody({ ...event, contact: { ...contact, notes: long, customFields } })
  const { answers } = leadMessage(body, publicUrl, {})
  assert.deepEqual(
    answers.map(({ value }) => value.length),
    [16, 12, 500, 500, 500, 472],
  )
  const short = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, 'x']))
  const shortBody = contactEventBody({ ...event, contact: { ...contact, customFields: short } })
  assert.equal(leadMessage(shortBody, publicUrl, {}).answers.length, 20)
})

test('our words are in the language of the destination, those of people stay', () => {
  const german = { language: 'de' }
  const message = leadMessage(contactEventBody(event), publicUrl, german)
  assert.equal(message.heading, 'Neuer Lead')
  assert.deepEqual(
    message.answers.map(({ label }) => label),
    ['E-Mail', 'Firma', 'Notizen', 'Budget', 'Tags'],
  )
  const erased = leadMessage(eraseEventBody(contactEventBody(event)), publicUrl, german)
  assert.equal(erased.name, 'gelöscht')
})
