import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'

import { Workspace } from '#storage/contract/workspace.ts'
import { migrate } from '#storage/postgres/engine/migrate.ts'
import { openPostgresStore } from '#storage/postgres/open-store.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import { until } from '#test/harness/until.ts'
import {
  PostgresServer,
  execute,
  postgresMissing,
} from '#test/processes/servers/postgres-server.ts'
import { setStandby } from '#test/processes/servers/postgres-standby.ts'

const connectionsMax = 8

// Commits are held up by a setting of the whole server.
const reason = process.env['DATABASE_URL'] ? 'DATABASE_URL names a server of others' : false

suiteUnless(postgresMissing || reason)('writes of many projects', () => {
  test('commits that wait for the disk wait together, on all but one connection', async (t) => {
    const { url, store, workspaces } = await openProjects(t, connectionsMax + 4)
    await setStandby(url, 'nobody')
    const written = Promise.all(
      workspaces.map((workspace) => workspace.write({ name: 'Jane Doe' })),
    )
    await until(async () => (await committing(url)) === connectionsMax - 1)
    assert.equal(await committing(url), connectionsMax - 1)
    let isClosed = false
    const closed = store.close().then(() => (isClosed = true))
    assert.equal(await committing(url), connectionsMax - 1)
    assert.equal(isClosed, false)
    await setStandby(url, '')
    await written
    await closed
    const again = openPostgresStore(url)
    t.after(() => again.close())
    for (const workspace of workspaces) assert.equal(await workspace.on(again).count(), 1)
  })

  test('connections are given back, and writes outside of projects have one', async (t) => {
    const { url, store, workspaces } = await openProjects(t, connectionsMax + 4)
    await setStandby(url, 'nobody')
    const written = Promise.all(
      workspaces.map((workspace) => workspace.write({ name: 'Jane Doe' })),
    )
    await until(async () => (await committing(url)) === connectionsMax - 1)
    const created = store.createProject({ name: 'Besides', defaultCountry: null, now: 0 })
    await until(async () => (await committing(url)) === connectionsMax)
    await setStandby(url, '')
    await Promise.all([written, created])
    await until(async () => (await sessions(url, "state <> 'idle'")) === 0)
    assert.ok((await sessions(url, 'true')) <= connectionsMax)
  })

  test('a project does not wait for all groups of earlier projects', async (t) => {
    const { workspaces } = await openProjects(t, connectionsMax + 1)
    const busy = workspaces.slice(0, -1)
    // Two of them are more than a group stores.
    const batch = Array.from({ length: 201 }, () => ({ name: 'John Doe' }))
    const groups = 6
    let stored = 0
    const earlier = busy.flatMap((workspace) =>
      Array.from({ length: groups }, () => workspace.writeAll(batch).then(() => (stored += 1))),
    )
    await workspaces.at(-1)?.write({ name: 'Jane Doe' })
    // One of each comes first, and more are stored meanwhile.
    assert.ok(stored < groups * busy.length, `${stored} groups`)
    await Promise.all(earlier)
    assert.equal(stored, groups * busy.length)
  })
})

async function openProjects(t: TestContext, count: number) {
  const server = await PostgresServer.start({ isFast: false })
  const url = server.urlOf('postgres')
  await migrate(url)
  const store = openPostgresStore(url)
  t.after(async () => {
    await store.close()
    await server[Symbol.asyncDispose]()
  })
  const workspaces: Workspace[] = []
  while (workspaces.length < count) workspaces.push(await Workspace.make(store))
  return { url, store, workspaces }
}

function committing(url: string): Promise<number> {
  return sessions(url, "wait_event = 'SyncRep'")
}

/** How many of the store's connections for writes are as the condition says. */
async function sessions(url: string, condition: string): Promise<number> {
  const rows = await execute(
    url,
    `SELECT pid FROM pg_stat_activity
     WHERE application_name = 'contact-sync writes' AND ${condition}`,
  )
  return rows.length
}
