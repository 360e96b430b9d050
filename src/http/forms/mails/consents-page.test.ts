import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { FormField } from '#core/forms/form.ts'
import { consentsToken } from '#core/forms/mails/link-tokens.ts'
import { createId } from '#core/values/id.ts'
import type { Message } from '#mail/message.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import { until } from '#test/harness/until.ts'

const mails: Message[] = []
const app = await startApp({
  trustedProxies: ['127.0.0.1'],
  mail: {
    send: async (message) => {
      mails.push(message)
    },
  },
})
after(() => app[Symbol.asyncDispose]())

const news: FormField = {
  ...{ name: 'consent:news', kind: 'consent', isRequired: false },
  texts: { en: { label: 'Send me <b>[news](https://www.example.com/news)</b>' } },
}
const fields = [...formDefinition().fields, news]
const page = { headers: { accept: 'text/html' } }
const ask = (method: string, path: string) => app.request(method, path, page)
let visitors = 0

/** A form, and the page that its email leads a person to. */
async function start(email: string, values: object = { 'consent:news': 'true' }) {
  const project = await app.addProject()
  const form = await VisitedForm.publish(app, project.id, { fields, doubleOptIn: true })
  const visit = async (of = email, more = values) => {
    visitors += 1
    const sent = { name: 'Jane Secret', email: of, 'consent:privacy': 'true', ...more }
    const headers = { 'x-forwarded-for': `192.0.2.${visitors}` }
    assert.equal((await form.post(sent, headers)).status, 303)
    const contacts = await app.stored.contacts()
    return contacts.at(-1)?.id ?? assert.fail()
  }
  const id = await visit()
  const mail = () => mails.find(({ to }) => to === email)
  await until(() => mail() !== undefined)
  const path = /^http\S+(\/f\/consents\/[^\s?]+)/m.exec(mail()?.text ?? '')?.[1] ?? assert.fail()
  const withdrawnAt = async (contactId = id, field = 'consent:news') => {
    const { consents } = await app.store.readConsents(project.id, contactId)
    return consents.find((consent) => consent.field === field)?.withdrawnAt
  }
  return { project, form, visit, id, path, withdrawnAt }
}

test('a link shows what its person consented to, and nothing else of the lead', async () => {
  const { path, withdrawnAt } = await start('show@example.com')
  for (const method of ['GET', 'HEAD', 'GET']) assert.equal((await ask(method, path)).status, 200)
  const { text, headers } = await ask('GET', path)
  assert.match(text, /Send me &#60;b&#62;<a href="https:\/\/www\.example\.com\/news" target/)
  assert.match(text, /I have read the <a href="https:\/\/www\.example\.com\/privacy"/)
  assert.equal(text.match(/<button type="submit"/g)?.length, 2)
  assert.match(text, /Given: \w+ \d+, \d{4} at [\d:]+\s[AP]M UTC/)
  assert.doesNotMatch(text, /Secret|show@example|Website|<script|contact_/)
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(await withdrawnAt(), null)
  const german = await ask('GET', `${path}?lang=de`)
  assert.match(german.text, /<html lang="de"[^]*<h1>Ihre Einwilligungen[^]*>Widerrufen<\/button>/)
})

test('a button withdraws one consent, once, and the history says by whom', async () => {
  const { project, form, id, visit, path, withdrawnAt } = await start('once@example.com')
  const other = await visit('once@example.com')
  const stranger = await visit('stranger@example.com')
  const at = app.clock.now()
  const responses = await Promise.all([ask('POST', `${path}/news`), ask('POST', `${path}/news`)])
  for (const { status, text } of responses) {
    assert.equal(status, 200)
    assert.match(text, /role="status"><p>Your consent is withdrawn/)
    assert.equal(text.match(/<button type="submit"/g)?.length, 1)
  }
  assert.deepEqual([await withdrawnAt(), await withdrawnAt(other)], [at, at])
  assert.equal(await withdrawnAt(stranger), null)
  assert.equal(await withdrawnAt(id, 'consent:privacy'), null)
  const query = { projectId: project.id, contactId: id, afterChange: 0, limit: 10 }
  const [entry, ...rest] = await app.store.listHistory(query)
  assert.deepEqual(entry?.consent, { kind: 'news', isWithdrawn: true, reason: '' })
  const actor = { kind: 'form', id: form.id, label: 'Website', keyId: form.keyId }
  assert.deepEqual([entry.by, rest], [{ actor, channel: 'form' }, []])

  app.clock.advance(60_000)
  await visit('once@example.com')
  const renewed = await ask('GET', path)
  assert.match(renewed.text, /Given: [^<]+ · [^<]+<\/p>\n<p class="cf-help">Withdrawn: /)
  assert.equal(renewed.text.match(/<button type="submit"/g)?.length, 2)
})

test('links work when the form is gone, and end with the lead or its address', async () => {
  const { project, form, id, path, withdrawnAt } = await start('end@example.com')
  const now = app.clock.now()
  await app.store.deleteForm({ projectId: project.id, formId: form.id, now })
  assert.equal((await ask('POST', `${path}/news`)).status, 200)
  assert.notEqual(await withdrawnAt(), null)
  const { secret: key } = await app.addKey(project.id, 'secret', { scopes: ['contacts:update'] })
  const change = (email: string) =>
    app.request('PATCH', `/public/v1/contacts/${id}`, { key, body: { email } })
  assert.equal((await change('END@example.com')).status, 200)
  assert.equal((await ask('GET', path)).status, 200)
  assert.equal((await change('other@example.com')).status, 200)
  await assertBad(path)
  assert.equal((await change('end@example.com')).status, 200)
  const by = { actor: { kind: 'operator', label: 'operator' }, channel: 'cli' } as const
  await app.store.deleteContact({ projectId: project.id, contactId: id, by, now })
  await assertBad(path)
})

test('forged links, foreign ids and unknown kinds get one response, change nothing', async () => {
  const one = await start('one@example.com')
  const two = await start('two@example.com')
  const [token, otherToken] = [one.path.slice(12), two.path.slice(12)]
  const ids = 52
  const secret = 'another secret'
  const email = 'one@example.com'
  const forged = [
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `${token}A`,
    token.slice(0, ids),
    token.slice(0, ids) + otherToken.slice(ids),
    otherToken.slice(0, 26) + token.slice(26),
    consentsToken(secret, { formId: one.form.id, contactId: one.id, email }),
    createId('contact', 1).slice(8) + createId('form', 1).slice(5),
    ...['x', '%00', '..%2f', 'ü'.repeat(100)],
  ]
  const before = await app.storedState()
  for (const each of forged) await assertBad(`/f/consents/${encodeURI(each)}`)
  for (const kind of ['nothing', 'consent:news', 'NEWS', '%00', 'a'.repeat(41)]) {
    assert.equal((await ask('POST', `${one.path}/${kind}`)).status, 404)
  }
  assert.ok((await ask('GET', `${one.path}/news`)).status >= 404)
  const confirmation = one.path.replace('consents', 'confirm')
  assert.equal((await ask('POST', confirmation)).status, 404)
  assert.equal(await app.storedState(), before)
})

async function assertBad(path: string): Promise<void> {
  for (const [method, at] of [
    ['GET', path],
    ['POST', `${path}/news`],
  ] as const) {
    const { status, text } = await ask(method, at)
    assert.equal(status, 404, at)
    assert.doesNotMatch(text, /example\.com|cf-help/)
  }
}
