import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, suite, test } from 'node:test'

import { crossesProjects } from '#storage/contract/crosses-projects.ts'
import { storeContract } from '#storage/contract/store-contract.ts'
import type { StoredChange, StoreUnderTest, Tests } from '#storage/contract/workspace.ts'
import { accountTables } from '#storage/repositories/accounts/account-tables.ts'
import { projectTables } from '#storage/repositories/projects/project-tables.ts'
import { preparedStatements } from './file/database.ts'
import { busyTimeoutMs } from './file/database.ts'
import { databaseFile } from './file/open-database.ts'
import { runMigrations } from './migrations/migrations.ts'
import { openSqliteStore } from './open-store.ts'
import { seedPlannerStatistics } from './file/statistics.ts'
import { stepBytes } from './search/crowding.ts'
import { createProgress, indexFile } from './search/words-file.ts'
import { createWordsTable } from './search/words-table.ts'

suite('SQLite', () => {
  storeContract(openStore)

  test('no statement of all these reads or writes across projects', (t) => {
    const statements = preparedStatements()
    assert.ok(statements.length > 200)
    const crosses = crossing(openFilled(t), statements)
    assert.deepEqual(
      crosses.filter((sql) => !isExcused(sql, crossesFor)),
      [],
    )
    assert.deepEqual(
      crossesFor.filter(({ part }) => !crosses.some((sql) => part.test(plain(sql)))),
      [],
      'each exception is still needed',
    )
  })

  test('a statement that names a project’s table without the project crosses projects', (t) => {
    const statements = [
      'SELECT id FROM contacts WHERE id = ?',
      'SELECT c.id FROM contacts c JOIN keys k ON k.number = c.key_number ' +
        'WHERE c.project_number = ?1',
      'SELECT c.id FROM contacts c JOIN keys k ON k.project_number = c.project_number',
      'DELETE FROM history WHERE change < ?',
      'UPDATE keys SET label = ? WHERE id = ?',
      'INSERT INTO actors VALUES (?, ?)',
      'INSERT INTO members (id, project_number) VALUES (?2, ?1)',
    ]
    assert.deepEqual(crossing(openFilled(t), statements), statements)
  })

  test('none of these statements scans everything that a project has', (t) => {
    const connection = openFilled(t)
    const prepared = preparedStatements()
    assert.ok(prepared.length > 200)
    const statements = new Set(prepared.map((sql) => sql.replaceAll(words, 'words_1')))
    const long = [...statements].filter((sql) => isLong(connection, sql))
    assert.deepEqual(
      long.filter((sql) => !isExcused(sql, longFor)),
      [],
    )
  })

  test('a statement that scans everything that a project has is long', (t) => {
    const connection = openFilled(t)
    const long = [
      'SELECT previous FROM history WHERE project_number = ? AND at > ?',
      'SELECT h.id FROM keys AS k JOIN contacts AS h ON h.key_number = k.number WHERE k.id = ?',
      'DELETE FROM events WHERE project_number = ?',
      'SELECT value FROM held_values WHERE project_number = ? ORDER BY value LIMIT 2',
    ]
    assert.deepEqual(
      long.filter((sql) => isLong(connection, sql)),
      long,
    )
  })
})

type Excuses = readonly { why: string; part: RegExp }[]

