import assert from 'node:assert/strict'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import {
  type ImportReport,
  countContacts,
  countsOf,
  signalAt,
  writeLeads,
} from '#test/harness/import-runs.ts'
import { until } from '#test/harness/until.ts'
import { startDroppingProxy } from '#test/processes/dropping-proxy.ts'
import { startScriptedServer } from '#test/processes/scripted-server.ts'
import {
  ServerProcess,
  type Settings,
  findFreePort,
  makeFolder,
  makeKey,
  runCli,
  startCli,
} from '#test/processes/server-process.ts'

/** How exact timers are. */
const timerMs = 2

/** Where the command finds its key and keeps its journals. */
function settingsOf(folder: string, key: string): Settings {
  return { CONTACT_SYNC_KEY: key, XDG_STATE_HOME: folder }
}

const importArgs = (path: string, url: string) => ['import', path, '--url', url, '--json']

test('answers are lost and the server restarts: nothing is duplicated or missing', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  const path = join(folder.path, 'leads.csv')
  const expected = writeLeads(path, 2_000)
  const server = await ServerProcess.start(folder.path)
  await using proxy = await startDroppingProxy(server.port, (place) => place === 3)
  const settings = settingsOf(folder.path, key)
  const command = startCli(folder.path, importArgs(path, proxy.url), settings)
  await signalAt({ ...command, signal: server.signal.bind(server) }, 'SIGKILL', {
    dataDir: folder.path,
    contacts: 600,
  })
  await server.ended
  await using _ = await ServerProcess.start(folder.path, { PORT: String(server.port) })
  const { code, stdout, stderr } = await command.ended
  assert.equal(code, 4, stderr)
  assert.equal(proxy.dropped, 1)
  const report = JSON.parse(stdout) as ImportReport
  assert.deepEqual(countsOf(report), expected)
  assert.deepEqual(report.waitingLabels, ['City'])
  assert.equal(countContacts(folder.path), expected.created)
})

test('a row whose answer was lost is not sent again with another key, and not lost', async () => {
  await using folder = await makeFolder()
  const [key, project] = [`zk_live_${'a'.repeat(38)}`, 'project_1']
  const path = join(folder.path, 'leads.csv')
  writeFileSync(path, 'Name,Email\nJane,jane@example.com\nJohn,\n')
  const limits = { perMinute: 30, perHour: 5_000 }
  const scopes = ['contacts:create']
  const whoami = {
    status: 200,
    body: { keyType: 'secret', scopes, projectId: project, limits: { batch: limits } },
  }
  const result = { outcome: 'created', unresolvedCustomFields: [] }
  const refused = { status: 401, body: { code: 'invalid_key', detail: 'It was revoked.' } }
  const stored = { status: 200, body: { results: [result] } }
  await using server = await startScriptedServer([whoami, refused, whoami, stored])
  const args = importArgs(path, server.url)
  const first = await runCli(folder.path, args, settingsOf(folder.path, key))
  assert.equal(first.code, 1)
  assert.match(first.stderr, /run the same command again to resume:.*It was revoked\.\n$/s)
  const otherKey = `zk_live_${'b'.repeat(38)}`
  const second = await runCli(folder.path, args, settingsOf(folder.path, otherKey))
  assert.equal(second.code, 4, second.stderr)
  const sent = JSON.parse(server.requests[3]?.body ?? '') as unknown
  assert.deepEqual(sent, { contacts: [{ name: 'Jane', email: 'jane@example.com' }] })
  const rejects = readFileSync(join(folder.path, 'leads.rejected.csv'), 'utf8')
  assert.match(rejects, /^It may already be stored: .*,John,\r$/m)
})

test('waits as a 429 asks, and Ctrl-C ends the wait', async () => {
  await using folder = await makeFolder()
  const path = join(folder.path, 'leads.csv')
  writeFileSync(path, 'Name\nJane\n')
  const limits = { batch: { perMinute: 30, perHour: 5_000 } }
  const body = { keyType: 'secret', scopes: ['contacts:create'], projectId: 'project_1', limits }
  const full = { status: 429, headers: { 'retry-after': '1' }, body: { code: 'rate_limited' } }
  const longer = { ...full, headers: { 'retry-after': '3000' } }
  await using server = await startScriptedServer([{ status: 200, body }, full, longer])
  const settings = settingsOf(folder.path, `zk_live_${'a'.repeat(38)}`)
  const command = startCli(folder.path, importArgs(path, server.url), settings)
  await until(() => server.requests.length === 3)
  command.signal('SIGINT')
  const { code, stdout } = await command.ended
  assert.equal(code, 130)
  assert.equal((JSON.parse(stdout) as ImportReport).isFinished, false)
  const [, one, other] = server.requests
  assert.equal(one?.headers['idempotency-key'], other?.headers['idempotency-key'])
  const [, first = 0, second = 0] = server.times
  const waitedMs = second - first
  assert.ok(waitedMs >= 1_000 - timerMs, `${waitedMs} ms`)
  assert.deepEqual(readdirSync(folder.path).toSorted(), ['contact-sync', 'leads.csv'])
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
  const settings = settingsOf(folder.path, `zk_live_${'a'.repeat(38)}`)
  const { code, stdout, stderr } = await runCli(folder.path, importArgs(path, url), settings)
  assert.deepEqual([code, stdout], [1, ''])
  assert.equal(stderr, `${url} refused the connection: no server is running there.\n`)
  assert.deepEqual(readdirSync(folder.path), ['leads.csv'])
})
