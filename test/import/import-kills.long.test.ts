import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { test } from 'node:test'

import {
  type Counts,
  type ImportReport,
  contactsOf,
  countContacts,
  countsOf,
  signalAt,
  writeLeads,
} from '#test/harness/import-runs.ts'
import { until } from '#test/harness/until.ts'
import { startDroppingProxy } from '#test/processes/proxies/dropping-proxy.ts'
import {
  type Result,
  ServerProcess,
  makeFolder,
  makeKey,
  readCli,
  runCli,
  startCli,
} from '#test/processes/server-process.ts'

const kills = 10
const rows = 4_000
/** To the server, from an upload in four parts to its end. */
const requestsOfRun = 12

test(`killed ${kills} times, also while a server runs: the store is as after one run`, async () => {
  await using folder = await makeFolder()
  await using undisturbed = await makeFolder()
  await Promise.all([makeKey(folder.path), makeKey(undisturbed.path)])
  const path = join(undisturbed.path, 'leads.csv')
  const args = ['import', path, '--direct', '--create-fields', '--json']
  const expected = writeLeads(path, rows)
  const whole = await runCli(undisturbed.path, args)
  assert.equal(whole.code, 4, whole.stderr)
  assert.deepEqual(countsOf(JSON.parse(whole.stdout) as ImportReport), expected)

  let server: ServerProcess | null = null
  const last = await runKilled(folder.path, args, {
    contacts: expected.created,
    async beforeStart(index) {
      if (index === kills / 2) server = await ServerProcess.start(folder.path)
    },
  })
  await (server as ServerProcess | null)?.stop()
  assert.equal(last.code, 4, last.stderr)
  // The last of those that were killed may have stored everything, and not said so.
  const imports = await readCli<Counts[]>(folder.path, ['import', 'list'])
  assert.deepEqual(imports.map(countsOf), [expected])
  assert.deepEqual(await contactsOf(folder.path), await contactsOf(undisturbed.path))

  const again = JSON.parse((await runCli(folder.path, args)).stdout) as ImportReport
  const { created, updated, rejected } = expected
  const unchanged = created + updated
  assert.deepEqual(countsOf(again), { created: 0, updated: 0, unchanged, rejected })
  assert.equal(again.importId, (JSON.parse(last.stdout) as ImportReport).importId)
})

test(`killed ${kills} times over the API: the store is as after one direct run`, async () => {
  await using folder = await makeFolder()
  await using undisturbed = await makeFolder()
  const [key] = await Promise.all([makeKey(folder.path), makeKey(undisturbed.path)])
  const path = join(undisturbed.path, 'leads.csv')
  const expected = writeLeads(path, rows)
  const createFields = '--create-fields'
  const whole = await runCli(undisturbed.path, ['import', path, '--direct', createFields])
  assert.equal(whole.code, 4, whole.stderr)

  await using server = await ServerProcess.start(folder.path)
  await using proxy = await startDroppingProxy(server.port, () => false)
  const args = ['import', path, '--url', proxy.url, '--json', createFields]
  const settings = { CONTACT_SYNC_KEY: key, XDG_STATE_HOME: folder.path }
  for (let kill = 0; kill < kills; kill += 1) {
    const command = startCli(folder.path, args, settings)
    const requests = proxy.requests.length + randomInt(1, requestsOfRun)
    let hasEnded = false
    void command.ended.then(() => (hasEnded = true))
    await until(() => hasEnded || proxy.requests.length >= requests)
    command.signal('SIGKILL')
    await command.ended
  }
  const last = await runCli(folder.path, args, settings)
  assert.equal(last.code, 4, last.stderr)
  const imports = await readCli<Counts[]>(folder.path, ['import', 'list'])
  assert.deepEqual(imports.map(countsOf), [expected])
  assert.deepEqual(await contactsOf(folder.path), await contactsOf(undisturbed.path))

  const again = JSON.parse((await runCli(folder.path, args, settings)).stdout) as ImportReport
  const { created, updated, rejected } = expected
  const unchanged = created + updated
  assert.deepEqual(countsOf(again), { created: 0, updated: 0, unchanged, rejected })

  // Another mapping is another import; rows without an identity are known by their position.
  const other = await runCli(folder.path, [...args, '--map', 'City=notes'], settings)
  assert.equal((JSON.parse(other.stdout) as ImportReport).created, 0, other.stderr)
  assert.equal(countContacts(folder.path), created)
})

type Killed = {
  /** How many contacts the whole run creates. */
  contacts: number
  beforeStart: (index: number) => Promise<void>
}

/**
 * Starts a command again each time it was killed at a random point; returns its result once it has
 * ended by itself, which it may do before a late point is seen.
 */
async function runKilled(
  dataDir: string,
  args: readonly string[],
  { contacts, beforeStart }: Killed,
): Promise<Result> {
  const points = Array.from({ length: kills }, () => randomInt(1, contacts))
  for (const [index, point] of points.toSorted((one, other) => one - other).entries()) {
    await beforeStart(index)
    const command = startCli(dataDir, args)
    await signalAt(command, 'SIGKILL', { dataDir, contacts: point })
    const ended = await command.ended
    if (ended.code !== null) return ended
  }
  return runCli(dataDir, args)
}
