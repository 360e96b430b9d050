import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { suite } from 'node:test'

import { storeContract } from '#storage/contract/store-contract.ts'
import type { StoredChange, StoreUnderTest, Tests } from '#storage/contract/workspace.ts'
import { makeDataDir } from '#test/engines/sqlite.ts'
import { until } from '#test/harness/until.ts'
import { busyTimeoutMs } from './file/database.ts'
import { databaseFile } from './file/open-database.ts'
import { openSqliteStore } from './open-store.ts'
import { stepBytes } from './search/crowding.ts'
import { indexFile } from './search/words-file.ts'

suite('SQLite', () => {
  storeContract(openStore)
})

async function openStore(tests: Tests): Promise<StoreUnderTest> {
  const dataDir = await makeDataDir()
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
    runSql: async (statement) => {
      using database = new DatabaseSync(databaseFile(dataDir), { timeout: busyTimeoutMs })
      database.exec(statement)
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
  await until(() => Number(waiting.get()?.['bytes']) < 2 * stepBytes)
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
const selectUnverified = 'SELECT name FROM contacts WHERE is_unverified = 1 ORDER BY number'
const selectBytes = `
  SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()`
const insertUser = `
  INSERT INTO members (project_number, id, role, created_at)
  SELECT number, ?, 'member', 0 FROM projects WHERE id = ?`
