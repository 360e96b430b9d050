import assert from 'node:assert/strict'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { openSqliteEngine } from '#test/engines/sqlite.ts'
import { Browser, addMember } from '#test/harness/browser.ts'
import { VisitedForm } from '#test/harness/forms/visited-form.ts'
import { startApp } from '#test/harness/harness.ts'
import { until } from '#test/harness/until.ts'

const address = '203.0.113.77'
const from = { 'x-forwarded-for': address }

test('only a failed sign-in to an account is stored with its address', async () => {
  const engine = await openSqliteEngine()
  await using app = await startApp({ engine, trustedProxies: ['127.0.0.1'] })
  const { id: projectId } = await app.addProject()
  const member = await addMember(app, projectId, 'member')
  const form = await VisitedForm.publish(app, projectId)
  const jane = { name: 'Jane Doe', email: 'jane@example.com', 'consent:privacy': 'true' }
  assert.equal((await form.show('', from)).status, 200)
  assert.equal((await form.post(jane, from)).status, 303)
  assert.equal((await form.post({ ...jane, website: 'https://x.example' }, from)).status, 303)
  const wrong = { key: 'zk_live_wrong', headers: from }
  assert.equal((await app.request('GET', '/public/v1/whoami', wrong)).status, 401)
  const stranger = new Browser(app)
  stranger.address = address
  assert.equal((await stranger.signIn('nobody@example.com')).status, 401)

  const folders = [engine.storage.dataDir, app.filesDir]
  const holds = async (text: string) => {
    const entries = await Promise.all(
      folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
    )
    const files = entries.flat().filter((entry) => entry.isFile())
    const contents = await Promise.all(
      files.map(({ parentPath, name }) => readFile(join(parentPath, name))),
    )
    return contents.some((content) => content.includes(text))
  }
  assert.equal(await holds(jane.email), true)
  assert.equal(await holds(address), false)
  assert.ok(!app.logLines.join('').includes(address))
  assert.equal((await stranger.signIn(member.email, 'not the password')).status, 401)
  await until(() => holds(address))
})
