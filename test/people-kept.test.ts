import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'

import { password } from './harness/browser.ts'
import { makeDatabase, postgresMissing, stopPostgres } from './processes/postgres-server.ts'
import { ServerProcess, makeFolder, readCli, runCli } from './processes/server-process.ts'

type Session = { account: { email: string }; projects: { role: string }[] }

/** An owner in a folder that no server uses any more; answers the cookie of their session. */
async function fill(path: string): Promise<string> {
  await using server = await ServerProcess.start(path)
  const token = /\/setup\?token=([\w-]{32})$/m.exec(server.stdout)?.[1]
  const given = { token, name: 'Ann Lee', email: 'ann@example.com', password }
  const answer = await fetch(`${server.url}/app/v1/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify(given),
  })
  assert.equal(answer.status, 201)
  const [cookie = ''] = answer.headers.getSetCookie()
  assert.equal((await server.stop()).code, 0)
  return cookie.split(';')[0] ?? ''
}

async function assertSignedIn(server: ServerProcess, cookie: string): Promise<void> {
  const answer = await fetch(`${server.url}/app/v1/session`, { headers: { cookie } })
  assert.equal(answer.status, 200)
  const { account, projects } = (await answer.json()) as Session
  assert.equal(account.email, 'ann@example.com')
  assert.deepEqual(
    projects.map(({ role }) => role),
    ['owner'],
  )
  assert.doesNotMatch(server.stdout, /setup\?token/)
}

test('a backup that is restored has people, roles and sessions', async () => {
  await using folder = await makeFolder()
  await using other = await makeFolder()
  const cookie = await fill(folder.path)
  const file = join(folder.path, 'backup.db')
  await readCli(folder.path, ['backup', file])
  assert.equal((await runCli(other.path, ['restore', file])).code, 0)
  await using server = await ServerProcess.start(other.path)
  await assertSignedIn(server, cookie)
})

suite('a move to PostgreSQL', { skip: postgresMissing }, () => {
  after(stopPostgres)

  test('takes people, roles and sessions along', async () => {
    await using folder = await makeFolder()
    const cookie = await fill(folder.path)
    const settings = { DATABASE_URL: await makeDatabase() }
    const moved = await runCli(folder.path, ['move', '--from', folder.path], settings)
    assert.equal(moved.code, 0, moved.stderr)
    await using server = await ServerProcess.start(folder.path, settings)
    await assertSignedIn(server, cookie)
  })
})
