import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { Crew } from '#storage/contract/members/crew.ts'
import { type Values, VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import type { HttpResponse, Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const jane: Values = {
  name: 'Jane Doe',
  email: 'jane@example.com',
  'custom:Budget': 'large',
  'custom:Topics': ['sales', 'support'],
  notes: 'A line\r\nand "another" <b>',
  'consent:privacy': 'true',
}

type ValidationErrors = { errors: { field: string; code: string; message: string }[] }

/** The contacts that a form has created, in their order. */
async function leadsOf(secret: string) {
  const { data } = await app.search(secret)
  return Promise.all(data.toReversed().map(({ id }) => app.get(secret, id)))
}

test('what a browser sends becomes a lead of the form, which leads on to the thanks', async () => {
  const { id: projectId, secret } = await app.addProject()
  await app.store.createField({ projectId, label: 'Budget', now: app.clock.now() })
  const form = await VisitedForm.publish(app, projectId)
  const values = { ...jane, source: 'Forged', tags: 'vip', 'custom:Campaign': ' spring ', x: 'y' }
  const response = await form.post(values)
  assert.equal(response.status, 303)
  assert.equal(response.headers['location'], `${form.path}/thanks?lang=en`)
  const [lead] = await leadsOf(secret)
  assert.ok(lead !== undefined)
  const { name, email, notes, source, tags, customFields, createdBy } = lead
  assert.deepEqual([name, email, notes], ['Jane Doe', jane['email'], 'A line\nand "another" <b>'])
  assert.deepEqual([source, tags, customFields], ['Website', ['website'], { Budget: 'large' }])
  assert.deepEqual(createdBy, { keyId: form.keyId, label: 'Website', channel: 'form' })
  const pendingValues = await app.stored.pendingValues()
  assert.deepEqual(pendingValues.map(({ label, value }) => `${label}: ${value}`).toSorted(), [
    'Campaign: spring',
    'Topics: sales, support',
  ])
  const thanks = await form.show('/thanks?lang=de')
  assert.equal(thanks.status, 200)
  assert.match(thanks.text, /<html lang="de" dir="ltr">[^]*<h1>Danke<\/h1>/)
})

test('a script learns the next step, in the language of its page', async () => {
  const { id: projectId, secret } = await app.addProject()
  const form = await VisitedForm.publish(app, projectId)
  const body = { ...jane, 'consent:privacy': true, phone: null, unknown: 'x' }
  const response = await form.send<object>({ ...body, _lang: 'de' })
  assert.deepEqual([response.status, response.headers['access-control-allow-origin']], [200, '*'])
  assert.deepEqual(response.body, {
    outcome: 'accepted',
    after: {
      kind: 'message',
      title: 'Danke',
      text: 'Wir melden uns.',
      url: `${form.path}/thanks?lang=de`,
      ending: 0,
    },
    ignoredFields: ['unknown'],
  })
  assert.equal((await leadsOf(secret)).length, 1)
})

test('mistakes are shown by their fields, and what was entered is kept', async () => {
  const { id: projectId } = await app.addProject()
  const form = await VisitedForm.publish(app, projectId)
  const before = await app.storedState()
  const hostile = '"><script>alert(1)</script>'
  const values = { ...jane, name: ' ', email: hostile, 'custom:Budget': 'none', _key: 'k1' }
  const page = await form.post({ ...values, notes: hostile, 'consent:privacy': [] })
  assert.equal(page.status, 422)
  assert.match(page.text, /<title>Error: Contact us<\/title>/)
  assert.ok(!page.text.includes('<script>'))
  assert.match(page.text, /value="&#34;&#62;&#60;script/)
  assert.match(page.text, /<input type="hidden" name="_key" value="k1">/)
  const ids = ['cf-1', 'cf-2', 'cf-4', 'cf-7']
  for (const id of ids) {
    assert.match(page.text, new RegExp(`<li><a href="#${id}">`))
    assert.match(page.text, new RegExp(`<p class="cf-error" id="${id}-error">`))
    assert.match(page.text, new RegExp(`id="${id}"[^>]* aria-invalid="true"`))
  }
  assert.equal(page.text.match(/autofocus/g)?.length, 1)
  assert.match(page.text, /id="cf-1"[^>]* autofocus/)

  const response = await form.send<ValidationErrors>({ ...values, _lang: 'de' })
  assert.equal(response.status, 422)
  assert.match(response.headers['content-type'] ?? '', /^application\/problem\+json/)
  assert.deepEqual(
    response.body.errors.map(({ field, code }) => [field, code]),
    [
      ['name', 'required'],
      ['email', 'invalid_email'],
      ['custom:Budget', 'invalid_choice'],
    ],
  )
  assert.equal(response.body.errors[0]?.message, 'Dieses Feld ist ein Pflichtfeld.')
  assert.equal(await app.storedState(), before)
})

test('limits are the same as in the API, and one of name, e-mail and phone is needed', async () => {
  const { id: projectId } = await app.addProject()
  const form = await VisitedForm.publish(app, projectId)
  const errorsOf = async (values: object) => {
    app.clock.advance(60_000)
    const { body } = await form.send<ValidationErrors>({ ...jane, ...values })
    return body.errors.map(({ field, code }) => `${field} ${code}`)
  }
  assert.deepEqual(await errorsOf({ name: 'x'.repeat(201) }), ['name too_long'])
  assert.deepEqual(await errorsOf({ notes: 'a\0b' }), ['notes invalid_text'])
  assert.deepEqual(await errorsOf({ 'custom:Topics': ['sales', 'x'] }), [
    'custom:Topics invalid_choice',
  ])
  const optional = await VisitedForm.publish(app, projectId, {
    fields: [
      { name: 'phone', kind: 'tel', isRequired: false, texts: { en: { label: 'Phone' } } },
      { name: 'email', kind: 'email', isRequired: false, texts: { en: { label: 'Mail' } } },
    ],
  })
  const { body } = await optional.send<ValidationErrors>({})
  assert.equal(body.errors[0]?.code, 'contact_empty')
  assert.equal(body.errors[0]?.message, 'Fill in at least one of these fields: Phone or Mail.')
  const wrong = await form.send<Problem>({ name: { a: 1 } })
  assert.deepEqual([wrong.status, wrong.body.errors?.[0]?.pointer], [400, '/name'])
})

test('the response is the same for a known person and an unknown one', async () => {
  const { id: projectId, secret } = await app.addProject()
  await app.create(secret, { name: 'Jane Doe', email: 'jane@example.com' })
  const form = await VisitedForm.publish(app, projectId)
  const visible = ({ status, headers, text }: HttpResponse) => {
    const { date: _, 'x-request-id': __, ...rest } = headers
    return JSON.stringify({ status, rest, text })
  }
  const john = { ...jane, name: 'John Doe', email: 'john@example.com' }
  assert.equal(visible(await form.send(jane)), visible(await form.send(john)))
  assert.equal(visible(await form.post(jane)), visible(await form.post(john)))
  const leads = await leadsOf(secret)
  assert.equal(leads.length, 5)
  assert.deepEqual(leads[0]?.tags, [])
  assert.equal(leads[1]?.duplicateOf, leads[0]?.id)
})

test('a submission with a name is stored once, unless its input differs', async () => {
  const { id: projectId, secret } = await app.addProject()
  const form = await VisitedForm.publish(app, projectId)
  const named = { ...jane, _key: 'a name' }
  const responses = await Promise.all([form.post(named), form.post(named)])
  assert.deepEqual(
    responses.map(({ status }) => status),
    [303, 303],
  )
  assert.equal((await form.send(jane, { 'idempotency-key': 'a name' })).status, 200)
  assert.equal((await leadsOf(secret)).length, 1)
  assert.equal((await form.post({ ...named, name: 'Janet Doe' })).status, 303)
  assert.equal((await form.post(jane)).status, 303)
  assert.equal((await leadsOf(secret)).length, 3)
})

test('a form with origins takes what comes from them, or from its own page', async () => {
  const { id: projectId, secret } = await app.addProject()
  const site = 'https://www.example.com'
  const next = { kind: 'redirect', url: `${site}/thanks` } as const
  const form = await VisitedForm.publish(app, projectId, { origins: [site], after: next })
  const listed = await form.send<object>(jane)
  assert.equal(listed.headers['access-control-allow-origin'], site)
  assert.deepEqual(listed.body, { outcome: 'accepted', after: next, ignoredFields: [] })
  const response = await form.post(jane)
  assert.deepEqual([response.status, response.headers['location']], [303, next.url])
  const preflight = await app.request('OPTIONS', form.path, { headers: { origin: site } })
  assert.deepEqual(
    [preflight.status, preflight.headers['access-control-allow-origin']],
    [204, site],
  )

  const before = await app.storedState()
  const foreign = await form.post(jane, { origin: 'https://evil.example' })
  assert.equal(foreign.status, 403)
  assert.match(foreign.text, /<h1>This form can’t be sent from that site<\/h1>/)
  assert.equal(foreign.headers['access-control-allow-origin'], undefined)
  for (const origin of [undefined, 'null']) {
    const again = await form.post({ ...jane, _key: 'kept' }, { origin })
    assert.equal(again.status, 403)
    assert.match(again.text, /Please send the form from here[^]*value="Jane Doe"/)
    const script = await form.send<Problem>(jane, { origin })
    assert.deepEqual([script.status, script.body.code], [403, 'origin_not_allowed'])
  }
  assert.equal(await app.storedState(), before)
  assert.equal((await leadsOf(secret)).length, 2)
})

test('leads are assigned in turn, not to a member who has left; none is lost', async () => {
  const { id: projectId, secret } = await app.addProject()
  const crew = new Crew(app.store, projectId)
  const [{ id: ann }, { id: bob }] = [await crew.add('member'), await crew.add('member')]
  const form = await VisitedForm.publish(app, projectId, { assignees: [ann, bob] })
  const send = async () => assert.equal((await form.post(jane)).status, 303)
  for (let sent = 0; sent < 2; sent += 1) await send()
  const leave = (memberId: string) =>
    app.store.removeMember({ projectId, memberId, by: 'operator', now: app.clock.now() })
  await leave(ann)
  await send()
  await leave(bob)
  await send()
  assert.deepEqual(
    (await leadsOf(secret)).map((lead) => lead.assigneeId),
    [ann, bob, bob, null],
  )
})

test('a closed, deleted, unpublished or unknown form is one and the same page', async () => {
  const { id: projectId } = await app.addProject()
  const form = await VisitedForm.publish(app, projectId)
  const revoked = await VisitedForm.publish(app, projectId)
  await app.store.revokeKey(revoked.keyId, app.clock.now())
  const request = { projectId, formId: form.id, now: app.clock.now() }
  await app.store.deleteForm(request)
  const before = await app.storedState()
  const paths = [form.path, revoked.path, '/f/form_00000000000000000000000000', '/f/x', '/f/x/y/z']
  const pages = []
  for (const path of paths) {
    const headers = { accept: 'text/html', 'accept-language': 'fr, ar;q=0.8, en;q=0.5' }
    const page = await app.request('GET', path, { headers })
    assert.equal(page.status, 404, path)
    pages.push(page.text)
  }
  assert.equal(new Set(pages).size, 1)
  assert.match(pages[0] ?? '', /<html lang="ar" dir="rtl">/)
  assert.equal((await revoked.post(jane)).status, 404)
  const response = await revoked.send<Problem>(jane)
  assert.deepEqual([response.status, response.body.code], [404, 'not_found'])
  assert.equal(await app.storedState(), before)
  await app.store.restoreForm(request)
  assert.equal((await form.show()).status, 200)
})

test('rotating the key changes nothing on the site', async () => {
  const { id: projectId, secret } = await app.addProject()
  const form = await VisitedForm.publish(app, projectId)
  const rotation = { keyId: form.keyId, now: app.clock.now() }
  await app.store.rotateKey({ ...rotation, secretHash: 'one', overlapMs: 0 })
  await app.store.rotateKey({ ...rotation, secretHash: 'two', overlapMs: 60_000 })
  assert.equal((await form.post(jane)).status, 303)
  assert.equal((await leadsOf(secret)).length, 1)
})

test('other media types and too long bodies are refused before they are read', async () => {
  const { id: projectId } = await app.addProject()
  const form = await VisitedForm.publish(app, projectId)
  const before = await app.storedState()
  const plain = await form.post(jane, { 'content-type': 'text/plain' })
  assert.equal(plain.status, 415)
  assert.match(plain.text, /The form couldn’t be read/)
  const long = await form.post({ ...jane, notes: 'x'.repeat(70_000) })
  assert.equal(long.status, 413)
  assert.match(long.text, /Your message is too long/)
  const broken = await form.send<Problem>(undefined, { 'content-type': 'application/json' })
  assert.deepEqual([broken.status, broken.body.code], [400, 'invalid_json'])
  assert.equal((await app.request('PUT', form.path)).status, 405)
  assert.equal(await app.storedState(), before)
})
