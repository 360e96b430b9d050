import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'

import { Client } from 'pg'

import { migrate } from '#storage/postgres/engine/migrate.ts'
import { allProjectTables, installationTables } from '#storage/postgres/engine/tables.ts'
import { bringUpToDate } from '#storage/sqlite/bring-up-to-date.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import {
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'
import { revealingTransfersOf, transfersOf } from './transfers.ts'

const folder = new DatabaseSync(':memory:')
bringUpToDate(folder, 0)
const all = [...transfersOf(folder), ...revealingTransfersOf(folder)]
// How far the index of a folder is, what waits for it or is to be cleared from it, since the
// destination cuts its own words; and what storage checks write.
const leftBehind = ['waiting_words', 'indexed_words', 'readiness', 'erasures']
// The version of the destination, which its own upgrade writes, and what its checks write.
const ownOfDestination = new Set(['installation', 'readiness'])

after(() => folder.close())

test('every column of every table of a data folder is read', () => {
  const tables = folder.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
  const names = tables.map(({ name }) => String(name)).filter((name) => !name.startsWith('sqlite_'))
  const read = new Map(names.map((name) => [name, columnsOf(name)]))
  for (const name of leftBehind) read.delete(name)
  const forgotten = [...read].flatMap(([table, columns]) =>
    columns.filter((column) => !isRead(table, column)).map((column) => `${table}.${column}`),
  )
  // A database counts a project's changes in one sequence, continuing from the last number.
  assert.deepEqual(forgotten.toSorted(), ['counters.one', 'projects.change_count'])
})

test('every statement that reads a data folder has a stable order', () => {
  for (const { select } of all) {
    assert.deepEqual(folder.prepare(select).all(0), [])
    assert.match(select, /ORDER BY t\.[\w., ]+ LIMIT -1 OFFSET \?$/)
  }
})

suiteUnless(postgresMissing)('the destination of a move', () => {
  after(stopPostgres)

  test('every column of every table is filled', async () => {
    const url = await makeDatabase()
    await migrate(url)
    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ name: string }>(selectColumns)
    await client.end()
    const filled = all.flatMap(({ table, columns }) =>
      columns.map((column) => `${table}.${column}`),
    )
    const columnNames = rows.map(({ name }) => name)
    const wanted = columnNames.filter((name) => !ownOfDestination.has(name.split('.')[0] ?? ''))
    assert.deepEqual(filled.toSorted(), wanted.toSorted())
  })

  test('the list has each table of the schema once', () => {
    const listed = all.map(({ table }) => table)
    const copiedTables = [...allProjectTables, ...installationTables, 'counted_requests']
    assert.deepEqual(
      listed.toSorted(),
      copiedTables.filter((table) => !ownOfDestination.has(table)).toSorted(),
    )
  })
})

function columnsOf(table: string): string[] {
  return folder
    .prepare(`PRAGMA table_info(${table})`)
    .all()
    .map(({ name }) => String(name))
}

// The folder's counters are joined with each project.
function isRead(table: string, column: string): boolean {
  const name = table === 'counters' ? `c.${column}` : `t.${column}`
  const named = new RegExp(`\\b${name.replace('.', '\\.')}\\b`)
  return all.some(({ select }) => reads(select, table) && named.test(select))
}

function reads(select: string, table: string): boolean {
  return new RegExp(`\\b(?:FROM|JOIN) ${table} AS [tc]\\b`).test(select)
}

const selectColumns = `
  SELECT table_name || '.' || column_name AS name FROM information_schema.columns
  WHERE table_schema = current_schema()`
