import assert from 'node:assert/strict'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { firstPage } from '#core/values/page.ts'
import { openStore } from '#installation.ts'
import {
  type ImportReport,
  countContacts,
  countsOf,
  signalAt,
  withoutReading,
  writeLeads,
} from '#test/harness/import-runs.ts'
import { until } from '#test/harness/until.ts'
import { startDroppingProxy } from '#test/processes/proxies/dropping-proxy.ts'
import {
  ServerProcess,
  type Settings,
  findFreePort,
  makeFolder,
  makeKey,
  runCli,
  startCli,
  startedLater,
} from '#test/processes/server-process.ts'
import { startScriptedServer } from '#test/processes/servers/scripted-server.ts'

/** How exact timers are. */
const timerMs = 2
/** Longer than a lease: the next server need not wait for its end. */
const restartedAfterMs = 20_000

/** Where the command finds its key and remembers mappings. */
function settingsOf(folder: string, key: string): Settings {
  return { CONTACT_SYNC_KEY: key, XDG_STATE_HOME: folder }
}

const importArgs = (path: string, url: string) => ['import', path, '--url', url, '--json']
const whoami = {
  status: 200,
  body: { keyType: 'secret', scopes: ['contacts:create'], projectId: 'project_1' },
}
const someKey = `zk_live_${'a'.repeat(38)}`

/** The imports and the uploaded files of the only project. */
async function storedImports(dataDir: string) {
  const store = await openStore({ dataDir })
  try {
    const [project] = await store.listProjects(firstPage)
    const projectId = project?.id ?? ''
    const imports = await store.listImports({ projectId, beforeId: null, limit: 10 })
    return { imports, jobs: await store.listImportJobs(projectId) }
  } finally {
    await store.close()
  }
}

test('responses are lost and the server is killed: nothing is duplicated or missing', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  const path = join(folder.path, 'leads.csv')
  const expected = writeLeads(path, 8_000)
  const server = await ServerProcess.start(folder.path)
  // The announcement, the third part and the start.
  const lost = new Set([0, 4, 11])
  await using proxy = await startDroppingProxy(server.port, (index) => lost.has(index))
  const settings = settingsOf(folder.path, key)
  const command = startCli(folder.path, importArgs(path, proxy.url), settings)
  await signalAt({ ...command, signal: server.signal.bind(server) }, 'SIGKILL', {
    dataDir: folder.path,
    contacts: 600,
  })
  await server.ended
  assert.ok(countContacts(folder.path) < expected.created, 'The import ended before the kill.')
  const later = startedLater(restartedAfterMs)
  await using _ = await ServerProcess.start(folder.path, { ...later, PORT: String(server.port) })
  const { code, stdout, stderr } = await command.ended
  assert.equal(code, 4, stderr)
  assert.equal(proxy.dropped, lost.size)
  const report = JSON.parse(stdout) as ImportReport
  assert.deepEqual([report.isFinished, report.isRepeat], [true, false])
  assert.deepEqual(countsOf(report), expected)
  assert.deepEqual(report.waitingLabels, ['City'])
  assert.equal(countContacts(folder.path), expected.created)
  const rejects = readFileSync(report.rejectsFile ?? '', 'utf8')
    .trim()
    .split('\r\n')
  assert.equal(rejects.length, 1 + expected.rejected)
  assert.equal(rejects[1], 'email must be a valid email address.,Jane 99,no address,,Firm,City')
})

test('after a kill during the upload, only the missing parts are sent', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  const path = join(folder.path, 'leads.csv')
  const expected = writeLeads(path, 4_000)
  await using server = await ServerProcess.start(folder.path)
  let isBroken = true
  await using proxy = await startDroppingProxy(server.port, (index) => isBroken && index > 2)
  const settings = settingsOf(folder.path, key)
  const args = importArgs(path, proxy.url)
  const command = startCli(folder.path, args, settings)
  await until(() => proxy.dropped > 0)
  command.signal('SIGKILL')
  await command.ended
  isBroken = false
  const { code, stdout, stderr } = await runCli(folder.path, args, settings)
  assert.equal(code, 4, stderr)
  assert.deepEqual(countsOf(JSON.parse(stdout) as ImportReport), expected)
  const parts = proxy.requests.filter((request) => request.startsWith('PUT'))
  assert.ok(parts.length >= 4)
  assert.deepEqual(parts, [...new Set(parts)])
  assert.equal(countContacts(folder.path), expected.created)
})

