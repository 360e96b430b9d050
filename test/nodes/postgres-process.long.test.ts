import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { schemaVersion as known } from '#storage/upgrade/versions.ts'
import type { Created, Page } from '#test/harness/response.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import {
  ServerProcess,
  makeFolder,
  nextVersion,
  readCli,
  runCli,
  runMain,
  startCli,
} from '#test/processes/server-process.ts'
import {
  execute,
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'

const contactsPath = '/public/v1/contacts'

type Setup = { keys: { key: string; id: string; kind: string }[] }

suiteUnless(postgresMissing)('processes on PostgreSQL', () => {
  after(stopPostgres)

  test('two servers share a database; the remaining one keeps serving', async () => {
    await using folder = await makeFolder()
    const settings = { DATABASE_URL: await makeDatabase() }
    const { keys } = await readCli<Setup>(folder.path, ['setup'], settings)
    const { key = '', id = '' } = keys.find(({ kind }) => kind === 'secret') ?? {}
    const one = await ServerProcess.start(folder.path, settings)
    await using other = await ServerProcess.start(folder.path, settings)
    const stored: string[] = []
    const load = Array.from({ length: 4 }, async (_, socket) => {
      for (let i = 0; ; i += 1) {
        const body = { email: `jane.${socket}.${i}@example.com` }
        const response = await one.request('POST', contactsPath, { key, body }).catch(() => null)
        if (response === null || response.status !== 201) return
        stored.push((response.body as Created).id)
        if (i === 5) one.signal('SIGKILL')
      }
    })
    await Promise.all(load)
    await one.ended
    assert.ok(stored.length > 0)
    for (const contactId of stored) {
      const { status } = await other.request('GET', `${contactsPath}/${contactId}`, { key })
      assert.equal(status, 200)
    }
    const revoked = await runCli(folder.path, ['keys', 'revoke', id], settings)
    assert.equal(revoked.code, 0, revoked.stderr)
    const { status } = await other.request('GET', contactsPath, { key })
    assert.equal(status, 401)
  })

  test('of servers starting on an empty database one creates a project and prints it', async () => {
    await using folder = await makeFolder()
    const settings = { DATABASE_URL: await makeDatabase() }
    const servers = await Promise.all([1, 2].map(() => ServerProcess.start(folder.path, settings)))
    const printed = servers.flatMap(({ stdout }) => stdout.match(/zk_(?:live|pub)_\w{38}/g) ?? [])
    assert.equal(new Set(printed).size, 2)
    assert.equal((await readCli<unknown[]>(folder.path, ['projects', 'list'], settings)).length, 1)
    const [key = ''] = printed
    for (const server of servers) {
      await using one = server
      assert.equal((await one.request('GET', '/public/v1/whoami', { key })).status, 200)
    }
  })

  test('commands work on a database, or say that they are for a data folder', async () => {
    await using folder = await makeFolder()
    const url = await makeDatabase()
    const settings = { DATABASE_URL: url }
    const early = await runCli(folder.path, ['keys', 'list'], settings)
    assert.equal(early.code, 2)
    assert.match(early.stderr, /Nothing is stored in PostgreSQL at 127\.0\.0\.1/)
    await readCli(folder.path, ['setup'], settings)
    const findings = await readCli<{ check: string; isOk: boolean }[]>(
      folder.path,
      ['doctor'],
      settings,
    )
    assert.deepEqual(
      findings.map(({ check, isOk }) => [check, isOk]),
      ['settings', 'clock', 'database'].map((check) => [check, true]),
    )
    for (const args of [
      ['backup', 'all.db'],
      ['restore', 'all.db'],
    ]) {
      const { code, stderr } = await runCli(folder.path, args, settings)
      assert.equal(code, 2)
      assert.match(stderr, /^This command is for a data folder, but DATABASE_URL is set: use /)
    }
  })

  test('a server that may not migrate refuses an older database until `migrate` ran', async () => {
    await using folder = await makeFolder()
    const settings = { DATABASE_URL: await makeDatabase(), MIGRATE_AT_START: 'false', PORT: '0' }
    const refused = await runMain(folder.path, settings)
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, /run `contact-sync migrate` first/)
    assert.match(
      (await readCli<{ storage: string }>(folder.path, ['migrate'], settings)).storage,
      /^PostgreSQL at /,
    )
    const { PORT: _, ...others } = settings
    const { keys } = await readCli<Setup>(folder.path, ['setup'], others)
    const { key = '' } = keys.find(({ kind }) => kind === 'secret') ?? {}
    await using server = await ServerProcess.start(folder.path, others)
    const total = async () =>
      ((await server.request('GET', contactsPath, { key })).body as Page).total
    assert.equal(await total(), 0)

    const tooEarly = await runMain(folder.path, { ...settings, ...nextVersion })
    assert.equal(tooEarly.code, 1)
    const versions = `schema version ${known}, but this release needs ${known + 1}: run .* migrate`
    assert.match(tooEarly.stderr, new RegExp(versions))
    const next = await startCli(folder.path, ['migrate'], { ...others, ...nextVersion }).ended
    assert.equal(next.code, 0)
    assert.match(next.stderr, /^Upgrading PostgreSQL at .* from schema version \d+ to \d+\.$/m)
    assert.equal(await total(), 0)
    await using replaced = await ServerProcess.start(folder.path, { ...others, ...nextVersion })
    assert.equal((await replaced.request('GET', contactsPath, { key })).status, 200)
  })

  test('an unexpected failure is logged without what was sent', async () => {
    await using folder = await makeFolder()
    const databaseUrl = await makeDatabase()
    const settings = { DATABASE_URL: databaseUrl }
    const { keys } = await readCli<Setup>(folder.path, ['setup'], settings)
    const { key = '' } = keys.find(({ kind }) => kind === 'secret') ?? {}
    await using server = await ServerProcess.start(folder.path, settings)
    // The database quotes the values of a row that it refuses.
    await execute(databaseUrl, `ALTER TABLE contacts ADD CHECK (name <> 'Jane Confidential')`)
    const body = { name: 'Jane Confidential', email: 'jane.confidential@example.com' }
    const { status } = await server.request('POST', contactsPath, { key, body })
    assert.equal(status, 500)
    const { stdout } = await server.stop()
    assert.match(stdout, /"code":"23514"/)
    assert.doesNotMatch(stdout, /confidential/i)
  })

  test('a password in the address never appears in what a command prints', async () => {
    await using folder = await makeFolder()
    const settings = { DATABASE_URL: 'postgres://jane:hunter2@127.0.0.1:1/contacts' }
    const commands = [['doctor'], ['setup'], ['keys', 'list'], ['migrate']]
    const said = await Promise.all(commands.map((args) => runCli(folder.path, args, settings)))
    said.push(await runMain(folder.path, settings))
    for (const { code, stdout, stderr } of said) {
      assert.equal(code, 1)
      assert.ok(!`${stdout}${stderr}`.includes('hunter2'))
    }
  })
})
