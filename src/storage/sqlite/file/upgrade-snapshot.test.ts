import assert from 'node:assert/strict'
import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'

import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { atEnd } from '#test/harness/at-end.ts'
import { databaseFile } from './open-database.ts'
import { takeSnapshot } from './upgrade-snapshot.ts'

const versions = { found: 41, known: 43 }

test('the folder is kept as it is, for its owner only', async (t) => {
  const dataDir = await makeFolder(t)
  // An open one, whose log has what the file lacks.
  using database = new DatabaseSync(databaseFile(dataDir))
  database.exec("PRAGMA user_version = 41; INSERT INTO setup_tokens VALUES ('hash', 1)")
  takeSnapshot(dataDir, versions)
  const folder = join(dataDir, 'backups')
  const file = join(folder, 'before-43.db')
  assert.deepEqual(await readdir(folder), ['before-43.db'])
  assert.equal((await stat(folder)).mode & 0o777, 0o700)
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  using snapshot = new DatabaseSync(file, { readOnly: true })
  assert.equal(snapshot.prepare('PRAGMA user_version').get()?.['user_version'], 41)
  assert.equal(snapshot.prepare('SELECT hash FROM setup_tokens').get()?.['hash'], 'hash')
})

test('without an upgrade there is no snapshot', async (t) => {
  const dataDir = await makeFolder(t)
  const store = await openSqliteStore(dataDir, () => assert.fail('Nothing is upgraded.'))
  await store.close()
  assert.deepEqual(await readdir(dataDir), ['contact-sync.db'])
})

test('the newest three snapshots are kept, and other files', async (t) => {
  const dataDir = await makeFolder(t)
  const folder = join(dataDir, 'backups')
  takeSnapshot(dataDir, versions)
  const earlier = ['before-9.db', 'before-8.db', 'before-99.db', 'before-43.db', 'mine.db']
  for (const [day, name] of earlier.entries()) {
    await writeFile(join(folder, name), 'earlier')
    await utimes(join(folder, name), day, day)
  }
  // Left by a process that was killed.
  await writeFile(join(folder, '.unfinished.db'), 'half')
  takeSnapshot(dataDir, versions)
  const kept = ['before-43.db', 'before-8.db', 'before-99.db', 'mine.db']
  assert.deepEqual((await readdir(folder)).toSorted(), kept.toSorted())
  assert.notEqual(await readFile(join(folder, 'before-43.db'), 'utf8'), 'earlier')
})

test('one that fails leaves nothing behind', async (t) => {
  const dataDir = await makeFolder(t)
  await writeFile(join(dataDir, 'backups'), 'a file')
  const message = new RegExp(
    'has schema version 41, but this release needs 43, and the snapshot before the upgrade, ' +
      ".*before-43\\.db, can't be written: ENOTDIR.* the older version still starts",
  )
  assert.throws(() => takeSnapshot(dataDir, versions), { code: 'unavailable', message })
  assert.deepEqual((await readdir(dataDir)).toSorted(), ['backups', 'contact-sync.db'])
})

/** A folder with an empty store. */
async function makeFolder(t: TestContext): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  atEnd(t, () => rm(dataDir, { recursive: true }))
  await (await openSqliteStore(dataDir)).close()
  return dataDir
}
