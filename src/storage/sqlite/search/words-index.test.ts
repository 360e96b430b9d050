import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { ImportedFile } from '#storage/contract/imports/imported-file.ts'
import { Workspace, assertFailure } from '#storage/contract/workspace.ts'
import { copyDatabase } from '#storage/sqlite/file/copy-database.ts'
import { busyTimeoutMs } from '#storage/sqlite/file/database.ts'
import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { atEnd } from '#test/harness/at-end.ts'
import { until } from '#test/harness/until.ts'
import { stepBytes } from './crowding.ts'
import { indexFile } from './words-file.ts'

const contactsPerBatch = 100
// With words for more than two steps.
const batches = 70

test('an index that is missing is built from the contacts', async (t) => {
  const { dataDir, workspace, reopen } = await prepare(t)
  await fill(workspace)
  await workspace.store.close()
  await removeIndex(dataDir)
  const next = await reopen()
  const total = async (prefix: string) => (await next.search({ prefixes: [prefix] })).total
  const all = batches * contactsPerBatch
  assert.deepEqual([await total('lead'), await total('lead42x')], [all, 1])
  await next.write({ name: 'Lead later' })
  assert.equal(await total('lead'), all + 1)
})

test('an index that is not a database is rebuilt', async (t) => {
  const { dataDir, workspace, reopen } = await prepare(t)
  await fill(workspace)
  await workspace.store.close()
  await removeIndex(dataDir)
  await writeFile(indexFile(dataDir), 'This is not a database.'.repeat(1_000))
  const next = await reopen()
  const all = batches * contactsPerBatch
  assert.equal((await next.search({ prefixes: ['lead'] })).total, all)
})

test('a backup has no index; where it is restored one is built', async (t) => {
  const { dataDir, workspace } = await prepare(t)
  await fill(workspace)
  const elsewhere = await makeFolder(t)
  copyDatabase(dataDir, databaseFile(elsewhere))
  await workspace.write({ name: 'Lead later' })
  const store = await openSqliteStore(elsewhere)
  atEnd(t, () => store.close())
  const restored = workspace.on(store)
  const all = batches * contactsPerBatch
  assert.equal((await restored.search({ prefixes: ['lead'] })).total, all)
})

test('an index that fails holds up no create, and no search', async (t) => {
  const { dataDir, workspace } = await prepare(t)
  await mkdir(indexFile(dataDir))
  await fill(workspace)
  const { store } = workspace
  await until(() => store.takeStatistics().indexFailure !== null)
  await workspace.write({ name: 'Lead later' })
  const all = batches * contactsPerBatch
  assert.equal((await workspace.search({ prefixes: ['lead'] })).total, all + 1)
  await rm(indexFile(dataDir), { recursive: true })
  await fill(workspace, 'Other')
  await until(() => store.takeStatistics().indexFailure === null)
  assert.equal((await workspace.search({ prefixes: ['other'] })).total, all)
})

test('a search that needs an index which cannot be built is refused', async (t) => {
  const { dataDir, workspace, reopen } = await prepare(t)
  await fill(workspace)
  await until(() => isIndexed(dataDir))
  await workspace.store.close()
  await removeIndex(dataDir)
  await mkdir(indexFile(dataDir))
  const next = await reopen()
  await assertFailure(() => next.search({ prefixes: ['lead'] }), 'unavailable')
  assert.equal((await next.search()).total, batches * contactsPerBatch)
  await next.write({ name: 'Lead later' })
})

test('words that a search reads where they wait are moved to the index', async (t) => {
  const { dataDir, workspace } = await prepare(t)
  const people = (letter: string) =>
    Array.from({ length: 70 }, (_, place) => ({ name: `Lead ${letter}${place}` }))
  await workspace.writeAll(people('a'))
  assert.equal((await workspace.search({ prefixes: ['lead'] })).total, 70)
  await workspace.writeAll(people('b'))
  assert.equal(countWaiting(dataDir), 140)
  assert.equal((await workspace.search({ prefixes: ['lead'] })).total, 140)
  await until(() => countWaiting(dataDir) === 0)
  assert.equal((await workspace.search({ prefixes: ['lead'] })).total, 140)
})

test('an import waits for an index that is far behind; creates do not', async (t) => {
  const { dataDir, workspace } = await prepare(t)
  await fill(workspace)
  await until(() => isIndexed(dataDir))
  using holder = new DatabaseSync(indexFile(dataDir), { timeout: busyTimeoutMs })
  holder.exec('BEGIN IMMEDIATE')
  const file = await ImportedFile.open(workspace)
  let steps = 0
  let isHeld = false
  for (; steps < 200 && !isHeld; steps += 1) {
    const rows = Array.from({ length: 100 }, (_, row) => longContact(steps * 100 + row))
    const written = file.write(...rows)
    isHeld = await Promise.race([written.then(() => false), delay(2_000, true)])
    if (!isHeld) continue
    await workspace.write({ name: 'A create' })
    await workspace.writeAll([{ name: 'A batch' }, { name: 'of two' }])
    assert.equal((await workspace.search({ prefixes: ['batch'] })).total, 1)
    holder.exec('ROLLBACK')
    await written
  }
  assert.ok(isHeld, 'The import did not wait.')
  assert.equal((await workspace.search({ prefixes: ['imported'] })).total, steps * 100)
})

async function prepare(t: TestContext) {
  const dataDir = await makeFolder(t)
  const stores: Awaited<ReturnType<typeof openSqliteStore>>[] = []
  const open = async () => {
    const store = await openSqliteStore(dataDir)
    let closed: Promise<void> | null = null
    stores.push({ ...store, close: () => (closed ??= store.close()) })
    return stores.at(-1) ?? store
  }
  atEnd(t, () => Promise.all(stores.map((store) => store.close())))
  const workspace = await Workspace.make(await open())
  return { dataDir, workspace, reopen: async () => workspace.on(await open()) }
}

async function makeFolder(t: TestContext): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  atEnd(t, () => rm(dataDir, { recursive: true }))
  return dataDir
}

/** Adds contacts whose words are too many to wait. */
async function fill(workspace: Workspace, name = 'Lead'): Promise<void> {
  for (let batch = 0; batch < batches; batch += 1) {
    const contacts = Array.from({ length: contactsPerBatch }, (_, place) => {
      const word = `${name}${batch * contactsPerBatch + place}x`
      return { name: `${name} ${word}`, email: `${word}@${word}.example`, company: 'Example' }
    })
    await workspace.writeAll(contacts)
  }
}

function longContact(number: number) {
  const words = Array.from({ length: 25 }, (_, place) => `w${number}x${place}`)
  return { name: `Imported ${number}`, company: words.join(' ').slice(0, 200) }
}

async function removeIndex(dataDir: string): Promise<void> {
  for (const ending of ['', '-wal', '-shm']) {
    await rm(`${indexFile(dataDir)}${ending}`, { force: true })
  }
}

function countWaiting(dataDir: string): number {
  using database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  return Number(database.prepare('SELECT count(*) AS rows FROM waiting_words').get()?.['rows'])
}

function isIndexed(dataDir: string): boolean {
  using database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  const row = database.prepare('SELECT sum(octet_length(text)) AS bytes FROM waiting_words').get()
  return Number(row?.['bytes']) < stepBytes
}
