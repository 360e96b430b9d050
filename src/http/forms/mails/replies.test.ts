import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import type { FormDefinition } from '#core/forms/form.ts'
import type { Message } from '#mail/message.ts'
import { hostileTexts } from '#test/fixtures/hostile-texts.ts'
import { addMember } from '#test/harness/browser.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { type Values, VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import { outbox, startOutbox } from '#test/harness/outbox.ts'
import { until } from '#test/harness/until.ts'

const jane: Values = {
  ...{ name: 'Jane Doe', email: 'jane@example.com', notes: 'Hello' },
  ...{ 'custom:Budget': 'small', 'consent:privacy': 'true' },
}
const answer: NonNullable<FormDefinition['answer']> = {
  en: {
    subject: 'Your request, {name}',
    text: 'Dear {name},\n\nyou chose {Budget}. More: https://www.example.com/next',
  },
  de: { subject: 'Ihre Anfrage', text: 'Guten Tag {name}, Sie wählten: {Budget}' },
}

const { sent, state, send } = outbox()
const app = await startApp({ mail: { send }, trustedProxies: ['127.0.0.1'] })
after(() => app[Symbol.asyncDispose]())

/** A form with an automatic reply. */
async function startReplying(change: Partial<FormDefinition> = { answer }) {
  const { projectId } = await startOutbox(app, { sent, state })
  const owner = await addMember(app, projectId, 'owner')
  const form = await VisitedForm.publish(app, projectId, change)
  let visitors = 0
  const visit = async (values: Values = jane, headers = {}) => {
    visitors += 1
    const from = { 'x-forwarded-for': `192.0.2.${visitors}`, ...headers }
    assert.equal((await form.post(values, from)).status, 303)
  }
  const leadPath = async () => {
    const lead = (await app.stored.contacts()).at(-1)
    return `/v1/projects/${projectId}/leads/${lead?.id}`
  }
  const historyOf = async (path: string) => {
    type History = { data: { kind: string; by: { kind: string; label: string } }[] }
    const { data } = await owner.ask<History>('GET', `${path}/history`)
    return data.map(({ kind, by }) => `${kind} ${by.kind}`)
  }
  return { projectId, owner, form, visit, leadPath, historyOf }
}

const noneIsDue = () =>
  until(
    async () => (await app.engine.rows('SELECT 1 FROM form_mails WHERE due_at > 0')).length === 0,
  )

const consentsLink = /\/f\/consents\/(\S{26})(\S{26})\S{43}\?lang=\w+/

function withoutConsentsLink(message: Message | undefined): string {
  return message?.text.replace(app.publicUrl, '').replace(consentsLink, '') ?? ''
}

function consentsLinkIn(message: Message | undefined) {
  const [path = '', , suffix = ''] = consentsLink.exec(message?.text ?? '') ?? []
  assert.ok(message?.text.includes(app.publicUrl + path))
  return { path, contactId: `contact_${suffix}` }
}

test('a person gets one reply, in the language of their page, and the lead says so', async () => {
  const { visit, leadPath, historyOf, owner } = await startReplying()
  await visit()
  await until(() => sent.length === 1)
  const [message] = sent
  assert.deepEqual(
    [message?.to, message?.subject, message?.html, message?.unsubscribeUrl],
    ['jane@example.com', 'Your request, Jane Doe', undefined, undefined],
  )
  assert.equal(
    withoutConsentsLink(message),
    `Dear Jane Doe,\n\nyou chose Up to 1,000. More: https://www.example.com/next\n\n-- \n` +
      'You get this message because your email address was entered in the form\n' +
      "“Contact us”. If it wasn't you, you can ignore this message.\n\n" +
      'Here you can see what you consented to, and withdraw your consent at any time:\n\n\n',
  )
  const path = await leadPath()
  await until(async () => (await historyOf(path)).includes('answer form'))
  const { text } = await owner.request('GET', `${path}/export?format=json`)
  assert.match(text, /"kind":"answer"/)

  await visit({ ...jane, _lang: 'de', 'custom:Budget': '' })
  await until(() => sent.length === 2)
  assert.equal(sent[1]?.subject, 'Ihre Anfrage')
  assert.match(sent[1]?.text ?? '', /^Guten Tag Jane Doe, Sie wählten:\n\n-- \nSie bekommen/)
  app.clock.advance(24 * 3_600_000)
  await visit({ ...jane, email: 'other@example.com' })
  await until(() => sent.length === 3)
})

test('a reply leads to what was consented to, until the lead is erased', async () => {
  const newsletter = { name: 'consent:news', kind: 'consent', isRequired: false } as const
  const news = { ...newsletter, texts: { en: { label: 'Send me news' } } }
  const fields = formDefinition().fields.map((one) => (one.kind === 'consent' ? news : one))
  const { visit, projectId } = await startReplying({ answer, fields })
  await visit({ ...jane, email: 'quiet@example.com' })
  await until(() => sent.length === 1)
  assert.doesNotMatch(sent[0]?.text ?? '', /consent/)

  await visit({ ...jane, 'consent:news': 'true', _lang: 'de' })
  await until(() => sent.length === 2)
  const { contactId, path } = consentsLinkIn(sent[1])
  const page = { headers: { accept: 'text/html' } }
  const opened = await app.request('GET', path, page)
  assert.match(opened.text, /<html lang="de"[^]*Send me news/)
  assert.equal((await app.request('POST', path.replace('?', '/news?'), page)).status, 200)
  const { consents } = await app.store.readConsents(projectId, contactId)
  assert.notEqual(consents.at(-1)?.withdrawnAt, null)

  const now = app.clock.now()
  await app.store.deleteContact({ projectId, contactId, by: byOperator, now })
  assert.equal((await app.request('GET', path, page)).status, 404)
})

