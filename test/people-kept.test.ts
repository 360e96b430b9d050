import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'

import { password } from './harness/browser.ts'
import { makeDatabase, postgresMissing, stopPostgres } from './processes/postgres-server.ts'
import { ServerProcess, makeFolder, readCli, runCli } from './processes/server-process.ts'

type Session = { account: { email: string }; projects: { id: string; role: string }[] }

const view = { name: 'Hot', search: { tag: ['vip'], createdDays: 7 }, isShared: true }
const preferences = { columns: [{ name: 'email', width: 200 }], density: 'compact' }

/** An owner with a view, in a folder that no server uses any more; answers their cookie. */
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
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { projectId } = (await answer.json()) as { projectId: string }
  const project = `${server.url}/app/v1/projects/${projectId}`
  const headers = { 'content-type': 'application/json', origin: server.url, cookie }
  const saved = [
    await fetch(`${project}/views`, { method: 'POST', headers, body: JSON.stringify(view) }),
    await fetch(`${project}/preferences`, {
      ...{ method: 'PUT', headers, body: JSON.stringify(preferences) },
    }),
  ]
  assert.deepEqual(
    saved.map(({ status }) => status),
    [201, 200],
  )
  assert.equal((await server.stop()).code, 0)
  return cookie
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
  const project = `${server.url}/app/v1/projects/${projects[0]?.id}`
  const read = async (path: string): Promise<unknown> =>
    (await fetch(`${project}/${path}`, { headers: { cookie } })).json()
  assert.deepEqual(await read('preferences'), preferences)
  const { views } = (await read('views')) as { views: (typeof view)[] }
  assert.deepEqual(
    views.map(({ name, search, isShared }) => ({ name, search, isShared })),
    [view],
  )
  assert.doesNotMatch(server.stdout, /setup\?token/)
}

test('a backup that is restored has people, roles, sessions and views', async () => {
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

  test('takes people, roles, sessions and views along', async () => {
    await using folder = await makeFolder()
    const cookie = await fill(folder.path)
    const settings = { DATABASE_URL: await makeDatabase() }
    const moved = await runCli(folder.path, ['move', '--from', folder.path], settings)
    assert.equal(moved.code, 0, moved.stderr)
    await using server = await ServerProcess.start(folder.path, settings)
    await assertSignedIn(server, cookie)
  })
})
