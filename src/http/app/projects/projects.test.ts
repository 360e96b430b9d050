import assert from 'node:assert/strict'
import { test } from 'node:test'

import { testBound } from '#core/limits/mail-bounds.ts'
import type { Message } from '#mail/message.ts'
import { addMember, setUpOwner } from '#test/harness/browser.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { type TestApp, startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

type Settings = {
  id: string
  name: string
  defaultCountry: string | null
  whenChallengeIsAway: string
  archivedAt: string | null
  mailFrom: string | null
}
type Created = { projectId: string; keys: { kind: string; key: string }[] }
type Projects = { projects: { name: string; role: string; isArchived: boolean }[] }
type Sent = { to: string; failure: string | null }

async function owned(app: TestApp) {
  const { projectId, browser: owner } = await setUpOwner(app)
  return { projectId, owner, path: `/v1/projects/${projectId}` }
}

test('an owner creates a project, which is their own, with two keys that work', async () => {
  await using app = await startApp()
  const { projectId, owner } = await owned(app)
  const input = { name: ' Sales ', defaultCountry: 'at' }
  const created = await owner.ask<Created>('POST', '/v1/projects', input)
  assert.deepEqual(
    created.keys.map(({ kind }) => kind),
    ['secret', 'publishable'],
  )
  const { projects } = await owner.ask<Projects>('GET', '/v1/projects')
  assert.deepEqual(
    projects.map(({ name, role }) => [name, role]),
    [
      ['Leads', 'owner'],
      ['Sales', 'owner'],
    ],
  )
  const settings = await owner.ask<Settings>('GET', `/v1/projects/${created.projectId}`)
  assert.equal(settings.defaultCountry, 'AT')
  await app.create(created.keys[0]?.key ?? '', { email: 'jane@example.com' })
  const admin = await addMember(app, projectId, 'admin')
  const refused = await admin.request<Problem>('POST', '/v1/projects', { body: input })
  assert.deepEqual([refused.status, refused.body.code], [403, 'not_permitted'])
  const mistaken = await owner.request<Problem>('POST', '/v1/projects', {
    body: { name: ' ', defaultCountry: 'Germany' },
  })
  assert.deepEqual(
    mistaken.body.errors?.map(({ pointer }) => pointer),
    ['/name', '/defaultCountry'],
  )
  assert.equal((await owner.ask<Projects>('GET', '/v1/projects')).projects.length, 2)
})

test('settings change one by one, and a mistake changes none', async () => {
  await using app = await startApp()
  const { owner, path } = await owned(app)
  const before = await owner.ask<Settings>('GET', path)
  assert.equal(before.mailFrom, null)
  const changed = await owner.ask<Settings>('PATCH', path, { whenChallengeIsAway: 'accept' })
  assert.deepEqual(changed, { ...before, whenChallengeIsAway: 'accept' })
  const mistaken = await owner.request<Problem>('PATCH', path, {
    body: { name: 'Sales', defaultCountry: 'Germany' },
  })
  assert.equal(mistaken.status, 400)
  assert.deepEqual(await owner.ask<Settings>('GET', path), changed)
  assert.equal((await owner.request('PATCH', path, { body: { id: 'x' } })).status, 400)
})

test('keys and forms of an archived project take nothing until an owner restores it', async () => {
  await using app = await startApp()
  const { projectId, owner, path } = await owned(app)
  const { secret } = await app.addKey(projectId, 'secret')
  const form = await VisitedForm.publish(app, projectId)
  const admin = await addMember(app, projectId, 'admin')
  const archive = (isArchived: boolean) =>
    owner.ask<Settings>('PUT', `${path}/archive`, { isArchived })
  const taken = async () => {
    const body = { email: 'jane@example.com' }
    const { status } = await app.request('POST', '/public/v1/contacts', { key: secret, body })
    return [status, (await app.request('GET', `/f/${form.id}`)).status]
  }
  assert.equal((await admin.request('PUT', `${path}/archive`, { body: {} })).status, 403)
  assert.deepEqual(await taken(), [201, 200])
  const { archivedAt } = await archive(true)
  assert.notEqual(archivedAt, null)
  assert.equal((await archive(true)).archivedAt, archivedAt)
  assert.deepEqual(await taken(), [401, 404])
  const { projects } = await admin.ask<Projects>('GET', '/v1/projects')
  assert.deepEqual(
    projects.map(({ name, isArchived }) => [name, isArchived]),
    [['Leads', true]],
  )
  assert.equal((await admin.ask<{ total: number }>('GET', `${path}/leads`)).total, 1)
  assert.equal((await archive(false)).archivedAt, null)
  assert.deepEqual(await taken(), [200, 200])
})

test('a project is deleted by owners who give its name, and its keys end at once', async () => {
  await using app = await startApp()
  const { projectId, owner, path } = await owned(app)
  const { secret } = await app.addKey(projectId, 'secret')
  const admin = await addMember(app, projectId, 'admin')
  const named = { body: { confirmation: 'Leads' } }
  assert.equal((await admin.request('DELETE', path, named)).status, 403)
  const wrong = await owner.request<Problem>('DELETE', path, { body: { confirmation: 'leads' } })
  assert.equal(wrong.body.errors?.[0]?.pointer, '/confirmation')
  await app.create(secret, { email: 'jane@example.com' })
  await owner.ask('DELETE', path, named.body)
  for (const browser of [owner, admin]) {
    assert.equal((await browser.request('GET', path)).status, 404)
    assert.deepEqual(await browser.ask('GET', '/v1/projects'), { projects: [] })
  }
  const body = { email: 'bob@example.com' }
  const late = await app.request('POST', '/public/v1/contacts', { key: secret, body })
  assert.equal(late.status, 401)
})

test('a test message goes to who asks for it, and a failure names no address', async () => {
  const sent: Message[] = []
  let failure: Error | null = null
  const send = async (message: Message) => {
    if (failure !== null) throw failure
    sent.push(message)
  }
  await using app = await startApp({ mail: { send } })
  const { owner, path } = await owned(app)
  assert.equal((await owner.ask<Settings>('GET', path)).mailFrom, 'leads@example.com')
  const ask = (language: string) => owner.ask<Sent>('POST', `${path}/test-emails`, { language })
  assert.deepEqual(await ask('en'), { to: owner.email, failure: null })
  await ask('de')
  assert.deepEqual(
    sent.map(({ to, subject }) => [to, subject]),
    [
      [owner.email, 'Test message from Leads'],
      [owner.email, 'Testnachricht von Leads'],
    ],
  )
  failure = new Error('The mail server failed (EAUTH) and answered 535.')
  assert.deepEqual(await ask('en'), { to: owner.email, failure: failure.message })
  for (let more = 3; more < testBound.perHour; more += 1) await ask('en')
  const body = { language: 'en' }
  const refused = await owner.request<Problem>('POST', `${path}/test-emails`, { body })
  assert.deepEqual(
    [refused.status, refused.body.detail],
    [400, 'At most 10 test messages an hour.'],
  )
})

test('a server without mail sends no test message, and says so', async () => {
  await using app = await startApp()
  const { owner, path } = await owned(app)
  const { status, body } = await owner.request<Problem>('POST', `${path}/test-emails`, {
    body: { language: 'en' },
  })
  assert.deepEqual([status, body.detail], [400, 'This server sends no email.'])
})
