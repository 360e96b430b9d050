import { after } from 'node:test'

import { Client } from 'pg'

import { storeContract } from '#storage/contract/store-contract.ts'
import type { StoreUnderTest, StoredChange, Tests } from '#storage/contract/workspace.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import {
  dropDatabase,
  makeMigratedDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'
import { allProjectTables, installationTables } from './engine/tables.ts'
import { openPostgresStore } from './open-store.ts'

suiteUnless(postgresMissing)('PostgreSQL', () => {
  after(stopPostgres)
  storeContract(openStore)
})

async function openStore(tests: Tests): Promise<StoreUnderTest> {
  const url = await makeMigratedDatabase()
  const store = openPostgresStore(url)
  let closed: Promise<void> | null = null
  const close = () => (closed ??= store.close())
  const client = new Client({ connectionString: url })
  await client.connect()
  tests.after(async () => {
    await close()
    await client.end()
    await dropDatabase(url)
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
    runSql: async (statement) => {
      await client.query(statement)
    },
    readRows: async () => {
      const texts: string[] = []
      for (const table of [...allProjectTables, ...installationTables]) {
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
