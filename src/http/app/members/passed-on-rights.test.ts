import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { issueResetToken } from '#core/members/issue-reset-token.ts'
import { deleteAccount, changeRole, invite, removeMember } from '#core/members/manage-members.ts'
import { issueSetupToken } from '#core/members/set-up.ts'
import type { Role } from '#model/members/roles.ts'
import { everyRow } from '#test/harness/app-table.ts'
import { Browser, addMember, password, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({ startsAt: Date.now() })
const other = await startApp({ beside: app })
after(async () => {
  await other[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

type Member = { id: string; email: string }
type Invited = { invitation: { id: string }; link: string | null }

let projectId = ''
let owner = new Browser(app)
before(async () => {
  const setup = await setUpOwner(app)
  projectId = setup.projectId
  owner = setup.browser
})

const newPassword = 'a password from a link'
const pathOf = (id: string) => `/v1/projects/${id}`

async function memberOf(browser: Browser, id = projectId): Promise<string> {
  const all = await app.store.listMembers(id)
  const member = all.find(({ email }) => email === browser.email)
  assert.ok(member !== undefined, browser.email)
  return member.id
}

async function setRole(browser: Browser, role: Role, id = projectId): Promise<void> {
  const memberId = await memberOf(browser, id)
  await changeRole(app.store, { projectId: id, memberId, role, by: 'operator' })
}

async function remove(browser: Browser, id = projectId): Promise<void> {
  const memberId = await memberOf(browser, id)
  await removeMember(app.store, { projectId: id, memberId, by: 'operator', now: app.clock.now() })
}

async function join(browser: Browser, id: string, role: Role): Promise<void> {
  const now = app.clock.now()
  const { email } = browser
  const { token } = await invite(app.store, { projectId: id, email, role, by: 'operator', now })
  await browser.ask('POST', `/v1/invitations/${token}`, {})
}

async function removeAccount(browser: Browser): Promise<void> {
  const account = await app.store.findAccount(browser.email)
  assert.ok(account !== null)
  await deleteAccount(app.store, account, app.clock.now())
}

async function linkFor(browser: Browser, by: Browser): Promise<string> {
  const path = `${pathOf(projectId)}/members/${await memberOf(browser)}/reset-link`
  const { link } = await by.ask<{ link: string }>('POST', path, {})
  return link.split('/').at(-1) ?? ''
}

/** Uses a link on the other node. */
async function use(token: string) {
  app.clock.advance(60_000)
  const body = { token, newPassword }
  return new Browser(other).request<Problem>('POST', '/auth/reset-password', { body })
}

async function assertEnded(token: string): Promise<void> {
  const stored = await everyRow(app)
  const { status, body } = await use(token)
  assert.deepEqual([status, body.code], [400, 'invalid_request'])
  assert.equal(await everyRow(app), stored)
}

const changes: Readonly<Record<string, (member: Browser, admin: Browser) => Promise<void>>> = {
  'the account becomes an owner': (member) => setRole(member, 'owner'),
  'its role is raised': (member) => setRole(member, 'admin'),
  'its role is lowered': (member) => setRole(member, 'viewer'),
  'it is removed': (member) => remove(member),
  'it is removed and comes back': async (member) => {
    await remove(member)
    await join(member, projectId, 'member')
  },
  'it joins another project': async (member) => {
    await join(member, (await app.addProject()).id, 'viewer')
  },
  'its creator is removed': (_member, admin) => remove(admin),
  'its creator is demoted': (_member, admin) => setRole(admin, 'member'),
  'its creator is removed and returns': async (_member, admin) => {
    await remove(admin)
    await join(admin, projectId, 'admin')
  },
  "its creator's account is deleted": (_member, admin) => removeAccount(admin),
  'the password is changed': async (member) => {
    const body = { currentPassword: password, newPassword: 'another long password' }
    await member.ask('POST', '/auth/change-password', body)
  },
  'another link was used': async (member) => {
    const token = await issueResetToken(app.store, member.email, app.clock.now())
    assert.equal((await use(token)).status, 200)
  },
}

for (const [what, change] of Object.entries(changes)) {
  test(`a link for a new password ends when ${what}`, async () => {
    const [admin, member] = [
      await addMember(app, projectId, 'admin'),
      await addMember(app, projectId, 'member'),
    ]
    const token = await linkFor(member, admin)
    await change(member, admin)
    await assertEnded(token)
  })
}

test('members get no link for their own password, which needs the old one', async () => {
  const admin = await addMember(app, projectId, 'admin')
  const path = `${pathOf(projectId)}/members/${await memberOf(admin)}/reset-link`
  const stored = await everyRow(app)
  const { status, body } = await admin.request<Problem>('POST', path, { body: {} })
  assert.deepEqual([status, body.code], [403, 'not_permitted'])
  assert.equal(await everyRow(app), stored)
})

test('a link is judged as it is used, however the roles came to be', async () => {
  const [admin, member] = [
    await addMember(app, projectId, 'admin'),
    await addMember(app, projectId, 'member'),
  ]
  const token = await linkFor(member, admin)
  const { token: invitation } = await inviteBy(admin, 'admin')
  // As a node of an earlier version changes them, which ends nothing.
  const roles = [
    [await memberOf(member), 'owner'],
    [await memberOf(admin), 'member'],
  ]
  for (const [id, role] of roles) {
    await app.engine.execute(`UPDATE members SET role = '${role}' WHERE id = '${id}'`)
  }
  await assertEnded(token)
  assert.equal((await accept(invitation))[1], 404)
})

test('a change of roles of others, or of a name, ends no link', async () => {
  const [admin, member, third] = [
    await addMember(app, projectId, 'admin'),
    await addMember(app, projectId, 'member'),
    await addMember(app, projectId, 'member'),
  ]
  const token = await linkFor(member, admin)
  await setRole(third, 'owner')
  await setRole(member, 'member')
  await member.ask('PATCH', '/v1/account', { name: 'Nora' })
  assert.equal((await use(token)).status, 200)
  assert.equal((await new Browser(app).signIn(member.email, newPassword)).status, 200)
})

test("the operator's link is for any account, and ends with a change of its roles", async () => {
  const someone = await addMember(app, projectId, 'owner')
  const issue = () => issueResetToken(app.store, someone.email, app.clock.now())
  const first = await issue()
  await setRole(someone, 'admin')
  await assertEnded(first)
  await setRole(someone, 'owner')
  assert.equal((await use(await issue())).status, 200)
})

test('a new password ends a sign-in that waits for its code', async () => {
  const member = await addMember(app, projectId, 'member')
  await member.ask('POST', '/auth/two-factor/enable', { password })
  const account = await app.store.findAccount(member.email)
  assert.ok(account !== null)
  const pending = {
    ...{ id: 'verification_1', identifier: 'pending', value: account.id },
    ...{ expiresAt: app.clock.now() + 60_000, createdAt: 1, updatedAt: 1 },
  }
  const where = [{ field: 'value', is: 'equal', value: account.id }] as const
  const waiting = async () =>
    (await app.store.listRows({ table: 'verifications', where, limit: 9 })).length
  await app.store.createRow('verifications', pending)
  const token = await issueResetToken(app.store, member.email, app.clock.now())
  assert.equal((await use(token)).status, 200)
  assert.equal(await waiting(), 0)
  await app.store.createRow('verifications', pending)
  const again = new Browser(app)
  await again.signIn(member.email, newPassword)
  await again.ask('POST', '/auth/change-password', { currentPassword: newPassword, newPassword })
  assert.equal(await waiting(), 0)
})

async function inviteBy(by: Browser, role: Role): Promise<{ token: string; email: string }> {
  const email = `guest-${crypto.randomUUID()}@example.com`
  const path = `${pathOf(projectId)}/invitations`
  const { link } = await by.ask<Invited>('POST', path, { email, role })
  return { token: link?.split('/').at(-1) ?? '', email }
}

/** Opens and accepts an invitation on the other node. */
async function accept(token: string): Promise<number[]> {
  app.clock.advance(60_000)
  const path = `/v1/invitations/${token}`
  const guest = new Browser(other)
  const opened = await guest.request('GET', path)
  const accepted = await guest.request('POST', path, { body: { name: 'Guest', password } })
  return [opened.status, accepted.status]
}

const ends: readonly [what: string, of: Role, role: Role, end: (by: Browser) => Promise<void>][] = [
  ['is removed', 'admin', 'viewer', remove],
  ['leaves', 'admin', 'admin', (by) => by.ask('DELETE', `${pathOf(projectId)}/membership`)],
  ['becomes a member', 'admin', 'member', (by) => setRole(by, 'member')],
  ['is no longer an owner', 'owner', 'owner', (by) => setRole(by, 'admin')],
  ['has no account any more', 'owner', 'viewer', removeAccount],
]
for (const [what, of, role, end] of ends) {
  test(`an invitation as ${role} ends when the ${of} who created it ${what}`, async () => {
    const by = await addMember(app, projectId, of)
    const { token, email } = await inviteBy(by, role)
    await end(by)
    const path = `${pathOf(projectId)}/invitations`
    const { invitations } = await owner.ask<{ invitations: Member[] }>('GET', path)
    assert.ok(!invitations.some((one) => one.email === email))
    const stored = await everyRow(app)
    assert.deepEqual(await accept(token), [404, 404])
    assert.equal(await everyRow(app), stored)
  })
}

test('an invitation stays while its creator may still give its role', async () => {
  const by = await addMember(app, projectId, 'owner')
  const [asAdmin, asOwner] = [await inviteBy(by, 'admin'), await inviteBy(by, 'owner')]
  await setRole(by, 'admin')
  assert.deepEqual(await accept(asAdmin.token), [200, 200])
  assert.deepEqual(await accept(asOwner.token), [404, 404])
})

test("an admin can't replace an owner's invitation, and its link still works", async () => {
  const admin = await addMember(app, projectId, 'admin')
  const { token, email } = await inviteBy(owner, 'owner')
  const stored = await everyRow(app)
  const path = `${pathOf(projectId)}/invitations`
  for (const role of ['viewer', 'admin'] as const) {
    const body = { email: email.toUpperCase(), role }
    const { status, body: said } = await admin.request<Problem>('POST', path, { body })
    assert.deepEqual([status, said.code], [403, 'not_permitted'])
  }
  assert.equal(await everyRow(app), stored)
  assert.deepEqual(await accept(token), [200, 200])
})

test('the setup link ends as soon as a project has an owner, however it got one', async () => {
  for (const way of ['invited', 'raised'] as const) {
    await using fresh = await startApp({ startsAt: Date.now() })
    const { id } = await fresh.addProject()
    const token = (await issueSetupToken(fresh.store, fresh.clock.now())) ?? ''
    await addMember(fresh, id, way === 'invited' ? 'owner' : 'admin')
    const path = `/v1/setup/${token}`
    if (way === 'raised') {
      assert.equal((await new Browser(fresh).request('GET', path)).status, 200)
      const [member] = await fresh.store.listMembers(id)
      const memberId = member?.id ?? ''
      await changeRole(fresh.store, { projectId: id, memberId, role: 'owner', by: 'operator' })
    }
    const stored = await everyRow(fresh)
    const body = { token, name: 'Eve', email: 'eve@example.com', password }
    assert.equal((await new Browser(fresh).request('GET', path)).status, 404)
    assert.equal((await new Browser(fresh).request('POST', '/v1/setup', { body })).status, 404)
    assert.equal(await everyRow(fresh), stored)
  }
})

test('a link for a new password ends with the project in which it was made', async () => {
  const { id } = await app.addProject()
  const [admin, member] = [await addMember(app, id, 'admin'), await addMember(app, id, 'member')]
  const path = `${pathOf(id)}/members/${await memberOf(member, id)}/reset-link`
  const { link } = await admin.ask<{ link: string }>('POST', path, {})
  await app.store.deleteProject(id, app.clock.now())
  assert.equal((await use(link.split('/').at(-1) ?? '')).status, 400)
  assert.equal((await new Browser(app).signIn(member.email)).status, 200)
})
