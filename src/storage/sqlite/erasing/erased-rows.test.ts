import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { People } from '#storage/contract/contacts/people/people.ts'
import { ImportedFile } from '#storage/contract/imports/imported-file.ts'
import { Outbox } from '#storage/contract/webhooks/outbox.ts'
import { Workspace } from '#storage/contract/workspace.ts'
import { busyTimeoutMs } from '#storage/sqlite/file/database.ts'
import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { makeDataDir } from '#test/engines/sqlite.ts'

const namingColumns = /^((contact|merged|survivor|other)_number|contact_id)$/

/** What stays of an erased contact: its number or id alone. */
const staying = {
  bulk_writes: 'what a bulk change has changed, by numbers',
  import_changes: 'what an import has changed, by numbers',
  import_rows: 'which contact a row became, by numbers',
  import_kept: 'the lists of an undone import; a value is cleared',
  events: 'that there was an event; its body is cleared',
}

const unusedNumber = 1_000_000_000

const value = 'quimby'

test('no table that names contacts has a row of an erased one', async (t) => {
  const dataDir = await makeDataDir()
  const store = await openSqliteStore(dataDir)
  t.after(async () => {
    await store.close()
    await rm(dataDir, { recursive: true })
  })
  const workspace = await Workspace.make(store)
  await new Outbox(workspace).addWebhook()
  await ImportedFile.open(workspace)
  const people = new People(workspace)
  const { id } = await workspace.write({ name: value })
  await people.merge(id, (await workspace.write({ name: value })).id)
  using database = new DatabaseSync(databaseFile(dataDir), { timeout: busyTimeoutMs })
  const contact = database
    .prepare('SELECT project_number, number, id FROM contacts WHERE id = ?')
    .get(id)
  assert.ok(contact !== undefined)
  const tables = tablesOf(database).filter(({ columns }) =>
    columns.some(({ name }) => namingColumns.test(name)),
  )
  const named = namesOf(database, tables, contact)
  for (const table of tables.filter(({ name }) => !named.includes(name))) {
    addRow(database, table, contact)
  }
  assert.deepEqual(
    namesOf(database, tables, contact),
    tables.map(({ name }) => name),
  )
  await people.delete(id)
  assert.deepEqual(namesOf(database, tables, contact), Object.keys(staying))
  const left = tables
    .filter(({ name }) => name in staying)
    .flatMap((table) => rowsOf(database, table))
  assert.doesNotMatch(JSON.stringify(left), new RegExp(value))
})

function rowsOf(database: DatabaseSync, { name }: Table) {
  return database.prepare(`SELECT * FROM ${name}`).all()
}

type Column = { name: string; type: string }
type Table = { name: string; columns: Column[] }
type Value = string | number | bigint | null | Uint8Array
type Contact = Readonly<Record<string, Value>>

function tablesOf(database: DatabaseSync): Table[] {
  const names = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
  return names.map(({ name }) => {
    const columns = database.prepare('SELECT name, type FROM pragma_table_info(?)').all(name ?? '')
    return { name: String(name), columns: columns as Column[] }
  })
}

/** A row with the contact in each column that can name one, and something in all others. */
function addRow(database: DatabaseSync, table: Table, contact: Contact): void {
  const values = table.columns.map((column) => valueOf(database, column, contact))
  const marks = values.map(() => '?').join(', ')
  database.prepare(`INSERT INTO ${table.name} VALUES (${marks})`).run(...values)
}

function valueOf(database: DatabaseSync, { name, type }: Column, contact: Contact): Value {
  if (name === 'project_number') return contact['project_number'] ?? null
  if (name === 'contact_id') return contact['id'] ?? null
  if (namingColumns.test(name)) return contact['number'] ?? null
  const parent = /^(webhook|import)_number$/.exec(name)?.[1]
  if (parent !== undefined) {
    return database.prepare(`SELECT number FROM ${parent}s`).get()?.['number'] ?? null
  }
  return type === 'TEXT' ? JSON.stringify({ value }) : unusedNumber
}

/** The tables with a row that names the contact. */
function namesOf(database: DatabaseSync, tables: readonly Table[], contact: Contact): string[] {
  return tables
    .filter(({ name, columns }) => {
      const naming = columns.filter((column) => namingColumns.test(column.name))
      const conditions = naming.map((column) => `${column.name} IN (?1, ?2)`)
      const select = `SELECT 1 FROM ${name} WHERE ${conditions.join(' OR ')}`
      return database.prepare(select).get(contact['number'] ?? null, contact['id'] ?? null)
    })
    .map(({ name }) => name)
}
