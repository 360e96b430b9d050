import assert from 'node:assert/strict'
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'

import { firstPage } from '#core/values/page.ts'
import { Workspace, assertFailure } from '#storage/contract/workspace.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { releasedVersions, schemaVersion } from '#storage/upgrade/versions.ts'
import { atEnd } from '#test/harness/at-end.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { databaseFile } from './open-database.ts'

const pageBytes = 4_096

test('a missing folder is created, for its owner only, with a current database', async (t) => {
  const dataDir = join(await makeFolder(t), 'new', 'data')
  const store = await openSqliteStore(dataDir)
  for (const mode of Object.values(await modesIn(dataDir))) assert.equal(mode, 0o600)
  await store.close()
  assert.equal((await stat(dataDir)).mode & 0o777, 0o700)
  assert.equal(versionOf(dataDir), schemaVersion)
})

test('every file is for its owner only, in an existing folder as well', async (t) => {
  const dataDir = await makeFolder(t)
  await chmod(dataDir, 0o755)
  lockDataDir(dataDir, 'server')
  const store = await openSqliteStore(dataDir)
  atEnd(t, () => store.close())
  await (await Workspace.make(store)).write({ name: 'Jane Doe' })
  const modes = await modesIn(dataDir)
  assert.deepEqual(modes, {
    'contact-sync.db': 0o600,
    'contact-sync.db-shm': 0o600,
    'contact-sync.db-wal': 0o600,
    'server.lock': 0o600,
    'server.lock-journal': 0o600,
  })
  assert.equal((await stat(dataDir)).mode & 0o777, 0o755)
})

test('files that an older version left readable are tightened', async (t) => {
  const dataDir = await makeFolder(t)
  await (await openSqliteStore(dataDir)).close()
  const files = [databaseFile(dataDir), join(dataDir, 'dispatcher.lock')]
  await writeFile(files[1] ?? '', '')
  for (const file of files) await chmod(file, 0o644)
  const store = await openSqliteStore(dataDir)
  atEnd(t, () => store.close())
  assert.deepEqual(new Set(Object.values(await modesIn(dataDir))), new Set([0o600]))
})

const isLinux = process.platform === 'linux'

test("a folder that can't be used: the error names its path and a way out", async (t) => {
  const folder = await makeFolder(t)
  const file = join(folder, 'file')
  await writeFile(file, '')
  await mkdir(join(folder, 'taken', 'contact-sync.db'), { recursive: true })
  const refusals = {
    [file]: 'it is a file, or a part of its path is one',
    [join(file, 'below')]: 'it is a file, or a part of its path is one',
    [join(folder, 'taken')]: 'unable to open database file',
    ...(isLinux && {
      // Root can write anywhere else. Node's own recursive mkdir never ends in /proc.
      '/proc/foo/data': "can't be used: ",
      '/sys/foo': "can't be used: ",
      '/sys': "can't be used: ",
    }),
  }
  for (const [dataDir, reason] of Object.entries(refusals)) {
    await assert.rejects(openSqliteStore(dataDir), ({ message }: Error) => {
      assert.ok(message.includes(dataDir), message)
      assert.ok(message.includes(reason), message)
      assert.match(message, /DATA_DIR/)
      return true
    })
    if (reason.startsWith('unable')) continue
    assert.throws(() => lockDataDir(dataDir, 'server'), { message: new RegExp(reason) })
  }
})

test('several processes can open an empty folder at once', async (t) => {
  const dataDir = await makeFolder(t)
  const stores = await Promise.all([1, 2, 3].map(() => openSqliteStore(dataDir)))
  await Promise.all(stores.map((store) => store.close()))
  assert.equal(versionOf(dataDir), schemaVersion)
})

test('written data is there when the store opens again, and ids continue', async (t) => {
  const dataDir = await makeFolder(t)
  const first = await openSqliteStore(dataDir)
  const workspace = await Workspace.make(first)
  const { id } = await workspace.write({ name: 'Jane Doe' })
  const contact = await workspace.get(id)
  await first.close()

  const second = await openSqliteStore(dataDir)
  atEnd(t, () => second.close())
  assert.deepEqual(await second.getContact(workspace.projectId, id), contact)
  const { secret: writer } = workspace.writers
  const other = await Workspace.make(second)
  assert.notEqual((await other.write({ name: 'John Doe' })).id, id)
  assert.equal(
    (await second.listKeys({ projectId: workspace.projectId, ...firstPage }))[0]?.id,
    writer.keyId,
  )
})

test('a closed store is one file, with nothing left in a log next to it', async (t) => {
  const dataDir = await makeFolder(t)
  const store = await openSqliteStore(dataDir)
  const workspace = await Workspace.make(store)
  await workspace.write({ name: 'Jane Doe' })
  await workspace.search()
  await store.close()
  assert.deepEqual(await readdir(dataDir), [basename(databaseFile(dataDir))])
})

test('closing waits for a search thread that is still starting', async (t) => {
  const dataDir = await makeFolder(t)
  const store = await openSqliteStore(dataDir)
  const workspace = await Workspace.make(store)
  const search = assertFailure(() => workspace.search(), 'unavailable')
  await store.close()
  await search
  assert.ok(!process.getActiveResourcesInfo().includes('MessagePort'))
})

