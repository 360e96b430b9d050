import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'

import { execute, makeDatabase, postgresMissing, stopPostgres } from '#test/postgres-server.ts'
import { isMigrated, migrate, requireMigrated } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { projectTables, referenceTables } from './tables.ts'

const current = migrations.length

suite('migrations of PostgreSQL', { skip: postgresMissing }, () => {
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

  test('a database that is not migrated is refused where nobody may migrate it', async () => {
    const url = await makeDatabase()
    const message = new RegExp(`version 0, this program needs ${current}: run .* migrate`)
    await assert.rejects(requireMigrated(url), message)
    assert.equal(await isMigrated(url), false)
  })

  test('a database of a newer version is refused and left alone', async () => {
    const url = await makeDatabase()
    await migrate(url)
    await execute(url, `UPDATE installation SET version = ${current + 1}`)
    await assert.rejects(migrate(url), /written by a newer one/)
    await assert.rejects(requireMigrated(url), /written by a newer one/)
  })

  test('docs/scaling.md distributes every table there is', async () => {
    const url = await makeDatabase()
    await migrate(url)
    const page = readFileSync(join(import.meta.dirname, '../../../docs/scaling.md'), 'utf8')
    const named = (pattern: RegExp) => Array.from(page.matchAll(pattern), ([, name]) => name)
    assert.deepEqual(
      named(/create_reference_table\('(\w+)'\)/g).toSorted(byName),
      referenceTables.toSorted(byName),
    )
    const distributed = named(/create_distributed_table\('(\w+)', 'project_number'/g)
    assert.deepEqual(distributed.toSorted(byName), projectTables.toSorted(byName))
    const all = [...referenceTables, ...projectTables, 'counted_requests']
    assert.deepEqual(await tablesOf(url), all.toSorted(byName))
  })

  test('a migration that fails leaves nothing behind', async () => {
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
