import assert from 'node:assert/strict'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { dataFile } from '#installation.ts'
import {
  type Folder,
  makeFolder,
  makeKey,
  readCli,
  runCli,
} from '#test/processes/server-process.ts'

/** A backup of a database with one project. */
async function makeBackup(folder: Folder): Promise<string> {
  await makeKey(folder.path)
  const file = join(folder.path, 'backup.db')
  await readCli(folder.path, ['backup', file])
  return file
}

function execute(file: string, sql: string): void {
  using database = new DatabaseSync(file)
  database.exec(sql)
}

const lockFiles = ['dispatcher.lock', 'server.lock']

test('a data folder with a database is refused with 2 and stays as it is', async () => {
  await using folder = await makeFolder()
  await using other = await makeFolder()
  const file = await makeBackup(folder)
  await makeKey(other.path)
  const database = dataFile({ dataDir: other.path })
  const before = await readFile(database)
  const { code, stdout, stderr } = await runCli(other.path, ['restore', file])
  assert.deepEqual([code, stdout], [2, ''])
  assert.match(stderr, /^The data folder is not empty: it contains .*contact-sync\.db/)
  assert.deepEqual(await readFile(database), before)
})

test('a data folder with the log of a lost database is refused with 2', async () => {
  await using folder = await makeFolder()
  await using other = await makeFolder()
  const file = await makeBackup(folder)
  const log = `${dataFile({ dataDir: other.path })}-wal`
  await writeFile(log, 'Writes that are in no database yet')
  const { code, stderr } = await runCli(other.path, ['restore', file])
  assert.equal(code, 2)
  assert.match(stderr, /it contains .*contact-sync\.db-wal/)
  assert.deepEqual(await readdir(other.path), [basename(log)])
})

test('a data folder that a server holds is refused with 1', async () => {
  await using folder = await makeFolder()
  await using other = await makeFolder()
  const file = await makeBackup(folder)
  using lock = new DatabaseSync(join(other.path, 'server.lock'))
  lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT')
  const { code, stdout, stderr } = await runCli(other.path, ['restore', file])
  assert.deepEqual([code, stdout], [1, ''])
  assert.match(stderr, /^Another server is running on the data folder/)
  assert.ok(!(await readdir(other.path)).includes(basename(dataFile({ dataDir: other.path }))))
})

const unusable: Readonly<Record<string, { spoil: (file: string) => unknown; says: RegExp }>> = {
  'a text': {
    spoil: (file) => writeFile(file, 'This is not a database, but a rather long text. '.repeat(20)),
    says: /The file is not a complete database/,
  },
  'an empty file': { spoil: (file) => writeFile(file, ''), says: /not a Contact Sync database/ },
  'a database of another program': {
    spoil: async (file) => {
      await rm(file)
      execute(file, 'CREATE TABLE contacts (name TEXT)')
    },
    says: /The file is not a Contact Sync database/,
  },
  'half a file': {
    spoil: async (file) => writeFile(file, (await readFile(file)).subarray(0, 40_960)),
    says: /The file is (?:damaged|not a complete database)/,
  },
  'a damaged page': {
    spoil: async (file) => writeFile(file, (await readFile(file)).fill(0xff, 8_192, 12_288)),
    says: /The file is (?:damaged|not a complete database)/,
  },
  'a newer version': {
    spoil: (file) => execute(file, 'PRAGMA user_version = 1000'),
    says: /It has schema version 1000, but this release supports only \d+: use a newer release/,
  },
  'a database in use': {
    spoil: (file) => writeFile(`${file}-wal`, 'Writes'),
    says: /is a database in use, with a log beside it/,
  },
}

for (const [name, { spoil, says }] of Object.entries(unusable)) {
  test(`${name} is refused with 2, and the data folder stays empty`, async () => {
    await using folder = await makeFolder()
    await using other = await makeFolder()
    const file = await makeBackup(folder)
    await spoil(file)
    const { code, stdout, stderr } = await runCli(other.path, ['restore', file])
    assert.deepEqual([code, stdout], [2, ''], stderr)
    assert.match(stderr, says)
    const left = (await readdir(other.path)).filter((entry) => !lockFiles.includes(entry))
    assert.deepEqual(left, [])
  })
}

test('without the file it ends with 3', async () => {
  await using folder = await makeFolder()
  const { code, stderr } = await runCli(folder.path, ['restore', 'nothing.db'])
  assert.deepEqual([code, stderr], [3, 'The file nothing.db does not exist.\n'])
  assert.deepEqual(await readdir(folder.path), [])
})

test('a copy of the file of a server that was stopped can be restored too', async () => {
  await using folder = await makeFolder()
  await using other = await makeFolder()
  await makeKey(folder.path)
  const file = dataFile({ dataDir: folder.path })
  const restored = await readCli<Record<string, unknown>>(other.path, ['restore', file])
  assert.deepEqual(Object.keys(restored), ['dataDir', 'bytes', 'contacts', 'files'])
  assert.deepEqual((await readdir(other.path)).toSorted(), [basename(file), ...lockFiles])
})