test('a command that is killed leaves the import to the server', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  const path = join(folder.path, 'leads.csv')
  const expected = writeLeads(path, 20_000)
  await using server = await ServerProcess.start(folder.path)
  const settings = settingsOf(folder.path, key)
  const args = importArgs(path, server.url)
  const command = startCli(folder.path, args, settings)
  await signalAt(command, 'SIGKILL', { dataDir: folder.path, contacts: 400 })
  await command.ended
  const { code, stderr, stdout } = await runCli(folder.path, args, settings)
  assert.equal(code, 4, stderr)
  const report = JSON.parse(stdout) as ImportReport
  assert.deepEqual([report.isFinished, report.rejected], [true, expected.rejected])
  assert.equal(countContacts(folder.path), expected.created)
  const { imports } = await storedImports(folder.path)
  assert.deepEqual(imports.map(countsOf), [expected])
})

test('Ctrl-C stops the import on the server, and the same command resumes', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  const path = join(folder.path, 'leads.csv')
  const expected = writeLeads(path, 20_000)
  await using server = await ServerProcess.start(folder.path)
  const settings = settingsOf(folder.path, key)
  const args = importArgs(path, server.url)
  const command = startCli(folder.path, args, settings)
  await signalAt(command, 'SIGINT', { dataDir: folder.path, contacts: 400 })
  const { code, stdout, stderr } = await command.ended
  assert.equal(code, 130, stderr)
  assert.match(stderr, /Run the same command again to resume/)
  const stopped = JSON.parse(stdout) as ImportReport
  assert.equal(stopped.isFinished, false)
  assert.equal(stopped.created, countContacts(folder.path))
  const resumed = await runCli(folder.path, args, settings)
  assert.equal(resumed.code, 4, resumed.stderr)
  const report = JSON.parse(resumed.stdout) as ImportReport
  assert.deepEqual([report.isRepeat, countsOf(report)], [false, expected])
  const again = await runCli(folder.path, args, settings)
  const { isRepeat, created, updated } = JSON.parse(again.stdout) as ImportReport
  assert.deepEqual([isRepeat, created, updated], [true, 0, 0])
  assert.equal(countContacts(folder.path), expected.created)
})

test('a dry run knows the stored contacts, and leaves nothing behind', async () => {
  await using folder = await makeFolder()
  await using server = await ServerProcess.start(folder.path)
  const { secret: key } = server.keys
  const tags = Array.from({ length: 50 }, (_, tag) => `tag ${tag}`)
  const body = { email: 'jane@example.com', tags }
  await server.request('POST', '/public/v1/contacts', { key, body })
  const path = join(folder.path, 'leads.csv')
  writeFileSync(path, 'Name,Email,Tags\nJane,jane@example.com,vip\nJohn,john@example.com,vip\n')
  const args = ['import', path, '--url', server.url, '--dry-run']
  const { code, stdout, stderr } = await runCli(folder.path, args, settingsOf(folder.path, key))
  assert.equal(code, 4, stderr)
  assert.equal(
    stdout,
    'valid      1\nrejected   1\n  row 1: The contact would have more than 50 tags.\n',
  )
  assert.match(stderr, /Nothing was stored\. Only the real import shows which rows are new\.\n$/)
  assert.equal(countContacts(folder.path), 1)
  const { imports, jobs } = await storedImports(folder.path)
  assert.deepEqual(
    [imports, jobs.map(({ state, parts }) => [state, parts])],
    [[], [['cancelled', 0]]],
  )
})

test('the options that decide how a file is read and mapped reach the server', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  await using server = await ServerProcess.start(folder.path)
  const path = join(folder.path, 'leads.txt')
  writeFileSync(path, Buffer.from('Jos\xe9;jose@example.com;M\xe1laga\n', 'latin1'))
  const options = ['--no-header', '--delimiter', 'semicolon', '--encoding', 'windows-1252']
  const map = ['--map', 'Column 3=custom:Town', '--create-fields', '--format', 'csv']
  const args = ['import', path, '--url', server.url, ...options, ...map]
  const { code, stderr } = await runCli(folder.path, args, settingsOf(folder.path, key))
  assert.equal(code, 0, stderr)
  assert.match(stderr, /^To undo this import: Imports in the application, or .* on the server$/m)
  const direct = await runCli(folder.path, [
    'import',
    path,
    '--direct',
    ...options,
    ...map,
    '--json',
  ])
  const report = JSON.parse(direct.stdout) as ImportReport & { importId: string }
  assert.deepEqual([report.isRepeat, report.unchanged], [true, 1], direct.stderr)
  const list = await server.request('GET', '/public/v1/contacts?email=jose%40example.com', { key })
  assert.match(list.text, /José/)
})

