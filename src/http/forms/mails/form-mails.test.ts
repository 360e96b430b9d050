import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { mailsAtOnce, mailsPerHour } from '#core/forms/mails/form-mail.ts'
import { personMailBounds } from '#core/limits/mail-bounds.ts'
import { createId } from '#core/values/id.ts'
import { addMember } from '#test/harness/browser.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { type Values, VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import { outbox, startOutbox } from '#test/harness/outbox.ts'
import { until } from '#test/harness/until.ts'

const jane: Values = {
  ...{ name: 'Jane Doe', email: 'jane@example.com', notes: 'A line\r\nand another' },
  ...{ 'custom:Budget': 'large', 'consent:privacy': 'true' },
}

const { sent, state, send } = outbox()
const app = await startApp({ mail: { send }, trustedProxies: ['127.0.0.1'] })
after(() => app[Symbol.asyncDispose]())

/** A form of whose leads two members are told, and what they get. */
async function startMailed() {
  const { projectId } = await startOutbox(app, { sent, state })
  const owner = await addMember(app, projectId, 'owner')
  const { email: ann } = await addMember(app, projectId, 'member')
  const { email: bob } = await addMember(app, projectId, 'admin')
  const members = await app.store.listMembers(projectId)
  const idOf = (email: string) => members.find((one) => one.email === email)?.id ?? ''
  const ids = { ann: idOf(ann), bob: idOf(bob) }
  const form = await VisitedForm.publish(app, projectId, { notify: [ids.ann, ids.bob] })
  let visitors = 0
  const visit = async (values: Values = jane) => {
    visitors += 1
    const { status } = await form.post(values, { 'x-forwarded-for': `192.0.2.${visitors}` })
    assert.equal(status, 303)
  }
  const due = `SELECT count(*) AS count FROM form_mails WHERE due_at <= `
  /** Everything that is due was sent, or is not to be. */
  const settled = () =>
    until(async () => {
      const [row] = await app.engine.rows(due + app.clock.now())
      const [leased] = await app.engine.rows(
        `SELECT count(*) AS count FROM form_mails WHERE due_at = ${app.clock.now() + 600_000}`,
      )
      return Number(row?.['count']) + Number(leased?.['count']) === 0
    })
  const to = (address: string) => sent.filter((message) => message.to === address)
  return { projectId, owner, form, ids, ann, bob, to, visit, settled }
}

test('members get a mail about each lead, with a link that unsubscribes one of them', async () => {
  const { form, ids, ann, bob, to, visit, settled, projectId } = await startMailed()
  await visit()
  await settled()
  const [message] = to(ann)
  assert.equal(to(bob).length, 1)
  assert.equal(message?.subject, 'Website: new lead from Jane Doe')
  const text = message?.text ?? ''
  const unsubscribeUrl = message?.unsubscribeUrl ?? ''
  const [lead] = await app.stored.contacts()
  assert.match(
    text,
    /^Name: Jane Doe\nEmail: jane@\u200cexample\.\u200ccom\nMessage: A line\n {2}and another\n/,
  )
  assert.ok(text.includes('Budget: large'))
  assert.ok(text.includes(`${app.publicUrl}/p/${projectId}/leads/${lead?.id}`))
  assert.ok(text.includes(unsubscribeUrl) && unsubscribeUrl.startsWith(app.publicUrl))

  const path = unsubscribeUrl.slice(app.publicUrl.length)
  const page = { headers: { accept: 'text/html' } }
  const confirmPage = await app.request('GET', path, page)
  assert.match(confirmPage.text, /<form method="post">\s*<button type="submit">Unsubscribe</)
  const forged = path.replace(ids.ann, ids.bob)
  for (const method of ['GET', 'POST']) {
    assert.equal((await app.request(method, forged, page)).status, 404)
  }
  await visit()
  await settled()
  assert.deepEqual([to(ann).length, to(bob).length], [2, 2])
  const oneClick = { 'content-type': 'application/x-www-form-urlencoded' }
  const raw = 'List-Unsubscribe=One-Click'
  assert.equal((await app.request('POST', path, { raw, headers: oneClick })).status, 200)
  await visit()
  await settled()
  assert.deepEqual([to(ann).length, to(bob).length], [2, 3])

  await form.change({ notify: [ids.bob] })
  await form.change({ notify: [ids.ann, ids.bob] })
  const now = app.clock.now()
  await app.store.removeMember({ projectId, memberId: ids.bob, by: 'operator', now })
  await visit()
  await settled()
  assert.deepEqual([to(ann).length, to(bob).length], [3, 3])
})

