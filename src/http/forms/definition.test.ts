import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { startApp } from '#test/harness/harness.ts'
import { VisitedForm } from '#test/harness/visited-form.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const { id: projectId } = await app.addProject()

type Told = {
  fields: Record<string, unknown>[]
  texts: Record<string, string>
} & Record<string, unknown>

const told = (text: string) => JSON.parse(text) as Told

test('a script is told what to draw in one language, and nothing that members know', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const { status, headers, text } = await form.show('/definition?lang=de-AT')
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'application/json; charset=utf-8')
  assert.equal(headers['access-control-allow-origin'], '*')
  const { fields, texts, time, shown, ...rest } = told(text)
  assert.match(String(time), /^\w+\.[\w-]{22}$/)
  assert.match(String(shown), /^\w+\.1\.de\.[\w-]{22}$/)
  assert.deepEqual(rest, {
    form: form.id,
    version: 1,
    language: 'de',
    direction: 'ltr',
    title: 'Schreiben Sie uns',
    intro: 'Tell us what you need.',
    submit: 'Absenden',
    challenge: null,
    look: { theme: 'auto', accent: '#1a56db', radius: 8, font: 'system', onAccent: '#fff' },
  })
  assert.deepEqual(fields.slice(0, 2), [
    {
      ...{ name: 'name', kind: 'text', isRequired: true, label: 'Ihr Name' },
      ...{ placeholder: 'Jane Doe', autocomplete: 'name' },
    },
    {
      ...{ name: 'email', kind: 'email', isRequired: true, label: 'E-Mail' },
      ...{ help: 'Wir antworten binnen eines Tages.', autocomplete: 'email' },
    },
  ])
  assert.deepEqual(fields[3]?.['choices'], [
    { value: 'small', label: 'Bis 1.000' },
    { value: 'large', label: 'More' },
  ])
  assert.deepEqual(fields.at(-1), {
    ...{ name: 'custom:Campaign', kind: 'hidden', from: 'query:utm_campaign' },
  })
  assert.ok(!fields.some(({ name }) => name === 'source'), 'What is fixed is not told.')
  assert.equal(texts['required'], 'Diese Angabe fehlt noch.')
  assert.deepEqual(Object.keys(texts).toSorted(), [
    ...['challenge', 'choose', 'close', 'closed', 'failed', 'foreign', 'invalidEmail', 'kept'],
    ...['lostLater', 'mistaken', 'optional', 'required', 'sending', 'sentLater', 'tooLarge'],
    ...['unkept', 'unreachable', 'waiting', 'waitingUntil'],
  ])
})

test('what has not changed is not sent again', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const first = await form.show('/definition?lang=en')
  const tag = first.headers['etag'] ?? ''
  assert.match(tag, /^"[\w-]{22}"$/)
  assert.equal(first.headers['cache-control'], 'no-cache')
  const again = await form.show('/definition?lang=en', { 'if-none-match': `"x", W/${tag}` })
  assert.deepEqual([again.status, again.text], [304, ''])
  const other = await form.show('/definition', { 'if-none-match': tag, 'accept-language': 'de' })
  assert.equal(other.status, 200)
  assert.equal(other.headers['vary'], 'Accept-Language')
})

test('only the sites of a form are told, and a closed form tells nothing', async () => {
  const site = 'https://www.example.com'
  const form = await VisitedForm.publish(app, projectId, { origins: [site] })
  const own = await form.show('/definition', { origin: site })
  assert.equal(own.headers['access-control-allow-origin'], site)
  assert.equal(own.headers['vary'], 'Origin, Accept-Language')
  const foreign = await form.show('/definition', { origin: 'https://evil.example' })
  assert.equal(foreign.headers['access-control-allow-origin'], undefined)
  await app.store.revokeKey(form.keyId, app.clock.now())
  const closed = await form.show('/definition', { accept: 'application/json' })
  assert.equal(closed.status, 404)
})
