import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { FormField } from '#core/forms/form.ts'
import type { Message } from '#mail/message.ts'
import { addMember, setUpOwner } from '#test/harness/browser.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'
import { until } from '#test/harness/until.ts'
import { Receiver } from '#test/processes/receiver.ts'

const mails: Message[] = []
// The library of sign-in has the machine's clock.
const app = await startApp({
  startsAt: Date.now(),
  mail: {
    send: async (message) => {
      mails.push(message)
    },
  },
})
after(() => app[Symbol.asyncDispose]())
const { projectId } = await setUpOwner(app)
const admin = await addMember(app, projectId, 'admin')
const viewer = await addMember(app, projectId, 'viewer')
const destinations = `/v1/projects/${projectId}/destinations`

type Issued = { destination: { id: string; filter: object } }
type Handovers = { handovers: { state: string; error: string | null }[] }

const news: FormField = {
  ...{ name: 'consent:news', kind: 'consent', isRequired: false },
  texts: { en: { label: 'Send me [news](https://www.example.com/news)' } },
}
const fields = [...formDefinition().fields, news]

test('a lead reaches a destination once its person has confirmed the consent', async () => {
  const form = await VisitedForm.publish(app, projectId, { fields, doubleOptIn: true })
  await using crm = await Receiver.start(() => ({
    status: 200,
    body: '{"status":"COMPLETE","results":[{"id":"1"}]}',
  }))
  await using hook = await Receiver.start(() => ({ status: 204 }))
  await using chat = await Receiver.start(() => ({ status: 200 }))
  const consent = { formId: form.id, field: news.name }
  const asked = await viewer.ask<{ consents: object[] }>('GET', `${destinations}/consents`)
  assert.deepEqual(asked.consents.at(-1), {
    ...consent,
    formName: 'Website',
    text: 'Send me [news](https://www.example.com/news)',
  })
  const filter = { consents: [consent] }
  const server = new URL(crm.url).origin
  const hubspot = { kind: 'hubspot', settings: { token: 'secret', server }, filter }
  const webhook = { kind: 'webhook', settings: { url: hook.url }, filter }
  const events = ['contact.created']
  const created = await admin.ask<Issued>('POST', destinations, { ...hubspot, events })
  const hooked = await admin.ask<Issued>('POST', destinations, { ...webhook, events })
  const slack = { kind: 'slack', settings: { url: chat.url }, filter, events }
  await admin.ask('POST', destinations, slack)
  assert.deepEqual(created.destination.filter, { ...filter, hasEmail: true })

  const visit = (email: string, values: object = {}) =>
    form.post({ name: 'Jane', email, 'consent:privacy': 'true', ...values })
  assert.equal((await visit('without@example.com')).status, 303)
  assert.equal((await visit('jane@example.com', { 'consent:news': 'true' })).status, 303)
  const question = () => mails.find(({ to }) => to === 'jane@example.com')
  await until(() => question() !== undefined)
  const preview = () =>
    admin.ask<{ contactId: string | null }>('POST', `${destinations}/preview`, {
      ...{ ...hubspot, events },
    })
  assert.equal((await preview()).contactId, null)
  assert.equal((await app.engine.rows('SELECT 1 FROM deliveries')).length, 0)

  const path = /^http\S+(\/f\/confirm\/\S+)$/m.exec(question()?.text ?? '')?.[1] ?? ''
  assert.equal((await app.request('POST', path)).status, 200)
  await Promise.all([crm.until(1), hook.until(1), chat.until(1)])
  assert.ok(crm.received[0]?.body.includes('jane@example.com'))
  assert.ok(hook.received[0]?.body.includes('contact.created'))
  const { contactId } = await preview()
  assert.notEqual(contactId, null)

  // A withdrawal is sent to whoever can be told, and nothing after it.
  const withdrawing = `/v1/projects/${projectId}/leads/${contactId}/consents/news/withdraw`
  await admin.ask('PATCH', `${destinations}/${created.destination.id}`, {
    events: ['contact.created', 'contact.updated'],
  })
  const { id: hookId } = hooked.destination
  await admin.ask('PATCH', `${destinations}/${hookId}`, {
    events: ['contact.created', 'contact.updated'],
  })
  const { withdrawalId } = await admin.ask<{ withdrawalId: string }>('POST', withdrawing, {})
  // By its clock, a chat gets one message a second.
  app.clock.advance(2_000)
  await Promise.all([hook.until(2), chat.until(2)])
  assert.match(chat.received[1]?.body ?? '', /Consent withdrawn: news/)
  assert.ok(!chat.received[1]?.body.includes('jane@example.com'))
  assert.match(
    hook.received[1]?.body ?? '',
    /"consents":\{"news":\{"from":"given","to":"withdrawn"/,
  )
  assert.equal((await preview()).contactId, null)
  await admin.ask('POST', withdrawing.replace(/withdraw$/, 'restore'), { withdrawalId })
  app.clock.advance(2_000)
  await Promise.all([crm.until(2), hook.until(3), chat.until(3)])
  assert.match(chat.received[2]?.body ?? '', /Withdrawal undone: news/)

  // What is sent again is judged again.
  await admin.ask('DELETE', `/v1/projects/${projectId}/forms/${form.id}`, {})
  const handovers = `/v1/projects/${projectId}/leads/${contactId}/handovers`
  await admin.ask('POST', `${handovers}/${created.destination.id}/resend`, {})
  const first = async () => (await viewer.ask<Handovers>('GET', handovers)).handovers[0]
  await until(async () => (await first())?.state === 'skipped')
  assert.equal((await first())?.error, 'no_consent')
  assert.equal(crm.received.length, 2)

  // The consent that nobody can give stays: without it, all leads would be sent.
  const own = `${destinations}/${created.destination.id}`
  const kept = await admin.ask<Issued['destination']>('PATCH', own, { filter })
  assert.deepEqual(kept.filter, { ...filter, hasEmail: true })
  assert.equal((await preview()).contactId, null)
})

test('a consent must be one that a published form asks for', async () => {
  const form = await VisitedForm.publish(app, projectId, { fields })
  const base = { kind: 'webhook', settings: { url: 'http://127.0.0.1:1024/' } }
  const mistakesOf = async (consents: unknown) => {
    const body = { ...base, events: ['contact.created'], filter: { consents } }
    const response = await admin.request<Problem>('POST', destinations, { body })
    assert.equal(response.status, 400)
    return (response.body.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)
  }
  const known = { formId: form.id, field: 'consent:news' }
  const unknown = ['/filter/consents invalid_value']
  assert.deepEqual(await mistakesOf([known, { ...known, field: 'consent:other' }]), unknown)
  assert.deepEqual(await mistakesOf([{ ...known, field: 'email' }]), unknown)
  assert.deepEqual(await mistakesOf([{ formId: null, field: 'consent:other' }]), unknown)
  const other = await app.addProject()
  const elsewhere = await VisitedForm.publish(app, other.id, { fields })
  assert.deepEqual(await mistakesOf([{ ...known, formId: elsewhere.id }]), unknown)
  for (const wrong of [
    'consent:news',
    [known.field],
    [{ formId: form.id }],
    [null],
    [{ formId: 1, field: news.name }],
  ]) {
    assert.match((await mistakesOf(wrong)).join(), /^\/filter\/consents\S* /)
  }
})