const { sqlite: released } = releasedVersions
const refused: Readonly<Record<string, { version: number; message: string }>> = {
  'a newer version': {
    version: schemaVersion + 1,
    message: `has schema version ${schemaVersion + 1}, .* only ${schemaVersion}. A newer`,
  },
  'the version 0.1.0': {
    version: 1,
    message: `has schema version 1, .* only version ${released}, that of 0.2.0. Nothing`,
  },
  'a development version before 0.2.0': {
    version: released - 1,
    message: `has schema version ${released - 1}, .* docs/upgrading.md#from-before-020`,
  },
  'an unreleased version after 0.2.0': {
    version: schemaVersion - 1,
    message: `has schema version ${schemaVersion - 1}, .* docs/upgrading.md#rolling-back`,
  },
}

for (const [kind, { version, message }] of Object.entries(refused)) {
  test(`a database of ${kind} is refused and left unchanged`, async (t) => {
    const dataDir = await makeFolder(t)
    await (await openSqliteStore(dataDir)).close()
    execute(dataDir, `PRAGMA user_version = ${version}`)
    const before = await bytesIn(dataDir)
    await assert.rejects(openSqliteStore(dataDir), new RegExp(message))
    assert.deepEqual(await bytesIn(dataDir), before)
    assert.equal(versionOf(dataDir), version)
  })
}

test('a newer version that was killed: its log is left as it is, too', async (t) => {
  const killed = await makeFolder(t)
  const dataDir = await makeFolder(t)
  const store = await openSqliteStore(killed)
  execute(killed, `PRAGMA user_version = ${schemaVersion + 1}`)
  for (const name of ['contact-sync.db', 'contact-sync.db-wal']) {
    await copyFile(join(killed, name), join(dataDir, name))
  }
  await store.close()
  const before = await bytesIn(dataDir)
  assert.ok((before['contact-sync.db-wal'] ?? '') !== '')
  await assert.rejects(openSqliteStore(dataDir), /newer/)
  const { 'contact-sync.db-shm': _, ...after } = await bytesIn(dataDir)
  assert.deepEqual(after, before)
})

test('a file that is not a database is refused and left unchanged', async (t) => {
  const dataDir = await makeFolder(t)
  const bytes = 'This is a text, and a rather long one at that.'.repeat(100)
  await writeFile(databaseFile(dataDir), bytes)
  await assert.rejects(openSqliteStore(dataDir), /not a database/)
  assert.equal(await readFile(databaseFile(dataDir), 'utf8'), bytes)
})

test('the integrity check is ok after creates, updates, fields and pending values', async (t) => {
  const dataDir = await makeFolder(t)
  const store = await openSqliteStore(dataDir)
  const workspace = await Workspace.make(store)
  const email = 'jane@example.com'
  await workspace.write({ email, name: 'Jane Doe', Budget: 10, customFields: { Size: 'L' } })
  await workspace.write({ email, name: 'Jane Roe', createdAt: '2020-01-01T00:00:00Z' })
  await workspace.write({ email }, { kind: 'publishable' })
  await workspace.createField('Size')
  await workspace.applyPendingValues()
  await store.close()
  using database = new DatabaseSync(databaseFile(dataDir))
  const [line] = database.prepare('PRAGMA integrity_check').all()
  assert.deepEqual({ ...line }, { integrity_check: 'ok' })
})

test('verifying names what is damaged', async (t) => {
  const dataDir = await makeFolder(t)
  const first = await openSqliteStore(dataDir)
  const workspace = await Workspace.make(first)
  await workspace.write({ name: 'Jane Doe', email: 'jane@example.com' })
  await first.close()
  const bytes = await readFile(databaseFile(dataDir))
  const page = rootPageOf(dataDir, 'contacts_by_identity')
  bytes.fill(0xff, (page - 1) * pageBytes, page * pageBytes)
  await writeFile(databaseFile(dataDir), bytes)
  const store = await openSqliteStore(dataDir)
  atEnd(t, () => store.close())
  assert.match((await store.verify()).join(), /page/)
})

function execute(dataDir: string, sql: string): void {
  using database = new DatabaseSync(databaseFile(dataDir))
  database.exec(sql)
}

function rootPageOf(dataDir: string, index: string): number {
  using database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  const row = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(index)
  return Number(row?.['rootpage'])
}

function versionOf(dataDir: string): unknown {
  using database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  return database.prepare('PRAGMA user_version').get()?.['user_version']
}

async function bytesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).toSorted()
  const read = names.map(async (name) => [name, await readFile(join(folder, name), 'base64')])
  return Object.fromEntries(await Promise.all(read)) as Record<string, string>
}

async function modesIn(folder: string): Promise<Record<string, number>> {
  const names = (await readdir(folder)).toSorted()
  const modes = names.map(async (name) => [name, (await stat(join(folder, name))).mode & 0o777])
  return Object.fromEntries(await Promise.all(modes)) as Record<string, number>
}

async function makeFolder(t: TestContext): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  atEnd(t, () => rm(dataDir, { recursive: true }))
  return dataDir
}
