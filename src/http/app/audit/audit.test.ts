import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { issueResetToken } from '#core/members/issue-reset-token.ts'
import { Browser, addMember, password } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'
import { until } from '#test/harness/until.ts'

type Entry = {
  id: string
  by: { kind: string; label: string }
  channel: string
  address: string | null
  subject: string
  subjectId: string | null
  label: string | null
  action: string
  before: Record<string, string | null> | null
  after: Record<string, string | null> | null
}
type Page = { entries: Entry[]; nextCursor: string | null }

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

async function owned() {
  const { id: projectId } = await app.addProject({ defaultCountry: 'DE' })
  const owner = await addMember(app, projectId, 'owner')
  const path = `/v1/projects/${projectId}`
  const read = (query = '') => owner.ask<Page>('GET', `${path}/audit${query}`)
  const told = async (query = '') =>
    (await read(query)).entries.map(({ action, subject, label }) => [action, subject, label])
  return { projectId, owner, path, read, told }
}

test('changes of members and keys are recorded with their author, and no secret', async () => {
  const { owner, projectId, path, read, told } = await owned()
  const hostile = '=HYPERLINK("x")<b>\u202E'
  const key = await owner.ask<{ id: string; key: string }>('POST', `${path}/keys`, {
    ...{ kind: 'secret', label: hostile },
  })
  await owner.ask('PATCH', path, { defaultCountry: 'AT' })
  const { secret } = await app.addKey(projectId, 'secret', { scopes: ['fields:create'] })
  await app.request('POST', '/public/v1/fields', { key: secret, body: { label: 'Budget' } })
  const { entries } = await read('?limit=3')
  assert.deepEqual(
    entries.map(({ by, channel, action, subject }) => [by.kind, channel, action, subject]),
    [
      ['key', 'api', 'create', 'field'],
      ['member', 'app', 'change', 'project'],
      ['member', 'app', 'create', 'key'],
    ],
  )
  const [, changed, created] = entries
  assert.deepEqual(
    [changed?.before, changed?.after],
    [{ defaultCountry: 'DE' }, { defaultCountry: 'AT' }],
  )
  assert.deepEqual([created?.label, created?.address !== null], [hostile, true])
  const text = JSON.stringify(await read())
  assert.ok(!text.includes(key.key))
  const name = owner.email.replace(/^person(\d+)@.*$/, 'Person $1')
  assert.deepEqual(await told('?action=signIn'), [['signIn', 'session', name]])
})

test('wrong passwords are recorded, and sign-ins with another address', async () => {
  const { owner, told } = await owned()
  const guest = new Browser(app)
  const wrong = { email: owner.email, password: 'not the right one' }
  const body = await guest.request<Problem>('POST', '/auth/sign-in/email', { body: wrong })
  assert.equal(body.status, 401)
  await until(async () => (await told('?action=signInFailed')).length === 1)
  const right = { email: owner.email, password }
  await guest.ask('POST', '/auth/sign-in/email', right)
  assert.equal((await told('?action=signIn')).length, 2)
})

test('a reset link of the operator is recorded in each project of the person', async () => {
  const { owner, projectId, told, read } = await owned()
  const member = await addMember(app, projectId, 'viewer')
  await issueResetToken(app.store, member.email, app.clock.now())
  assert.deepEqual(
    (await told('?action=resetPassword')).map(([, subject]) => subject),
    ['member'],
  )
  assert.equal((await read('?action=resetPassword')).entries[0]?.by.kind, 'operator')
  await assert.rejects(issueResetToken(app.store, `x${owner.email}`, app.clock.now()))
})

test('filters and pages', async () => {
  const { owner, path, projectId, read } = await owned()
  for (const label of ['A', 'B', 'C']) await owner.ask('POST', `${path}/fields`, { label })
  const first = await read('?subject=field&limit=2')
  assert.deepEqual(
    first.entries.map(({ label }) => label),
    ['C', 'B'],
  )
  const second = await read(`?subject=field&limit=2&cursor=${first.nextCursor}`)
  assert.deepEqual(
    second.entries.map(({ label }) => label),
    ['A'],
  )
  assert.equal(second.nextCursor, null)
  assert.deepEqual((await read('?actorId=user_0')).entries, [])
  for (const query of ['subject=x', 'since=today', 'cursor=x', 'other=1', 'action=']) {
    const { status } = await owner.request('GET', `${path}/audit?${query}`)
    assert.equal(status, query === 'action=' ? 200 : 400, query)
  }
  const member = await addMember(app, projectId, 'member')
  assert.equal((await member.request('GET', `${path}/audit`)).status, 403)
})

test('the log is exported as CSV and NDJSON, and so is that it was', async () => {
  const { owner, path, told } = await owned()
  await owner.ask('POST', `${path}/fields`, { label: '=1+1' })
  const file = async (format: string) =>
    (await owner.request('GET', `${path}/audit/export?format=${format}&subject=field`)).text
  const csv = (await file('csv')).split('\r\n')
  assert.match(
    csv[0] ?? '',
    /^\uFEFFid,at,actor,actorKind,actorId,channel,address,userAgent,action/,
  )
  assert.match(csv[1] ?? '', /,create,field,field_\w+,'=1\+1,,"\{""label"":""=1\+1"",.+\}"$/)
  const lines = (await file('ndjson')).trimEnd().split('\n')
  assert.deepEqual(
    lines.map((line) => (JSON.parse(line) as Entry).label),
    ['=1+1'],
  )
  assert.deepEqual(await told('?subject=export'), [
    ['create', 'export', null],
    ['create', 'export', null],
  ])
  assert.equal((await owner.request('GET', `${path}/audit/export?format=vcard`)).status, 400)
})

test('erasures are recorded by id only', async () => {
  const { owner, path, projectId, read } = await owned()
  const { secret } = await app.addKey(projectId, 'secret')
  const { body: created } = await app.create(secret, {
    email: 'jane@example.com',
    name: 'Jane Doe',
  })
  await owner.ask('DELETE', `${path}/leads/${created.id}`)
  const { entries } = await read('?subject=lead')
  const [erased] = entries
  assert.deepEqual([erased?.action, erased?.subjectId, erased?.label], ['delete', created.id, null])
  assert.ok(!JSON.stringify(await read()).includes('jane@example.com'))
})

test('what people do with their account is recorded, and so are shared views', async () => {
  const { owner, path, told } = await owned()
  const view = (name: string, isShared: boolean) =>
    owner.ask<{ id: string }>('POST', `${path}/views`, { name, search: {}, isShared })
  await view('Mine', false)
  const { id } = await view('Ours', true)
  await owner.ask('PATCH', `${path}/views/${id}`, { name: 'All of ours' })
  await owner.ask('DELETE', `${path}/views/${id}`)
  assert.deepEqual(await told('?subject=view'), [
    ['delete', 'view', 'All of ours'],
    ['change', 'view', 'All of ours'],
    ['create', 'view', 'Ours'],
  ])
  const newPassword = `${password} and more`
  await owner.ask('POST', '/auth/change-password', { currentPassword: password, newPassword })
  await owner.ask('POST', '/auth/sign-out', {})
  const guest = new Browser(app)
  await guest.ask('POST', '/auth/sign-in/email', { email: owner.email, password: newPassword })
  const { entries } = await guest.ask<Page>('GET', `${path}/audit?limit=3`)
  assert.deepEqual(
    entries.map(({ action, subject, address }) => [action, subject, address !== null]),
    [
      ['signIn', 'session', true],
      ['signOut', 'session', true],
      ['changePassword', 'account', true],
    ],
  )
})
