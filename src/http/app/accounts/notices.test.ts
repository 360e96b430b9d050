import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type NoticeSettings, noticeSettingsDefault } from '#core/notices/notice-settings.ts'
import { gatherMs, noticePauseMs } from '#core/notices/notice.ts'
import { type Browser, addMember, setUpOwner } from '#test/harness/browser.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { type TestApp, startApp } from '#test/harness/harness.ts'
import { outbox } from '#test/harness/outbox.ts'
import { until } from '#test/harness/until.ts'

type NoticeResponse = { hasMail: boolean; settings: NoticeSettings }

const all: NoticeSettings = { ...noticeSettingsDefault, newLeads: 'all' }

/** A project whose owner gets emails. */
async function startMailed() {
  const { sent, send } = outbox()
  const app = await startApp({ mail: { send } })
  const { projectId, browser: owner } = await setUpOwner(app)
  const path = `/v1/projects/${projectId}/notice-settings`
  const choose = (settings: NoticeSettings, who: Browser = owner) =>
    who.ask<NoticeResponse>('PUT', path, settings)
  const { secret } = await app.addKey(projectId, 'secret', { label: 'Shop' })
  const create = (name: string) => app.create(secret, { name, email: `${name}@example.com` })
  return { app, projectId, owner, path, sent, send, choose, create }
}

/** Advances the clock until everything found so far is sent. */
async function sendDue(app: TestApp, ms: number): Promise<void> {
  const count = async (condition: string) =>
    Number((await app.engine.rows(`SELECT count(*) AS count FROM work ${condition}`))[0]?.['count'])
  const isPlanned = `WHERE due_at IS NOT NULL`
  await until(async () => (await count(isPlanned)) > 0)
  app.clock.advance(ms)
  await until(async () => (await count(isPlanned)) === 0)
}

test('a member chooses mails, and gets one about a burst, with a link that ends them', async () => {
  const { app, projectId, owner, path, sent, choose, create } = await startMailed()
  await using _ = app
  const before = await owner.ask<NoticeResponse>('GET', path)
  assert.deepEqual(before, { hasMail: true, settings: noticeSettingsDefault })
  assert.deepEqual(await choose(all), { hasMail: true, settings: all })
  assert.deepEqual((await owner.ask<NoticeResponse>('GET', path)).settings, all)
  for (const name of ['Ann', 'Bob']) await create(name)
  await sendDue(app, gatherMs)
  const [message] = sent
  assert.deepEqual([sent.length, message?.to], [1, owner.email])
  assert.equal(message?.subject, 'Leads: 2 new leads')
  assert.match(message?.text ?? '', /^Ann \(Shop\)\n {2}https:\S+\nBob \(Shop\)/)
  assert.ok(message?.text.includes(`${app.publicUrl}/p/${projectId}/leads\n`))

  const unsubscribing = message?.unsubscribeUrl?.slice(app.publicUrl.length) ?? ''
  const page = { headers: { accept: 'text/html' } }
  for (const method of ['GET', 'HEAD', 'GET']) {
    assert.equal((await app.request(method, unsubscribing, page)).status, 200)
  }
  assert.deepEqual((await owner.ask<NoticeResponse>('GET', path)).settings, all)
  const forged = unsubscribing.replace('/leads/', '/assigned/')
  for (const method of ['GET', 'POST']) {
    assert.equal((await app.request(method, forged, page)).status, 404)
  }
  const oneClick = { 'content-type': 'application/x-www-form-urlencoded' }
  const raw = 'List-Unsubscribe=One-Click'
  const post = () => app.request('POST', unsubscribing, { raw, headers: oneClick })
  assert.equal((await post()).status, 200)
  const { settings } = await owner.ask<NoticeResponse>('GET', path)
  assert.equal(settings.newLeads, 'none')
  await choose(all)
  assert.equal((await post()).status, 200, 'An old link works again.')
  assert.equal((await owner.ask<NoticeResponse>('GET', path)).settings.newLeads, 'none')
})

test('of two nodes one sends a mail, also when the other has stored the lead', async () => {
  const { app, projectId, sent, send, choose } = await startMailed()
  await using _ = app
  await using other = await startApp({ beside: app, mail: { send } })
  await choose(all)
  const { secret } = await app.addKey(projectId, 'secret')
  for (let i = 0; i < 5; i += 1) {
    await other.create(secret, { name: `Lead ${i}` })
    await sendDue(app, noticePauseMs)
    assert.equal(sent.length, i + 1)
  }
})

test('a form that notifies a member announces its leads alone', async () => {
  const { app, projectId, owner, sent, choose, create } = await startMailed()
  await using _ = app
  const [member] = await app.store.listMembers(projectId)
  const form = await VisitedForm.publish(app, projectId, { notify: [member?.id ?? ''] })
  const colleague = await addMember(app, projectId, 'member')
  await choose(all)
  await choose(all, colleague)
  const values = { name: 'Jane', email: 'jane@example.com', 'consent:privacy': 'true' }
  assert.equal((await form.post({ ...values, 'custom:Budget': 'large' })).status, 303)
  await sendDue(app, gatherMs)
  await until(() => sent.length === 2)
  const subjectsTo = ({ email }: Browser) =>
    sent.filter(({ to }) => to === email).map(({ subject }) => subject)
  assert.deepEqual(subjectsTo(colleague), ['Website: new lead from Jane'])
  assert.deepEqual(subjectsTo(owner), ['Website: new lead from Jane'])
  await create('Ann')
  await sendDue(app, noticePauseMs)
  assert.equal(subjectsTo(owner)[1], 'Shop: new lead from Ann')
  assert.equal(sent.at(-1)?.replyTo, 'Ann@example.com')
})

test('settings are checked, and each member has their own', async () => {
  const { app, projectId, owner, path, choose } = await startMailed()
  await using _ = app
  const viewer = await addMember(app, projectId, 'viewer')
  await choose({ ...all, language: 'de', timeZone: 'Europe/Berlin' }, viewer)
  assert.deepEqual((await owner.ask<NoticeResponse>('GET', path)).settings, noticeSettingsDefault)
  const refused = async (change: object) => {
    const response = await owner.request('PUT', path, { body: { ...all, ...change } })
    assert.equal(response.status, 400, JSON.stringify(change))
  }
  await refused({ timeZone: 'Mars/Olympus' })
  await refused({ timeZone: '' })
  await refused({ keyIds: ['key'] })
  await refused({ keyIds: [...Array(101).keys()].map((i) => `key_${i}`) })
  await refused({ language: 'fr' })
  await refused({ newLeads: 'some' })
  await refused({ more: 1 })
})

test('a server without mail says so, and keeps what is chosen', async () => {
  await using app = await startApp()
  const { projectId, browser } = await setUpOwner(app)
  const path = `/v1/projects/${projectId}/notice-settings`
  assert.deepEqual(await browser.ask('PUT', path, all), { hasMail: false, settings: all })
})
