import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { may, type Role, roles } from '#model/members/roles.ts'
import { askEndpoint, everyRow, nameOf } from '#test/harness/app-table.ts'
import { Browser, addMember, password, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import { endpoints } from './endpoints.ts'

const app = await startApp()
const other = await startApp({ beside: app })
after(async () => {
  await other[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

type Members = { members: { id: string; email: string }[] }

let projectId = ''
let owner = new Browser(app)
before(async () => {
  const setup = await setUpOwner(app)
  projectId = setup.projectId
  owner = setup.browser
})

/** Someone who has used the other node just now, with their id as a member. */
async function addThere(role: Role): Promise<{ browser: Browser; path: string }> {
  const browser = await addMember(app, projectId, role)
  browser.app = other
  const members = `/v1/projects/${projectId}/members`
  const { members: all } = await browser.ask<Members>('GET', members)
  const id = all.find(({ email }) => email === browser.email)?.id
  return { browser, path: `${members}/${id}` }
}

/** Asks all endpoints on the other node, and says which answered with another status. */
async function assertEach(
  browser: Browser,
  statusOf: (least: Role | 'account') => number | null,
): Promise<void> {
  const stored = await everyRow(app)
  const wrong: string[] = []
  for (const endpoint of endpoints) {
    const { needs } = endpoint
    if (needs === 'nothing') continue
    const wanted = statusOf(needs === 'account' ? needs : may[needs])
    if (wanted === null) continue
    const { status } = await askEndpoint(browser, endpoint, { projectId })
    if (status !== wanted) wrong.push(`${nameOf(endpoint)}: ${status}`)
  }
  assert.deepEqual(wrong, [])
  assert.equal(await everyRow(app), stored)
}

test('a removed member is a stranger to every endpoint of the other node at once', async () => {
  const { browser, path } = await addThere('admin')
  await owner.ask('DELETE', path)
  await assertEach(browser, (least) => (least === 'account' ? null : 404))
  assert.deepEqual(await browser.ask('GET', '/v1/projects'), { projects: [] })
})

test('a lowered role is refused by every endpoint of the other node at once', async () => {
  for (const [from, to] of [
    ['owner', 'admin'],
    ['admin', 'member'],
    ['member', 'viewer'],
  ] as const) {
    const { browser, path } = await addThere(from)
    await owner.ask('PATCH', path, { role: to })
    await assertEach(browser, (least) =>
      least !== 'account' && roles.indexOf(least) > roles.indexOf(to) ? 403 : null,
    )
    await browser.ask('GET', `/v1/projects/${projectId}/members`)
  }
})

test('an ended session is refused by every endpoint of the other node at once', async () => {
  const ends: readonly ((browser: Browser) => Promise<unknown>)[] = [
    (browser) => browser.ask('POST', '/auth/sign-out', {}),
    async (browser) => {
      const again = new Browser(app)
      await again.signIn(browser.email)
      return again.ask('DELETE', '/v1/account/sessions')
    },
    async (browser) => {
      const again = new Browser(app)
      await again.signIn(browser.email)
      const body = { currentPassword: password, newPassword: 'another long password' }
      return again.ask('POST', '/auth/change-password', body)
    },
  ]
  for (const end of ends) {
    const { browser } = await addThere('owner')
    const kept = new Map(browser.cookies)
    browser.app = app
    await end(browser)
    browser.app = other
    for (const [name, value] of kept) browser.cookies.set(name, value)
    await assertEach(browser, () => 401)
  }
})

test('a session that began on one node continues on the other, with second factors', async () => {
  const { id } = await app.addProject()
  const member = await addMember(app, id, 'member')
  member.app = other
  await member.ask('GET', '/v1/session')
  const begun = await member.ask<{ totpURI: string }>('POST', '/auth/two-factor/enable', {
    password,
  })
  assert.match(begun.totpURI, /^otpauth:/)
})
