import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'

import { testBound } from '#core/limits/mail-bounds.ts'
import type { Message } from '#mail/message.ts'
import { addMember, setUpOwner } from '#test/harness/browser.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const mails: Message[] = []
let failure: Error | null = null
const send = async (message: Message) => {
  if (failure !== null) throw failure
  mails.push(message)
}
// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now(), mail: { send } })
after(() => app[Symbol.asyncDispose]())
const { projectId, browser: owner } = await setUpOwner(app)
const viewer = await addMember(app, projectId, 'viewer')
const forms = `/v1/projects/${projectId}/forms`

beforeEach(() => {
  mails.length = 0
  failure = null
})

const answer = {
  en: { subject: 'Thank you, {name}', text: 'Hello {name},\n\nyour budget: {Budget}' },
  de: { subject: 'Danke', text: 'Hallo {name}: {Budget}' },
}
const addForm = async (change: Parameters<typeof formDefinition>[0]) => {
  const draft = formDefinition(change)
  const { id } = await owner.ask<{ id: string }>('POST', forms, { name: 'Website', draft })
  return `${forms}/${id}/answer`
}
const path = await addForm({ answer })

test('a preview is the mail of the draft in a language, with sample values', async () => {
  const english = await viewer.ask<Message>('GET', `${path}?lang=en`)
  assert.equal(english.subject, 'Thank you, Jane Doe')
  const [body, footer] = english.text.split('\n\n-- \n')
  assert.equal(body, 'Hello Jane Doe,\n\nyour budget: Up to 1,000')
  assert.match(footer ?? '', /^You get this message because your email address was entered/)
  assert.ok(footer?.endsWith(`:\n\n${app.publicUrl}/f/consents/example?lang=en\n`))
  const german = await viewer.ask<Message>('GET', `${path}?lang=de`)
  assert.equal(german.subject, 'Danke')
  assert.match(german.text, /^Hallo Erika Mustermann: Bis 1\.\u200c000\n/)
  assert.deepEqual(await viewer.ask('GET', path), english)
  assert.deepEqual(mails, [])
})

test('a form that asks for no consent has no link to consents in its reply', async () => {
  const fields = formDefinition().fields.filter(({ kind }) => kind !== 'consent')
  const { text } = await owner.ask<Message>('GET', await addForm({ answer, fields }))
  assert.doesNotMatch(text, /\/f\/consents/)
})

test('unknown parameters, forms and drafts without a reply are refused', async () => {
  const silent = await addForm({})
  const unknownId = `form_${'0'.repeat(26)}`
  const unknown = `${forms}/${unknownId}/answer`
  const refusals: [string, number, string][] = [
    [`${path}?language=de`, 400, 'language is not a parameter.'],
    [silent, 400, 'The draft sends no reply.'],
    [unknown, 404, `The project has no form ${unknownId}.`],
  ]
  for (const [url, status, detail] of refusals) {
    const preview = await owner.request<Problem>('GET', url)
    assert.deepEqual(
      [preview.status, preview.body.errors?.[0]?.detail ?? preview.body.detail],
      [status, detail],
    )
    if (url.includes('?')) continue
    const options = { body: { language: 'en' } }
    const sent = await owner.request<Problem>('POST', `${url}/test-emails`, options)
    assert.deepEqual([sent.status, sent.body.detail], [status, detail])
  }
  assert.deepEqual(mails, [])
})

test('a test goes to the member who asks, is marked, and says if the server failed', async () => {
  const ask = (language: string) => owner.ask('POST', `${path}/test-emails`, { language })
  assert.deepEqual(await ask('de'), { to: owner.email, failure: null })
  const [{ to, subject, text } = assert.fail()] = mails
  assert.deepEqual([to, subject], [owner.email, 'Test: Danke'])
  assert.match(text, /^\[Das ist ein Test [^\]]+\]\n\nHallo Erika Mustermann/)
  failure = new Error('The mail server failed (EAUTH) and answered 535.')
  assert.deepEqual(await ask('en'), { to: owner.email, failure: failure.message })
  failure = null

  for (let more = 2; more < testBound.perHour; more += 1) await ask('en')
  const count = mails.length
  const body = { language: 'en' }
  const refused = await owner.request<Problem>('POST', `${path}/test-emails`, { body })
  const limit = 'At most 10 test messages an hour.'
  assert.deepEqual([refused.status, refused.body.detail], [400, limit])
  assert.equal(mails.length, count)
})

test('a server without mail has neither', async () => {
  await using mute = await startApp({ startsAt: Date.now() })
  const { projectId: id, browser } = await setUpOwner(mute)
  const draft = formDefinition()
  const form = await browser.ask<{ id: string }>('POST', `/v1/projects/${id}/forms`, {
    ...{ name: 'Website', draft },
  })
  const muted = `/v1/projects/${id}/forms/${form.id}/answer`
  const preview = await browser.request<Problem>('GET', muted)
  const options = { body: { language: 'en' } }
  const sent = await browser.request<Problem>('POST', `${muted}/test-emails`, options)
  for (const { status, body } of [preview, sent]) {
    assert.deepEqual([status, body.detail], [400, 'This server sends no email.'])
  }
})
