import assert from 'node:assert/strict'
import { test } from 'node:test'

import { issueSetupToken } from '#core/members/set-up.ts'
import { firstPage } from '#core/values/page.ts'
import { Browser, password, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'

type Session = {
  account: { name: string; email: string; hasSecondFactor: boolean }
  projects: { id: string; name: string; role: string; may: string[] }[]
}

test('first run: a token makes an owner, signed in, with a project and two keys', async () => {
  await using app = await startApp()
  const token = await issueSetupToken(app.store, app.clock.now())
  const browser = new Browser(app)
  await browser.ask('GET', `/v1/setup/${token}`)
  const offer = { isSetUp: false, hasMail: false, hasFiles: true, singleSignOn: null }
  assert.deepEqual(await browser.ask('GET', '/v1/sign-in'), offer)
  const input = { token, name: ' Ann Lee ', email: 'Ann@Example.com', password }
  const wrong = { ...input, email: 'ann', password: 'passwordpassword', country: 'Germany' }
  const refused = await browser.request<{ errors: { pointer: string }[] }>('POST', '/v1/setup', {
    body: wrong,
  })
  assert.equal(refused.status, 400)
  assert.deepEqual(
    refused.body.errors.map(({ pointer }) => pointer),
    ['/email', '/password', '/country'],
  )
  assert.deepEqual(await app.store.listProjects(firstPage), [])
  const response = await browser.request<{ projectId: string; keys: { key: string }[] }>(
    'POST',
    '/v1/setup',
    { body: { ...input, projectName: 'Leads', country: 'de' } },
  )
  assert.equal(response.status, 201)
  const { projectId, keys } = response.body
  assert.deepEqual(
    keys.map(({ key }) => key.slice(0, 7)),
    ['zk_live', 'zk_pub_'],
  )
  assert.equal((await app.create(keys[0]?.key ?? '', { name: 'Jane Doe' })).status, 201)
  const { account, projects } = await browser.ask<Session>('GET', '/v1/session')
  assert.deepEqual([account.name, account.email], ['Ann Lee', 'ann@example.com'])
  assert.deepEqual(
    projects.map(({ id, name, role, may }) => [id, name, role, may.length]),
    [[projectId, 'Leads', 'owner', 5]],
  )
  const again = await new Browser(app).request('POST', '/v1/setup', { body: input })
  assert.equal(again.status, 404)
  assert.deepEqual(await browser.ask('GET', '/v1/sign-in'), { ...offer, isSetUp: true })
  assert.equal((await new Browser(app).request('GET', `/v1/setup/${token}`)).status, 404)
  assert.equal(await issueSetupToken(app.store, app.clock.now()), null)
})

test('setup needs a token, which expires after a day', async () => {
  await using app = await startApp()
  const token = await issueSetupToken(app.store, app.clock.now())
  const input = { name: 'Ann Lee', email: 'ann@example.com', password }
  const setUp = (body: unknown) => new Browser(app).request('POST', '/v1/setup', { body })
  assert.equal((await setUp({ ...input, token: 'x'.repeat(32) })).status, 404)
  assert.equal((await setUp(input)).status, 400)
  assert.equal((await setUp({ ...input, token, admin: true })).status, 400)
  const signUp = { path: '/auth/sign-up/email', body: input }
  assert.equal((await new Browser(app).request('POST', signUp.path, signUp)).status, 404)
  app.clock.advance(24 * 3_600_000)
  assert.equal((await setUp({ ...input, token })).status, 404)
  assert.deepEqual(await app.store.listProjects(firstPage), [])
  assert.equal(await app.store.findAccount('ann@example.com'), null)
})

test('the project that a start created is taken over, and its keys still work', async () => {
  await using app = await startApp()
  const project = await app.addProject()
  const { projectId, browser } = await setUpOwner(app)
  assert.equal(projectId, project.id)
  assert.equal((await app.create(project.secret, { name: 'Jane Doe' })).status, 201)
  const { projects } = await browser.ask<Session>('GET', '/v1/session')
  assert.deepEqual(
    projects.map(({ name }) => name),
    ['Leads'],
  )
})
