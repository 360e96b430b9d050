import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { addMember, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
const other = await startApp({ beside: app })
after(async () => {
  await other[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

test('what ends on one node has ended on the other at the next request', async () => {
  const { projectId, browser: owner } = await setUpOwner(app)
  const members = `/v1/projects/${projectId}/members`
  const admin = await addMember(app, projectId, 'admin')
  const all = await owner.ask<{ members: { id: string; email: string }[] }>('GET', members)
  const id = all.members.find(({ email }) => email === admin.email)?.id
  admin.app = other
  const invitations = `/v1/projects/${projectId}/invitations`
  await admin.ask('GET', invitations)

  await owner.ask('PATCH', `${members}/${id}`, { role: 'viewer' })
  assert.equal((await admin.request('GET', invitations)).status, 403)
  await admin.ask('GET', members)

  await owner.ask('DELETE', `${members}/${id}`)
  assert.equal((await admin.request('GET', members)).status, 404)

  const kept = new Map(admin.cookies)
  admin.app = app
  await admin.ask('POST', '/auth/sign-out', {})
  admin.app = other
  for (const [name, value] of kept) admin.cookies.set(name, value)
  assert.equal((await admin.request('GET', '/v1/session')).status, 401)
})

test('a session that began on one node goes on on the other, second factors included', async () => {
  const { id } = await app.addProject()
  const member = await addMember(app, id, 'member')
  member.app = other
  await member.ask('GET', '/v1/session')
  const password = 'correct horse battery staple'
  const begun = await member.ask<{ totpURI: string }>('POST', '/auth/two-factor/enable', {
    password,
  })
  assert.match(begun.totpURI, /^otpauth:/)
})
