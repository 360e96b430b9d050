import assert from 'node:assert/strict'
import { after, suite, test } from 'node:test'

import { Client } from 'pg'

import { crossesProjects } from '#storage/contract/crosses-projects.ts'
import { storeContract } from '#storage/contract/store-contract.ts'
import type { StoreUnderTest, StoredChange, Tests } from '#storage/contract/workspace.ts'
import { makeDatabase, postgresMissing, stopPostgres } from '#test/processes/postgres-server.ts'
import { preparedStatements } from './engine/postgres-connection.ts'
import { migrate } from './engine/migrate.ts'
import { openPostgresStore } from './open-store.ts'
import { allProjectTables, referenceTables } from './engine/tables.ts'

suite('PostgreSQL', { skip: postgresMissing }, () => {
  after(stopPostgres)
  storeContract(openStore)

  test('none of these statements reads or writes across projects', () => {
    const statements = preparedStatements()
    assert.ok(statements.length > 50)
    assert.deepEqual(statements.filter(isCrossing), [])
  })

  test('a statement that names a project’s table without the project crosses projects', () => {
    const crossing = [
      'SELECT id FROM contacts WHERE id = $1',
      'SELECT c.id FROM contacts AS c JOIN keys AS k ON k.number = c.key_number ' +
        'WHERE c.project_number = $1',
      'DELETE FROM history WHERE change < $1',
      'UPDATE keys SET label = $1 WHERE id = $2',
      'INSERT INTO members (id, project_number) VALUES ($2, $1)',
    ]
    assert.deepEqual(crossing.filter(isCrossing), crossing)
  })

  test('no statement takes columns that a later version adds', () => {
    const all = preparedStatements().filter((sql) => /SELECT \*|RETURNING \*/.test(sql))
    assert.deepEqual(all, [])
  })
})

function isCrossing(sql: string): boolean {
  return crossesProjects(sql, { tables: allProjectTables })
}

async function openStore(tests: Tests): Promise<StoreUnderTest> {
  const url = await makeDatabase()
  await migrate(url)
  const store = openPostgresStore(url)
  let closed: Promise<void> | null = null
  const close = () => (closed ??= store.close())
  const client = new Client({ connectionString: url })
  await client.connect()
  tests.after(async () => {
    await close()
    await client.end()
  })
  return {
    store: { ...store, close },
    readHistory: async (contactId) => {
      const { rows } = await client.query<Record<string, unknown>>(selectHistory, [contactId])
      return rows.map(entryOf)
    },
    addUser: async (projectId, userId) => {
      await client.query(insertUser, [userId, projectId])
    },
    readUnverified: async () => {
      const { rows } = await client.query<{ name: string | null }>(selectUnverified)
      return rows.map(({ name }) => name)
    },
    readBytes: async () => {
      const { rows } = await client.query<{ bytes: string }>(selectBytes)
      return Number(rows[0]?.bytes)
    },
    readRows: async () => {
      const texts: string[] = []
      for (const table of [...allProjectTables, ...referenceTables]) {
        const { rows } = await client.query(`SELECT * FROM ${table}`)
        texts.push(...rows.map((row) => JSON.stringify(row)))
      }
      return texts.join('\n')
    },
  }
}

// The engine wrote these columns itself.
function entryOf(row: Record<string, unknown>): StoredChange {
  const previous: unknown = JSON.parse(String(row['previous']))
  return { ...row, at: Number(row['at']), previous } as StoredChange
}

const selectHistory = `
  SELECT h.at, k.id AS "keyId", h.channel, h.previous FROM history AS h
  JOIN contacts AS c ON c.number = h.contact_number AND c.project_number = h.project_number
  JOIN keys AS k ON k.number = h.actor_number AND k.project_number = h.project_number
  WHERE c.id = $1 ORDER BY h.change`
const selectUnverified = 'SELECT name FROM contacts WHERE is_unverified ORDER BY number'
const selectBytes = `
  SELECT sum(pg_total_relation_size(c.oid)) AS bytes FROM pg_class AS c
  WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace`
const insertUser = `
  INSERT INTO members (project_number, id, role, created_at)
  SELECT number, $1, 'member', 0 FROM projects WHERE id = $2`