test('what stops an import on the server ends with 2, and nothing is stored', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  await using server = await ServerProcess.start(folder.path)
  const path = join(folder.path, 'leads.csv')
  const columns = Array.from({ length: 101 }, (_, column) => `Size ${column}`)
  writeFileSync(path, `Name,${columns.join(',')}\nJane,${columns.join(',')}\n`)
  for (const option of ['--dry-run', '--yes']) {
    const args = ['import', path, '--url', server.url, '--create-fields', option]
    const { code, stdout, stderr } = await runCli(folder.path, args, settingsOf(folder.path, key))
    assert.deepEqual([code, stdout], [2, ''], stderr)
    assert.match(stderr, /at most 100 custom fields: 0 exist, and 101 would be created\.\n$/)
  }
  assert.equal(countContacts(folder.path), 0)
  const { imports, jobs } = await storedImports(folder.path)
  assert.deepEqual(
    [imports.length, jobs.map(({ state }) => state)],
    [0, ['cancelled', 'cancelled']],
  )
})

test('a file that is too large is not sent', async () => {
  await using folder = await makeFolder()
  const path = join(folder.path, 'leads.csv')
  writeFileSync(path, `Name\n${`${'x'.repeat(1_023)}\n`.repeat(50 * 1_024)}`)
  await using server = await startScriptedServer([whoami])
  const args = importArgs(path, server.url)
  const { code, stderr } = await runCli(folder.path, args, settingsOf(folder.path, someKey))
  assert.equal(code, 2, stderr)
  assert.match(stderr, /leads\.csv must have at most 50 MiB; split it, or use --direct\.\n$/)
  assert.equal(server.requests.length, 1)
})

test('waits as a 429 asks, and Ctrl-C ends the wait', async () => {
  await using folder = await makeFolder()
  const path = join(folder.path, 'leads.csv')
  writeFileSync(path, 'Name\nJane\n')
  const full = { status: 429, headers: { 'retry-after': '1' }, body: { code: 'rate_limited' } }
  const longer = { ...full, headers: { 'retry-after': '3000' } }
  await using server = await startScriptedServer([whoami, full, longer])
  const settings = settingsOf(folder.path, someKey)
  const command = startCli(folder.path, importArgs(path, server.url), settings)
  await until(() => server.requests.length === 3)
  command.signal('SIGINT')
  const { code, stdout } = await command.ended
  assert.equal(code, 130)
  assert.equal((JSON.parse(stdout) as ImportReport).isFinished, false)
  const [, one, other] = server.requests
  assert.deepEqual(one, other)
  const [, first = 0, second = 0] = server.times
  const waitedMs = second - first
  assert.ok(waitedMs >= 1_000 - timerMs, `${waitedMs} ms`)
  assert.deepEqual(readdirSync(folder.path), ['leads.csv'])
})

test('a server without this API, and a key that was revoked, are named', async () => {
  await using folder = await makeFolder()
  const path = join(folder.path, 'leads.csv')
  writeFileSync(path, 'Name\nJane\n')
  const missing = { status: 404, body: { code: 'not_found', detail: 'Nothing exists here.' } }
  const revoked = { status: 401, body: { code: 'invalid_key', detail: 'The key is not valid.' } }
  for (const [step, expectedCode, text] of [
    [missing, 2, /\n\nThe server at .* is older than this command\.\n$/],
    [revoked, 1, /\n\nThe key is not valid\.\n$/],
  ] as const) {
    await using server = await startScriptedServer([whoami, step])
    const args = importArgs(path, server.url)
    const { code, stderr } = await runCli(folder.path, args, settingsOf(folder.path, someKey))
    assert.equal(code, expectedCode, stderr)
    assert.match(stderr, text)
    assert.equal(server.requests.length, 2)
  }
})

test('a publishable key is refused before anything is sent', async () => {
  await using folder = await makeFolder()
  const path = join(folder.path, 'leads.csv')
  writeFileSync(path, 'Name\nJane\n')
  await using server = await ServerProcess.start(folder.path)
  const settings = settingsOf(folder.path, server.keys.publishable)
  const { code, stderr } = await runCli(folder.path, importArgs(path, server.url), settings)
  assert.equal(code, 2, stderr)
  assert.match(stderr, /must be a secret key/)
  assert.equal(countContacts(folder.path), 0)
})

test('an unreachable address is reported at once, without further attempts', async () => {
  await using folder = await makeFolder()
  const path = join(folder.path, 'leads.csv')
  writeFileSync(path, 'Name\nJane\n')
  const url = `http://127.0.0.1:${await findFreePort()}`
  const settings = settingsOf(folder.path, someKey)
  const { code, stdout, stderr } = await runCli(folder.path, importArgs(path, url), settings)
  assert.deepEqual([code, stdout], [1, ''])
  const refused = `${url} refused the connection: no server is running there.\n`
  assert.equal(withoutReading(stderr), refused)
  assert.deepEqual(readdirSync(folder.path), ['leads.csv'])
})