test('a member unsubscribes also once the form is deleted or its project archived', async () => {
  const { form, ann, bob, to, visit, settled, projectId } = await startMailed()
  await visit()
  await settled()
  const request = { projectId, formId: form.id, now: app.clock.now() }
  await app.store.deleteForm(request)
  const ask = (method: string, path: string) =>
    app.request(method, path, { headers: { accept: 'text/html' } })
  const pathOf = (address: string) =>
    to(address)[0]?.unsubscribeUrl?.slice(app.publicUrl.length) ?? assert.fail()
  const [member, foreign] = [pathOf(ann), pathOf(ann).replace(form.id, createId('form', 1))]
  const before = await app.storedState()
  for (const path of [foreign, member.replace(/.$/, '-'), member.replace(form.id, 'form_x')]) {
    assert.equal((await ask('GET', path)).status, 404)
    assert.equal((await ask('POST', path)).status, 404)
  }
  assert.equal(await app.storedState(), before)
  assert.match((await ask('GET', member)).text, /<button type="submit">Unsubscribe</)
  assert.equal((await ask('POST', member)).status, 200)
  await app.store.restoreForm(request)
  await visit()
  await settled()
  assert.deepEqual([to(ann).length, to(bob).length], [1, 2])
  await app.store.updateProject({ projectId, archivedAt: app.clock.now() })
  assert.equal((await ask('POST', pathOf(bob))).status, 200)
})

test('a flood of leads is a few mails and then one that counts', async () => {
  const { ann, to, visit, settled } = await startMailed()
  for (let i = 0; i < mailsPerHour; i += mailsAtOnce) {
    for (let j = 0; j < mailsAtOnce; j += 1) await visit()
    await settled()
    app.clock.advance(60_000)
  }
  assert.equal(to(ann).length, mailsPerHour)
  for (let i = 0; i < 7; i += 1) await visit()
  await settled()
  assert.equal(to(ann).length, mailsPerHour)
  app.clock.advance(3_600_000)
  await settled()
  assert.equal(to(ann).length, mailsPerHour + 1)
  assert.equal(to(ann).at(-1)?.subject, 'Website: 7 more leads')
})

test('a mail that fails is sent later, and the visitor does not wait for it', async () => {
  const { ann, to, visit, settled, projectId } = await startMailed()
  state.fails = true
  await visit({ ...jane, name: 'Eve\r\nBcc: all@example.com' })
  await until(() => state.tries === 2)
  await settled()
  assert.equal(sent.length, 0)
  state.fails = false
  app.clock.advance(60_000)
  await settled()
  assert.equal(to(ann)[0]?.subject, 'Website: new lead from Eve Bcc: all@example.com')

  state.fails = true
  await visit()
  await until(() => state.tries === 6)
  const [contact] = (await app.stored.contacts()).toReversed()
  const gone = { projectId, contactId: contact?.id ?? '', by: byOperator, now: app.clock.now() }
  await app.store.deleteContact(gone)
  assert.equal((await app.engine.rows('SELECT 1 FROM form_mails WHERE due_at > 0')).length, 0)
  assert.equal(sent.length, 2)
})

test('a person confirms a lead once, by the button of the page that a mail leads to', async () => {
  const { form, projectId, owner, to, visit, settled } = await startMailed()
  await form.change({ notify: [], doubleOptIn: true })
  await visit({ ...jane, _lang: 'de' })
  await settled()
  const [message] = to('jane@example.com')
  assert.equal(message?.subject, 'Bitte bestätigen Sie: Schreiben Sie uns')
  assert.equal(message?.unsubscribeUrl, undefined)
  assert.doesNotMatch(message?.text ?? '', /Jane/)
  const path = /^http\S+(\/f\/confirm\/\S+)$/m.exec(message?.text ?? '')?.[1] ?? ''
  const [contact] = await app.stored.contacts()
  const leadPath = `/v1/projects/${projectId}/leads/${contact?.id}`
  const lead = () => owner.ask<{ confirmation: { confirmedAt: string | null } }>('GET', leadPath)
  const ask = (method: string, at = path) =>
    app.request(method, at, { headers: { accept: 'text/html' } })
  for (const method of ['GET', 'HEAD', 'GET']) assert.equal((await ask(method)).status, 200)
  assert.match((await ask('GET')).text, /lang="de"[^]*<button type="submit">Ja, bestätigen</)
  assert.equal((await lead()).confirmation.confirmedAt, null)
  const forged = path.replace(/.\?/, (end) => (end === 'A?' ? 'B?' : 'A?'))
  const unknown = await ask('POST', forged)
  assert.equal(unknown.status, 404)
  const responses = await Promise.all([ask('POST'), ask('POST')])
  assert.deepEqual(
    responses.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 404],
  )
  assert.notEqual((await lead()).confirmation.confirmedAt, null)
  assert.equal((await ask('GET')).text, unknown.text)
  for (const format of ['json', 'csv']) {
    const { text } = await owner.request('GET', `${leadPath}/export?format=${format}`)
    assert.match(text, /"confirmation":\{"askedAt"|,confirmation,confirmedAt,/)
  }

  for (let i = 0; i < 2; i += 1) await visit()
  await settled()
  assert.equal(to('jane@example.com').length, 3)
  const late = /^http\S+(\/f\/confirm\/\S+)$/m.exec(to('jane@example.com')[2]?.text ?? '')?.[1]
  app.clock.advance(7 * 24 * 3_600_000)
  assert.equal((await ask('POST', late)).status, 404)
})

