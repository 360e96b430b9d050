import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { gunzipSync } from 'node:zlib'

import { migrations } from '#storage/sqlite/migrations/migrations.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import type { Upgrade } from '#storage/upgrade.ts'
import { databaseFile } from './open-database.ts'
import { atEnd } from '#test/harness/at-end.ts'

const known = migrations.length
// As 0.1.0 left it.
const older = 1
const released = gunzipSync(
  readFileSync(
    new URL('../../../../test/fixtures/releases/0.1.0/contact-sync.db.gz', import.meta.url),
  ),
)

test('before a migration the folder is kept as it was, for its owner only', async (t) => {
  const dataDir = await makeOlderFolder(t)
  const file = join(dataDir, 'backups', `before-${known}.db`)
  const upgrades: Upgrade[] = []
  await (await openSqliteStore(dataDir, (upgrade) => upgrades.push(upgrade))).close()
  assert.deepEqual(upgrades, [{ from: older, to: known, snapshot: file }])
  assert.deepEqual(await readdir(join(dataDir, 'backups')), [`before-${known}.db`])
  assert.equal((await stat(join(dataDir, 'backups'))).mode & 0o777, 0o700)
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  assert.deepEqual([versionOf(file), versionOf(databaseFile(dataDir))], [older, known])
  using snapshot = new DatabaseSync(file, { readOnly: true })
  assert.deepEqual({ ...snapshot.prepare(countContacts).get() }, { contacts: 48 })
})

test('without a migration there is no snapshot', async (t) => {
  const dataDir = await makeFolder(t)
  for (let starts = 0; starts < 2; starts += 1) {
    const store = await openSqliteStore(dataDir, () => assert.fail('Nothing is upgraded.'))
    await store.close()
  }
  assert.deepEqual(await readdir(dataDir), ['contact-sync.db'])
})

test('the newest three snapshots are kept, and other files', async (t) => {
  const dataDir = await makeOlderFolder(t)
  const folder = join(dataDir, 'backups')
  await (await openSqliteStore(dataDir)).close()
  const earlier = ['before-9.db', 'before-8.db', 'before-99.db', `before-${known}.db`, 'mine.db']
  for (const [day, name] of earlier.entries()) {
    await writeFile(join(folder, name), 'earlier')
    await utimes(join(folder, name), day, day)
  }
  // Of a process that was killed.
  await writeFile(join(folder, '.unfinished.db'), 'half')
  await writeFile(databaseFile(dataDir), released)
  await (await openSqliteStore(dataDir)).close()
  const kept = [`before-${known}.db`, 'before-8.db', 'before-99.db', 'mine.db']
  assert.deepEqual((await readdir(folder)).toSorted(), kept.toSorted())
  assert.equal(versionOf(join(folder, `before-${known}.db`)), older)
})

test('without a snapshot nothing is migrated', async (t) => {
  const dataDir = await makeOlderFolder(t)
  await writeFile(join(dataDir, 'backups'), 'a file')
  const before = await readFile(databaseFile(dataDir))
  const refusal = new RegExp(
    `has version ${older}, this program needs ${known}, and the snapshot before the upgrade, ` +
      `.*before-${known}\\.db, can't be written: ENOTDIR.* the older version still starts`,
  )
  await assert.rejects(openSqliteStore(dataDir), refusal)
  assert.deepEqual(await readFile(databaseFile(dataDir)), before)
  assert.deepEqual((await readdir(dataDir)).toSorted(), ['backups', 'contact-sync.db'])
})

const countContacts = 'SELECT count(*) AS contacts FROM contacts'

async function makeOlderFolder(t: TestContext): Promise<string> {
  const dataDir = await makeFolder(t)
  await writeFile(databaseFile(dataDir), released)
  return dataDir
}

function versionOf(file: string): unknown {
  using database = new DatabaseSync(file, { readOnly: true })
  return database.prepare('PRAGMA user_version').get()?.['user_version']
}

async function makeFolder(t: TestContext): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  atEnd(t, () => rm(dataDir, { recursive: true }))
  return dataDir
}
