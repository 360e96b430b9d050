import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Role } from '#model/members/roles.ts'
import { publicUrl } from '#test/harness/assert-contract.ts'
import { Browser, addMember, password, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now() })
after(() => app[Symbol.asyncDispose]())
const { projectId, browser: owner } = await setUpOwner(app)

type MemberBody = { id: string; name: string; email: string; role: Role; isSelf: boolean }
type Invited = { invitation: { id: string; email: string }; link: string | null }
type Problems = { code: string; detail: string }

const members = `/v1/projects/${projectId}/members`
const invitations = `/v1/projects/${projectId}/invitations`

async function memberOf(browser: Browser): Promise<MemberBody> {
  const all = (await owner.ask<{ members: MemberBody[] }>('GET', members)).members
  const member = all.find(({ email }) => email === browser.email)
  assert.ok(member !== undefined)
  return member
}

test('a removed member and a lowered role are refused by the next request', async () => {
  const admin = await addMember(app, projectId, 'admin')
  const { id } = await memberOf(admin)
  await admin.ask('GET', invitations)
  const lowered = await owner.ask<MemberBody>('PATCH', `${members}/${id}`, { role: 'viewer' })
  assert.equal(lowered.role, 'viewer')
  assert.equal((await admin.request('GET', invitations)).status, 403)
  await admin.ask('GET', members)
  await owner.ask('DELETE', `${members}/${id}`)
  assert.equal((await admin.request('GET', members)).status, 404)
  assert.deepEqual(await admin.ask('GET', '/v1/projects'), { projects: [] })
})

test('admins invite and change up to admin; only owners make and remove owners', async () => {
  const admin = await addMember(app, projectId, 'admin')
  const other = await addMember(app, projectId, 'owner')
  const { id } = await memberOf(other)
  const refusals = [
    await admin.request<Problem>('PATCH', `${members}/${id}`, { body: { role: 'viewer' } }),
    await admin.request<Problem>('DELETE', `${members}/${id}`),
    await admin.request<Problem>('POST', invitations, {
      body: { email: 'new@example.com', role: 'owner' },
    }),
    await admin.request<Problem>('POST', `${members}/${id}/reset-link`, { body: {} }),
  ]
  for (const { status, body } of refusals) {
    assert.deepEqual([status, body.code], [403, 'not_permitted'])
  }
  assert.equal((await memberOf(other)).role, 'owner')
  await owner.ask('PATCH', `${members}/${id}`, { role: 'admin' })
  await admin.ask('DELETE', `${members}/${id}`)
})

test('everyone may leave, except for the last owner', async () => {
  const viewer = await addMember(app, projectId, 'viewer')
  const path = `/v1/projects/${projectId}/membership`
  await viewer.ask('DELETE', path)
  assert.equal((await viewer.request('GET', members)).status, 404)
  const { status, body } = await owner.request<Problems>('DELETE', path)
  assert.deepEqual([status, body.code], [400, 'invalid_request'])
  assert.match(body.detail, /must have an owner/)
  const { id } = await memberOf(owner)
  const lowered = await owner.request('PATCH', `${members}/${id}`, { body: { role: 'admin' } })
  assert.equal(lowered.status, 400)
  assert.equal((await memberOf(owner)).role, 'owner')
})

test('an invitation: its link is shown once, makes an account, and works once', async () => {
  const email = 'invited@example.com'
  const { link } = await owner.ask<Invited>('POST', invitations, { email, role: 'member' })
  assert.ok(link?.startsWith(`${publicUrl}/invite/`))
  const path = `/v1/invitations/${link?.split('/').at(-1)}`
  const guest = new Browser(app)
  const { expiresAt: _, ...preview } = await guest.ask<{ expiresAt: string }>('GET', path)
  assert.deepEqual(preview, {
    ...{ projectName: 'Leads', email, role: 'member' },
    ...{ invitedBy: 'Olga Owner', hasAccount: false },
  })
  const wrong = await guest.request<Problem>('POST', path, {
    body: { name: '', password: 'qwerty123456' },
  })
  assert.deepEqual(
    wrong.body.errors?.map(({ pointer }) => pointer),
    ['/name', '/password'],
  )
  assert.equal((await owner.request('POST', path, { body: {} })).status, 403)
  assert.equal(await app.store.findAccount(email), null)
  assert.deepEqual(await guest.ask('POST', path, { name: 'Ida', password }), { projectId })
  guest.email = email
  assert.equal((await memberOf(guest)).name, 'Ida')
  await guest.ask('GET', members)
  assert.equal((await new Browser(app).request('GET', path)).status, 404)
  const stored = await app.engine.rows('SELECT token_hash FROM invitations')
  assert.ok(!JSON.stringify(stored).includes(link?.split('/').at(-1) ?? ''))
})