test('30 spellings of an address make no mail bomb; what waits is said, and comes', async () => {
  const { form, projectId, owner, visit, settled } = await startMailed()
  await form.change({ notify: [], doubleOptIn: true })
  const { id: otherProject } = await app.addProject()
  const other = await VisitedForm.publish(app, otherProject, { doubleOptIn: true })
  const hourMs = 3_600_000
  app.clock.advance(hourMs - (app.clock.now() % hourMs))
  for (let i = 0; i < 30; i += 1) {
    const email = `Vic.tim+${i}@${i % 2 === 0 ? 'gmail.com' : 'googlemail.com'}`
    if (i < 20) await visit({ ...jane, email })
    else await other.post({ ...jane, email }, { 'x-forwarded-for': `198.51.100.${i}` })
  }
  await settled()
  const { perHour, perDay } = personMailBounds.mailbox
  assert.equal(sent.length, perHour)
  assert.equal((await app.stored.contacts()).length, 30)
  const [row] = await app.engine.rows(
    'SELECT contact_id FROM form_mails WHERE sent_at IS NULL ORDER BY due_at, contact_number',
  )
  type Lead = { confirmation: { waitsUntil: string | null; isGivenUp: boolean } }
  const path = `/v1/projects/${projectId}/leads/${String(row?.['contact_id'])}`
  const { confirmation } = await owner.ask<Lead>('GET', path)
  const next = new Date(app.clock.now() - (app.clock.now() % hourMs) + hourMs).toISOString()
  assert.deepEqual([confirmation.waitsUntil, confirmation.isGivenUp], [next, false])
  app.clock.advance(hourMs)
  await settled()
  assert.equal(sent.length, perDay)
  assert.equal((await owner.ask<Lead>('GET', path)).confirmation.waitsUntil, null)
  const stored = await app.engine.rows('SELECT name FROM counted_mails')
  assert.ok(stored.every(({ name }) => !/victim|gmail/i.test(String(name))))

  // The link of one that has waited for a day works for as long as any other.
  app.clock.advance(23 * hourMs)
  await settled()
  const link = /^http\S+(\/f\/confirm\/\S+)$/m.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
  app.clock.advance(7 * 24 * hourMs - 1)
  const confirmed = await app.request('POST', link, { headers: { accept: 'text/html' } })
  assert.equal(confirmed.status, 200)
})

test('a member gets 20 mails an hour from all forms of a project, then one for each', async () => {
  const { ann, ids, to, settled, projectId } = await startMailed()
  const forms: VisitedForm[] = []
  for (let i = 0; i < 6; i += 1) {
    forms.push(await VisitedForm.publish(app, projectId, { notify: [ids.ann] }))
  }
  for (const [i, form] of forms.entries()) {
    for (let j = 0; j < mailsAtOnce; j += 1) {
      const from = { 'x-forwarded-for': `198.51.100.${i * 10 + j}` }
      assert.equal((await form.post(jane, from)).status, 303)
    }
  }
  await settled()
  assert.equal(to(ann).length, mailsPerHour)
  app.clock.advance(3_600_000)
  await settled()
  assert.equal(to(ann).length, mailsPerHour + 2 * mailsAtOnce)
})

test('a reply to a notice goes to the lead', async () => {
  const { ann, to, visit, settled, form } = await startMailed()
  const fields = formDefinition().fields.map((field) =>
    field.name === 'email' ? { ...field, isRequired: false } : field,
  )
  await form.change({ fields })
  await visit({ ...jane, email: 'Jane@BÜCHER.example' })
  await visit({ ...jane, email: '' })
  await settled()
  const replies = to(ann).map(({ replyTo }) => replyTo)
  assert.deepEqual(replies, ['Jane@xn--bcher-kva.example', null])
})
