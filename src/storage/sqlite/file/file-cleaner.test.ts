import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'

import { Database } from './database.ts'
import { FileCleaner } from './file-cleaner.ts'

test('copies left in pages by moved cells are overwritten, and nothing else', async (t) => {
  const { file, writer, cleaner } = await prepare(t)
  const rows = writer.statement(selectAll).all()
  const values = new Set(rows.map(({ value }) => String(value)))
  assert.notEqual(leftIn(file, values), 0)
  assert.equal(cleanAll(cleaner), 'done')
  assert.equal(leftIn(file, values), 0)
  assert.deepEqual(writer.statement(selectAll).all(), rows)
  assert.equal(writer.statement('PRAGMA integrity_check').get()?.['integrity_check'], 'ok')
})

for (const isFirst of [true, false]) {
  const name = isFirst ? 'the cleaning connection' : 'another connection'
  test(`${name} does not write a page again as it was before`, async (t) => {
    const { file, writer, cleaner } = await prepare(t)
    const rows = writer.statement(selectAll).all()
    const values = new Set(rows.map(({ value }) => String(value)))
    const other = new Database(new DatabaseSync(file))
    t.after(() => other.close())
    other.run('PRAGMA secure_delete = ON')
    assert.deepEqual(other.statement(selectAll).all(), rows)
    cleanAll(cleaner)
    // Some of each page, and of the same length: none is laid out again.
    const update = (connection: Database, number: number) =>
      connection.run("UPDATE contacts SET note = 'b' WHERE number % 40 = ?", number)
    update(isFirst ? writer : other, 1)
    update(isFirst ? other : writer, 2)
    writer.run('PRAGMA wal_checkpoint(TRUNCATE)')
    assert.equal(leftIn(file, values), 0)
  })
}

test('while a reader needs the log, nothing is written to the file', async (t) => {
  const { file, writer, cleaner } = await prepare(t)
  const reader = new Database(new DatabaseSync(file, { readOnly: true }))
  t.after(() => reader.close())
  reader.run('BEGIN')
  reader.statement('SELECT count(*) FROM contacts').get()
  writer.run("UPDATE contacts SET note = 'b'")
  const before = read(file)
  assert.equal(cleaner.step(), 'held')
  writer.run("UPDATE contacts SET note = 'c'")
  assert.equal(cleaner.step(), 'held')
  assert.ok(before.equals(read(file)))
  reader.run('COMMIT')
  assert.equal(cleanAll(cleaner), 'done')
})

async function prepare(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  const file = join(folder, 'contacts.db')
  const writer = new Database(new DatabaseSync(file))
  const cleaner = new FileCleaner(writer, file)
  t.after(async () => {
    writer.close()
    cleaner.close()
    await rm(folder, { recursive: true })
  })
  writer.connection.exec(schema)
  writer.run('BEGIN')
  for (let i = 0; i < 5_000; i += 1) writer.run(insertRow, i, valueOf(i))
  for (let i = 0; i < 5_000; i += 3) writer.run('DELETE FROM contacts WHERE number = ?', i)
  writer.run('COMMIT')
  writer.run('PRAGMA wal_checkpoint(TRUNCATE)')
  return { file, writer, cleaner }
}

function cleanAll(cleaner: FileCleaner): string {
  for (let steps = 0; steps < 100; steps += 1) {
    const state = cleaner.step()
    if (state !== 'going') return state
  }
  return 'going'
}

/** How many values in the file are not among these. */
function leftIn(file: string, values: ReadonlySet<string>): number {
  const fileValues = new Set(
    read(file)
      .toString('latin1')
      .match(/value-\w{7}/g),
  )
  return [...fileValues].filter((value) => !values.has(value)).length
}

// In a separate process: closing the file here would end the locks that SQLite has on it.
function read(file: string): Buffer {
  return execFileSync('cat', [file], { maxBuffer: 1024 ** 3 })
}

// In random order, so that the index splits its pages everywhere.
function valueOf(index: number): string {
  return `value-${((index * 2_654_435_761) % 2 ** 32).toString(36).padStart(7, 'x')}`
}

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA secure_delete = ON;
  CREATE TABLE counters (change INTEGER NOT NULL);
  INSERT INTO counters VALUES (0);
  CREATE TABLE contacts (number INTEGER PRIMARY KEY, value TEXT NOT NULL, note TEXT NOT NULL);
  CREATE UNIQUE INDEX contacts_by_value ON contacts (value, note)`
const insertRow = "INSERT INTO contacts VALUES (?, ?, 'a')"
const selectAll = `
  SELECT number, value FROM contacts INDEXED BY contacts_by_value ORDER BY value`
