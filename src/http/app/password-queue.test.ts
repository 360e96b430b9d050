import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Problem } from '#test/harness/answer.ts'
import { Browser, addMember, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'

// As dear as in production, so that the strangers' queue stays full while the others sign in.
const app = await startApp({
  startsAt: Date.now(),
  trustedProxies: ['127.0.0.1'],
  passwordCost: 15,
})
after(() => app[Symbol.asyncDispose]())
const { projectId } = await setUpOwner(app)

test('more passwords at once than can wait are refused, and none of them is an error', async () => {
  const { email } = await addMember(app, projectId, 'member')
  const before = await app.storedState()
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => {
      const stranger = new Browser(app)
      stranger.address = `192.0.2.${i}`
      return stranger.signIn(i === 0 ? email : `nobody-${i}@example.com`, 'x')
    }),
  )
  const refused = answers.filter(({ status }) => status === 429)
  assert.ok(refused.length > 0)
  for (const { body, headers } of refused) {
    assert.equal((body as unknown as Problem).code, 'rate_limited')
    assert.equal(headers['retry-after'], '5')
  }
  assert.ok(answers.every(({ status }) => status === 401 || status === 429))
  assert.ok(!app.logLines.some((line) => line.includes('"level":50')))
  assert.equal(await app.storedState(), before)
})
