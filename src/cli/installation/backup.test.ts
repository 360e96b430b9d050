import assert from 'node:assert/strict'
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { dataFile } from '#installation.ts'
import type { Created, WhoAmIBody } from '#test/harness/response.ts'
import {
  ServerProcess,
  makeFolder,
  makeKey,
  readCli,
  runCli,
} from '#test/processes/server-process.ts'

type Printed = { file: string; bytes: number; contacts: number; milliseconds: number }

const contactsPath = '/public/v1/contacts'
const writersAtOnce = 16

/** Creates contacts until it is stopped; `acknowledged` are their names so far. */
function keepCreating(server: ServerProcess, key: string) {
  const acknowledged: string[] = []
  let hasWebhook = false
  let count = 0
  const create = async () => {
    while (!hasWebhook) {
      count += 1
      const name = `Lead${count}`
      const headers = { 'Idempotency-Key': name }
      const body = { name, email: `${name}@example.com`, Budget: count }
      const response = await server.request('POST', contactsPath, { key, body, headers })
      assert.equal(response.status, 201, response.text)
      acknowledged.push(name)
    }
  }
  const writers = Array.from({ length: writersAtOnce }, create)
  return {
    acknowledged,
    stop: async () => {
      hasWebhook = true
      await Promise.all(writers)
    },
  }
}

test('a backup taken under load is of one moment, and can be restored and served', async () => {
  await using folder = await makeFolder()
  await using elsewhere = await makeFolder()
  const file = join(folder.path, 'backup.db')
  const key = await makeKey(folder.path)
  await using server = await ServerProcess.start(folder.path)
  const load = keepCreating(server, key)
  while (load.acknowledged.length < 1_000) await new Promise(setImmediate)
  const before = [...load.acknowledged]
  const printed = await readCli<Printed>(folder.path, ['backup', file])
  const after = load.acknowledged.length
  await load.stop()
  assert.ok(after > before.length, 'Nothing was created while the backup ran.')

  const { size, mode } = await stat(file)
  assert.deepEqual([printed.file, printed.bytes, mode & 0o777], [file, size, 0o600])
  assert.ok(printed.milliseconds > 0)
  assert.deepEqual(unfinished(await readdir(folder.path)), [])
  assertConsistent(file, before, printed.contacts)

  const dataDir = join(elsewhere.path, 'data')
  const restored = await readCli(elsewhere.path, ['restore', file], { DATA_DIR: dataDir })
  assert.deepEqual(restored, { dataDir, bytes: size, contacts: printed.contacts, files: 0 })
  assert.deepEqual([(await stat(dataDir)).mode & 0o777], [0o700])
  await using second = await ServerProcess.start(dataDir)
  const whoAmI = await second.request('GET', '/public/v1/whoami', { key })
  assert.equal((whoAmI.body as WhoAmIBody).keyType, 'secret')
  for (const name of [before[0], before.at(-1)]) {
    const query = new URLSearchParams({ q: `${name}@example.com` })
    const response = await second.request('GET', `${contactsPath}?${query}`, { key })
    assert.match(response.text, new RegExp(`"name":"${name}"`))
  }
  const all = await second.request('GET', `${contactsPath}?q=example.com`, { key })
  assert.equal((all.body as { total: number }).total, printed.contacts)
  const replayed = { name: before[0], email: `${before[0]}@example.com`, Budget: 1 }
  const headers = { 'Idempotency-Key': before[0] ?? '' }
  const replay = await second.request('POST', contactsPath, { key, body: replayed, headers })
  assert.equal(replay.headers['idempotent-replayed'], 'true', replay.text)
  const created = await second.request('POST', contactsPath, { key, body: { name: 'New' } })
  assert.equal((created.body as Created).created, true)
})

