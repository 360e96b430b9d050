import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

import { dataFile, openStore } from '#installation.ts'
import { writeLeads } from './harness/import-runs.ts'
import { type Known, fillFolder } from './harness/storage/full-folder.ts'
import { readApi, readStored } from './harness/storage/stored-responses.ts'
import { suiteUnless } from './harness/suite-unless.ts'
import { Receiver } from './processes/receiver.ts'
import {
  type Folder,
  type RunningCli,
  ServerProcess,
  makeFolder,
  makeKey,
  nextVersion,
  readCli,
  runCli,
  runMain,
  startCli,
} from './processes/server-process.ts'
import {
  execute,
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from './processes/servers/postgres-server.ts'
import { loopbackSettings } from './processes/webhook-process.ts'

type Moved = { from: string; to: string; projects: { id: string; contacts: number }[] }

const pollMs = 20
const pollsMax = 10_000

suiteUnless(postgresMissing)('moving a data folder to PostgreSQL', () => {
  let folder: Folder
  let known: Known
  before(async () => {
    folder = await makeFolder()
    known = await fillFolder(folder.path)
  })
  after(async () => {
    await folder[Symbol.asyncDispose]()
    await stopPostgres()
  })

  test('every table of the folder has something to move', () => {
    using database = new DatabaseSync(dataFile({ dataDir: folder.path }), { readOnly: true })
    const names = database
      .prepare(selectTables)
      .all()
      .map(({ name }) => String(name))
    const isEmpty = (name: string) => database.prepare(`SELECT 1 FROM ${name}`).get() === undefined
    // What a storage check writes, or a delete has still to clear, has no use elsewhere.
    assert.deepEqual(names.filter(isEmpty).toSorted(), ['erasures', 'readiness'])
  })

  test('a client notices nothing, and the folder is not changed', async () => {
    const { dataDir, databaseUrl } = await storageOf(folder)
    const settings = { DATABASE_URL: databaseUrl }
    const earlier = await readApi(dataDir, known)
    const stored = await readStored({ dataDir }, known)
    const file = await readFile(dataFile({ dataDir }))
    const moved = await readCli<Moved>(dataDir, ['move'], settings)
    assert.deepEqual(await readFile(dataFile({ dataDir })), file)
    assert.equal(moved.from, dataDir)
    assert.match(moved.to, /^PostgreSQL at /)
    assert.equal(moved.projects.length, 2)
    assert.deepEqual(await readStored({ dataDir, databaseUrl }, known), stored)
    await using other = await makeFolder()
    const later = await readApi(other.path, known, settings)
    assert.deepEqual(later.responses, earlier.responses)
    // The replay of the first read.
    assert.equal(later.counted, earlier.counted + 1)
    const again = await runCli(dataDir, ['move'], settings)
    assert.deepEqual([again.code, again.stdout], [2, ''])
    assert.match(again.stderr, /already has the projects of this data folder: its move is complete/)
  })

  test('what comes after the move continues where the folder ended', async () => {
    const { dataDir, databaseUrl } = await storageOf(folder)
    const settings = { DATABASE_URL: databaseUrl }
    await readCli(dataDir, ['move'], settings)
    await readCli(dataDir, ['setup', '--name', 'New'], settings)
    const unmerge = ['contacts', 'unmerge', known.mergedId]
    const project = ['--project', await firstProject(dataDir)]
    const args = [...unmerge, ...project]
    const { survivorId } = await readCli<{ survivorId: string }>(dataDir, args, settings)
    assert.equal(survivorId, known.contactIds[0])
    await using server = await ServerProcess.start(dataDir, settings, 'api')
    const headers = { key: known.key, body: { email: 'jane@example.com', name: 'Jane Roe' } }
    const updated = await server.request('POST', '/public/v1/contacts', headers)
    assert.equal(updated.status, 200, updated.text)
    const body = { name: 'John Roe', email: 'roe@example.com', NewField: 'x' }
    const created = await server.request('POST', '/public/v1/contacts', { key: known.key, body })
    assert.equal(created.status, 201, created.text)
  })

  test('what waited to be sent is sent from the database, with its id', async () => {
    const { dataDir, databaseUrl } = await storageOf(folder)
    const settings = { DATABASE_URL: databaseUrl, ...loopbackSettings }
    await readCli(dataDir, ['move'], settings)
    await using receiver = await Receiver.start()
    const [webhookId = ''] = known.webhookIds
    const store = await openStore({ dataDir, databaseUrl })
    await store.updateWebhook({ webhookId, url: receiver.url, now: Date.now() })
    const query = { webhookId, state: 'waiting', limit: 100, beforeId: null } as const
    const waiting = (await store.listDeliveries(query)).map(({ id }) => id)
    await store.close()
    assert.ok(waiting.length > 0)
    await using _ = await ServerProcess.start(dataDir, settings)
    await receiver.until(() => waiting.every((id) => receiver.ids.includes(id)))
  })

  const stops: Readonly<Record<string, string>> = {
    'in the first table': 'counters',
    'among the contacts': 'contacts',
    'among their words': 'words',
    'in the outbox': 'deliveries',
    'when the projects are stored': 'projects',
  }
  for (const [moment, table] of Object.entries(stops)) {
    test(`killed ${moment}, no server starts on it, and the same command resumes`, async (t) => {
      const { dataDir, databaseUrl } = await storageOf(folder)
      const settings = { DATABASE_URL: databaseUrl }
      await readCli(dataDir, ['migrate'], settings)
      await killAt(t, { dataDir, databaseUrl, table })
      for (const MIGRATE_AT_START of ['true', 'false']) {
        const refused = await runMain(dataDir, { ...settings, MIGRATE_AT_START, PORT: '0' })
        assert.deepEqual([refused.code, refused.stdout], [1, ''])
        assert.match(refused.stderr, /is being moved to the database/)
      }
      const moved = await readCli<Moved>(dataDir, ['move'], settings)
      assert.equal(moved.projects.length, 2)
      const expected = await readStored({ dataDir }, known)
      assert.deepEqual(await readStored({ dataDir, databaseUrl }, known), expected)
    })
  }

  test('killed in the middle of a long table, it resumes in the middle', async (t) => {
    await using newFolder = await makeFolder()
    const { dataDir, databaseUrl } = await storageOf(newFolder)
    const settings = { DATABASE_URL: databaseUrl }
    await makeKey(dataDir)
    const leads = writeLeads(join(dataDir, 'leads.csv'), 6_000)
    await runCli(dataDir, ['import', 'leads.csv', '--direct', '--yes'])
    await readCli(dataDir, ['migrate'], settings)
    const marks: Record<string, unknown>[] = []
    const middles = {
      words: `NEW.word = 'jane.3000@example.com'`,
      contacts: 'NEW.number = 3000',
      import_changes: 'NEW.contact_number = 3000',
    }
    for (const [table, middle] of Object.entries(middles)) {
      await killAt(t, { dataDir, databaseUrl, table, when: `FOR EACH ROW WHEN (${middle})` })
      marks.push(...(await execute(databaseUrl, 'SELECT tables, rows::integer FROM moving')))
    }
    assert.ok(
      marks.every(({ rows }) => Number(rows) > 0),
      JSON.stringify(marks),
    )
    assert.equal(new Set(marks.map(({ tables }) => tables)).size, 3)
    const { projects } = await readCli<Moved>(dataDir, ['move'], settings)
    assert.deepEqual(
      projects.map(({ contacts }) => contacts),
      [leads.created],
    )
  })

  test('a folder that has changed since a kill is copied again', async (t) => {
    await using newFolder = await makeFolder()
    const { dataDir, databaseUrl } = await storageOf(newFolder)
    const settings = { DATABASE_URL: databaseUrl }
    await makeKey(dataDir)
    await readCli(dataDir, ['migrate'], settings)
    await killAt(t, { dataDir, databaseUrl, table: 'key_secrets' })
    await makeKey(dataDir)
    const { projects } = await readCli<Moved>(dataDir, ['move'], settings)
    assert.equal(projects.length, 2)
  })

  test('a folder that changes meanwhile is not said to be moved, but copied again', async (t) => {
    await using newFolder = await makeFolder()
    const { dataDir, databaseUrl } = await storageOf(newFolder)
    const settings = { DATABASE_URL: databaseUrl }
    await makeKey(dataDir)
    await readCli(dataDir, ['migrate'], settings)
    const { command, lift } = await holdAt(t, { dataDir, databaseUrl, table: 'key_secrets' })
    const second = await runCli(dataDir, ['move'], { DATABASE_URL: databaseUrl })
    assert.equal(second.code, 1)
    assert.match(second.stderr, /^Another server is running on the data folder/)
    await makeKey(dataDir)
    await lift()
    const { code, stdout, stderr } = await command.ended
    assert.deepEqual([code, stdout], [1, ''])
    assert.match(stderr, /The data folder has changed in the meantime: run the command again/)
    assert.deepEqual(await execute(databaseUrl, 'SELECT * FROM projects'), [])
    const { projects } = await readCli<Moved>(dataDir, ['move'], settings)
    assert.equal(projects.length, 2)
  })

  test('the unfinished move of another folder is refused with 2', async (t) => {
    await using newFolder = await makeFolder()
    const { dataDir, databaseUrl } = await storageOf(newFolder)
    const settings = { DATABASE_URL: databaseUrl }
    await makeKey(dataDir)
    await readCli(dataDir, ['migrate'], settings)
    await killAt(t, { dataDir, databaseUrl, table: 'projects' })
    const { code, stderr } = await runCli(folder.path, ['move'], settings)
    assert.equal(code, 2)
    assert.match(stderr, /has the unfinished move of another data folder/)
    assert.equal((await execute(databaseUrl, 'SELECT * FROM keys')).length, 1)
  })

  test('differences are found, and copied again by the next call', async () => {
    await using newFolder = await makeFolder()
    const { dataDir, databaseUrl } = await storageOf(newFolder)
    const settings = { DATABASE_URL: databaseUrl }
    await makeKey(dataDir)
    await readCli(dataDir, ['migrate'], settings)
    await execute(databaseUrl, spoilLabels)
    const { code, stdout, stderr } = await runCli(dataDir, ['move'], settings)
    assert.deepEqual([code, stdout], [1, ''])
    assert.match(stderr, /keys of project number 1: 1 records in the folder, 1 in the database/)
    assert.deepEqual(await execute(databaseUrl, 'SELECT * FROM projects'), [])
    await execute(databaseUrl, 'DROP TRIGGER spoil ON keys')
    await readCli(dataDir, ['move'], settings)
    const [{ label } = {}] = await execute(databaseUrl, 'SELECT label FROM keys')
    assert.equal(label, 'Server')
  })

  test('a database with other data is refused with 2 and left unchanged', async () => {
    const { dataDir, databaseUrl } = await storageOf(folder)
    const settings = { DATABASE_URL: databaseUrl }
    await readCli(dataDir, ['setup'], settings)
    const stored = await execute(databaseUrl, 'SELECT * FROM keys ORDER BY id')
    const { code, stdout, stderr } = await runCli(dataDir, ['move'], settings)
    assert.deepEqual([code, stdout], [2, ''])
    assert.match(stderr, /The database is not empty/)
    assert.deepEqual(await execute(databaseUrl, 'SELECT * FROM keys ORDER BY id'), stored)
  })

  test('a database with tables of another program is refused with 2', async () => {
    const { dataDir, databaseUrl } = await storageOf(folder)
    await execute(databaseUrl, 'CREATE TABLE contacts (name text)')
    const { code, stderr } = await runCli(dataDir, ['move', '--to', databaseUrl])
    assert.equal(code, 2)
    assert.match(stderr, /has tables of another program/)
    assert.deepEqual(await execute(databaseUrl, selectOwnTables), [{ tablename: 'contacts' }])
  })

  test('a folder that a server holds is refused with 1, and nothing is stored', async () => {
    const { dataDir, databaseUrl } = await storageOf(folder)
    using lock = new DatabaseSync(join(dataDir, 'server.lock'))
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT')
    const { code, stderr } = await runCli(dataDir, ['move'], { DATABASE_URL: databaseUrl })
    assert.equal(code, 1)
    assert.match(stderr, /^Another server is running on the data folder/)
    assert.deepEqual(await execute(databaseUrl, selectOwnTables), [])
  })

  for (const [version, refusedWith, says] of [
    [1000, 2, /use a newer release/],
    [1, 1, /docs\/upgrading\.md#from-before-020\.$/m],
  ] as const) {
    test(`a folder of version ${version} is refused, and nothing is stored`, async () => {
      await using newFolder = await makeFolder()
      const { dataDir, databaseUrl } = await storageOf(newFolder)
      await makeKey(dataDir)
      setVersion(dataDir, version)
      const { code, stderr } = await runCli(dataDir, ['move'], { DATABASE_URL: databaseUrl })
      assert.equal(code, refusedWith)
      assert.match(stderr, says)
      assert.deepEqual(await execute(databaseUrl, selectOwnTables), [])
    })
  }

  test('a folder of the version before is refused until it is migrated', async () => {
    const { dataDir, databaseUrl } = await storageOf(folder)
    const settings = { ...nextVersion, DATABASE_URL: databaseUrl }
    const { code, stderr } = await startCli(dataDir, ['move'], settings).ended
    assert.equal(code, 2)
    assert.match(stderr, /update it with `contact-sync migrate` first/)
    assert.deepEqual(await execute(databaseUrl, selectOwnTables), [])
  })

  test('an empty folder ends with 3, and a missing or wrong address with 2', async () => {
    await using empty = await makeFolder()
    const nothing = await runCli(empty.path, ['move'], { DATABASE_URL: 'postgres://127.0.0.1:1/a' })
    assert.equal(nothing.code, 2)
    assert.match(nothing.stderr, /^Nothing is stored in /)
    const nowhere = await runCli(folder.path, ['move'])
    assert.deepEqual(
      [nowhere.code, nowhere.stderr],
      [2, 'Missing destination: set DATABASE_URL or pass --to.\n'],
    )
    const wrong = await runCli(folder.path, ['move', '--to', 'mysql://jane:hunter2@127.0.0.1/a'])
    assert.equal(wrong.code, 2)
    assert.ok(!wrong.stderr.includes('hunter2'))
  })

  test('a password in --to causes a warning, and is never shown', async () => {
    const to = 'postgres://jane:hunter2@127.0.0.1:1/contacts'
    const { code, stdout, stderr } = await runCli(folder.path, ['move', '--to', to])
    assert.equal(code, 1)
    assert.match(stderr, /to hide it, set DATABASE_URL instead/)
    assert.ok(!`${stdout}${stderr}`.includes('hunter2'))
  })
})

async function storageOf(folder: Folder): Promise<{ dataDir: string; databaseUrl: string }> {
  return { dataDir: folder.path, databaseUrl: await makeDatabase() }
}

async function firstProject(dataDir: string): Promise<string> {
  const [project] = await readCli<{ id: string }[]>(dataDir, ['projects', 'list'])
  return project?.id ?? ''
}

/** Starts a move and blocks it at its first insert into a table, or at that of a row. */
async function holdAt(
  t: TestContext,
  at: { dataDir: string; databaseUrl: string; table: string; when?: string },
): Promise<{ command: RunningCli; lift: () => Promise<void> }> {
  const { dataDir, databaseUrl, table, when = '' } = at
  const trigger = `CREATE TRIGGER stop BEFORE INSERT ON ${table} ${when} EXECUTE FUNCTION stop()`
  await execute(databaseUrl, `${stopFunction}; ${trigger}`)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  t.after(() => client.end())
  await client.query(`SELECT pg_advisory_lock(${stopLock})`)
  const command = startCli(dataDir, ['move'], { DATABASE_URL: databaseUrl })
  await untilWaiting(client)
  const lift = async () => {
    await client.query(`SELECT pg_advisory_unlock(${stopLock})`)
    await client.query(`DROP TRIGGER stop ON ${table}`)
  }
  return { command, lift }
}

/** Kills a move where it is blocked. */
async function killAt(...args: Parameters<typeof holdAt>): Promise<void> {
  const { command, lift } = await holdAt(...args)
  command.signal('SIGKILL')
  assert.equal((await command.ended).code, null)
  await lift()
}

async function untilWaiting(client: Client): Promise<void> {
  for (let poll = 0; poll < pollsMax; poll += 1) {
    const { rowCount } = await client.query(selectWaiting)
    if (rowCount !== 0) return
    await delay(pollMs)
  }
  throw new Error('The move did not get that far.')
}

function setVersion(dataDir: string, version: number): void {
  using database = new DatabaseSync(dataFile({ dataDir }))
  database.exec(`PRAGMA user_version = ${version}`)
}

// Words of the search index are split again.
const selectTables = `
  SELECT name FROM sqlite_schema
  WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%words%'`
const selectOwnTables = 'SELECT tablename FROM pg_tables WHERE schemaname = current_schema()'
// One for all schemas, since a server's schemas share them.
const stopLock = '1, hashtext(current_schema())'
const stopFunction = `
  CREATE OR REPLACE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_advisory_xact_lock(${stopLock});
    RETURN NEW;
  END $$`
const selectWaiting = `
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND classid = 1
    AND objid::bigint = hashtext(current_schema())::bigint & 4294967295`
const spoilLabels = `
  CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.label := 'Another';
    RETURN NEW;
  END $$;
  CREATE TRIGGER spoil BEFORE INSERT ON keys FOR EACH ROW EXECUTE FUNCTION spoil()`
