import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { byOperator } from '#core/actor.ts'
import { mailsAtOnce, mailsPerHour } from '#core/forms/form-mail.ts'
import type { Message } from '#core/mail.ts'
import { addMember, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import { type Values, VisitedForm } from '#test/harness/visited-form.ts'

const jane: Values = {
  ...{ name: 'Jane Doe', email: 'jane@example.com', notes: 'A line\r\nand another' },
  ...{ 'custom:Budget': 'large', 'consent:privacy': 'true' },
}
const waitsMax = 1_200
const lookEveryMs = 50

/** A form of whose leads two members are told, and what they get. */
async function startMailed() {
  const sent: Message[] = []
  const state = { fails: false, tries: 0 }
  const send = async (message: Message) => {
    state.tries += 1
    if (state.fails) throw new Error('The mail server is away.')
    sent.push(message)
  }
  const app = await startApp({ mail: { send }, trustedProxies: ['127.0.0.1'] })
  const { projectId } = await setUpOwner(app)
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
  const until = async (isSo: () => Promise<boolean> | boolean) => {
    for (let i = 0; !(await isSo()); i += 1) {
      assert.ok(i < waitsMax, 'It did not happen.')
      await delay(lookEveryMs)
    }
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
  return { app, projectId, form, ids, ann, bob, to, sent, state, visit, until, settled }
}

test('members get a mail about each lead, with a link that unsubscribes one of them', async () => {
  const team = await startMailed()
  await using app = team.app
  const { form, ids, ann, bob, to, visit, settled, projectId } = team
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
    /^Name: Jane Doe\nE-mail: jane@example\.com\nMessage: A line\n {2}and another\n/,
  )
  assert.ok(text.includes('Budget: large'))
  assert.ok(text.includes(`${app.publicUrl}/p/${projectId}/leads/${lead?.id}`))
  assert.ok(text.includes(unsubscribeUrl) && unsubscribeUrl.startsWith(app.publicUrl))

  const path = unsubscribeUrl.slice(app.publicUrl.length)
  const page = { headers: { accept: 'text/html' } }
  const asked = await app.request('GET', path, page)
  assert.match(asked.text, /<form method="post">\s*<button type="submit">Unsubscribe</)
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

test('a flood of leads is a few mails and then one that counts', async () => {
  const team = await startMailed()
  await using app = team.app
  const { ann, to, visit, settled } = team
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
  const team = await startMailed()
  await using app = team.app
  const { ann, to, visit, until, settled, state, sent, projectId } = team
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
