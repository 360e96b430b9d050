import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import { schemaVersion as from } from '#storage/upgrade/versions.ts'
import {
  ServerProcess,
  makeFolder,
  makeKey,
  nextVersion,
  readCli,
  runCli,
  runMain,
  startCli,
} from './processes/server-process.ts'

const contactsPath = '/public/v1/contacts'
const to = from + 1
const snapshotName = `before-${to}.db`

/** A folder with a contact, and a key of its project. */
async function filledFolder() {
  const folder = await makeFolder()
  const key = await makeKey(folder.path)
  await using server = await ServerProcess.start(folder.path)
  await create(server, key, 'jane@example.com')
  await server.stop()
  return { path: folder.path, key, [Symbol.asyncDispose]: folder[Symbol.asyncDispose] }
}

async function create(server: ServerProcess, key: string, email: string): Promise<void> {
  const { status, text } = await server.request('POST', contactsPath, { key, body: { email } })
  assert.equal(status, 201, text)
}

test('a server and its worker upgrade a folder, whichever starts first', async () => {
  await using folder = await filledFolder()
  await using worker = await ServerProcess.start(folder.path, nextVersion, 'worker')
  const upgrading = `"from":${from},"to":${to},"snapshot":".*${snapshotName}",.*"msg":"upgrading `
  assert.match(worker.stdout, new RegExp(upgrading))
  await using server = await ServerProcess.start(folder.path, nextVersion, 'api')
  assert.doesNotMatch(server.stdout, /upgrading/)
  const { body } = await server.request('GET', contactsPath, { key: folder.key })
  assert.equal((body as { total: number }).total, 1)
  const snapshot = join(folder.path, 'backups', snapshotName)
  assert.deepEqual(readState(snapshot), { version: from, contacts: 1 })
  assert.deepEqual(readState(databaseFile(folder.path)), { version: to, contacts: 1 })
})

test('no command upgrades a folder under the running server of an older version', async () => {
  await using folder = await makeFolder()
  await using server = await ServerProcess.start(folder.path)
  const { code, stdout, stderr } = await runNext(folder.path, ['projects', 'list'])
  assert.deepEqual([code, stdout], [1, ''])
  const refusal = `version ${from}, .* a server of the older version is running on it\\. Stop `
  assert.match(stderr, new RegExp(refusal))
  assert.ok(!existsSync(join(folder.path, 'backups')))
  await server.stop()
})

const onLinux = { skip: process.platform !== 'linux' }

test('without room for the snapshot an upgrade changes nothing', onLinux, async () => {
  await using folder = await filledFolder()
  const file = databaseFile(folder.path)
  const before = readFileSync(file)
  const limited = ['prlimit', `--fsize=${before.length - 4_096}:`]
  const started = ServerProcess.startUnder(limited, folder.path, nextVersion)
  await assert.rejects(started, (error: Error) => {
    assert.match(error.message, /ended with 1: /)
    assert.match(error.message, /before-\d+\.db, can't be written: .*Nothing was changed/)
    return true
  })
  assert.deepEqual(readFileSync(file), before)
  assert.deepEqual(readdirSync(join(folder.path, 'backups')), [])
  const { code, stderr } = await runNext(folder.path, ['projects', 'list'])
  assert.equal(code, 0, stderr)
  const upgrading = `^Upgrading .* from schema version ${from} to ${to}\\. A snapshot of `
  assert.match(stderr, new RegExp(upgrading))
})

test('docs/upgrading.md: a snapshot takes a folder back, with newer leads beside it', async () => {
  await using folder = await filledFolder()
  {
    await using server = await ServerProcess.start(folder.path, nextVersion)
    await create(server, folder.key, 'since@example.com')
    await server.stop()
  }
  const page = readFileSync(new URL('../docs/upgrading.md', import.meta.url), 'utf8')
  const block = /```sh\n(cd \/var\/lib\/contact-sync [^`]*before-\d+\.db[^`]*)```/.exec(page)?.[1]
  const commands = block?.replace('/var/lib/contact-sync', folder.path)
  assert.ok(commands !== undefined)
  execFileSync('sh', ['-e'], { input: commands.replace(/before-\d+\.db/, snapshotName) })
  assert.deepEqual(readState(databaseFile(folder.path)), { version: from, contacts: 1 })
  const newer = join(folder.path, 'newer')
  const { stdout } = await runNext(newer, ['export', '--email', 'since@example.com'])
  assert.match(stdout, /since@example\.com/)
  await using server = await ServerProcess.start(folder.path)
  const { body } = await server.request('GET', contactsPath, { key: folder.key })
  assert.equal((body as { total: number }).total, 1)
})

test('a folder from before 0.2.0 is refused unchanged, and can be backed up', async () => {
  await using folder = await filledFolder()
  const file = databaseFile(folder.path)
  // As in 0.1.0.
  execute(file, 'PRAGMA user_version = 1')
  const before = readFileSync(file)
  const refusals = [
    await runMain(folder.path, { PORT: '0' }),
    await runCli(folder.path, ['projects', 'list']),
    await runCli(folder.path, ['migrate']),
  ]
  for (const { code, stdout, stderr } of refusals) {
    assert.deepEqual([code, stdout], [1, ''])
    assert.match(
      stderr,
      /^The database has schema version 1, .* only version 37, that of 0\.2\.0\./,
    )
    assert.match(stderr, /docs\/upgrading\.md#from-before-020\.$/m)
  }
  assert.deepEqual(readFileSync(file), before)
  const copy = join(folder.path, 'copy.db')
  await readCli(folder.path, ['backup', copy])
  assert.deepEqual(readState(copy), { version: 1, contacts: 1 })
})

/** Runs a command of the next version. */
function runNext(dataDir: string, args: readonly string[]) {
  return startCli(dataDir, args, nextVersion).ended
}

function execute(file: string, sql: string): void {
  using database = new DatabaseSync(file)
  database.exec(sql)
}

function readState(file: string): unknown {
  using database = new DatabaseSync(file, { readOnly: true })
  const state = `SELECT user_version AS version, (SELECT count(*) FROM contacts) AS contacts
    FROM pragma_user_version`
  return { ...database.prepare(state).get() }
}