test('people with an account sign in to accept, also for a second project', async () => {
  const { id } = await app.addProject()
  const elsewhere = await addMember(app, id, 'owner')
  const { email } = elsewhere
  const { link } = await owner.ask<Invited>('POST', invitations, { email, role: 'viewer' })
  const path = `/v1/invitations/${link?.split('/').at(-1)}`
  const guest = new Browser(app)
  const refused = await guest.request<Problem>('POST', path, {
    body: { name: 'Someone Else', password },
  })
  assert.deepEqual([refused.status, refused.body.code], [401, 'not_signed_in'])
  await elsewhere.ask('POST', path, {})
  const { projects } = await elsewhere.ask<{ projects: { role: string }[] }>('GET', '/v1/session')
  assert.deepEqual(
    projects.map(({ role }) => role),
    ['viewer', 'owner'],
  )
})

test('a withdrawn invitation, one that expired and a replaced one are refused', async () => {
  const email = 'late@example.com'
  const issue = () => owner.ask<Invited>('POST', invitations, { email, role: 'member' })
  const accept = async ({ link }: Invited) => {
    const path = `/v1/invitations/${link?.split('/').at(-1)}`
    const body = { name: 'Late', password }
    return (await new Browser(app).request('POST', path, { body })).status
  }
  const first = await issue()
  const second = await issue()
  assert.equal(await accept(first), 404)
  await owner.ask('DELETE', `${invitations}/${second.invitation.id}`)
  assert.equal(await accept(second), 404)
  const third = await issue()
  app.clock.advance(7 * 24 * 3_600_000)
  assert.equal(await accept(third), 404)
  assert.equal(await app.store.findAccount(email), null)
})

test("an admin's link sets a new password once, and all sessions end", async () => {
  const [admin, member] = [
    await addMember(app, projectId, 'admin'),
    await addMember(app, projectId, 'member'),
  ]
  const { id } = await memberOf(member)
  const { link } = await admin.ask<{ link: string }>('POST', `${members}/${id}/reset-link`, {})
  assert.ok(link.startsWith(`${publicUrl}/reset/`))
  const newPassword = 'a password from a link'
  const token = link.split('/').at(-1)
  const browser = new Browser(app)
  const weak = { body: { token, newPassword: 'passwordpassword' } }
  assert.equal((await browser.request('POST', '/auth/reset-password', weak)).status, 400)
  const reset = { body: { token, newPassword } }
  assert.equal((await browser.request('POST', '/auth/reset-password', reset)).status, 200)
  assert.equal((await browser.request('POST', '/auth/reset-password', reset)).status, 400)
  assert.equal((await member.request('GET', '/v1/session')).status, 401)
  assert.equal((await browser.signIn(member.email, newPassword)).status, 200)
})

test('an account that has more rights elsewhere is not taken over', async () => {
  const admin = await addMember(app, projectId, 'admin')
  const { id: other } = await app.addProject()
  const elsewhere = await addMember(app, other, 'owner')
  const { email } = elsewhere
  const { link } = await owner.ask<Invited>('POST', invitations, { email, role: 'viewer' })
  await elsewhere.ask('POST', `/v1/invitations/${link?.split('/').at(-1)}`, {})
  const { id } = await memberOf(elsewhere)
  for (const one of [admin, owner]) {
    const response = await one.request('POST', `${members}/${id}/reset-link`, { body: {} })
    assert.equal(response.status, 403)
  }
})

test('the name of an account is changed, and members see it', async () => {
  const member = await addMember(app, projectId, 'member')
  await member.ask('PATCH', '/v1/account', { name: ' Nora ' })
  assert.equal((await memberOf(member)).name, 'Nora')
  const blank = await member.request('PATCH', '/v1/account', { body: { name: ' ' } })
  assert.equal(blank.status, 400)
})
