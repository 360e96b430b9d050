import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { sessionCookieOf, tokenInCookie } from '#auth/session-cookies.ts'
import { hashToken } from '#core/accounts/one-time-token.ts'
import { type Browser, addMember } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import { whileAllowed } from './while-allowed.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const { id: projectId } = await app.addProject()

async function* endless(): AsyncGenerator<string> {
  for (;;) yield 'a part'
}

async function open() {
  const browser = await addMember(app, projectId, 'admin')
  const members = `/v1/projects/${projectId}/members`
  const all = await browser.ask<{ members: { id: string; isSelf: boolean }[] }>('GET', members)
  const memberId = all.members.find(({ isSelf }) => isSelf)?.id ?? assert.fail()
  const cookie = browser.cookies.get(sessionCookieOf(app.publicUrl)) ?? ''
  const tokenHash = hashToken(tokenInCookie(cookie))
  const parts = whileAllowed(app, endless(), { projectId, tokenHash, ability: 'erase' })
  return { browser, memberId, parts }
}

const endings: Readonly<Record<string, (who: Browser, memberId: string) => Promise<unknown>>> = {
  not_permitted: (_, memberId) =>
    app.store.changeRole({ projectId, memberId, role: 'member', by: 'operator' }),
  not_signed_in: (browser) => browser.ask('POST', '/auth/sign-out', {}),
}

for (const [code, end] of Object.entries(endings)) {
  test(`${code}: the next part of a long response is not sent`, async () => {
    const { browser, memberId, parts } = await open()
    for (let i = 0; i < 3; i += 1) assert.equal((await parts.next()).value, 'a part')
    await end(browser, memberId)
    await assert.rejects(parts.next(), { code })
    assert.deepEqual(await parts.next(), { value: undefined, done: true })
  })
}

test('a member who was removed gets no further part', async () => {
  const { memberId, parts } = await open()
  await parts.next()
  await app.store.removeMember({ projectId, memberId, by: 'operator', now: app.clock.now() })
  await assert.rejects(parts.next(), { code: 'not_signed_in' })
})
