import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'

import { Client } from 'pg'

import { assertIdentitiesChange } from '#storage/contract/contacts/identities-before.ts'
import { contactsBefore, wordsBefore } from '#storage/contract/contacts/words-before.ts'
import { Workspace } from '#storage/contract/workspace.ts'
import {
  execute,
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/postgres-server.ts'
import { isMigrated, migrate, requireMigrated } from './migrate.ts'
import { textOfWords } from '#storage/verbs/contacts/stored-contact.ts'
import { openPostgresStore } from '#storage/postgres/open-store.ts'
import { indexedWords } from '#storage/postgres/search/words.ts'
import { boundWords } from '#storage/postgres/migrations/006-bounded-words.ts'
import { identitiesByPhone } from '#storage/postgres/migrations/021-identities-by-phone.ts'
import { migrations } from '#storage/postgres/migrations/migrations.ts'
import { allProjectTables, referenceTables } from './tables.ts'

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
    const message = `The database has version 0, this program needs ${current}.`
    const remedy = { name: 'migrate_database' }
    await assert.rejects(requireMigrated(url), { message, remedy })
    assert.equal(await isMigrated(url), false)
  })

  test('a database of a newer version is refused and left unchanged', async () => {
    const url = await makeDatabase()
    await migrate(url)
    await execute(url, `UPDATE installation SET version = ${current + 1}`)
    const state = 'SELECT *, xmin::text AS changed_by FROM installation'
    const before = [await execute(url, state), await tablesOf(url)]
    const newer = `has version ${current + 1}, this program knows ${current}: .* a newer one.`
    await assert.rejects(migrate(url), new RegExp(newer))
    await assert.rejects(requireMigrated(url), new RegExp(newer))
    assert.deepEqual([await execute(url, state), await tablesOf(url)], before)
  })

  test('docs/scaling.md distributes every existing table', async () => {
    const url = await makeDatabase()
    await migrate(url)
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/scaling.md'), 'utf8')
    const named = (pattern: RegExp) => Array.from(page.matchAll(pattern), ([, name]) => name)
    assert.deepEqual(
      named(/create_reference_table\('(\w+)'\)/g).toSorted(byName),
      referenceTables.toSorted(byName),
    )
    const distributed = named(/create_distributed_table\('(\w+)', 'project_number'/g)
    assert.deepEqual(distributed.toSorted(byName), allProjectTables.toSorted(byName))
    const all = [...referenceTables, ...allProjectTables, 'counted_requests']
    assert.deepEqual(await tablesOf(url), all.toSorted(byName))
  })

  test('words beyond the bounds are cut again, and others are left alone', async () => {
    const url = await makeDatabase()
    await migrate(url)
    const store = openPostgresStore(url)
    const workspace = await Workspace.make(store)
    await workspace.writeAll(contactsBefore, { kind: 'publishable' })
    await store.close()
    const expected = await wordsStored(url)

    await cutAsBefore(url)
    assert.notDeepEqual(await wordsStored(url), expected)
    const versions = await execute(
      url,
      'SELECT xmin::text AS version FROM contacts ORDER BY number',
    )
    // Separately: those after it have already run.
    const client = new Client({ connectionString: url })
    await client.connect()
    await boundWords(client)
    await client.end()
    assert.deepEqual(await wordsStored(url), expected)
    const versionsAfter = await execute(
      url,
      'SELECT xmin::text AS version FROM contacts ORDER BY number',
    )
    assert.deepEqual(
      versionsAfter.map(({ version }, i) => version === versions[i]?.['version']),
      [true, false, false, true, false],
    )
  })

  test('phones that were identities have the rules of today', async () => {
    const url = await makeDatabase()
    await migrate(url)
    const store = openPostgresStore(url)
    await assertIdentitiesChange(store, {
      execute: (sql) => execute(url, sql),
      migrate: async () => {
        const client = new Client({ connectionString: url })
        await client.connect()
        // An interruption may have it run twice.
        await identitiesByPhone(client)
        await identitiesByPhone(client)
        await client.end()
      },
    })
    await store.close()
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

/** Stores the words that the first releases cut. */
async function cutAsBefore(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const contacts = await client.query<{ number: string; sort_key: string }>(
    'SELECT number, sort_key FROM contacts ORDER BY number',
  )
  await client.query('DELETE FROM words')
  for (const [i, { number, sort_key: sortKey }] of contacts.rows.entries()) {
    const words = wordsBefore(contactsBefore[i] ?? { name: '' })
    const rows = indexedWords(words).map((one) => [1, one.word, sortKey, one.shared])
    for (const row of rows) await client.query('INSERT INTO words VALUES ($1, $2, $3, $4)', row)
    await client.query('UPDATE contacts SET words = $1 WHERE number = $2', [
      textOfWords(words),
      number,
    ])
  }
  await client.end()
}

async function wordsStored(url: string) {
  return {
    words: await execute(
      url,
      'SELECT word, shared, unnest(sort_key || others) AS contact FROM words ORDER BY 3, 1',
    ),
    columns: await execute(url, 'SELECT number, words FROM contacts ORDER BY number'),
  }
}

const selectTables = 'SELECT tablename FROM pg_tables WHERE schemaname = current_schema()'
