import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { releasedVersions, schemaVersion } from '#storage/upgrade/versions.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import {
  execute,
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'
import { isMigrated, migrate, requireMigrated } from './migrate.ts'
import { allProjectTables, installationTables } from './tables.ts'

const current = schemaVersion
const { postgres: released } = releasedVersions

suiteUnless(postgresMissing)('upgrades of PostgreSQL', () => {
  after(stopPostgres)

  test('of many processes at once one migrates, and all find it done', async () => {
    const url = await makeDatabase()
    assert.equal(await isMigrated(url), false)
    const done = await Promise.all(Array.from({ length: 6 }, () => migrate(url)))
    assert.equal(done.filter(({ from }) => from === 0).length, 1)
    assert.equal(done.filter(({ from }) => from === current).length, 5)
    assert.ok(done.every(({ to }) => to === current))
    assert.equal(await isMigrated(url), true)
    await requireMigrated(url)
  })

  test('an old database is refused where upgrades are not allowed', async () => {
    const url = await makeDatabase()
    const message = `The database has schema version 0, but this release needs ${current}.`
    const remedy = { name: 'migrate_database' }
    await assert.rejects(requireMigrated(url), { message, remedy })
    assert.equal(await isMigrated(url), false)
  })

  const refused: Readonly<Record<string, { version: number; message: string }>> = {
    'a newer version': {
      version: current + 1,
      message: `has schema version ${current + 1}, .* only ${current}. A newer release wrote it.`,
    },
    'a version before 0.2.0': {
      version: released - 1,
      message: `has schema version ${released - 1}, .* only version ${released}, .* last version`,
    },
    'an unreleased version after 0.2.0': {
      version: released + 1,
      message: `has schema version ${released + 1}, .* only version ${released}, .*Go back to`,
    },
  }
  for (const [kind, { version, message }] of Object.entries(refused)) {
    test(`a database of ${kind} is refused and left unchanged`, async () => {
      const url = await makeDatabase()
      await migrate(url)
      await execute(url, `UPDATE installation SET version = ${version}`)
      const state = 'SELECT *, xmin::text AS changed_by FROM installation'
      const before = [await execute(url, state), await tablesOf(url)]
      await assert.rejects(migrate(url), new RegExp(message))
      await assert.rejects(requireMigrated(url), new RegExp(message))
      assert.deepEqual([await execute(url, state), await tablesOf(url)], before)
    })
  }

  test('every table is of a project or of the installation', async () => {
    const url = await makeDatabase()
    await migrate(url)
    const all = [...installationTables, ...allProjectTables, 'counted_requests']
    assert.deepEqual(await tablesOf(url), all.toSorted(byName))
  })

  test('an upgrade that fails leaves nothing behind', async () => {
    const url = await makeDatabase()
    await execute(url, 'CREATE TABLE words ()')
    await assert.rejects(migrate(url), /"words" already exists/)
    await assert.rejects(execute(url, 'SELECT FROM projects'), /does not exist/)
    await execute(url, 'DROP TABLE words')
    assert.deepEqual(await migrate(url), { from: 0, to: current })
  })
})

function byName(a = '', b = ''): number {
  return a < b ? -1 : 1
}

async function tablesOf(url: string): Promise<string[]> {
  const rows = await execute(url, selectTables)
  return rows.map(({ tablename }) => String(tablename)).toSorted(byName)
}

const selectTables = 'SELECT tablename FROM pg_tables WHERE schemaname = current_schema()'