const crossesFor: Excuses = [
  { why: 'asks which project is due next', part: /FROM deliveries INDEXED BY deliveries_waiting/ },
  { why: 'lists what must be cleared, of all projects', part: /^SELECT [\w, ]+ FROM erasures$/ },
  {
    why: 'lists which indexes must be built',
    part: /SELECT i.project_number FROM indexed_words AS i/,
  },
]
const longFor: Excuses = [
  { why: 'an index of what an earlier version kept', part: /instr\(results, '"unresolvedCustom/ },
  {
    why: 'groups a bounded number of rows',
    part: /FROM held_values WHERE project_number = \?1 LIMIT \?2\) AS h GROUP BY/,
  },
]

// A project has few rows in these, whatever it stores.
const smallTables = new Set(
  (
    'keys key_secrets fields members invitations imports webhooks webhook_secrets ' +
    'webhook_switches lead_views member_preferences forms spam_notices'
  ).split(' '),
)
const namedFirst = /\bproject_number = \?1?(?!\d)/g
// Statements of the engine itself also name it by another row's, or by its id.
const namedByOthers =
  /\bproject_number = (?:\?|\w+\.project_number|\(SELECT number FROM projects WHERE id = \?)/g
const largeTables = new Set(Object.keys(projectTables).filter((table) => !smallTables.has(table)))
// They say which projects have something that is asked for without a project.
const ofNoProject = new Set(['places', ...Object.keys(accountTables)])
const words = /\bwords_\d+/g

function crossing(connection: DatabaseSync, statements: readonly string[]): string[] {
  const rows = connection.prepare(selectProjectTables).all()
  const tables = rows.map(({ name }) => String(name)).filter((name) => !ofNoProject.has(name))
  return statements.filter((sql) =>
    [namedFirst, namedByOthers].every((named) => crossesProjects(sql, { tables, named })),
  )
}

function isExcused(sql: string, excuses: Excuses): boolean {
  return excuses.some(({ part }) => part.test(plain(sql)))
}

function plain(sql: string): string {
  return sql.replaceAll(/\s+/g, ' ')
}

function openFilled(t: TestContext): DatabaseSync {
  const connection = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  t.after(() => connection.close())
  runMigrations(connection, 0)
  seedPlannerStatistics(connection)
  connection.exec(`ATTACH ':memory:' AS search_index`)
  const inIndex = [createWordsTable(1), createProgress].join(';')
  connection.exec(
    inIndex.replaceAll(/(CREATE (?:VIRTUAL )?TABLE |INSERT INTO )/g, '$1search_index.'),
  )
  // FTS5's own tables are closed to others.
  connection.enableDefensive(false)
  return connection
}

function isLong(connection: DatabaseSync, sql: string): boolean {
  if (!/^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE)/.test(sql)) return false
  const tables = tablesOf(sql)
  const steps = connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()
  const details = steps.map(({ detail }) => String(detail))
  // Where the order exists already, only as many rows are read as are asked for.
  if (/\bLIMIT\b/.test(sql) && !details.some((one) => one.startsWith('USE TEMP'))) return false
  return details.some((one) => {
    const [kind = '', name = ''] = one.split(' ')
    if (!largeTables.has(tables.get(name) ?? name)) return false
    return kind === 'SCAN' || /\(project_number=\?\)|ANY\(/.test(one)
  })
}

/** By the names that the statement gives them. */
function tablesOf(sql: string): ReadonlyMap<string, string> {
  const mentions = sql.matchAll(/\b(?:FROM|JOIN|UPDATE|INTO)\s+(\w+)\s+(?:AS\s+)?(\w+)/g)
  return new Map([...mentions].map(([, table = '', name = '']) => [name, table]))
}

async function openStore(tests: Tests): Promise<StoreUnderTest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  const store = await openSqliteStore(dataDir)
  let closed: Promise<void> | null = null
  const close = () => (closed ??= store.close())
  tests.after(async () => {
    await close()
    await rm(dataDir, { recursive: true })
  })
  return {
    store: { ...store, close },
    readHistory: async (contactId) => {
      using database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
      return database
        .prepare(selectHistory)
        .all(contactId)
        .map((row) => entryOf(row))
    },
    addUser: async (projectId, userId) => {
      using database = new DatabaseSync(databaseFile(dataDir), { timeout: busyTimeoutMs })
      database.prepare(insertUser).run(userId, projectId)
    },
    readUnverified: async () => {
      using database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
      const rows = database.prepare(selectUnverified).all()
      return rows.map(({ name }) => (name === null ? null : String(name)))
    },
    readBytes: async () => {
      await indexed(dataDir)
      const files = [databaseFile(dataDir), indexFile(dataDir)]
      return files.filter((file) => existsSync(file)).reduce((sum, file) => sum + bytesOf(file), 0)
    },
    readRows: async () => {
      using database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
      const tables = database.prepare(selectTables).all()
      const rows = tables.flatMap(({ name }) => {
        const statement = database.prepare(`SELECT * FROM "${String(name)}"`)
        statement.setReadBigInts(true)
        return statement.all()
      })
      const show = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)
      return rows.map((row) => JSON.stringify(row, show)).join('\n')
    },
  }
}

/** Resolves when no more words wait than an index leaves waiting. */
async function indexed(dataDir: string): Promise<void> {
  using database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  const waiting = database.prepare('SELECT sum(octet_length(text)) AS bytes FROM waiting_words')
  while (Number(waiting.get()?.['bytes']) >= 2 * stepBytes) await delay(10)
}

function bytesOf(file: string): number {
  using database = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs })
  return Number(database.prepare(selectBytes).get()?.['bytes'])
}

// The engine wrote these columns itself.
function entryOf(row: Record<string, unknown>): StoredChange {
  const previous: unknown = JSON.parse(String(row['previous']))
  return { ...row, previous } as StoredChange
}

const selectHistory = `
  SELECT h.at, k.id AS keyId, h.channel, h.previous FROM history h
  JOIN contacts c ON c.number = h.contact_number AND c.project_number = h.project_number
  JOIN keys k ON k.number = h.actor_number WHERE c.id = ? ORDER BY h.change`
const selectTables = "SELECT name FROM sqlite_master WHERE type = 'table'"
const selectProjectTables = `
  SELECT t.name FROM pragma_table_list AS t, pragma_table_info(t.name, t.schema) AS c
  WHERE t.type = 'table' AND c.name = 'project_number'`
const selectUnverified = 'SELECT name FROM contacts WHERE is_unverified = 1 ORDER BY number'
const selectBytes = `
  SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()`
const insertUser = `
  INSERT INTO members (project_number, id, role, created_at)
  SELECT number, ?, 'member', 0 FROM projects WHERE id = ?`
