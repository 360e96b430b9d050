import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { createTimeToken } from '#core/forms/submission/visited-page.ts'
import { formatTime } from '#core/values/time.ts'
import { addMember } from '#test/harness/browser.ts'
import { type Values, VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import type { HttpResponse } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const { id: projectId, secret } = await app.addProject()
const owner = await addMember(app, projectId, 'owner')
const member = await addMember(app, projectId, 'member')
const spamPath = `/v1/projects/${projectId}/spam`

const jane: Values = {
  name: 'Jane Doe',
  email: 'jane@example.com',
  phone: '+49 30 123456',
  'custom:Budget': 'large',
  notes: 'Could you tell me what it costs for a team of five, please?',
  'consent:privacy': 'true',
}
const pitch = 'Get the first page of Google with our backlinks: https://seo.example/offer'

type Spam = {
  id: string
  form: { id: string; name: string }
  receivedAt: string
  reasons: string[]
  alike: number
  name: string | null
  email: string | null
  excerpt: string
}
type Details = Spam & { values: { label: string; value: string }[]; consents: object[] }
type Lead = { id: string; name: string; createdAt: string; consents: object[] } & Record<
  string,
  unknown
>

const listOf = (form: VisitedForm) =>
  member.ask<{ data: Spam[]; total: number; hasMore: boolean }>(
    'GET',
    `${spamPath}?form=${form.id}`,
  )
const leadsOf = async (form: VisitedForm) =>
  (
    await member.ask<{ data: Lead[] }>(
      'GET',
      `/v1/projects/${projectId}/leads?key=${form.keyId}&sort=created`,
    )
  ).data
const leadAt = (id: string) => member.ask<Lead>('GET', `/v1/projects/${projectId}/leads/${id}`)

async function tokenAgo(form: VisitedForm, ms: number): Promise<string> {
  const open = await app.store.findForm(form.id)
  assert.ok(open !== null)
  return createTimeToken(open, app.clock.now() - ms)
}

/** Everything about a response but its date and the request's id. */
function visible({ status, headers, text }: HttpResponse): string {
  const { date: _, 'x-request-id': __, ...rest } = headers
  return JSON.stringify({ status, rest, text })
}

test('spam gets the same response as a lead, and becomes none until it is released', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const page = await form.show()
  const [, token = ''] = /name="_time" value="([^"]+)"/.exec(page.text) ?? []
  assert.match(page.text, /<div class="cf-more" aria-hidden="true" inert>/)
  app.clock.advance(20_000)
  const genuine = await form.post({ ...jane, _time: token, website: '' })
  const sentAt = app.clock.now()
  const trapped = await form.post({ ...jane, _time: token, website: 'https://x.example' })
  assert.equal(visible(trapped), visible(genuine))
  const fast = { ...jane, notes: pitch, _time: await tokenAgo(form, 900) }
  const script = await form.send(fast)
  assert.equal(visible(script), visible(await form.send({ ...jane, _time: token })))
  assert.equal((await leadsOf(form)).length, 2)

  const { data, total } = await listOf(form)
  assert.deepEqual(
    data.map(({ reasons }) => reasons),
    [
      ['tooFast', 'noScript', 'links', 'advertising'],
      ['honeypot', 'noScript'],
    ],
  )
  assert.deepEqual([total, data[1]?.form.name, data[1]?.email], [2, 'Website', jane['email']])
  const [, spam] = data
  assert.ok(spam !== undefined)
  const details = await member.ask<Details>('GET', `${spamPath}/${spam.id}`)
  assert.deepEqual(details.values.slice(0, 2), [
    { label: 'name', value: 'Jane Doe' },
    { label: 'email', value: 'jane@example.com' },
  ])
  assert.ok(!JSON.stringify(details).includes('x.example'), 'The trap is not a field.')
  assert.equal(details.consents.length, 1)

  app.clock.advance(3_600_000)
  const done = await member.ask('POST', `${spamPath}/${spam.id}/release`, {})
  assert.deepEqual(done, { ids: [spam.id] })
  assert.deepEqual(await member.ask('POST', `${spamPath}/${spam.id}/release`, {}), done)
  const lead = await leadAt(spam.id)
  assert.equal(lead.createdAt, new Date(sentAt).toISOString())
  assert.deepEqual(
    [lead.name, lead['notes'], lead['tags']],
    ['Jane Doe', jane['notes'], ['website']],
  )
  const { createdBy } = await app.get(secret, spam.id)
  assert.deepEqual(createdBy, { keyId: form.keyId, label: 'Website', channel: 'form' })
  assert.equal(lead.consents.length, 1)
  assert.equal((await leadsOf(form)).length, 3)
  assert.equal((await listOf(form)).total, 1)
})

