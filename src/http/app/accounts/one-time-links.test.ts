import assert from 'node:assert/strict'
import { test } from 'node:test'

import { issueResetToken } from '#core/members/issue-reset-token.ts'
import { issueSetupToken } from '#core/members/set-up.ts'
import { everyRow } from '#test/harness/app-table.ts'
import { Browser, addMember, password, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import { outbox } from '#test/harness/outbox.ts'
import { until } from '#test/harness/until.ts'

test('secrets are stored as hashes: links, sessions, marks of browsers', async () => {
  const { sent, send } = outbox()
  await using app = await startApp({ startsAt: Date.now(), mail: { send } })
  const setup = (await issueSetupToken(app.store, app.clock.now())) ?? ''
  assert.ok(!(await everyRow(app)).includes(setup))
  const { projectId, browser: owner } = await setUpOwner(app)
  const { email, cookies } = await addMember(app, projectId, 'member')
  const path = `/v1/projects/${projectId}/invitations`
  await owner.ask('POST', path, { email: 'new@example.com', role: 'member' })
  const body = { email }
  await new Browser(app).ask('POST', '/auth/request-password-reset', body)
  await until(() => sent.length === 2)
  const mailed = sent.map(({ text }) => /\/(?:invite|reset)\/([\w-]+)$/m.exec(text)?.[1] ?? '')
  const byAdmin = await issueResetToken(app.store, email, app.clock.now())
  const rows = await everyRow(app)
  const inCookies = [...cookies.values()].flatMap((value) => decodeURIComponent(value).split('.'))
  const secrets = [...mailed, byAdmin, ...inCookies, password]
  assert.equal(secrets.length, 9)
  for (const secret of secrets) {
    assert.ok(secret.length >= 16, secret)
    assert.ok(!rows.includes(secret), secret)
  }
})