test('a person gets no email that the form does not have', async () => {
  const { owner, form, visit, leadPath } = await startReplying({})
  await visit()
  const kept = { _key: '0123456789abcdef', _unfinished: 'true', email: 'joe@example.com' }
  await form.post({ ...jane, ...kept }, { accept: '*/*' }, '/unfinished')
  const path = await leadPath()
  const { updatedAt } = await owner.ask<{ updatedAt: string }>('GET', path)
  const set = { email: 'janet@example.com' }
  await owner.ask('PATCH', path, { seenUpdatedAt: updatedAt, set })
  await owner.ask('DELETE', path)
  app.clock.advance(24 * 3_600_000)
  await noneIsDue()
  assert.deepEqual(await app.engine.rows('SELECT * FROM form_mails'), [])
  // Another form's reply is what is sent next, and all that is.
  const replying = await VisitedForm.publish(app, form.projectId, { answer })
  assert.equal((await replying.post(jane)).status, 303)
  await until(() => sent.length > 0)
  assert.deepEqual(
    sent.map(({ subject }) => subject),
    ['Your request, Jane Doe'],
  )
})

test('a retry of the same submission gets one reply', async () => {
  const { form, visit } = await startReplying()
  const body = { ...jane, _key: 'one' }
  for (let i = 0; i < 3; i += 1) assert.equal((await form.send(body)).status, 200)
  await visit({ ...jane, email: 'other@example.com' })
  await until(() => sent.some(({ to }) => to === 'other@example.com'))
  assert.deepEqual(
    sent.map(({ to }) => to),
    ['jane@example.com', 'other@example.com'],
  )
})

test('nothing that a stranger typed is a header, a link or a text worth sending', async () => {
  const { form } = await startReplying()
  const addresses = ['evil.example', 'Eve\r\nBcc: all@evil.example', 'call 0800 1234567']
  const texts = [...hostileTexts, ...addresses].filter((text) => !text.includes('\0'))
  for (const [i, name] of texts.entries()) {
    const values = { ...jane, name, email: `jane@number${i}.example` }
    const from = { 'x-forwarded-for': `198.51.${Math.floor(i / 200)}.${i % 200}` }
    assert.ok([303, 422].includes((await form.post(values, from)).status))
    app.clock.advance(2_000)
  }
  const leads = await app.stored.contacts()
  await noneIsDue()
  assert.equal(sent.length, leads.length)
  assert.ok(sent.length > 50, String(sent.length))
  for (const message of sent) {
    assert.doesNotMatch(message.subject, /[\r\n]|evil|\d{5}/)
    const typed = withoutConsentsLink(message).replace('https://www.example.com/next', '')
    assert.doesNotMatch(typed, /evil\.|https?:|Bcc|<|0800/)
  }
})

test('spam gets no reply until it is released', async () => {
  const { projectId, owner, visit } = await startReplying()
  const spam = { ...jane, name: 'http://spam.example', email: 'spam@example.com' }
  await visit(spam)
  await visit()
  await until(() => sent.length === 1)
  assert.equal(sent[0]?.to, 'jane@example.com')
  assert.equal((await app.stored.contacts()).length, 1)
  const spamPath = `/v1/projects/${projectId}/spam`
  const { data } = await owner.ask<{ data: { id: string }[] }>('GET', spamPath)
  const [submission] = data
  await owner.ask('POST', `${spamPath}/${submission?.id}/release`, {})
  await until(() => sent.length === 2)
  const { to, subject, text } = sent[1] ?? {}
  assert.deepEqual([to, subject], ['spam@example.com', 'Your request,'])
  assert.match(text ?? '', /^Dear,\n/)
})

test('with double opt-in, the reply comes after the confirmation', async () => {
  const { visit, leadPath, historyOf } = await startReplying({ answer, doubleOptIn: true })
  await visit()
  await until(() => sent.length === 1)
  assert.match(sent[0]?.subject ?? '', /^Please confirm/)
  const path = await leadPath()
  assert.ok(!(await historyOf(path)).includes('answer form'))
  const link = /^http\S+(\/f\/confirm\/\S+)$/m.exec(sent[0]?.text ?? '')?.[1] ?? ''
  const confirm = () => app.request('POST', link, { headers: { accept: 'text/html' } })
  assert.deepEqual([(await confirm()).status, (await confirm()).status], [200, 404])
  await until(() => sent.length === 2)
  assert.equal(sent[1]?.subject, 'Your request, Jane Doe')
  await until(async () => (await historyOf(path)).includes('answer form'))
})

test('a reply fails and is tried again; one that was turned off meanwhile is not', async () => {
  const { form, visit, leadPath, historyOf } = await startReplying()
  state.fails = true
  await visit()
  await until(() => state.tries === 1)
  state.fails = false
  app.clock.advance(60_000)
  await until(() => sent.length === 1)
  state.fails = true
  await visit({ ...jane, email: 'other@example.com' })
  await until(() => state.tries === 3)
  await form.changeWithout('answer')
  state.fails = false
  app.clock.advance(60_000)
  await noneIsDue()
  assert.equal(sent.length, 1)
  assert.ok(!(await historyOf(await leadPath())).includes('answer form'))
})