test('one weak sign is not enough, and a retry is the same submission', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const { notes: _, ...brief } = jane
  const old = await tokenAgo(form, 30 * 3_600_000)
  const forged = `${old.slice(0, -1)}${old.endsWith('x') ? 'y' : 'x'}`
  const genuine: Values[] = [
    { ...brief, _time: await tokenAgo(form, 700) },
    jane,
    { ...jane, _time: old },
    { ...jane, _time: forged, website: 'https://mine.example' },
    { ...jane, website: 'https://mine.example' },
  ]
  for (const values of genuine) {
    app.clock.advance(60_000)
    assert.equal((await form.post(values)).status, 303)
  }
  assert.equal((await listOf(form)).total, 0)
  assert.equal((await leadsOf(form)).length, genuine.length)

  const spam = { ...jane, notes: pitch, name: 'Win at https://x.example', _key: 'once' }
  const responses = await Promise.all([form.post(spam), form.post(spam)])
  assert.deepEqual(
    responses.map(({ status }) => status),
    [303, 303],
  )
  await form.post(spam)
  assert.equal((await listOf(form)).total, 1)
  assert.equal((await leadsOf(form)).length, genuine.length)
})

test('a repeated text is spam from the fifth on, and is released or deleted as one', async () => {
  const form = await VisitedForm.publish(app, projectId)
  const send = async (i: number) => {
    app.clock.advance(60_000)
    const token = await tokenAgo(form, 30_000)
    const numbered = `${String(jane['notes'])} ${i}`
    return form.post({ ...jane, email: `a${i}@example.com`, notes: numbered, _time: token })
  }
  for (let i = 0; i < 8; i += 1) await send(i)
  const { data } = await listOf(form)
  const [first] = data
  assert.deepEqual(
    data.map(({ reasons, alike }) => [reasons.includes('repeatedText'), alike]),
    Array.from({ length: 4 }, () => [true, 4]),
  )
  const path = `${spamPath}/${first?.id}`
  const deleted = await member.ask<{ ids: string[] }>('POST', `${path}/delete`, {
    isForAlike: true,
  })
  assert.equal(deleted.ids.length, 4)
  assert.equal((await listOf(form)).total, 0)
  await member.ask('POST', `${path}/restore`, {})
  assert.equal((await listOf(form)).total, 4)
  await member.ask('POST', `${path}/release`, { isForAlike: true })
  assert.equal((await leadsOf(form)).length, 8)
  // What a member has found to be genuine is not spam again, whatever else is light about it.
  await send(9)
  assert.equal((await leadsOf(form)).length, 9)
  const numbered = `${String(jane['notes'])} https://tickets.example/10`
  app.clock.advance(60_000)
  await form.post({ ...jane, notes: numbered })
  assert.equal((await leadsOf(form)).length, 10)
  app.clock.advance(60_000)
  await form.post({ ...jane, notes: numbered, name: 'See https://x.example' })
  assert.equal((await leadsOf(form)).length, 10)
  const refused = await member.request('POST', `${path}/delete`, { body: {} })
  assert.equal(refused.status, 404)
})

test("a person's spam is exported and erased with them", async () => {
  const form = await VisitedForm.publish(app, projectId)
  const mail = 'John.Roe@Example.com'
  const mine = { ...jane, email: mail, phone: '+49 30 654321', notes: 'About the large hall' }
  const page = await form.show()
  const [, token = ''] = /name="_time" value="([^"]+)"/.exec(page.text) ?? []
  app.clock.advance(60_000)
  await form.send({ ...mine, _time: token, _clicked: '1000.31000' })
  await form.post({
    ...mine,
    email: mail.toLowerCase(),
    name: 'See https://x.example',
    notes: '=1',
  })
  const linked = { ...mine, name: 'See https://x.example' }
  await form.post({ ...linked, email: 'other@example.com', phone: '+49 (30) 654-321' })
  await form.post({ ...linked, email: 'third@example.com', phone: '+49 30 654322' })
  assert.equal((await listOf(form)).total, 3)
  const [lead] = await leadsOf(form)
  const path = `/v1/projects/${projectId}/leads/${lead?.id}`
  const file = await owner.ask<{ lead: { consents: object[]; heldSubmissions: Details[] } }>(
    'GET',
    `${path}/export`,
  )
  assert.equal(file.lead.consents.length, 1)
  assert.deepEqual(
    file.lead.heldSubmissions.map(({ email }) => email),
    [mail.toLowerCase(), 'other@example.com'],
  )
  const csv = await owner.request('GET', `${path}/export?format=csv`)
  const clickedAt = formatTime(app.clock.now() - 30_000)
  assert.match(
    csv.text,
    new RegExp(`consent,consent:privacy,given: I have.*1, en.*,${clickedAt}\r`),
  )
  assert.match(csv.text, /spam,notes,'=1/)
  await owner.ask('DELETE', path)
  const left = await listOf(form)
  assert.deepEqual(
    left.data.map(({ email }) => email),
    ['third@example.com'],
  )
})