/** Asserts that the file is whole, and has what was acknowledged before it started. */
function assertConsistent(file: string, acknowledged: readonly string[], contacts: number): void {
  using database = new DatabaseSync(file, { readOnly: true })
  const value = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0]
  assert.equal(value('PRAGMA integrity_check'), 'ok')
  assert.equal(value('SELECT count(*) FROM contacts'), contacts)
  assert.equal(value('SELECT contact_count FROM projects'), contacts)
  assert.equal(value('SELECT contact FROM counters'), contacts)
  assert.equal(value('SELECT count(*) FROM idempotency'), contacts)
  const rows = database.prepare('SELECT name, custom_fields FROM contacts').all()
  const names = new Set(rows.map(({ name }) => name))
  assert.deepEqual(
    acknowledged.filter((name) => !names.has(name)),
    [],
  )
  assert.ok(rows.every((row) => row['custom_fields'] !== null))
}

test('for people it says how much there is and how long it took', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const file = join(folder.path, 'backup.db')
  const { code, stdout, stderr } = await runCli(folder.path, ['backup', file])
  assert.deepEqual([code, stderr], [0, ''])
  assert.match(stdout, /backup\.db contains all data .*\nContacts 0, 0\.\d MiB, \d+\.\d s\.\n$/)
})

test('a database of an older version is backed up as it is', async () => {
  await using folder = await makeFolder()
  const config = { dataDir: folder.path }
  await makeKey(folder.path)
  execute(dataFile(config), 'PRAGMA user_version = 1')
  const file = join(folder.path, 'backup.db')
  await readCli(folder.path, ['backup', file])
  assert.deepEqual([versionOf(file), versionOf(dataFile(config))], [1, 1])
})

test('an existing file is never overwritten', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const file = join(folder.path, 'backup.db')
  await writeFile(file, 'Before')
  const { code, stdout, stderr } = await runCli(folder.path, ['backup', file])
  assert.deepEqual([code, stdout], [2, ''])
  assert.match(stderr, /backup\.db already exists and is not overwritten\.$/m)
  assert.equal(await readFile(file, 'utf8'), 'Before')
})

test('an unwritable target is named, nothing is left of it, and admins are told', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const file = join(folder.path, 'missing', 'backup.db')
  const { code, stdout, stderr } = await runCli(folder.path, ['backup', file])
  assert.deepEqual([code, stdout], [1, ''])
  assert.match(stderr, /backup\.db can't be written: no such file or directory\.$/m)
  const database = dataFile({ dataDir: folder.path })
  assert.deepEqual(await readdir(folder.path), [basename(database)])
  using stored = new DatabaseSync(database, { readOnly: true })
  const alerts = stored.prepare('SELECT kind, state FROM work').all()
  assert.deepEqual(
    alerts.map(({ kind }) => kind),
    ['backupFailed'],
  )
  assert.match(String(alerts[0]?.['state']), /no such file or directory/)
})

test('a damaged database gives no backup', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const database = dataFile({ dataDir: folder.path })
  const bytes = await readFile(database)
  await writeFile(database, bytes.fill(0xff, 4_096))
  const target = join(folder.path, 'backups')
  await mkdir(target)
  const { code, stdout } = await runCli(folder.path, ['backup', join(target, 'backup.db')])
  assert.deepEqual([code, stdout], [1, ''])
  assert.deepEqual(await readdir(target), [])
})

test('without a database there is nothing to back up, and none is created', async () => {
  await using folder = await makeFolder()
  const { code, stdout } = await runCli(folder.path, ['backup', join(folder.path, 'backup.db')])
  assert.deepEqual([code, stdout], [2, ''])
  assert.deepEqual(await readdir(folder.path), [])
})

function unfinished(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith('.'))
}

function execute(file: string, sql: string): void {
  using database = new DatabaseSync(file)
  database.exec(sql)
}

function versionOf(file: string): unknown {
  using database = new DatabaseSync(file, { readOnly: true })
  return database.prepare('PRAGMA user_version').get()?.['user_version']
}
